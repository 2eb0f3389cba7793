// Saving on the administration's edit pages: one audit entry, and the form again on a fault.
import { type AuditedChange, recordChange } from "../../access/audit.server.ts";
import type { Viewer } from "../../access/viewer.server.ts";
import { type Db, transaction } from "../../platform/db/db.server.ts";
import { answer, failed, formValues } from "../../platform/forms/form.server.ts";
import { logFault } from "../../platform/http/fault.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import * as adminMessages from "../messages.ts";

type OnFault = { log: string; said: string };

/** The answer to a form; on a fault the form again, with status 500. */
export async function answerForm<Answer>(form: FormData, { log, said }: OnFault, work: () => Promise<Answer>) {
  try {
    return await work();
  } catch (error) {
    logFault(error, log);
    return answer(failed({}, formValues(form), said), 500);
  }
}

type Edit = {
  entry: AuditedChange;
  page: string;
  /** The row for the audit log, locked. */
  read: (tx: Db) => Promise<Record<string, unknown> | null | undefined>;
  update: (tx: Db) => Promise<unknown>;
  saved: string;
  failed: OnFault;
};

/** Saves an edit in one transaction, with one audit entry when it changes something. */
export function saveEdit(form: FormData, viewer: Viewer, { entry, page, read, update, saved, failed }: Edit) {
  return answerForm(form, failed, async () => {
    const changed = await transaction(async (tx) => {
      const before = await read(tx);
      await update(tx);
      return recordChange(tx, viewer, entry, before, await read(tx));
    });
    return redirectWith(page, changed ? saved : adminMessages.nothingChanged);
  });
}
