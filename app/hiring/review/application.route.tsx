// /compte/entreprise/candidatures/:id: one application for its company, with the forms to handle it.

import { requireCompany } from "../../access/viewer.server.ts";
import { VideoPlayer } from "../../people/candidates/video-player.tsx";
import { readForm } from "../../platform/forms/form.server.ts";
import { isId } from "../../platform/http/id.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { withDe } from "../../platform/text/elision.ts";
import { useAnswer } from "../../ui/action-form.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { ButtonForm } from "../../ui/button-form.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Columns } from "../../ui/columns.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader, Section } from "../../ui/page.tsx";
import { Ago } from "../../ui/time.tsx";
import { stateOfSlug } from "../application-life.ts";
import { receivedPath } from "../apply/application.ts";
import { setSeen } from "../apply/applications.server.ts";
import stepperSheet from "../apply/stepper.css?url";
import { setMessagesRead } from "../conversations/messages.server.ts";
import * as hiringMessages from "../messages.ts";
import type { Route } from "./+types/application.route";
import { answerApplicationForm } from "./application-forms.server.ts";
import { findReceivedApplication } from "./application-page.server.ts";
import { ApplicationSent, Contact } from "./application-sent.tsx";
import { findApplicationView } from "./application-view.server.ts";
import { PendingNotice } from "./approval-pending-notice.tsx";
import { ConflictNotice } from "./decision-conflict.tsx";
import { DecisionSection } from "./decision-section.tsx";
import { FeedSection } from "./feed-section.tsx";
import { InterviewSection } from "./interview-section.tsx";
import { Neighbours } from "./neighbours.tsx";
import { RecordSection } from "./record-section.tsx";
import sheet from "./review.css?url";
import { readReceived, receivedQuery } from "./review-criteria.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const viewer = requireCompany(context);
  const application = isId(params.id) ? await findReceivedApplication(params.id, viewer.companyId) : undefined;
  if (!application) return notFound(hiringMessages.applicationNotFound);
  if (!viewer.readOnlyBy) await setSeen(application.id, viewer.companyId);
  const view = await findApplicationView(viewer, application, url);
  const joined = view.others.flatMap(({ id, relation }) => (relation === "joined" ? id : []));
  if (!viewer.readOnlyBy) await setMessagesRead([application.id, ...joined], "company");
  return view;
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const viewer = requireCompany(context);
  const application = isId(params.id) ? await findReceivedApplication(params.id, viewer.companyId) : undefined;
  if (!application) return notFound(hiringMessages.applicationNotFound);
  const here = receivedPath(application.id) + receivedQuery(readReceived(url.searchParams));
  return answerApplicationForm(viewer, application.id, await readForm(request), here);
}

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: sheet },
  { rel: "stylesheet", href: stepperSheet },
];

const titleOf = ({ name, isHidden }: { name: string; isHidden: boolean }) =>
  isHidden ? name : `Candidature ${withDe(name)}`;

export const meta: Route.MetaFunction = ({ loaderData }) => [titled(loaderData ? titleOf(loaderData) : "Candidature")];

type Props = Route.ComponentProps;

type StandingProps = Pick<Props["loaderData"], "label" | "tone" | "at" | "closing" | "cameBy" | "source" | "about">;

function Standing({ label, tone, at, closing, cameBy, source, about }: StandingProps) {
  return (
    <div className="cluster">
      <Chip tone={tone}>{label}</Chip>
      {cameBy ? <Chip>{cameBy}</Chip> : null}
      <span className="muted">
        {cameBy ? "Ajoutée" : "Reçue"} <Ago at={at} />
        {source ? <>. Source&nbsp;: {source}</> : null}
        {closing ? <>. À traiter avant le {closing}, sinon elle sera fermée automatiquement</> : null}
      </span>
      {about ? <span className="muted">{about}</span> : null}
    </div>
  );
}

function AnsweredElsewhere({ here, back }: { here: string; back: string | null }) {
  const hidden = { form: "ailleurs", ...(back ? { retour: back } : {}) };
  return (
    <div className="cluster">
      <span className="muted">Déjà répondu ailleurs&nbsp;?</span>
      <ButtonForm action={here} hidden={{ ...hidden, par: "telephone" }} size="small" icon="phone">
        Par téléphone
      </ButtonForm>
      <ButtonForm action={here} hidden={{ ...hidden, par: "courrier" }} size="small" icon="mail">
        Par e-mail
      </ButtonForm>
    </div>
  );
}

export default function ReceivedApplication({ loaderData, actionData }: Props) {
  const { here, name, offerPath, moves, isWithdrawn, isEnded, notice, choices, notifying, selected } = loaderData;
  const { reach, phone, list, isBoard, previous, next, photo, video } = loaderData;
  const form = useAnswer(actionData);
  const conflict = form?.conflict;
  const isMeeting = loaderData.interview !== null || loaderData.isProposing || form?.form === "entretien";
  const sent = form?.form === "etat" ? stateOfSlug(form.values?.etat) : null;
  const to = moves.find((move) => move === (sent ?? selected));
  const chosen = String(form?.values?.modele ?? "");
  const typed = conflict?.isSame ? form?.values?.[`texte-${chosen}`] : undefined;
  return (
    <>
      <PageHeader
        title={name}
        lead={loaderData.lead}
        breadcrumb={[{ label: isBoard ? "Tableau des candidatures" : "Candidatures", to: list }, { label: name }]}
        actions={
          offerPath ? (
            <ButtonLink variant="secondary" to={offerPath} icon="briefcase" size="small">
              Voir l’offre
            </ButtonLink>
          ) : null
        }
        media={photo ? <Avatar name={name} src={photo} size="xl" /> : null}
      />
      <Neighbours previous={previous} next={next} />
      <Standing {...loaderData} />
      {loaderData.mayStateAnswer ? <AnsweredElsewhere here={here} back={loaderData.back} /> : null}
      {conflict ? <ConflictNotice conflict={conflict} /> : null}
      {loaderData.hiddenNote ? <Notice>{loaderData.hiddenNote}</Notice> : null}
      {isWithdrawn && !conflict ? (
        <Notice tone="warn">
          {loaderData.isFalse ? hiringMessages.falseInHistory : "Cette personne a retiré sa candidature."}
        </Notice>
      ) : null}
      {isEnded && !conflict ? (
        <Notice>
          {loaderData.endedText}
          {reach === "gone" ? null : " La personne le lit dans son suivi."}
        </Notice>
      ) : null}
      {notice ? (
        <PendingNotice
          here={here}
          notice={notice}
          reach={reach}
          phone={phone}
          typed={typeof typed === "string" && typed.trim() ? typed : null}
          form={form}
        />
      ) : null}
      <Columns
        sticky={!to}
        aside={
          <>
            <DecisionSection
              {...loaderData}
              open={to ? { to, choices: choices[to] ?? [], isNotified: notifying.includes(to) } : null}
              back={form?.form === "etat" ? String(form.values?.retour ?? "") || null : loaderData.back}
              form={form?.form === "etat" ? form : undefined}
            />
            {loaderData.isHidden ? null : <Contact {...loaderData} />}
          </>
        }
      >
        {isMeeting && (!(isWithdrawn || isEnded) || loaderData.interview) ? (
          <InterviewSection
            {...loaderData}
            ready={loaderData.ready.invitation}
            newId={loaderData.newNote}
            form={form}
          />
        ) : null}
        <ApplicationSent {...loaderData} />
        <RecordSection {...loaderData} />
        {video ? (
          <Section title="Vidéo de présentation">
            <VideoPlayer video={video} label={`Vidéo de présentation ${withDe(name)}`} />
          </Section>
        ) : null}
        <FeedSection {...loaderData} ready={loaderData.ready.message} form={form} />
        {/* On a phone the decision stands below the CV: this stays in reach while one reads. */}
        {moves.length > 0 ? (
          <p className="decide">
            <a href="#decision" className="button button-primary button-wide">
              {hiringMessages.decide}
            </a>
          </p>
        ) : null}
      </Columns>
    </>
  );
}
