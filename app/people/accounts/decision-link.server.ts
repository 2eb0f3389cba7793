// Links without a session to a moderation decision, for the person concerned to read and contest it.

import { recipientMark } from "../../access/link-recipient.server.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import { seal, unseal } from "../../platform/http/sign.server.ts";
import * as peopleLimits from "../limits.ts";

const purpose = "decision";

/** Valid slightly longer than the time to contest (European regulation 2022/2065, art. 20), while `email` remains the recipient's address. */
export function decisionPath(id: string, email: string, now: number = Date.now()): string {
  return `/decisions/${seal(purpose, `${id} ${recipientMark(email)}`, now + peopleLimits.moderationLinkMs)}`;
}

/** The decision of a link, with the recipient's mark (none in old links). @returns null when invalid or expired */
export function decisionOf(token: string): { id: string; mark: string | undefined } | null {
  const [id, mark] = unseal(purpose, token)?.split(" ") ?? [];
  return id ? { id, mark } : null;
}

/** Path where a member of a blocked company reads the reason and answers; null when there is none. @param email the member's */
export async function findBlockPath(companyId: string, email: string): Promise<string | null> {
  const row = await db
    .selectFrom("decisions")
    .select("id")
    .where("targetType", "=", "entreprise")
    .where("targetId", "=", companyId)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? decisionPath(row.id, email) : null;
}

/** Path where the owner of a closed account reads the reason; null when there is none. */
export async function findSuspensionPath(userId: string, tx: Db = db): Promise<string | null> {
  const row = await tx
    .selectFrom("decisions")
    .innerJoin("users", "users.id", "decisions.targetId")
    .select(["decisions.id", "users.email"])
    .where("targetType", "=", "compte")
    .where("targetId", "=", userId)
    .where("verdict", "=", "suspended")
    .orderBy("decisions.createdAt", "desc")
    .orderBy("decisions.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? decisionPath(row.id, row.email) : null;
}
