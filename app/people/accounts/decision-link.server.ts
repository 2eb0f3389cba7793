// Where whoever is concerned by a decision of the administration reads it and answers: a link that needs no session.

import { recipientMark } from "../../access/link-recipient.server.ts";
import * as limits from "../../limits.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import { seal, unseal } from "../../platform/http/sign.server.ts";

const purpose = "decision";

/**
 * The address, good for as long as a decision may be contested and a little more (European regulation 2022/2065, art. 20).
 * @param email of whom it is given to: with that address it ends
 */
export function decisionPath(id: string, email: string, now: number = Date.now()): string {
  return `/decisions/${seal(purpose, `${id} ${recipientMark(email)}`, now + limits.decisionLinkMs)}`;
}

/**
 * What such an address stands for; null when it is over or was never one.
 * @returns the decision, and the mark of whom it was given to: none in links of before there was one
 */
export function decisionOf(token: string): { id: string; mark: string | undefined } | null {
  const [id, mark] = unseal(purpose, token)?.split(" ") ?? [];
  return id ? { id, mark } : null;
}

/** Where the owner of a closed account reads why; null when nobody wrote a reason. */
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
