// Which accounts may be sent mails.
import type { Db } from "../../platform/db/db.server.ts";

/** Of these account ids, those verified and open, by id. */
export async function listReachable(tx: Db, ids: string[]) {
  const rows = await tx
    .selectFrom("users")
    .leftJoin("candidates", "candidates.id", "users.id")
    .leftJoin("members", "members.userId", "users.id")
    .select(["users.id", "users.email", "candidates.prenom", "members.heldAs"])
    .where("users.id", "in", ids)
    .where("emailVerified", "=", true)
    .where("disabledAt", "is", null)
    .where("erasureDueAt", "is", null)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
