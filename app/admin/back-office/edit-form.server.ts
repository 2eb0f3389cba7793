// Saving on the administration's edit pages: one audit entry, and the form again on a fault.
import type { z } from "zod";
import { type AuditedChange, recordChange } from "../../access/audit.server.ts";
import type { Viewer } from "../../access/viewer.server.ts";
import { type Db, transaction } from "../../platform/db/db.server.ts";
import { answer, failed, formValues } from "../../platform/forms/form.server.ts";
import type { FormValues } from "../../platform/forms/form.ts";
import { parseEdit } from "../../platform/forms/form-edit.server.ts";
import type { EditRules } from "../../platform/forms/form-merge.ts";
import { logFault } from "../../platform/http/fault.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { notFound } from "../../platform/http/refuse.ts";
import * as adminMessages from "../messages.ts";

type OnFault = { log: string; message: string };

/** The answer to a form; on a fault the form again, with status 500. */
export async function answerForm<Answer>(form: FormData, { log, message }: OnFault, work: () => Promise<Answer>) {
  try {
    return await work();
  } catch (error) {
    logFault(error, log);
    return answer(failed({}, formValues(form), message), 500);
  }
}

type Edit<Schema extends z.ZodType> = {
  entry: AuditedChange;
  page: string;
  /** The row for the audit log, locked. */
  read: (tx: Db) => Promise<Record<string, unknown> | null | undefined>;
  /** The values of the form; null when the row was deleted. */
  shown: (tx: Db) => Promise<FormValues | null | undefined>;
  schema: Schema;
  rules: EditRules;
  update: (tx: Db, value: z.output<Schema>) => Promise<unknown>;
  saved: string;
  missing: string;
  failed: OnFault;
};

/** Saves an edit in one transaction, with one audit entry when it changes something. @throws 404 without the row */
export function saveEdit<Schema extends z.ZodType>(form: FormData, viewer: Viewer, edit: Edit<Schema>) {
  return answerForm(form, edit.failed, () =>
    transaction(async (tx) => {
      const before = await edit.read(tx);
      const now = (await edit.shown(tx)) ?? notFound(edit.missing);
      const edited = parseEdit(form, now, edit.schema, edit.rules);
      if (!edited.ok) return answer(edited.state, edited.status);
      await edit.update(tx, edited.value);
      const changed = await recordChange(tx, viewer, edit.entry, before, await edit.read(tx));
      return redirectWith(edit.page, changed ? edit.saved : adminMessages.nothingChanged);
    }),
  );
}
