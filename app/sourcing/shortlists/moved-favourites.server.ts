// Imported favourites of another site, including those the company cannot currently see.
import type { Db } from "../../platform/db/db.server.ts";

/** Adds candidates to a company's favourites, the first as the oldest. @returns how many were not there yet */
export async function createMovedFavourites(tx: Db, companyId: string, ids: string[], now: Date): Promise<number> {
  if (ids.length === 0) return 0;
  const made = await tx
    .insertInto("favourites")
    .values(
      ids.map((candidateId, at) => ({ companyId, candidateId, createdAt: new Date(now.getTime() - ids.length + at) })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning("candidateId")
    .execute();
  return made.length;
}
