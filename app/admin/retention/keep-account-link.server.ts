// « Je reste »: the signed link in a mail that keeps an account without a session.
import { sql } from "kysely";
import { recipientMark } from "../../access/link-recipient.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { isId } from "../../platform/http/id.ts";
import { seal, unseal } from "../../platform/http/sign.server.ts";
import * as adminLimits from "../limits.ts";

export type KeepAccountLink = { kind: "account" | "visitor"; id: string };

/** The absolute URL for a mail; for a visitor, `id` is one of their applications. */
export function keepAccountUrl({ kind, id, email }: KeepAccountLink & { email: string }, now: Date): string {
  const payload = `${kind} ${id} ${recipientMark(email)}`;
  return `${config.baseUrl}/rester/${seal("stay", payload, now.getTime() + adminLimits.stayLinkMs)}`;
}

/** Reads a link's token; null when it is invalid, expired, or its account or applications no longer exist. */
export async function findKeepAccountLink(token: string): Promise<KeepAccountLink | null> {
  const [kind, id, mark] = (unseal("stay", token) ?? "").split(" ");
  if (!isId(id) || (kind !== "account" && kind !== "visitor")) return null;
  const recipient =
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
  if (!recipient?.email) return null;
  return mark === undefined || mark === recipientMark(recipient.email) ? { kind, id } : null;
}

/** Records the contact: cancels the notices and shows again a profile hidden by the sweep. Idempotent. */
export async function keepAccount({ kind, id }: KeepAccountLink, now = new Date()): Promise<void> {
  if (kind === "account") {
    await sql`SELECT "signOfLife"(${id}, ${now})`.execute(db);
    return;
  }
  await transaction(async (tx) => {
    const applications = tx
      .selectFrom("applications")
      .select("id")
      .where("candidateId", "is", null)
      .where("email", "=", tx.selectFrom("applications").select("email").where("id", "=", id));
    for (const row of await applications.execute()) {
      await tx
        .insertInto("visitorSigns")
        .values({ applicationId: row.id, seenAt: now, erasureNoticeAt: null })
        .onConflict((conflict) => conflict.column("applicationId").doUpdateSet({ seenAt: now, erasureNoticeAt: null }))
        .execute();
    }
  });
}
