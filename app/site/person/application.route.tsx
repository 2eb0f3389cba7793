// /compte/entreprise/candidatures/:id: one application for its company, with the forms to handle it.

import type { ShouldRevalidateFunctionArgs } from "react-router";
import { requireCompany, viewingCompany } from "../../access/viewer.server.ts";
import { applicationLife, stateOfSlug } from "../../hiring/application-life.ts";
import { receivedPath } from "../../hiring/apply/application.ts";
import { setSeen } from "../../hiring/apply/applications.server.ts";
import stepperSheet from "../../hiring/apply/stepper.css?url";
import eventSheet from "../../hiring/conversations/event.css?url";
import { setMessagesRead } from "../../hiring/conversations/messages.server.ts";
import * as hiringMessages from "../../hiring/messages.ts";
import { answerApplicationForm } from "../../hiring/review/application-forms.server.ts";
import { findReceivedApplication } from "../../hiring/review/application-page.server.ts";
import {
  ApplicationAnswers,
  ApplicationCv,
  ApplicationLetter,
  Contact,
} from "../../hiring/review/application-sent.tsx";
import { findApplicationView } from "../../hiring/review/application-view.server.ts";
import { PendingNotice } from "../../hiring/review/approval-pending-notice.tsx";
import { ConflictNotice } from "../../hiring/review/decision-conflict.tsx";
import { DecisionForm, DecisionSection } from "../../hiring/review/decision-section.tsx";
import { FeedSection } from "../../hiring/review/feed-section.tsx";
import { InterviewSection } from "../../hiring/review/interview-section.tsx";
import { NewNote } from "../../hiring/review/notes-section.tsx";
import { usePendingState } from "../../hiring/review/pending-state.ts";
import { RecordSection } from "../../hiring/review/record-section.tsx";
import reviewSheet from "../../hiring/review/review.css?url";
import { readReceived, receivedQuery } from "../../hiring/review/review-criteria.ts";
import { CandidateAvatar, FavouriteButton } from "../../people/candidates/candidate-card.tsx";
import { FitChip } from "../../people/candidates/fit-chip.tsx";
import profileSheet from "../../people/candidates/profile.css?url";
import { ProfileHead, presentLine, profileFacts } from "../../people/candidates/profile-head.tsx";
import { ProfileAttributes, ProfileCareer } from "../../people/candidates/profile-sections.tsx";
import videoSheet from "../../people/candidates/video.css?url";
import { VideoPlayer } from "../../people/candidates/video-player.tsx";
import { readForm } from "../../platform/forms/form.server.ts";
import { isId, newId } from "../../platform/http/id.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { withDe } from "../../platform/text/elision.ts";
import { FitSection } from "../../sourcing/matching/fit-section.tsx";
import { findOfferFit } from "../../sourcing/matching/offer-fit.server.ts";
import { findCandidateNotes } from "../../sourcing/shortlists/candidate-notes.server.ts";
import { CandidateNotesSection } from "../../sourcing/shortlists/candidate-notes-section.tsx";
import { useAnswer } from "../../ui/action-form.tsx";
import { ButtonForm } from "../../ui/button-form.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Section } from "../../ui/page.tsx";
import { Ago } from "../../ui/time.tsx";
import type { Route } from "./+types/application.route";
import sheet from "./person.css?url";
import { type BarLink, PersonPage } from "./person-page.tsx";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const viewer = requireCompany(context);
  const application = isId(params.id) ? await findReceivedApplication(params.id, viewer.companyId) : undefined;
  if (!application) return notFound(hiringMessages.applicationNotFound);
  if (!viewer.readOnlyBy) await setSeen(application.id, viewer.companyId);
  const view = await findApplicationView(viewer, application, url);
  const joined = view.others.flatMap(({ id, relation }) => (relation === "joined" ? id : []));
  const candidateId = view.profile?.card.id;
  const { offerId } = application;
  const [comparison, keeping] = await Promise.all([
    candidateId && offerId ? findOfferFit(viewingCompany(viewer), candidateId, offerId) : null,
    candidateId ? findCandidateNotes(viewer, candidateId) : null,
    viewer.readOnlyBy ? null : setMessagesRead([application.id, ...joined], "company"),
  ]);
  return { ...view, comparison, keeping: keeping && { ...keeping, newId: newId() } };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const viewer = requireCompany(context);
  const application = isId(params.id) ? await findReceivedApplication(params.id, viewer.companyId) : undefined;
  if (!application) return notFound(hiringMessages.applicationNotFound);
  const here = receivedPath(application.id) + receivedQuery(readReceived(url.searchParams));
  return answerApplicationForm(viewer, application.id, await readForm(request), here);
}

// After a refused decision the page shows the state that stands now.
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;

export const links: Route.LinksFunction = () =>
  [reviewSheet, eventSheet, stepperSheet, profileSheet, videoSheet, sheet].map((href) => ({ rel: "stylesheet", href }));

const titleOf = ({ name, isHidden }: { name: string; isHidden: boolean }) =>
  isHidden ? name : `Candidature ${withDe(name)}`;

export const meta: Route.MetaFunction = ({ loaderData }) => [titled(loaderData ? titleOf(loaderData) : "Candidature")];

type Props = Route.ComponentProps;
type Loaded = Props["loaderData"];

function Head({ view }: { view: Loaded }) {
  const { name, isHidden, photo, profile, fit, comparison, about, job, lead, offerPath, here } = view;
  const { cameBy, at, source, closing, before } = view;
  const state = usePendingState(here) ?? view.state;
  return (
    <ProfileHead
      level={1}
      media={<CandidateAvatar candidate={{ name, masked: isHidden, photo }} size="xl" />}
      name={name}
      line={profile ? presentLine(profile) : (about ?? job)}
      facts={profile ? profileFacts(profile, comparison?.distance ?? null) : []}
      actions={
        profile ? (
          <FavouriteButton id={profile.card.id} favourite={profile.card.favourite} back={here} size="medium" />
        ) : null
      }
    >
      <Chip tone={applicationLife[state].tone}>
        <strong>{applicationLife[state].company}</strong>
      </Chip>
      {fit && !comparison ? <FitChip fit={fit} /> : null}
      {cameBy ? <Chip>{cameBy}</Chip> : null}
      <span>{offerPath ? <Link to={offerPath}>{lead}</Link> : lead}</span>
      <span className="muted">
        {cameBy ? "Ajoutée" : "Reçue"} <Ago at={at} />
        {source ? <>. Source&nbsp;: {source}</> : null}
        {closing ? <>. À traiter avant le {closing}, sinon elle sera fermée automatiquement</> : null}
      </span>
      {before ? (
        <span className="profile-before">
          <Link to="#dossier">{before}</Link>
        </span>
      ) : null}
    </ProfileHead>
  );
}

function AnsweredElsewhere({ here, back }: { here: string; back: string | null }) {
  const hidden = { form: "ailleurs", ...(back ? { retour: back } : {}) };
  return (
    <details className="disclosure">
      <summary>Déjà répondu ailleurs&nbsp;?</summary>
      <div className="cluster">
        <ButtonForm action={here} hidden={{ ...hidden, par: "telephone" }} size="small" icon="phone">
          Par téléphone
        </ButtonForm>
        <ButtonForm action={here} hidden={{ ...hidden, par: "courrier" }} size="small" icon="mail">
          Par e-mail
        </ButtonForm>
      </div>
    </details>
  );
}

function Notices({ view, form, typed }: { view: Loaded; form: ReturnType<typeof useForm>; typed: string | null }) {
  const { here, isWithdrawn, isEnded, notice, reach, phone, hiddenNote } = view;
  const conflict = form?.conflict;
  return (
    <>
      {conflict ? <ConflictNotice conflict={conflict} /> : null}
      {hiddenNote ? <Notice>{hiddenNote}</Notice> : null}
      {isWithdrawn && !conflict ? (
        <Notice tone="warn">
          {view.isFalse ? hiringMessages.falseInHistory : "Cette personne a retiré sa candidature."}
        </Notice>
      ) : null}
      {isEnded && !conflict ? (
        <Notice>
          Cette candidature est terminée.
          {reach === "gone" ? null : " La personne le lit dans son suivi."}
        </Notice>
      ) : null}
      {notice ? (
        <PendingNotice here={here} notice={notice} reach={reach} phone={phone} typed={typed} form={form} />
      ) : null}
    </>
  );
}

const useForm = (actionData: Props["actionData"]) => useAnswer(actionData);

const applicationKeys = [
  ["r", "ouvrir le refus"],
  ["e", "proposer un entretien"],
  ["x", "cocher"],
] as const;

/** What a phone keeps in reach. */
function barOf({ moves, deciding, proposing }: Loaded): BarLink[] {
  const interview = proposing ?? (moves.includes("interview") ? deciding.interview : null);
  return [
    ...(moves.includes("refused")
      ? [{ to: deciding.refused, icon: "close" as const, label: "Refuser", press: "r" }]
      : []),
    ...(interview
      ? [{ to: interview, icon: "calendar" as const, label: "Entretien", isFirst: true, press: "e" }]
      : moves.length > 0
        ? [{ to: "#decision", icon: "check" as const, label: "Décider", isFirst: true }]
        : []),
  ];
}

export default function ReceivedApplication({ loaderData, actionData }: Props) {
  const { id, here, name, moves, isWithdrawn, isEnded, choices, notifying, selected, video, profile } = loaderData;
  const form = useForm(actionData);
  const conflict = form?.conflict;
  const isMeeting = loaderData.interview !== null || loaderData.isProposing || form?.form === "entretien";
  const sent = form?.form === "etat" ? stateOfSlug(form.values?.etat) : null;
  const to = moves.find((move) => move === (sent ?? selected));
  const chosen = String(form?.values?.modele ?? "");
  const typed = conflict?.isSame ? form?.values?.[`texte-${chosen}`] : undefined;
  const decision = {
    ...loaderData,
    open: to ? { to, choices: choices[to] ?? [], isNotified: notifying.includes(to) } : null,
    back: form?.form === "etat" ? String(form.values?.retour ?? "") || null : loaderData.back,
    form: form?.form === "etat" ? form : undefined,
  };
  const pending = usePendingState(here);
  const state = pending && { label: applicationLife[pending].company, tone: applicationLife[pending].tone };
  const rows = loaderData.list.rows.map((row) => (state && row.id === id ? { ...row, state } : row));
  const newNote = <NewNote here={here} newId={loaderData.newNote} form={form} />;
  return (
    <PersonPage
      id={id}
      name={name}
      here={here}
      list={{ ...loaderData.list, rows }}
      keys={applicationKeys}
      bar={barOf(loaderData)}
      head={<Head view={loaderData} />}
      above={<Notices view={loaderData} form={form} typed={typeof typed === "string" && typed.trim() ? typed : null} />}
      aside={
        <>
          <DecisionSection {...decision}>
            {loaderData.mayStateAnswer ? <AnsweredElsewhere here={here} back={loaderData.back} /> : null}
          </DecisionSection>
          {loaderData.isHidden ? null : <Contact {...loaderData} />}
          {profile && loaderData.keeping ? (
            <CandidateNotesSection id={profile.card.id} keeping={loaderData.keeping} back={here} newNote={newNote} />
          ) : (
            <Section title="Entre collègues">{newNote}</Section>
          )}
        </>
      }
    >
      <DecisionForm {...decision} />
      {isMeeting && (!(isWithdrawn || isEnded) || loaderData.interview) ? (
        <InterviewSection {...loaderData} ready={loaderData.ready.invitation} newId={loaderData.newNote} form={form} />
      ) : null}
      <ApplicationAnswers {...loaderData} />
      <FitSection comparison={loaderData.comparison} fit={loaderData.fit} own />
      <ApplicationLetter {...loaderData} />
      {profile ? (
        <>
          <ProfileCareer {...profile} />
          <ProfileAttributes {...profile} wanted={loaderData.comparison?.wanted} />
        </>
      ) : null}
      <ApplicationCv {...loaderData} />
      {video ? (
        <Section title="Vidéo de présentation">
          <VideoPlayer video={video} label={`Vidéo de présentation ${withDe(name)}`} />
        </Section>
      ) : null}
      <FeedSection {...loaderData} ready={loaderData.ready.message} form={form} />
      <RecordSection {...loaderData} />
    </PersonPage>
  );
}
