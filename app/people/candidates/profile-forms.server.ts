// Forms of the profile, experiences and degrees: saved by button or automatically, drafts, and conflicts between two windows.
import type { z } from "zod";
import type { Viewer } from "../../access/viewer.server.ts";
import { mergeEntries, readValues } from "../../engines/attributes/read-entries.ts";
import { choiceText, parseChoice } from "../../engines/occupations/choice.ts";
import * as messages from "../../messages.ts";
import { transaction } from "../../platform/db/db.server.ts";
import type { AutoSaved } from "../../platform/forms/auto-save-state.ts";
import { answer, failed, formValues, parseForm } from "../../platform/forms/form.server.ts";
import type { FormState, FormValues } from "../../platform/forms/form.ts";
import { deleteDraft, draftOwner, keepPostedForm, setDraft } from "../../platform/forms/form-drafts.server.ts";
import { parseEdit } from "../../platform/forms/form-edit.server.ts";
import { type EditRules, shownField } from "../../platform/forms/form-merge.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import { timeOfDay } from "../../platform/text/french.ts";
import * as peopleMessages from "../messages.ts";
import { payConfirmed } from "./candidate.ts";
import { findCandidate, postedProfileFields, profilePay, profileValues, updateCandidate } from "./candidates.server.ts";
import {
  type Career,
  createEntry,
  degreeForm,
  findOwnEntry,
  postedExperienceForm,
  updateOwnEntry,
} from "./career.server.ts";
import { degreeLabels, type EntryKind, experienceLabels, startConfirmed, typedEntry } from "./career.ts";
import { occupationInput } from "./occupation-field.server.ts";
import { profilePayNote } from "./pay-field.server.ts";
import { type ProfileValues, profileLabels } from "./profile-fields.tsx";

const page = "/moncompte";

export type AccountState = FormState & { form: string };

const lines = (entries: readonly string[]) => entries.join("\n");

/** Attributes as lines of entries. A text that is no entry remains, so that validation refuses it. */
function readProfile(fields: FormValues): FormValues {
  const attributes = [fields.attributes ?? []].flat();
  const read = readValues(attributes);
  const input = occupationInput(fields.occupation) ?? "";
  return {
    ...fields,
    attributes: lines(read.isLong ? attributes : read.entries),
    occupation: parseChoice(input) ?? input,
  };
}

/** The rules for merging the form of a profile. */
export const profileRules: EditRules = {
  labels: profileLabels,
  together: [["city", "cityCode"]],
  lists: { attributes: mergeEntries },
  read: readProfile,
  textOf: (name, text) => {
    if (name === "available_all_country") return peopleMessages.yesOrNo(text !== "");
    return name === "occupation" ? choiceText(text) : text;
  },
};

const entries = {
  experience: {
    list: "experiences",
    anchor: `${page}#experiences`,
    saved: peopleMessages.experienceSaved,
    full: peopleMessages.experiencesFull,
    gone: peopleMessages.experienceGone,
    labels: experienceLabels,
  },
  diplome: {
    list: "degrees",
    anchor: `${page}#diplomes`,
    saved: peopleMessages.degreeSaved,
    full: peopleMessages.degreesFull,
    gone: peopleMessages.degreeGone,
    labels: degreeLabels,
  },
} as const;

/** The rules for merging the form of an experience or degree. */
export const entryRules = (kind: EntryKind): EditRules => ({ labels: entries[kind].labels });

/** A profile as form values. */
export function typedProfile(values: ProfileValues): FormValues {
  const typed = Object.entries(values).map(([name, value]) => [name, value === null ? "" : String(value)]);
  return {
    ...Object.fromEntries(typed),
    available_all_country: values.available_all_country ? "on" : [],
    attributes: lines(values.attributes),
  };
}

type Done = { saved: FormValues; note: string | null } | { refused: FormState; status: 400 | 409 };

function updateProfile(viewer: Viewer, form: FormData): Promise<Done> {
  const values = formValues(form);
  return transaction(async (tx): Promise<Done> => {
    await tx.selectFrom("candidates").select("id").where("id", "=", viewer.id).forUpdate().execute();
    const candidate = (await findCandidate(viewer.id, tx)) ?? notFound(messages.candidateNotFound);
    const { hourly } = await findSetting("offers", tx);
    const schema = postedProfileFields.transform(
      profilePay(hourly, { stored: candidate, confirmed: form.get(payConfirmed) }),
    );
    const edited = parseEdit(form, typedProfile(profileValues(candidate)), schema, profileRules);
    const note = profilePayNote(values, hourly);
    if (!edited.ok) {
      if (shownField in values) await setDraft(tx, viewer.id, "profil", values);
      const notes = note ? [{ name: "salaryMin", text: note }] : [];
      return { refused: { ...edited.state, notes }, status: edited.status };
    }
    await updateCandidate(tx, viewer.id, edited.value);
    await deleteDraft(tx, viewer.id, "profil");
    const saved = await findCandidate(viewer.id, tx);
    return { saved: typedProfile(profileValues(saved!)), note };
  });
}

// Saves a form that was drawn for another account of this browser as the draft of that account.
async function saveDraftForOther(viewer: Viewer, form: FormData): Promise<boolean> {
  const owner = draftOwner(form);
  return owner !== null && owner.userId !== viewer.id && (await keepPostedForm(form));
}

/** Answers the profile's submit button. */
export async function answerProfile(viewer: Viewer, form: FormData) {
  if (await saveDraftForOther(viewer, form)) return redirectWith(page, peopleMessages.drawnForOther, "warn");
  const done = await updateProfile(viewer, form);
  const { profileSaved, withNote } = peopleMessages;
  if ("saved" in done) return redirectWith(page, done.note ? withNote(profileSaved, done.note) : profileSaved);
  return answer<AccountState>({ ...done.refused, form: "profil" }, done.status);
}

/** Answers the form of the first fields. They were empty when it was shown, so a field that has a value now is not replaced. */
export async function answerShortProfile(viewer: Viewer, form: FormData) {
  const done = await updateProfile(viewer, form);
  if ("saved" in done) return redirectWith(page, peopleMessages.profileSaved);
  if (done.status === 409) return redirectWith(page, peopleMessages.shortProfileChanged, "warn");
  return answer<AccountState>({ ...done.refused, form: "profil-court" }, done.status);
}

const draftOf = (kind: EntryKind, id: string) => (id ? `${kind} ${id}` : kind);

/** Answers the submit button of an experience or degree, new or existing. */
export async function answerEntry(viewer: Viewer, form: FormData, kind: EntryKind, id: string) {
  if (await saveDraftForOther(viewer, form)) return redirectWith(page, peopleMessages.drawnForOther, "warn");
  const { list, anchor, saved, full, gone } = entries[kind];
  const again = (state: FormState, status?: number) => answer<AccountState>({ ...state, form: kind }, status);
  const values = formValues(form);
  const schemaFor = (stored: string | null): z.ZodType =>
    kind === "experience" ? postedExperienceForm(form.get(startConfirmed), stored) : degreeForm;
  return transaction(async (tx) => {
    const forget = () => deleteDraft(tx, viewer.id, draftOf(kind, id));
    if (!id) {
      const parsed = parseForm(form, schemaFor(null));
      if (!parsed.ok) return again(parsed.state);
      if ((await createEntry<Career>(tx, list, viewer.id, parsed.value as never)) === "full")
        return again(failed({}, values, full));
      await forget();
      return redirectWith(anchor, saved);
    }
    const entry = isId(id) ? await findOwnEntry(tx, list, id, viewer.id) : undefined;
    // The entry was probably deleted in another window, so the values become those of a new entry.
    if (!entry) return again(failed({}, { ...values, id: "", [shownField]: "" }, gone), 410);
    const stored = "startMonth" in entry ? entry.startMonth : null;
    const edited = parseEdit(form, typedEntry(kind, entry), schemaFor(stored), entryRules(kind));
    if (!edited.ok) {
      if (edited.status === 409) await setDraft(tx, viewer.id, draftOf(kind, id), values);
      return again(edited.state, edited.status);
    }
    await updateOwnEntry<Career>(tx, list, id, viewer.id, edited.value as never);
    await forget();
    return redirectWith(anchor, saved);
  });
}

/** "Effacer le brouillon": deletes the draft and shows the saved values. */
export async function answerDraftDeletion(viewer: Viewer, name: string) {
  await transaction((tx) => deleteDraft(tx, viewer.id, name));
  const kind = name.startsWith("experience") ? "experience" : name.startsWith("diplome") ? "diplome" : null;
  return redirectWith(kind ? entries[kind].anchor : page, peopleMessages.draftForgotten);
}

/** Answers an auto-save of a form. @param viewer null when the session has ended */
export async function answerAutoSave(viewer: Viewer | null, form: FormData): Promise<AutoSaved> {
  const owner = draftOwner(form);
  const at = timeOfDay(new Date());
  if (!owner || owner.userId !== viewer?.id) return { state: "signed-out", isSaved: await keepPostedForm(form) };
  if (owner.form !== "profil" || form.get("etape") !== "complet") {
    await transaction((tx) => setDraft(tx, viewer.id, owner.form, formValues(form)));
    return { state: "draft", at };
  }
  const done = await updateProfile(viewer, form);
  if ("saved" in done) return { state: "saved", at, values: done.saved, base: JSON.stringify(done.saved) };
  const { errors = {}, choices = {}, conflicts, values } = done.refused;
  if (!conflicts) return { state: "wrong", at, errors, choices };
  return { state: "conflict", at, conflicts, base: String(values?.[shownField]) };
}
