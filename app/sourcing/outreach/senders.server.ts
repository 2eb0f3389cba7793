// The shared reads of every message to a candidate: the locked company, the visible candidate, the number sent today.
import { sql } from "kysely";
import { findable, isNamed } from "../../access/candidate-visibility.server.ts";
import { type CompanyViewer, isConfirmedAndApproved } from "../../access/viewer.server.ts";
import type { Db } from "../../platform/db/db.server.ts";
import { parisToday } from "../../platform/text/day.server.ts";

/** The company that sends, locked until the transaction ends: its daily limits hold. null unless it is confirmed and approved. */
export async function lockSender(tx: Db, sender: CompanyViewer): Promise<{ id: string; nom: string } | null> {
  if (!isConfirmedAndApproved(sender)) return null;
  return tx
    .selectFrom("companies")
    .select(["id", "nom"])
    .where("id", "=", sender.companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** The query of a message's recipient; without a row when the company does not find them. */
export function recipientFor(tx: Db, companyId: string, candidateId: string) {
  return findable(companyId, tx)
    .select(["users.email", "candidates.prenom", isNamed(companyId).as("named")])
    .where("candidates.id", "=", candidateId);
}

const sentAt = { contacts: "createdAt", requests: "requestedAt", offerInvitations: "createdAt" } as const;

/** Whether a message went to a person who had answered the company: a talk, not a first message. In a query with "contacts". */
const isInTalk = sql`exists (select from "contactAnswers" where "contactAnswers"."companyId" = "contacts"."companyId"
  and "contactAnswers"."candidateId" = "contacts"."candidateId" and "contactAnswers"."createdAt" < "contacts"."createdAt")`;

/** The number that a company has sent since midnight in Paris, without its messages to people who had answered it. */
export async function countSentToday(tx: Db, table: keyof typeof sentAt, companyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as "count" from ${sql.table(table)}
    where "companyId" = ${companyId} and ${sql.ref(sentAt[table])} >= ${parisToday}
      and not ${table === "contacts" ? isInTalk : sql`false`}`.execute(tx);
  return rows[0]!.count;
}
