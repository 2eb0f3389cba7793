// The forms of an application's page: decision, undo, sending now, text, notes.
import { z } from "zod";
import { writeAudit } from "../../access/audit.server.ts";
import type { CompanyViewer } from "../../access/viewer.server.ts";
import { stopPersonWords } from "../../engines/job-wording/person-words.server.ts";
import * as offersLimits from "../../offers/limits.ts";
import * as offersMessages from "../../offers/messages.ts";
import * as peopleLimits from "../../people/limits.ts";
import * as peopleMessages from "../../people/messages.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { answer, failed, formValues, paragraphs } from "../../platform/forms/form.server.ts";
import type { FormState } from "../../platform/forms/form.ts";
import { parseEdit } from "../../platform/forms/form-edit.server.ts";
import { internalPath, redirectWith, redirectWithUndo } from "../../platform/http/flash.server.ts";
import { isId, newId } from "../../platform/http/id.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { mailMessage } from "../../platform/mail/mail-sentence.server.ts";
import * as platformMessages from "../../platform/messages.ts";
import { displayTime } from "../../platform/text/french.ts";
import { applicationLife, isDecided, stateOfSlug } from "../application-life.ts";
import { receivedList, receivedPath } from "../apply/application.ts";
import { setCalled } from "../apply/applications.server.ts";
import { answersLeave, applicantMessage, findReach } from "../conversations/applicant-recipient.server.ts";
import { createDirectMessage, setDirectMuted } from "../conversations/direct-talk.server.ts";
import { conversationAnchor } from "../conversations/message.ts";
import { sendMessageForm } from "../conversations/message-forms.server.ts";
import { setMuted } from "../conversations/messages.server.ts";
import { setAnsweredElsewhere, type Way } from "../conversations/silence.server.ts";
import { setApplicationFalse } from "../conversations/withdrawals.server.ts";
import * as hiringMessages from "../messages.ts";
import { readAnswerText } from "./answer-text.server.ts";
import { type Conflict, setStates, undoBatch } from "./application-decisions.server.ts";
import { endUndoneApplications } from "./application-ends.server.ts";
import { answerInterviewForm } from "./company-interview-forms.server.ts";
import { setStaleFigures } from "./count-responses.server.ts";
import { lockNoticeText, sendNotice, updateNoticeText } from "./decision-emails.server.ts";
import { createNote, deleteNote, lockNote, updateNote } from "./notes.server.ts";
import { answerLink } from "./record-forms.server.ts";

export type ConflictShown = {
  label: string;
  by: string | null;
  at: { iso: string; exact: string; ago: string } | null;
  isWithdrawn: boolean;
  isSame: boolean;
};

export type ApplicationFormState = FormState & { form?: string; conflict?: ConflictShown };

const whichForm = (form: FormData) => String(form.get("form") ?? "");

/** The list or board that a form came from; `otherwise` for any other address. */
export function returnPathOf(form: FormData, otherwise: string): string {
  const back = internalPath(String(form.get("retour") ?? ""));
  const path = back?.split(/[?#]/)[0];
  return back && (path === receivedList || path?.startsWith(`${receivedList}/`)) ? back : otherwise;
}

function conflictShown({ state, by, at }: Conflict, requested: string): ConflictShown {
  return {
    label: applicationLife[state].company,
    by,
    at: at && displayTime(at),
    isWithdrawn: state === "withdrawn",
    isSame: state === requested,
  };
}

/** The form that undoes a batch. */
export function undoFormOf(batchId: string, action: string, back: string) {
  return { action, fields: { form: "annulation", lot: batchId, retour: back } };
}

async function answerDecision(viewer: CompanyViewer, id: string, form: FormData, here: string) {
  const values = formValues(form);
  const to = stateOfSlug(form.get("etat"));
  const seen = stateOfSlug(form.get("vu"));
  if (!isDecided(to) || !seen)
    return answer<ApplicationFormState>({ ...failed({}, values, hiringMessages.stateToChoose), form: "etat" });
  const text = await readAnswerText(form, to, viewer);
  if (!text.ok) return answer<ApplicationFormState>({ ...text.state, form: "etat" }, text.status, text.headers);
  const batchId = newId();
  const change = { to, textFor: text.textFor, batchId, now: new Date() };
  const decider = { companyId: viewer.companyId, userId: viewer.id };
  const [outcome] = await transaction((tx) => setStates(tx, new Map([[id, seen]]), decider, change));
  if (!outcome) return notFound(hiringMessages.applicationNotFound);
  if (outcome.kind === "conflict")
    return answer<ApplicationFormState>({ form: "etat", values, conflict: conflictShown(outcome, to) }, 409);
  const back = returnPathOf(form, here);
  if (outcome.kind === "same")
    return redirectWith(back, hiringMessages.applicationMoved(outcome.name, applicationLife[to].company));
  const moved = hiringMessages.applicationMoved(outcome.name, applicationLife[to].company);
  const later = outcome.reach === "gone" ? hiringMessages.personGone : answersLeave([outcome]);
  return redirectWithUndo(back, later ? `${moved}. ${later}` : moved, undoFormOf(batchId, receivedPath(id), back));
}

/** Undoes a batch; on an application's page, its change of this application only. */
export async function answerUndo(viewer: CompanyViewer, form: FormData, otherwise: string, applicationId?: string) {
  const batchId = String(form.get("lot") ?? "");
  const decider = { companyId: viewer.companyId, userId: viewer.id };
  const now = new Date();
  const back = returnPathOf(form, otherwise);
  const { undone, ended } = await transaction(async (tx) => {
    const undone = isId(batchId) ? await undoBatch(tx, batchId, decider, now, applicationId) : [];
    const ids = undone.map(({ id }) => id);
    return { undone, ended: await endUndoneApplications(tx, ids, now) };
  });
  if (undone.length === 0) return redirectWith(back, hiringMessages.nothingToUndo, "warn");
  const end = ended > 0 ? `. ${hiringMessages.endedWithOffer(ended)}` : "";
  return redirectWith(back, hiringMessages.changeUndone(undone.length) + end);
}

async function answerNow(viewer: CompanyViewer, id: string, form: FormData, here: string) {
  const reach = await findReach(db, id);
  if (reach === "gone") return redirectWith(here, hiringMessages.noticeToGone, "warn");
  const noticeId = String(form.get("avis") ?? "");
  const scope = { companyId: viewer.companyId, until: null, now: new Date() };
  const sent = isId(noticeId) && (await transaction((tx) => sendNotice(tx, noticeId, scope)));
  if (!sent || !reach) return redirectWith(here, hiringMessages.noticeGone, "warn");
  const { noticeSent, noticeShown } = hiringMessages;
  return redirectWith(here, applicantMessage("candidature-reponse", reach, noticeSent, noticeShown));
}

const noticeForm = z.object({ texte: paragraphs(offersLimits.messageMax, offersMessages.messageTooLong) });
const noteForm = z.object({ note: paragraphs(peopleLimits.noteMax, peopleMessages.noteTooLong) });

async function answerWords(viewer: CompanyViewer, form: FormData, here: string) {
  const values = formValues(form);
  const noticeId = String(form.get("avis") ?? "");
  const parsed = paragraphs(offersLimits.messageMax, offersMessages.messageTooLong).safeParse(values.texte);
  if (!parsed.success)
    return answer<ApplicationFormState>({
      ...failed({ texte: parsed.error.issues[0]?.message ?? "" }, values),
      form: "texte",
    });
  const stopped = await stopPersonWords(form, viewer.id, "message", { texte: parsed.data });
  if (stopped)
    return answer<ApplicationFormState>({ ...stopped.state, form: "texte" }, stopped.status, stopped.headers);
  return transaction(async (tx) => {
    const now = isId(noticeId) ? await lockNoticeText(tx, noticeId, viewer.companyId) : undefined;
    if (now === undefined) return notFound(hiringMessages.noticeGone);
    const edited = parseEdit(form, { texte: now ?? "" }, noticeForm, { labels: { texte: hiringMessages.noticeText } });
    if (!edited.ok) return answer<ApplicationFormState>({ ...edited.state, form: "texte" }, edited.status);
    await updateNoticeText(tx, noticeId, viewer.companyId, edited.value.texte);
    return redirectWith(here, hiringMessages.noticeSaved);
  });
}

async function answerNote(viewer: CompanyViewer, id: string, form: FormData, here: string) {
  const values = formValues(form);
  const noteId = String(form.get("note-id") ?? "");
  const author = { companyId: viewer.companyId, userId: viewer.id };
  if (!isId(noteId)) return notFound(peopleMessages.noteNotFound);
  const which = whichForm(form);
  if (which === "note-suppression") {
    const isDeleted = await transaction((tx) => deleteNote(tx, noteId, author));
    return isDeleted
      ? redirectWith(`${here}#notes`, peopleMessages.noteDeleted)
      : notFound(peopleMessages.noteNotFound);
  }
  const parsed = paragraphs(peopleLimits.noteMax, peopleMessages.noteTooLong).safeParse(values.note);
  const wrong = parsed.success
    ? parsed.data === null
      ? peopleMessages.noteMissing
      : null
    : peopleMessages.noteTooLong;
  if (wrong) return answer<ApplicationFormState>({ ...failed({ note: wrong }, values), form: which });
  const text = parsed.data ?? "";
  const stopped = await stopPersonWords(form, viewer.id, "note", { note: text });
  if (stopped) return answer<ApplicationFormState>({ ...stopped.state, form: which }, stopped.status, stopped.headers);
  return transaction(async (tx) => {
    if (which === "note-modification") {
      const now = { note: (await lockNote(tx, noteId, author)) ?? notFound(peopleMessages.noteNotFound) };
      const edited = parseEdit(form, now, noteForm, { labels: { note: hiringMessages.ownNote } });
      if (!edited.ok) return answer<ApplicationFormState>({ ...edited.state, form: which }, edited.status);
      await updateNote(tx, noteId, edited.value.note ?? "", author);
    } else if (!(await createNote(tx, noteId, id, text, author))) notFound(peopleMessages.noteNotFound);
    return redirectWith(`${here}#notes`, peopleMessages.noteSaved);
  });
}

async function answerMessage(viewer: CompanyViewer, id: string, form: FormData, here: string) {
  const outcome = await sendMessageForm({ side: "company", companyId: viewer.companyId, userId: viewer.id }, id, form);
  if (typeof outcome !== "string") return outcome;
  await setStaleFigures(db, viewer.companyId);
  const reach = (await findReach(db, id)) ?? "hidden";
  const { talkSent, talkShown } = hiringMessages;
  return redirectWith(here + conversationAnchor, applicantMessage("message-candidat", reach, talkSent, talkShown));
}

/** Answers the form of a message in a company's talk with a candidate. */
export async function answerDirectMessage(viewer: CompanyViewer, candidateId: string, form: FormData, here: string) {
  const writer = { side: "company" as const, companyId: viewer.companyId, userId: viewer.id };
  const outcome = await sendMessageForm(writer, candidateId, form, {
    counted: candidateId,
    create: (tx, message) => createDirectMessage(tx, message, viewer, candidateId),
    missing: hiringMessages.talkMissing,
  });
  if (typeof outcome !== "string") return outcome;
  const { talkSent, talkShown } = hiringMessages;
  return redirectWith(here + conversationAnchor, mailMessage("contact-candidat", talkSent, talkShown));
}

async function answerCall(viewer: CompanyViewer, id: string, form: FormData, here: string) {
  const calledAt = form.get("appele") === "oui" ? new Date() : null;
  await transaction((tx) => setCalled(tx, id, viewer.companyId, calledAt));
  return redirectWith(here, calledAt ? hiringMessages.callMarked : hiringMessages.callUnmarked);
}

/** Answers the buttons "Fermer la conversation" and "Rouvrir" of a talk: of an application, or with a candidate. */
export async function answerMute(
  viewer: CompanyViewer,
  { type, id }: { type: "candidature" | "candidat"; id: string },
  mutes: boolean,
  here: string,
) {
  const back = here + conversationAnchor;
  const setShut = type === "candidature" ? setMuted : setDirectMuted;
  await transaction(async (tx) => {
    if (!(await setShut(tx, id, viewer.companyId, mutes ? new Date() : null))) return;
    await writeAudit(tx, {
      actorId: viewer.id,
      actor: viewer.companyName ?? viewer.email,
      action: mutes ? hiringMessages.talkMuteLogged : hiringMessages.talkUnmuteLogged,
      targetType: type,
      targetId: id,
    });
  });
  if (!mutes) return redirectWith(back, hiringMessages.talkUnmuted);
  return redirectWithUndo(back, hiringMessages.talkMutedNow, { action: here, fields: { form: "debloquer" } });
}

async function answerFalse(viewer: CompanyViewer, id: string, here: string) {
  const decider = { companyId: viewer.companyId, userId: viewer.id };
  const isMarked = await transaction(async (tx) => {
    if (!(await setApplicationFalse(tx, id, decider))) return false;
    await writeAudit(tx, {
      actorId: viewer.id,
      actor: viewer.companyName ?? viewer.email,
      action: hiringMessages.falseLogged,
      targetType: "candidature",
      targetId: id,
      after: { state: "withdrawn" },
    });
    return true;
  });
  if (!isMarked) return redirectWith(here, hiringMessages.falseNotMarked, "warn");
  await setStaleFigures(db, viewer.companyId);
  return redirectWith(here, hiringMessages.falseMarked);
}

async function answerElsewhere(viewer: CompanyViewer, id: string, form: FormData, here: string) {
  const way: Way = form.get("par") === "telephone" ? "telephone" : "courrier";
  const writer = { side: "company" as const, companyId: viewer.companyId, userId: viewer.id };
  const isStated = await transaction(async (tx) => {
    const stated = await setAnsweredElsewhere(tx, id, way, writer, new Date());
    if (stated) await setStaleFigures(tx, viewer.companyId);
    return stated;
  });
  const back = returnPathOf(form, here);
  return isStated
    ? redirectWith(back, hiringMessages.elsewhereStated)
    : redirectWith(here, hiringMessages.elsewhereRefused, "warn");
}

/** Answers a form of the conversation about an application; the application must be the company's. */
export async function answerTalkForm(viewer: CompanyViewer, id: string, form: FormData, here: string) {
  switch (whichForm(form)) {
    case "message":
      return answerMessage(viewer, id, form, here);
    case "bloquer":
    case "debloquer":
      return answerMute(viewer, { type: "candidature", id }, whichForm(form) === "bloquer", here);
    default:
      return notFound(platformMessages.nothingHere);
  }
}

/** Answers any form of an application's page; the application must be the company's. */
export async function answerApplicationForm(viewer: CompanyViewer, id: string, form: FormData, here: string) {
  switch (whichForm(form)) {
    case "etat":
      return answerDecision(viewer, id, form, here);
    case "annulation":
      return answerUndo(viewer, form, here, id);
    case "envoi":
      return answerNow(viewer, id, form, here);
    case "texte":
      return answerWords(viewer, form, here);
    case "entretien": {
      const result = await answerInterviewForm(viewer, id, form, here);
      if (!("conflict" in result)) return result;
      const conflict = conflictShown(result.conflict, "interview");
      return answer<ApplicationFormState>({ ...result.state, conflict: { ...conflict, isSame: false } }, 409);
    }
    case "ailleurs":
      return answerElsewhere(viewer, id, form, here);
    case "reunir":
      return answerLink(viewer, id, form, "reunir", here);
    case "separer":
      return answerLink(viewer, id, form, "separer", here);
    case "distinguer":
      return answerLink(viewer, id, form, "distinguer", here);
    case "reconsiderer":
      return answerLink(viewer, id, form, "reconsiderer", here);
    case "appel":
      return answerCall(viewer, id, form, here);
    case "fausse":
      return answerFalse(viewer, id, here);
    case "note":
    case "note-modification":
    case "note-suppression":
      return answerNote(viewer, id, form, here);
    default:
      return answerTalkForm(viewer, id, form, here);
  }
}
