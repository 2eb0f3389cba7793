// The forms for a candidate's lists, tags and notes, on the candidate's page and next to the results.

import type { CompanyViewer } from "../../access/viewer.server.ts";
import { type Stopped, stopPersonWords } from "../../engines/job-wording/person-words.server.ts";
import * as messages from "../../messages.ts";
import { unseenSentence } from "../../people/accounts/erasure-sentence.server.ts";
import * as peopleLimits from "../../people/limits.ts";
import * as peopleMessages from "../../people/messages.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { answer, failed, formValues, paragraphs } from "../../platform/forms/form.server.ts";
import { readShown, shownField } from "../../platform/forms/form-merge.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { oneLine } from "../../platform/text/text.ts";
import type { FormState } from "../../ui/form-state.ts";
import * as sourcingLimits from "../limits.ts";
import * as sourcingMessages from "../messages.ts";
import { createCandidateNote, deleteOwnNote, setCandidateNotes, tagsOf } from "./candidate-notes.server.ts";

export type KeepingState = FormState & { form: string };

const idsOf = (form: FormData, name: string) => form.getAll(name).map(String).filter(isId);

/** Handles one of these forms. @param back the page to return to */
export async function answerCandidateNotes(viewer: CompanyViewer, candidateId: string, form: FormData, back: string) {
  const which = String(form.get("form"));
  const text = (name: string) => String(form.get(name) ?? "");
  const refusal = (name: string, sentence: string) =>
    answer<KeepingState>({ ...failed({ [name]: sentence }, formValues(form)), form: which });
  const again = ({ state, status, headers }: Stopped) =>
    answer<KeepingState>({ ...state, form: which }, status, headers);
  if (which === "rangement") {
    const newList = oneLine(text("nouvelle")).slice(0, sourcingLimits.listNameMax) || null;
    const shown = readShown(form.get(shownField)) ?? {};
    const [before, tags] = [tagsOf(String(shown.etiquettes ?? "")), tagsOf(text("etiquettes"))];
    const added = tags.filter((tag) => !before.includes(tag)).join(".\n");
    const stopped = await stopPersonWords(form, viewer.id, "note", { nouvelle: newList, etiquettes: added });
    if (stopped) return again(stopped);
    const done = await transaction((tx) =>
      setCandidateNotes(tx, viewer, candidateId, {
        listedBefore: [shown.liste ?? []].flat().filter(isId),
        listed: idsOf(form, "liste"),
        newList,
        tagsBefore: before,
        tags,
      }),
    );
    if (done === "gone") notFound(messages.candidateNotFound, await unseenSentence(candidateId));
    return done === "full"
      ? refusal("nouvelle", sourcingMessages.listsFull)
      : redirectWith(back, sourcingMessages.keepingSaved);
  }
  const id = text("note-id");
  if (!isId(id)) notFound(peopleMessages.noteNotFound);
  if (which === "note-suppression") {
    const gone = await transaction((tx) => deleteOwnNote(tx, viewer, { id, candidateId }));
    return gone ? redirectWith(back, peopleMessages.noteDeleted) : notFound(peopleMessages.noteNotFound);
  }
  const parsed = paragraphs(peopleLimits.noteMax, peopleMessages.noteTooLong).safeParse(text("note"));
  if (!parsed.success) return refusal("note", peopleMessages.noteTooLong);
  if (parsed.data === null) return refusal("note", peopleMessages.noteMissing);
  const stopped = await stopPersonWords(form, viewer.id, "note", { note: parsed.data });
  if (stopped) return again(stopped);
  const note = { id, candidateId, text: parsed.data };
  const done = await transaction((tx) => createCandidateNote(tx, viewer, note));
  if (!done) notFound(messages.candidateNotFound, await unseenSentence(candidateId));
  return redirectWith(back, peopleMessages.noteSaved);
}
