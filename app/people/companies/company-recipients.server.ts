// To whom the mails to a company go.
import { recipientMark } from "../../access/link-recipient.server.ts";
import * as limits from "../../limits.ts";
import type { Db } from "../../platform/db/db.server.ts";

/** The accounts of a company that are open and verified, and may do something about what they are told. */
export async function listAddressees(tx: Db, companyId: string): Promise<{ id: string; email: string }[]> {
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
    .limit(limits.teamMax)
    .execute();
}

/** Whether a link that was mailed to one of them still is one of theirs: they may have left, or have another address. */
export async function isAddressee(tx: Db, companyId: string, mark: string): Promise<boolean> {
  const addressees = await listAddressees(tx, companyId);
  return addressees.some(({ email }) => recipientMark(email) === mark);
}
