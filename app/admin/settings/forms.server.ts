// Saves every settings form: validates, detects conflicts between administrators, writes one audit entry.
import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { z } from "zod";
import { recordChange } from "../../access/audit.server.ts";
import type { Viewer } from "../../access/viewer.server.ts";
import { type Db, db, transaction } from "../../platform/db/db.server.ts";
import { answer, formValues, parseForm } from "../../platform/forms/form.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import * as adminMessages from "../messages.ts";
import { type SettingsConflict, type SettingsState, shownSetting } from "./settings-state.ts";

export type SettingsForm<Schema extends z.ZodType = z.ZodType> = {
  name: string;
  schema: Schema;
  read: (tx: Db) => Promise<Record<string, unknown>>;
  set: (tx: Db, value: z.output<Schema>) => Promise<unknown>;
  after?: () => void;
  saved: string;
  path: string;
};

/** Makes the compiler check that the parts of a form fit. */
export const settingsForm = <Schema extends z.ZodType>(form: SettingsForm<Schema>) => form as unknown as SettingsForm;

const versionOf = (values: Record<string, unknown>) =>
  createHash("sha256").update(JSON.stringify(values)).digest("base64url").slice(0, 16);

/** A hash of the values in force. The form sends it back, so that no administrator overwrites an unseen change. */
export async function findSettingsVersion(form: Pick<SettingsForm, "read">, tx: Db = db): Promise<string> {
  return versionOf(await form.read(tx));
}

/** Thrown to roll back what was written only for comparison. */
class Conflict extends Error {
  readonly conflict: SettingsConflict;
  constructor(conflict: SettingsConflict) {
    super("the settings changed meanwhile");
    this.conflict = conflict;
  }
}

/** Saves a form with one audit entry. @returns whether it changed, or the differences with another one's change */
async function updateSettings<Schema extends z.ZodType>(
  viewer: Viewer,
  { read, set, path }: SettingsForm<Schema>,
  value: z.output<Schema>,
  version: string | null,
): Promise<{ changed: boolean } | { conflict: SettingsConflict }> {
  const entry = { action: "réglages modifiés", targetType: "réglages", targetId: path.slice("/admin/".length) };
  try {
    const changed = await transaction(async (tx) => {
      // An advisory lock: the settings row may not exist yet.
      await sql`SELECT pg_advisory_xact_lock(1936942196)`.execute(tx);
      const theirs = await read(tx);
      await set(tx, value);
      const mine = await read(tx);
      if (version === null || version === versionOf(theirs)) return recordChange(tx, viewer, entry, theirs, mine);
      const differences = Object.keys({ ...theirs, ...mine })
        .filter((name) => JSON.stringify(mine[name] ?? null) !== JSON.stringify(theirs[name] ?? null))
        .map((name) => ({ name, mine: shownSetting(mine[name]), theirs: shownSetting(theirs[name]) }));
      throw new Conflict({ version: versionOf(theirs), differences });
    });
    return { changed };
  } catch (error) {
    if (error instanceof Conflict) return { conflict: error.conflict };
    throw error;
  }
}

/** Answers a settings form: redirects, or shows the form again with its errors or the conflict (409). */
export async function answerSettings(viewer: Viewer, form: FormData, settings: SettingsForm) {
  const given = parseForm(form, settings.schema);
  if (!given.ok) return answer<SettingsState>({ ...given.state, form: settings.name });
  const version = form.get("version");
  const done = await updateSettings(viewer, settings, given.value, typeof version === "string" ? version : null);
  if ("changed" in done && done.changed) settings.after?.();
  if ("changed" in done)
    return redirectWith(settings.path, done.changed ? settings.saved : adminMessages.nothingChanged);
  if (done.conflict.differences.length === 0) return redirectWith(settings.path, adminMessages.nothingChanged);
  return answer<SettingsState>({ values: formValues(form), form: settings.name, conflict: done.conflict }, 409);
}
