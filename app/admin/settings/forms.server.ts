// Saves every settings form: merges it with the values that another administrator saved, validates, writes one audit entry.
import { sql } from "kysely";
import type { z } from "zod";
import { recordChange } from "../../access/audit.server.ts";
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

/** Answers a settings form: redirects, or shows the form again with its errors or both versions (409). */
export async function answerSettings(viewer: Viewer, form: FormData, settings: SettingsForm) {
  const { name, schema, rules, shown, read, set, path, saved } = settings;
  const entry = { action: "réglages modifiés", targetType: "réglages", targetId: path.slice("/admin/".length) };
  const done = await transaction(async (tx) => {
    // An advisory lock: the settings row may not exist yet.
    await sql`SELECT pg_advisory_xact_lock(1936942196)`.execute(tx);
    const edited = parseEdit(form, await shown(tx), schema, rules);
    if (!edited.ok) return edited;
    const before = await read(tx);
    await set(tx, edited.value);
    return { ok: true as const, changed: await recordChange(tx, viewer, entry, before, await read(tx)) };
  });
  if (!done.ok) return answer<SettingsState>({ ...done.state, form: name }, done.status);
  if (done.changed) await settings.after?.();
  return redirectWith(path, done.changed ? saved : adminMessages.nothingChanged);
}
