// The forms of an application's page: a decision, taking it back, telling it now, its words, notes.
import type { CompanyViewer } from "../../access/viewer.server.ts";
import { stopPersonWords } from "../../engines/job-wording/person-words.server.ts";
import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { answer, failed, formValues, paragraphs } from "../../platform/forms/form.server.ts";
import type { FormState } from "../../platform/forms/form.ts";
import { insidePath, redirectWith, redirectWithUndo } from "../../platform/http/flash.server.ts";
import { isId, newId } from "../../platform/http/id.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { saidOfMail } from "../../platform/mail/said-of-mail.server.ts";
import { dateTime, moment } from "../../platform/text/french.ts";
import { receivedList, receivedPath, stateLabels, stateOfSlug } from "../apply/application.ts";
import { talkAnchor } from "../conversations/message.ts";
import { sendTyped } from "../conversations/message-forms.server.ts";
import { readAnswerText } from "./answer-text.server.ts";
import { type Conflict, setStates, undoBatch } from "./application-decisions.server.ts";
import { answerInterviewForm } from "./company-interview-forms.server.ts";
import { setStaleFigures } from "./count-responses.server.ts";
import { sendNotice, updateNoticeText } from "./decision-emails.server.ts";
import { createNote, deleteNote, updateNote } from "./notes.server.ts";

export type ConflictSaid = {
  label: string;
  by: string | null;
  at: { iso: string; exact: string; ago: string } | null;
  isWithdrawn: boolean;
  /** They had chosen the same, with other words perhaps. */
  isSame: boolean;
};

export type ApplicationFormState = FormState & { form?: string; conflict?: ConflictSaid };

const whichForm = (form: FormData) => String(form.get("form") ?? "");

/** The page of the list or the board that a form came from; the application itself when it says none of ours. */
export function backFrom(form: FormData, otherwise: string): string {
  const back = insidePath(String(form.get("retour") ?? ""));
  const path = back?.split(/[?#]/)[0];
  return back && (path === receivedList || path?.startsWith(`${receivedList}/`)) ? back : otherwise;
}

function conflictSaid({ state, by, at }: Conflict, wanted: string): ConflictSaid {
  return {
    label: stateLabels[state],
    by,
    at: at && moment(at),
    isWithdrawn: state === "withdrawn",
    isSame: state === wanted,
  };
}

/** The form that takes a batch of changes back. */
export function undoOf(batchId: string, action: string, back: string) {
  return { action, fields: { form: "annulation", lot: batchId, retour: back } };
}

async function answerDecision(viewer: CompanyViewer, id: string, form: FormData, here: string) {
  const values = formValues(form);
  const to = stateOfSlug(form.get("etat"));
  const seen = stateOfSlug(form.get("vu"));
  if (!to || to === "received" || to === "withdrawn" || !seen)
    return answer<ApplicationFormState>({ ...failed({}, values, messages.stateToChoose), form: "etat" });
  const text = await readAnswerText(form, to, viewer.id);
  if (!text.ok) return answer<ApplicationFormState>({ ...text.state, form: "etat" }, text.status, text.headers);
  const batchId = newId();
  const wanted = { to, textFor: text.textFor, batchId, now: new Date() };
  const decider = { companyId: viewer.companyId, userId: viewer.id };
  const [outcome] = await transaction((tx) => setStates(tx, new Map([[id, seen]]), decider, wanted));
  if (!outcome) return notFound(messages.applicationNotFound);
  if (outcome.kind === "conflict")
    return answer<ApplicationFormState>({ form: "etat", values, conflict: conflictSaid(outcome, to) }, 409);
  const back = backFrom(form, here);
  if (outcome.kind === "same") return redirectWith(back, messages.applicationMoved(outcome.name, stateLabels[to]));
  const said = messages.applicationMoved(outcome.name, stateLabels[to]);
  const later = outcome.toldAt ? `. ${messages.willBeTold(dateTime(outcome.toldAt))}` : "";
  return redirectWithUndo(back, said + later, undoOf(batchId, receivedPath(id), back));
}

/** Takes a batch back, from wherever it was made. */
export async function answerUndo(viewer: CompanyViewer, form: FormData, otherwise: string) {
  const batchId = String(form.get("lot") ?? "");
  const decider = { companyId: viewer.companyId, userId: viewer.id };
  const undone = isId(batchId) ? await transaction((tx) => undoBatch(tx, batchId, decider, new Date())) : [];
  const back = backFrom(form, otherwise);
  if (undone.length === 0) return redirectWith(back, messages.nothingToUndo, "warn");
  return redirectWith(back, messages.changeUndone(undone.length));
}

async function answerNow(viewer: CompanyViewer, form: FormData, here: string) {
  const noticeId = String(form.get("avis") ?? "");
  const given = { companyId: viewer.companyId, until: null, now: new Date() };
  const sent = isId(noticeId) && (await transaction((tx) => sendNotice(tx, noticeId, given)));
  if (!sent) return redirectWith(here, messages.noticeGone, "warn");
  return redirectWith(here, saidOfMail("candidature-reponse", messages.noticeSent, messages.noticeShown));
}

async function answerWords(viewer: CompanyViewer, form: FormData, here: string) {
  const values = formValues(form);
  const noticeId = String(form.get("avis") ?? "");
  const parsed = paragraphs(limits.messageMax, messages.messageTooLong).safeParse(values.texte);
  if (!parsed.success)
    return answer<ApplicationFormState>({
      ...failed({ texte: parsed.error.issues[0]?.message ?? "" }, values),
      form: "texte",
    });
  const stopped = await stopPersonWords(form, viewer.id, "message", { texte: parsed.data });
  if (stopped)
    return answer<ApplicationFormState>({ ...stopped.state, form: "texte" }, stopped.status, stopped.headers);
  const saved =
    isId(noticeId) && (await transaction((tx) => updateNoticeText(tx, noticeId, viewer.companyId, parsed.data)));
  if (!saved) return answer<ApplicationFormState>({ ...failed({}, values, messages.noticeGone), form: "texte" }, 409);
  return redirectWith(here, messages.noticeSaved);
}

async function answerNote(viewer: CompanyViewer, id: string, form: FormData, here: string) {
  const values = formValues(form);
  const noteId = String(form.get("note-id") ?? "");
  const author = { companyId: viewer.companyId, userId: viewer.id };
  if (!isId(noteId)) return notFound(messages.noteNotFound);
  const which = whichForm(form);
  if (which === "note-suppression") {
    const gone = await transaction((tx) => deleteNote(tx, noteId, author));
    return gone ? redirectWith(`${here}#notes`, messages.noteDeleted) : notFound(messages.noteNotFound);
  }
  const parsed = paragraphs(limits.noteMax, messages.noteTooLong).safeParse(values.note);
  const wrong = parsed.success ? (parsed.data === null ? messages.noteMissing : null) : messages.noteTooLong;
  if (wrong) return answer<ApplicationFormState>({ ...failed({ note: wrong }, values), form: which });
  const text = parsed.data ?? "";
  const stopped = await stopPersonWords(form, viewer.id, "note", { note: text });
  if (stopped) return answer<ApplicationFormState>({ ...stopped.state, form: which }, stopped.status, stopped.headers);
  const done = await transaction((tx) =>
    which === "note" ? createNote(tx, noteId, id, text, author) : updateNote(tx, noteId, text, author),
  );
  return done ? redirectWith(`${here}#notes`, messages.noteSaved) : notFound(messages.noteNotFound);
}

// A company's first message is an answer: its figures change.
async function answerMessage(viewer: CompanyViewer, id: string, form: FormData, here: string) {
  const outcome = await sendTyped({ side: "company", companyId: viewer.companyId, userId: viewer.id }, id, form);
  if (typeof outcome !== "string") return outcome;
  await setStaleFigures(db, viewer.companyId);
  return redirectWith(here + talkAnchor, saidOfMail("message-candidat", messages.talkSent, messages.talkShown));
}

/**
 * Answers whatever form of an application's page was sent; the application must be the company's.
 * @param here the page's own address with the list it belongs to
 */
export async function answerApplicationForm(viewer: CompanyViewer, id: string, form: FormData, here: string) {
  switch (whichForm(form)) {
    case "etat":
      return answerDecision(viewer, id, form, here);
    case "annulation":
      return answerUndo(viewer, form, here);
    case "envoi":
      return answerNow(viewer, form, here);
    case "texte":
      return answerWords(viewer, form, here);
    case "entretien": {
      const said = await answerInterviewForm(viewer, id, form, here);
      if (!("conflict" in said)) return said;
      const conflict = conflictSaid(said.conflict, "interview");
      return answer<ApplicationFormState>({ ...said.state, conflict: { ...conflict, isSame: false } }, 409);
    }
    case "message":
      return answerMessage(viewer, id, form, here);
    case "note":
    case "note-modification":
    case "note-suppression":
      return answerNote(viewer, id, form, here);
    default:
      return notFound(messages.nothingHere);
  }
}
