// When an offer is new: once, from the moment when it is first found to be public, whatever made it so.
import { sql } from "kysely";
import * as limits from "../../limits.ts";
import { isPublicOffer } from "../../offers/offer-criteria.server.ts";
import type { Db } from "../../platform/db/db.server.ts";

/**
 * Notes which offers are public that were not found to be so before. What a search was saved after is not new in it: whoever
 * saves one notes first.
 * @returns how many there were, at most `limits.offersNoticed`
 */
export async function updateNoticed(tx: Db, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update "offers" set "firstPublicAt" = ${now} where "id" in (
      select "id" from "offers" where "firstPublicAt" is null and ${isPublicOffer}
      order by "createdAt", "id" limit ${limits.offersNoticed} for update skip locked
    )`.execute(tx);
  return Number(numAffectedRows);
}
