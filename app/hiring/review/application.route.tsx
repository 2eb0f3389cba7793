// /compte/entreprise/candidatures/:id: one application for its company, with the forms to handle it.

import { createFileReading, findReadableFile } from "../../access/file-access.server.ts";
import { isConfirmedAndApproved, requireCompany } from "../../access/viewer.server.ts";
import { shownCv } from "../../files/viewer/cv-viewer.server.ts";
import { ownOfferPath } from "../../offers/offer.ts";
import { findShownPhoto } from "../../people/candidates/candidate-cards.server.ts";
import { VideoPlayer } from "../../people/candidates/video-player.tsx";
import { findVideoFor } from "../../people/candidates/videos.server.ts";
import { fillText, newTextPath, type TextKind } from "../../people/companies/company-text.ts";
import { listCompanyTexts } from "../../people/companies/company-texts.server.ts";
import type { ReadyTexts } from "../../people/companies/text-links.tsx";
import * as peopleMessages from "../../people/messages.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { isId, newId } from "../../platform/http/id.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import { withDe } from "../../platform/text/elision.ts";
import { date, dateTime, fileSize, moment, parisDay } from "../../platform/text/french.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Columns } from "../../ui/columns.tsx";
import { useAnswer } from "../../ui/kept-form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader, Section } from "../../ui/page.tsx";
import { Time } from "../../ui/time.tsx";
import { applicationLife, type DecidedState, movesFrom, mustNotify, stateOfSlug } from "../application-life.ts";
import { answerRows } from "../apply/answers.server.ts";
import { receivedPath } from "../apply/application.ts";
import { setSeen } from "../apply/applications.server.ts";
import stepperSheet from "../apply/stepper.css?url";
import { interviewAnchor } from "../conversations/interview.ts";
import { interviewView } from "../conversations/interview-view.server.ts";
import { findInterview, isOpen, listFreeSlots } from "../conversations/interviews.server.ts";
import { conversationAnchor } from "../conversations/message.ts";
import { findConversation, setMessagesRead } from "../conversations/messages.server.ts";
import * as hiringLimits from "../limits.ts";
import * as hiringMessages from "../messages.ts";
import type { Route } from "./+types/application.route";
import { answerChoices } from "./answer-text.server.ts";
import { answerApplicationForm } from "./application-forms.server.ts";
import { findReceivedApplication, listHistory } from "./application-page.server.ts";
import { ApplicationSent, Contact } from "./application-sent.tsx";
import { PendingNotice } from "./approval-pending-notice.tsx";
import { ConflictNotice } from "./decision-conflict.tsx";
import { findPendingNotice } from "./decision-emails.server.ts";
import { DecisionSection } from "./decision-section.tsx";
import { FeedSection } from "./feed-section.tsx";
import { findNeighbours } from "./inbox.server.ts";
import { InterviewSection } from "./interview-section.tsx";
import { Neighbours } from "./neighbours.tsx";
import { listNotes } from "./notes.server.ts";
import sheet from "./review.css?url";
import { readReceived, receivedAddress, receivedParams, receivedQuery } from "./review-criteria.ts";

const day = 86_400_000;

type Application = NonNullable<Awaited<ReturnType<typeof findReceivedApplication>>>;

async function cvOf(application: Application, viewer: ReturnType<typeof requireCompany>) {
  const { cvFileId, cvSize, state } = application;
  // The company may not read the CV of a withdrawn application (access/file-access.server.ts).
  if (!cvFileId || !applicationLife[state].stands) return null;
  const file = await findReadableFile(cvFileId, { viewer, access: null });
  if (file && !viewer.readOnlyBy) await createFileReading(file, viewer);
  return {
    id: cvFileId,
    name: file?.originalName ?? "CV",
    size: fileSize(cvSize ?? 0),
    shown: file ? await shownCv(file) : null,
  };
}

function closingOf({ state, answeredAt, closedAt, waitingSince, createdAt }: Application, days: number): string | null {
  if (answeredAt || closedAt || !applicationLife[state].waits) return null;
  return date(new Date((waitingSince ?? createdAt).getTime() + days * day));
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const viewer = requireCompany(context);
  const { companyId } = viewer;
  const application = isId(params.id) ? await findReceivedApplication(params.id, companyId) : undefined;
  if (!application) return notFound(hiringMessages.applicationNotFound);
  const { id, state, offer, offerId, name, prenom, isHidden, email, tel, message, createdAt } = application;
  if (!viewer.readOnlyBy) await setSeen(id, companyId);
  const criteria = readReceived(url.searchParams);
  const seeker = { companyId, seesNames: isConfirmedAndApproved(viewer) };
  const [cv, history, notes, waiting, neighbours, days, photo, video, talk, interview, slots, texts] =
    await Promise.all([
      cvOf(application, viewer),
      listHistory(id),
      listNotes(id),
      findPendingNotice(id),
      findNeighbours(companyId, criteria, id),
      findSetting("answers"),
      isHidden ? null : findShownPhoto(seeker, application.candidateId),
      isHidden || !applicationLife[state].stands ? null : findVideoFor(seeker, application.candidateId),
      findConversation(application, { side: "company", userId: viewer.id }),
      findInterview(id),
      listFreeSlots(companyId, hiringLimits.interviewMinutes),
      listCompanyTexts(companyId),
    ]);
  if (!viewer.readOnlyBy) await setMessagesRead(id, "company");
  const now = new Date();
  const query = receivedQuery(criteria);
  const here = receivedPath(id) + query;
  const withParam = (name: string, value: string) =>
    `${receivedPath(id)}?${new URLSearchParams([...receivedParams(criteria), [name, value]])}`;
  const moves = movesFrom(state);
  const named = { offre: offer, prenom, entreprise: application.company };
  const chosen = texts.find((text) => text.id === url.searchParams.get("texte"));
  const ready = (kind: TextKind, [name, value]: [string, string], anchor: string): ReadyTexts => ({
    kind,
    back: withParam(name, value) + anchor,
    texts: texts
      .filter((text) => text.kind === kind)
      .map((text) => ({ id: text.id, name: text.name, to: `${withParam(name, value)}&texte=${text.id}${anchor}` })),
    chosen: chosen?.kind === kind ? { id: chosen.id, text: fillText(chosen.text, named) } : null,
  });
  const town = [application.codePostal, application.city].filter(Boolean).join(" ");
  const asked = stateOfSlug(url.searchParams.get("decision"));
  const askedMove = moves.find((to) => to === asked);
  return {
    id,
    here,
    name,
    prenom: prenom ?? hiringMessages.hiddenPerson,
    isHidden,
    hiddenNote: isHidden ? hiringMessages.nameHidden : null,
    talk,
    interview: interview ? interviewView(interview, { side: "company", userId: viewer.id }) : null,
    days: { first: parisDay(now), last: parisDay(new Date(now.getTime() + hiringLimits.interviewAheadMs)) },
    seen: applicationLife[state].slug,
    photo,
    video,
    email,
    tel,
    message,
    answers: answerRows(application.answers),
    offer,
    offerPath: offerId ? ownOfferPath(offerId) : null,
    state,
    moves,
    isWithdrawn: state === "withdrawn",
    isEnded: state === "ended",
    label: applicationLife[state].company,
    tone: applicationLife[state].tone,
    at: moment(createdAt, now),
    closing: closingOf(application, days.closing),
    cv,
    history,
    asked: askedMove ?? null,
    choices: Object.fromEntries(moves.map((to) => [to, answerChoices(to, texts, named)])),
    told: moves.filter((to) => mustNotify(application.toldState, to)),
    deciding: Object.fromEntries(
      moves.map((to) => [to, `${withParam("decision", applicationLife[to].slug)}#decision`]),
    ) as Record<DecidedState, string>,
    suggested: { slots, place: application.adresse ? [application.adresse, town].filter(Boolean).join(", ") : "" },
    proposing:
      isOpen(interview) || !applicationLife[state].mayTalk
        ? null
        : withParam("entretien", "proposer") + interviewAnchor,
    ready: {
      message: ready("message", ["ecrire", "oui"], conversationAnchor),
      invitation: ready("invitation", ["entretien", "proposer"], interviewAnchor),
    },
    writingRefusal: newTextPath("refusal", here),
    isWriting: url.searchParams.has("ecrire"),
    writing: talk.closed ? null : withParam("ecrire", "oui") + conversationAnchor,
    isProposing: url.searchParams.get("entretien") === "proposer",
    back: url.searchParams.get("retour"),
    notice: waiting
      ? {
          id: waiting.id,
          label: applicationLife[waiting.state].company,
          text: waiting.text,
          at: dateTime(waiting.dueAt),
          batchId: waiting.fromState ? waiting.batchId : null,
        }
      : null,
    notes: notes.map((note) => ({
      id: note.id,
      author: note.author ?? peopleMessages.formerColleague,
      text: note.text,
      at: moment(note.createdAt, now),
      isChanged: note.updatedAt.getTime() > note.createdAt.getTime() + 1000,
      isOwn: note.userId === viewer.id,
      editing: `${withParam("note", note.id)}#notes`,
    })),
    edited: url.searchParams.get("note"),
    newNote: newId(),
    list: receivedAddress(criteria),
    isBoard: criteria.view === "board",
    previous: neighbours.previous && receivedPath(neighbours.previous) + query,
    next: neighbours.next && receivedPath(neighbours.next) + query,
  };
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

function Standing({ label, tone, at, closing }: Pick<Props["loaderData"], "label" | "tone" | "at" | "closing">) {
  return (
    <div className="cluster">
      <Chip tone={tone}>{label}</Chip>
      <span className="muted">
        Reçue{" "}
        <Time at={at.iso} title={at.exact}>
          {at.ago}
        </Time>
        {closing ? <>. À traiter avant le {closing}, sinon elle sera fermée automatiquement</> : null}
      </span>
    </div>
  );
}

export default function ReceivedApplication({ loaderData, actionData }: Props) {
  const { here, name, offer, offerPath, moves, isWithdrawn, isEnded, notice, choices, told, asked } = loaderData;
  const { list, isBoard, previous, next, photo, video } = loaderData;
  const form = useAnswer(actionData);
  const conflict = form?.conflict;
  const isMeeting = loaderData.interview !== null || loaderData.isProposing || form?.form === "entretien";
  const sent = form?.form === "etat" ? stateOfSlug(form.values?.etat) : null;
  const to = moves.find((move) => move === (sent ?? asked));
  const chosen = String(form?.values?.modele ?? "");
  const typed = conflict?.isSame ? form?.values?.[`texte-${chosen}`] : undefined;
  return (
    <>
      <PageHeader
        title={name}
        lead={<>Candidature à l’offre «&nbsp;{offer}&nbsp;»</>}
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
      {conflict ? <ConflictNotice conflict={conflict} /> : null}
      {loaderData.hiddenNote ? <Notice>{loaderData.hiddenNote}</Notice> : null}
      {isWithdrawn && !conflict ? <Notice tone="warn">Cette personne a retiré sa candidature.</Notice> : null}
      {isEnded && !conflict ? (
        <Notice>Cette candidature s’est terminée avec l’offre. La personne le lit dans son suivi.</Notice>
      ) : null}
      {notice ? (
        <PendingNotice
          here={here}
          notice={notice}
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
              open={to ? { to, choices: choices[to] ?? [], isTold: told.includes(to) } : null}
              back={form?.form === "etat" ? String(form.values?.retour ?? "") || null : loaderData.back}
              form={form?.form === "etat" ? form : undefined}
            />
            {loaderData.email === null ? null : <Contact email={loaderData.email} tel={loaderData.tel} />}
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
