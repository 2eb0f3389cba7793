// The recipient of a link without a session: the link ends when that address or membership ends.
import { db } from "../platform/db/db.server.ts";
import { signature } from "../platform/http/sign.server.ts";

/** A 22-character mark of an address that does not reveal it. */
export function recipientMark(email: string): string {
  return signature("addressee", email).slice(0, 22);
}

/** An open account of a company's member; undefined once they left, the account is closed or due for erasure, or the company is erased (null). */
export async function findOpenMember(userId: string, companyId: string | null): Promise<{ email: string } | undefined> {
  if (companyId === null) return undefined;
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
