// Forms of the profile, experiences and degrees: saved by button or automatically, drafts, and conflicts between two windows.
import type { Viewer } from "../../access/viewer.server.ts";
import { mergeEntries, readValues } from "../../engines/attributes/read-entries.ts";
import { choiceNamed, choiceText } from "../../engines/occupations/choice.ts";
import * as messages from "../../messages.ts";
import { transaction } from "../../platform/db/db.server.ts";
import type { AutoSaved } from "../../platform/forms/auto-save-state.ts";
import { answer, failed, formValues, parseForm } from "../../platform/forms/form.server.ts";
import type { FormState, FormValues } from "../../platform/forms/form.ts";
import { deleteDraft, draftOwner, keepPostedForm, setDraft } from "../../platform/forms/form-drafts.server.ts";
import {
  type Conflict,
  mergeTyped,
  readBase,
  type Typed,
  typedOf,
  type Unit,
} from "../../platform/forms/typed-merge.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { timeOfDay } from "../../platform/text/french.ts";
import * as peopleMessages from "../messages.ts";
import { findCandidate, profileForm, profileValues, updateCandidate } from "./candidates.server.ts";
import { type Career, createEntry, degreeForm, experienceForm, findOwnEntry, updateOwnEntry } from "./career.server.ts";
import { degreeLabels, type EntryKind, experienceLabels, typedEntry } from "./career.ts";
import { saidOccupation } from "./occupation-field.server.ts";
import { type ProfileValues, profileLabels } from "./profile-fields.tsx";

const page = "/moncompte";

export type AccountState = FormState & { form: string; conflicts?: Conflict[] };

/** Profile fields that are merged together. */
const profileUnits: readonly Unit[] = [
  ...(["prenom", "nom", "mobile", "job"] as const).map((name): Unit => [name]),
  ["city", "cityCode"],
  ...(["departments", "available_all_country", "disponibility"] as const).map((name): Unit => [name]),
  ...(["salaryMin", "salaryMax", "salaryTaux", "country", "radius", "occupation"] as const).map((name): Unit => [name]),
];

const lines = (entries: readonly string[]) => entries.join("\n");

/** A posted profile form as texts. Attributes are lines of entries; a text that is no entry stays for the error. */
export function typedOfProfile(fields: FormValues): Typed {
  const given = [fields.attributes ?? []].flat();
  const read = readValues(given);
  const said = saidOccupation(fields.occupation) ?? "";
  return {
    ...typedOf(fields, profileUnits),
    attributes: lines(read.isLong ? given : read.entries),
    occupation: choiceNamed(said) ?? said,
  };
}

/** Merges a posted profile: attributes item by item, so that they never conflict. */
function mergeProfile(base: Typed, now: Typed, mine: Typed) {
  const merged = mergeTyped(profileUnits, base, now, mine);
  const [before, present, own] = [base, now, mine].map((typed) => (typed.attributes ?? "").split("\n").filter(Boolean));
  return { ...merged, values: { ...merged.values, attributes: lines(mergeEntries(before!, present!, own!)) } };
}

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

/** Entry fields are merged one by one. */
export const entryUnits = (kind: EntryKind): readonly Unit[] =>
  Object.keys(entries[kind].labels).map((name): Unit => [name]);

/** A profile as form values. */
export function typedProfile(values: ProfileValues): Typed {
  const typed = Object.entries(values).map(([name, value]) => [name, value === null ? "" : String(value)]);
  return {
    ...Object.fromEntries(typed),
    available_all_country: values.available_all_country ? "on" : "",
    attributes: lines(values.attributes),
  };
}

const labelled = (labels: Record<string, string>, found: { name: string; mine: string; theirs: string }[]) =>
  found.map(({ name, mine, theirs }): Conflict => {
    const said = (text: string) => {
      if (name === "available_all_country") return peopleMessages.yesOrNo(text !== "");
      return name === "occupation" ? choiceText(text) : text;
    };
    return { label: labels[name] ?? name, mine: said(mine), theirs: said(theirs) };
  });

/** Conflicts between typed values and the present profile. */
export function profileConflicts(fields: FormValues, now: Typed): Conflict[] {
  const base = readBase(fields.avant);
  return base ? labelled(profileLabels, mergeProfile(base, now, typedOfProfile(fields)).conflicts) : [];
}

/** Conflicts between typed values and the present entry. */
export function entryConflicts(kind: EntryKind, fields: FormValues, now: Typed): Conflict[] {
  const [base, units] = [readBase(fields.avant), entryUnits(kind)];
  return base ? labelled(entries[kind].labels, mergeTyped(units, base, now, typedOf(fields, units)).conflicts) : [];
}

function formOf(values: Typed): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return form;
}

type Done = { saved: Typed } | { wrong: FormState } | { collided: { state: FormState; conflicts: Conflict[] } };

function updateProfile(viewer: Viewer, form: FormData): Promise<Done> {
  const values = formValues(form);
  return transaction(async (tx): Promise<Done> => {
    await tx.selectFrom("candidates").select("id").where("id", "=", viewer.id).forUpdate().execute();
    const candidate = (await findCandidate(viewer.id, tx)) ?? notFound(messages.candidateNotFound);
    const now = typedProfile(profileValues(candidate));
    const base = readBase(values.avant);
    const merged = base && mergeProfile(base, now, typedOfProfile(values));
    if (merged && merged.conflicts.length > 0) {
      await setDraft(tx, viewer.id, "profil", values);
      const state = failed({}, { ...values, avant: JSON.stringify(now) }, peopleMessages.changedElsewhere);
      return { collided: { state, conflicts: labelled(profileLabels, merged.conflicts) } };
    }
    const parsed = parseForm(merged ? formOf(merged.values) : form, profileForm);
    if (!parsed.ok) {
      if (base) await setDraft(tx, viewer.id, "profil", values);
      return { wrong: failed(parsed.state.errors ?? {}, values, parsed.state.summary) };
    }
    await updateCandidate(tx, viewer.id, parsed.value);
    await deleteDraft(tx, viewer.id, "profil");
    const kept = await findCandidate(viewer.id, tx);
    return { saved: typedProfile(profileValues(kept!)) };
  });
}

// A form drawn for another account of this browser is kept as that account's draft.
async function keepDraftForOther(viewer: Viewer, form: FormData): Promise<boolean> {
  const owner = draftOwner(form);
  return owner !== null && owner.userId !== viewer.id && (await keepPostedForm(form));
}

/** Answers the profile's submit button. */
export async function answerProfile(viewer: Viewer, form: FormData) {
  if (await keepDraftForOther(viewer, form)) return redirectWith(page, peopleMessages.drawnForOther, "warn");
  const done = await updateProfile(viewer, form);
  if ("saved" in done) return redirectWith(page, peopleMessages.profileSaved);
  if ("wrong" in done) return answer<AccountState>({ ...done.wrong, form: "profil" });
  return answer<AccountState>({ ...done.collided.state, form: "profil", conflicts: done.collided.conflicts }, 409);
}

const draftOf = (kind: EntryKind, id: string) => (id ? `${kind} ${id}` : kind);

/** Answers the submit button of an experience or degree, new or existing. */
export async function answerEntry(viewer: Viewer, form: FormData, kind: EntryKind, id: string) {
  if (await keepDraftForOther(viewer, form)) return redirectWith(page, peopleMessages.drawnForOther, "warn");
  const { list, anchor, saved, full, gone } = entries[kind];
  const again = (state: FormState, status?: number, conflicts?: Conflict[]) =>
    answer<AccountState>({ ...state, form: kind, ...(conflicts ? { conflicts } : {}) }, status);
  const values = formValues(form);
  const check = (given: FormData) =>
    kind === "experience" ? parseForm(given, experienceForm) : parseForm(given, degreeForm);
  const asked = check(form);
  if (!asked.ok) return again(asked.state);
  return transaction(async (tx) => {
    const forget = () => deleteDraft(tx, viewer.id, draftOf(kind, id));
    if (!id) {
      if ((await createEntry<Career>(tx, list, viewer.id, asked.value as never)) === "full")
        return again(failed({}, values, full));
      await forget();
      return redirectWith(anchor, saved);
    }
    const entry = isId(id) ? await findOwnEntry(tx, list, id, viewer.id) : undefined;
    // Probably deleted in another window: the values become those of a new entry.
    if (!entry) return again(failed({}, { ...values, id: "", avant: "" }, gone), 404);
    const [now, base, units] = [typedEntry(kind, entry), readBase(values.avant), entryUnits(kind)];
    const merged = base && mergeTyped(units, base, now, typedOf(values, units));
    if (merged && merged.conflicts.length > 0) {
      await setDraft(tx, viewer.id, draftOf(kind, id), values);
      const state = failed({}, { ...values, avant: JSON.stringify(now) }, peopleMessages.changedElsewhere);
      return again(state, 409, labelled(entries[kind].labels, merged.conflicts));
    }
    const parsed = merged ? check(formOf(merged.values)) : asked;
    if (!parsed.ok) return again(failed(parsed.state.errors ?? {}, values, parsed.state.summary));
    await updateOwnEntry<Career>(tx, list, id, viewer.id, parsed.value as never);
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
  if (!owner || owner.userId !== viewer?.id) return { state: "signed-out", kept: await keepPostedForm(form) };
  if (owner.form !== "profil" || form.get("etape") !== "complet") {
    await transaction((tx) => setDraft(tx, viewer.id, owner.form, formValues(form)));
    return { state: "draft", at };
  }
  const done = await updateProfile(viewer, form);
  if ("saved" in done) return { state: "saved", at, values: done.saved, base: JSON.stringify(done.saved) };
  if ("wrong" in done) return { state: "wrong", at, errors: done.wrong.errors ?? {} };
  const { state, conflicts } = done.collided;
  return { state: "conflict", at, conflicts, base: String(state.values?.avant) };
}
