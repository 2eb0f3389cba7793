// How every form of the settings is saved: checked, held against what another administrator saved meanwhile, noted once.
import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { z } from "zod";
import { recordChange } from "../../access/audit.server.ts";
import type { Viewer } from "../../access/viewer.server.ts";
import * as messages from "../../messages.ts";
import { type Db, db, transaction } from "../../platform/db/db.server.ts";
import { answer, formValues, parseForm } from "../../platform/forms/form.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { type SettingsConflict, type SettingsState, shownSetting } from "./settings.ts";

export type SettingsForm<Schema extends z.ZodType = z.ZodType> = {
  /** What the form calls itself in its field "form", and the id of its section. */
  name: string;
  schema: Schema;
  /** What is in force, under the names by which the journal calls it ("answers.first"). */
  read: (tx: Db) => Promise<Record<string, unknown>>;
  /** Keeps other values in place of those before. */
  set: (tx: Db, value: z.output<Schema>) => Promise<unknown>;
  /** Done when something changed and is kept. */
  after?: () => void;
  /** Said when something changed. */
  saved: string;
  /** The address of the form; the page of the settings when not said. */
  path?: string;
};

/** Lets the compiler see that a form's parts fit each other. */
export const settingsForm = <Schema extends z.ZodType>(form: SettingsForm<Schema>) => form as unknown as SettingsForm;

const page = "/admin/reglages";

const versionOf = (values: Record<string, unknown>) =>
  createHash("sha256").update(JSON.stringify(values)).digest("base64url").slice(0, 16);

/** The version of what is in force: a form sends it along, so that nobody overwrites what they have not seen. */
export async function findSettingsVersion(form: Pick<SettingsForm, "read">, tx: Db = db): Promise<string> {
  return versionOf(await form.read(tx));
}

/** The versions of several forms, by their names. */
export async function findSettingsVersions(forms: readonly SettingsForm[]): Promise<Record<string, string>> {
  const found = await Promise.all(forms.map(async (form) => [form.name, await findSettingsVersion(form)]));
  return Object.fromEntries(found);
}

/** Thrown to take back what was written to be compared. */
class Conflict extends Error {
  readonly conflict: SettingsConflict;
  constructor(conflict: SettingsConflict) {
    super("the settings changed meanwhile");
    this.conflict = conflict;
  }
}

/**
 * Saves what a form says, with one entry in the journal.
 * @param version of what the administrator saw; null is not compared
 * @returns whether anything changed, or what stands against what was typed when somebody else was first
 */
async function updateSettings<Schema extends z.ZodType>(
  viewer: Viewer,
  { read, set, path = page }: SettingsForm<Schema>,
  value: z.output<Schema>,
  version: string | null,
): Promise<{ changed: boolean } | { conflict: SettingsConflict }> {
  const write = { action: "réglages modifiés", targetType: "réglages", targetId: path.slice("/admin/".length), read };
  try {
    const changed = await transaction(async (tx) => {
      // Two forms about the same thing follow each other, also where no row exists yet that could be locked.
      await sql`SELECT pg_advisory_xact_lock(1936942196)`.execute(tx);
      const theirs = await read(tx);
      if (version === null || version === versionOf(theirs))
        return recordChange(tx, viewer, write, () => set(tx, value));
      await set(tx, value);
      const mine = await read(tx);
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

/** The answer to a form of the settings: back to its page, or the form again with what is wrong, or what stands against it. */
export async function answerSettings(viewer: Viewer, form: FormData, settings: SettingsForm) {
  const given = parseForm(form, settings.schema);
  if (!given.ok) return answer<SettingsState>({ ...given.state, form: settings.name });
  const version = form.get("version");
  const done = await updateSettings(viewer, settings, given.value, typeof version === "string" ? version : null);
  if ("changed" in done && done.changed) settings.after?.();
  if ("changed" in done)
    return redirectWith(
      settings.path ?? `${page}${form.has("form") ? `#${settings.name}` : ""}`,
      done.changed ? settings.saved : messages.nothingChanged,
    );
  // Somebody else saved just the same: there is nothing to choose.
  if (done.conflict.differences.length === 0) return redirectWith(settings.path ?? page, messages.nothingChanged);
  return answer<SettingsState>({ values: formValues(form), form: settings.name, conflict: done.conflict }, 409);
}
