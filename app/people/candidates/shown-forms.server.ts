// Forms of /moncompte with their drafts and the conflicts with saved values.
import { type Draft, draftToken } from "../../platform/forms/form-drafts.server.ts";
import { typedOf } from "../../platform/forms/typed-merge.ts";
import { moment } from "../../platform/text/french.ts";
import { type EntryKind, typedEntry } from "./career.ts";
import type { ProfileValues } from "./profile-fields.tsx";
import { entryConflicts, entryUnits, profileConflicts, typedOfProfile, typedProfile } from "./profile-forms.server.ts";
import type { ShownEntries, ShownForm } from "./shown-form.ts";

/** The profile form. `version` is the saved profile's form values as one text; `changed` names the fields of the draft that differ. */
export function shownProfile(
  userId: string,
  drafts: Draft[],
  profile: ProfileValues,
): ShownForm & { version: string; changed: string[] } {
  const now = typedProfile(profile);
  const version = JSON.stringify(now);
  const token = draftToken(userId, "profil");
  const draft = drafts.find(({ form }) => form === "profil");
  const typed = draft && typedOfProfile(draft.fields);
  const changed = Object.entries(typed ?? {}).flatMap(([name, text]) => (text === now[name] ? [] : [name]));
  if (!draft || changed.length === 0)
    return { version, changed, token, state: undefined, draft: null, conflicts: undefined };
  const conflicts = profileConflicts(draft.fields, now);
  const values = conflicts.length > 0 ? { ...draft.fields, avant: version } : draft.fields;
  return { version, changed, token, state: { values }, draft: moment(draft.savedAt), conflicts };
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
  const now = entry ? typedEntry(kind, entry) : {};
  const typed = draft && typedOf(draft.fields, entryUnits(kind));
  if (!draft || !typed || Object.entries(typed).every(([field, text]) => text === ((now as typeof typed)[field] ?? "")))
    return { token, unfinished, state: undefined, draft: null, conflicts: undefined };
  const conflicts = entry ? entryConflicts(kind, draft.fields, now) : [];
  const values = conflicts.length > 0 ? { ...draft.fields, avant: JSON.stringify(now) } : draft.fields;
  return { token, unfinished, state: { values }, draft: moment(draft.savedAt), conflicts };
}
