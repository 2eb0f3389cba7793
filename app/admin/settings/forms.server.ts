// Saves every settings form: merges it with the values that another administrator saved, validates, writes one audit entry.
import { sql } from "kysely";
import type { z } from "zod";
import { type Actor, recordChange } from "../../access/audit.server.ts";
import type { Viewer } from "../../access/viewer.server.ts";
import { type Db, transaction } from "../../platform/db/db.server.ts";
import { answer } from "../../platform/forms/form.server.ts";
import type { FormValues } from "../../platform/forms/form.ts";
import { parseEdit } from "../../platform/forms/form-edit.server.ts";
import type { EditRules } from "../../platform/forms/form-merge.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import * as adminMessages from "../messages.ts";
import type { SettingsState } from "./settings-state.ts";

export type SettingsForm<Schema extends z.ZodType = z.ZodType> = {
  name: string;
  schema: Schema;
  rules: EditRules;
  /** The values in force as the form shows them. */
  shown: (tx?: Db) => Promise<FormValues>;
  /** The values in force, by their names in the audit log. */
  read: (tx: Db) => Promise<Record<string, unknown>>;
  set: (tx: Db, value: z.output<Schema>) => Promise<unknown>;
  after?: () => void | Promise<void>;
  saved: string;
  path: string;
};

/** Makes the compiler check that the parts of a form fit. */
export const settingsForm = <Schema extends z.ZodType>(form: SettingsForm<Schema>) => form as unknown as SettingsForm;

/** Waits for another change of settings, until the transaction ends: a settings row may not exist yet. */
export const lockSettings = (tx: Db) => sql`SELECT pg_advisory_xact_lock(1936942196)`.execute(tx);

/** The audit entry of a change of settings. @param path of their page */
export const settingsEntry = (path: string) => ({
  action: "réglages modifiés",
  targetType: "réglages",
  targetId: path.slice("/admin/".length),
});

/** Writes checked values of a form, with one audit entry. @returns whether anything changed; then the caller runs `after` */
export async function updateSettings(tx: Db, actor: Actor, form: SettingsForm, value: unknown): Promise<boolean> {
  const before = await form.read(tx);
  await form.set(tx, value);
  return recordChange(tx, actor, settingsEntry(form.path), before, await form.read(tx));
}

/**
 * Answers a settings form: redirects, or shows the form again with its errors or both versions (409).
 * @param also saves what comes with the settings, in their transaction, from the merged value; returns whether that changes anything
 */
export async function answerSettings(
  viewer: Viewer,
  form: FormData,
  settings: SettingsForm,
  also: (tx: Db, value: unknown) => Promise<boolean> = async () => false,
) {
  const { name, schema, rules, shown, path, saved } = settings;
  const done = await transaction(async (tx) => {
    await lockSettings(tx);
    const edited = parseEdit(form, await shown(tx), schema, rules);
    if (!edited.ok) return edited;
    const changed = await updateSettings(tx, viewer, settings, edited.value);
    return { ok: true as const, changed: (await also(tx, edited.value)) || changed };
  });
  if (!done.ok) return answer<SettingsState>({ ...done.state, form: name }, done.status);
  if (done.changed) await settings.after?.();
  return redirectWith(path, done.changed ? saved : adminMessages.nothingChanged);
}
