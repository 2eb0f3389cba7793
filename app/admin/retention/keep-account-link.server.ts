// « Je reste »: the signed address in a mail by which somebody says, without a session, that they are still there.
import { sql } from "kysely";
import { recipientMark } from "../../access/link-recipient.server.ts";
import * as limits from "../../limits.ts";
import { config } from "../../platform/config/config.server.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { isId } from "../../platform/http/id.ts";
import { seal, unseal } from "../../platform/http/sign.server.ts";

export type Staying = { kind: "account" | "visitor"; id: string };

/**
 * The whole address, as a mail needs it; of a visitor, the id is that of one of their applications.
 * @param email whom it is mailed to: when an account has another address, the link ends
 */
export function stayUrl({ kind, id, email }: Staying & { email: string }, now: Date): string {
  const said = `${kind} ${id} ${recipientMark(email)}`;
  return `${config.baseUrl}/rester/${seal("stay", said, now.getTime() + limits.stayLinkMs)}`;
}

/** Whom such an address means and whether there is still something to keep; null when it is not one of ours, or too late. */
export async function findStaying(token: string): Promise<Staying | null> {
  const [kind, id, mark] = (unseal("stay", token) ?? "").split(" ");
  if (!isId(id) || (kind !== "account" && kind !== "visitor")) return null;
  const found =
    kind === "account"
      ? await db
          .selectFrom("users")
          .select("email")
          .where("id", "=", id)
          .where("erasureDueAt", "is", null)
          .executeTakeFirst()
      : await db
          .selectFrom("applications")
          .select("email")
          .where("id", "=", id)
          .where("candidateId", "is", null)
          .executeTakeFirst();
  // Links of before there was a mark have none.
  return found && (mark === undefined || mark === recipientMark(found.email)) ? { kind, id } : null;
}

/** Notes the sign of life: what was announced is void, a profile that time has hidden is as before. Repeating it changes nothing. */
export async function setStaying({ kind, id }: Staying, now = new Date()): Promise<void> {
  if (kind === "account") {
    await sql`SELECT "signOfLife"(${id}, ${now})`.execute(db);
    return;
  }
  await transaction(async (tx) => {
    const own = tx
      .selectFrom("applications")
      .select("id")
      .where("candidateId", "is", null)
      .where("email", "=", tx.selectFrom("applications").select("email").where("id", "=", id));
    for (const row of await own.execute()) {
      await tx
        .insertInto("visitorSigns")
        .values({ applicationId: row.id, seenAt: now, erasureNoticeAt: null })
        .onConflict((conflict) => conflict.column("applicationId").doUpdateSet({ seenAt: now, erasureNoticeAt: null }))
        .execute();
    }
  });
}
