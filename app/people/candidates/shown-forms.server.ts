// Forms of /moncompte with their drafts and the conflicts with saved values.
import type { z } from "zod";
import type { Conflict, FormState, FormValues } from "../../platform/forms/form.ts";
import { type Draft, draftToken } from "../../platform/forms/form-drafts.server.ts";
import { mergeSent } from "../../platform/forms/form-edit.server.ts";
import { type EditRules, plainText, shownField } from "../../platform/forms/form-merge.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import { displayTime } from "../../platform/text/french.ts";
import { profileForm } from "./candidates.server.ts";
import { degreeForm, experienceForm } from "./career.server.ts";
import { type EntryKind, typedEntry } from "./career.ts";
import type { ProfileValues } from "./profile-fields.tsx";
import { entryRules, profileRules, typedProfile } from "./profile-forms.server.ts";
import type { ShownEntries, ShownForm } from "./shown-form.ts";

/** A draft beside the stored values. */
function compare(draft: Draft, now: FormValues, schema: z.ZodType, rules: EditRules) {
  const typed = rules.read?.(draft.fields) ?? draft.fields;
  const changed = Object.keys(rules.labels).filter((name) => plainText(typed[name]) !== plainText(now[name]));
  const merged = mergeSent(draft.fields, now, schema, rules);
  const conflicts: Conflict[] = merged.conflicts;
  const values = conflicts.length > 0 ? { ...draft.fields, [shownField]: JSON.stringify(merged.shown) } : draft.fields;
  return { changed, conflicts, state: { values } satisfies FormState };
}

const nothing = { state: undefined, draft: null, conflicts: undefined };

/** The profile form. `version` is the saved profile's form values as one text; `changed` names the fields of the draft that differ. */
export async function shownProfile(
  userId: string,
  drafts: Draft[],
  profile: ProfileValues,
): Promise<ShownForm & { version: string; changed: string[] }> {
  const now = typedProfile(profile);
  const version = JSON.stringify(now);
  const token = draftToken(userId, "profil");
  const draft = drafts.find(({ form }) => form === "profil");
  if (!draft) return { version, changed: [], token, ...nothing };
  const { hourly } = await findSetting("offers");
  const { changed, conflicts, state } = compare(draft, now, profileForm(hourly), profileRules);
  if (changed.length === 0) return { version, changed, token, ...nothing };
  return { version, changed, token, state, draft: displayTime(draft.savedAt), conflicts };
}

/** The form of a list, for the edited or a new entry. */
export function shownEntries(
  userId: string,
  drafts: Draft[],
  kind: EntryKind,
  entries: { id: string }[],
  editing: string | null,
): ShownEntries {
  const entry = entries.find(({ id }) => id === editing);
  const name = entry ? `${kind} ${entry.id}` : kind;
  const unfinished = entries.flatMap(({ id }) => (drafts.some(({ form }) => form === `${kind} ${id}`) ? [id] : []));
  const token = draftToken(userId, name);
  const draft = drafts.find(({ form }) => form === name);
  if (!draft) return { token, unfinished, ...nothing };
  const schema = kind === "experience" ? experienceForm : degreeForm;
  const now = entry ? typedEntry(kind, entry) : {};
  const { changed, conflicts, state } = compare(draft, now, schema, entryRules(kind));
  if (changed.length === 0) return { token, unfinished, ...nothing };
  return { token, unfinished, state, draft: displayTime(draft.savedAt), conflicts: entry ? conflicts : [] };
}
