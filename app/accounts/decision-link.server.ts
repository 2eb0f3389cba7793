// Where whoever is concerned by a decision of the administration reads it and answers: a link that needs no session.
import { seal, unseal } from "../base/sign.server.ts";
import { type Db, db } from "../db/db.server.ts";
import * as limits from "../limits.ts";

const purpose = "decision";

/** The address, good for as long as a decision may be contested and a little more (European regulation 2022/2065, art. 20). */
export function decisionPath(id: string, now: number = Date.now()): string {
  return `/decisions/${seal(purpose, id, now + limits.decisionLinkMs)}`;
}

/** The id of the decision that such an address stands for; null when it is over or was never one. */
export function decisionOf(token: string): string | null {
  return unseal(purpose, token);
}

/** Where the owner of a closed account reads why; null when nobody wrote a reason. */
export async function findSuspensionPath(userId: string, tx: Db = db): Promise<string | null> {
  const row = await tx
    .selectFrom("decisions")
    .select("id")
    .where("targetType", "=", "compte")
    .where("targetId", "=", userId)
    .where("verdict", "=", "suspended")
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? decisionPath(row.id) : null;
}
