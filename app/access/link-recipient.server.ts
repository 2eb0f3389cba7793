// Whom a link without a session was mailed to: the link ends when that address or membership does.
import { db } from "../platform/db/db.server.ts";
import { signature } from "../platform/http/sign.server.ts";

/** @returns 22 characters that tell one address from another and name none */
export function recipientMark(email: string): string {
  return signature("addressee", email).slice(0, 22);
}

/** A member of a company whose account is open: undefined once they have left, or it is closed or about to be erased. */
export function findOpenMember(userId: string, companyId: string): Promise<{ email: string } | undefined> {
  return db
    .selectFrom("members")
    .innerJoin("users", "users.id", "members.userId")
    .select("users.email")
    .where("members.userId", "=", userId)
    .where("members.companyId", "=", companyId)
    .where("users.disabledAt", "is", null)
    .where("users.erasureDueAt", "is", null)
    .executeTakeFirst();
}
