// Recipients of mails to a company.
import { sql } from "kysely";
import { recipientMark } from "../../access/link-recipient.server.ts";
import type { Db } from "../../platform/db/db.server.ts";
import type { MemberRole } from "../../platform/db/schema.ts";
import * as peopleLimits from "../limits.ts";

/** Whether the member of the joined "members" row is absent today, in Paris. */
export const isAbsent = sql<boolean>`coalesce("members"."absentUntil" >= (now() at time zone 'Europe/Paris')::date, false)`;

/** A member who gets mails. `isAbsent`: today, in Paris. `replaces`: ids of the members who named them. */
export type Recipient = { id: string; email: string; role: MemberRole; isAbsent: boolean; replaces: string[] };

/** A company's open, confirmed accounts that may act (not read-only members), in the order in which they joined. @param companyId null once it is erased */
export async function listRecipients(tx: Db, companyId: string | null): Promise<Recipient[]> {
  if (companyId === null) return [];
  return tx
    .selectFrom("members")
    .innerJoin("users", "users.id", "members.userId")
    .select(["users.id", "users.email", "members.role"])
    .select(isAbsent.as("isAbsent"))
    .select(
      sql<string[]>`array(select "userId" from "members" as "named" where "named"."replacementId" = "users"."id")`.as(
        "replaces",
      ),
    )
    .where("members.companyId", "=", companyId)
    .where("members.role", "<>", "reader")
    .where("users.emailVerified", "=", true)
    .where("users.disabledAt", "is", null)
    .where("users.erasureDueAt", "is", null)
    .orderBy("members.createdAt")
    .orderBy("users.id")
    .limit(peopleLimits.teamMax)
    .execute();
}

/** Whether a mailed link's mark still belongs to a recipient of the company. */
export async function isRecipient(tx: Db, companyId: string, mark: string): Promise<boolean> {
  const addressees = await listRecipients(tx, companyId);
  return addressees.some(({ email }) => recipientMark(email) === mark);
}
