// The audit log of writes by administrators: append-only, kept by a trigger in the database itself.
import type { Db } from "../db/db.server.ts";
import { newId } from "./id.ts";

export type AuditEntry = {
  actorId: string | null;
  /** E-mail of the administrator, or what acted. */
  actor: string;
  /** Verb and noun, in French: it is shown as it stands. */
  action: string;
  targetType: string;
  targetId: string | null;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
};

/** Writes one entry in the transaction of the change that it tells of. */
export async function writeAudit(tx: Db, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto("audit")
    .values({
      id: newId(),
      actorId: entry.actorId,
      actor: entry.actor,
      action: entry.action,
      targetType: entry.targetType,
      targetId: entry.targetId,
      before: entry.before ? JSON.stringify(entry.before) : null,
      after: entry.after ? JSON.stringify(entry.after) : null,
    })
    .execute();
}
