// Recipients of mails to a company.
import { recipientMark } from "../../access/link-recipient.server.ts";
import type { Db } from "../../platform/db/db.server.ts";
import * as peopleLimits from "../limits.ts";

/** A company's open, confirmed accounts that may act (not read-only members). @param companyId null once it is erased */
export async function listRecipients(tx: Db, companyId: string | null): Promise<{ id: string; email: string }[]> {
  if (companyId === null) return [];
  return tx
    .selectFrom("members")
    .innerJoin("users", "users.id", "members.userId")
    .select(["users.id", "users.email"])
    .where("members.companyId", "=", companyId)
    .where("members.role", "<>", "reader")
    .where("users.emailVerified", "=", true)
    .where("users.disabledAt", "is", null)
    .where("users.erasureDueAt", "is", null)
    .orderBy("users.id")
    .limit(peopleLimits.teamMax)
    .execute();
}

/** Whether a mailed link's mark still belongs to a recipient of the company. */
export async function isRecipient(tx: Db, companyId: string, mark: string): Promise<boolean> {
  const addressees = await listRecipients(tx, companyId);
  return addressees.some(({ email }) => recipientMark(email) === mark);
}
