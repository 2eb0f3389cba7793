// When an offer is new: once, when it is first found to be public.

import { sql } from "kysely";
import { isPublicOffer } from "../../access/public-visibility.server.ts";
import * as limits from "../../limits.ts";
import type { Db } from "../../platform/db/db.server.ts";

/** Marks offers newly public; called before a search is saved, so that these are not new. @returns at most `limits.offersNoticed` */
export async function markNewOffers(tx: Db, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update "offers" set "firstPublicAt" = ${now} where "id" in (
      select "id" from "offers" where "firstPublicAt" is null and ${isPublicOffer}
      order by "createdAt", "id" limit ${limits.offersNoticed} for update skip locked
    )`.execute(tx);
  return Number(numAffectedRows);
}
