// Reads the public offers for other programs, all in batches or only the newest.
import { sql } from "kysely";
import { isPublicOffer } from "../../access/public-visibility.server.ts";
import { sharedLine } from "../../platform/concurrency/shared-turns.server.ts";
import { db } from "../../platform/db/db.server.ts";
import * as platformLimits from "../../platform/limits.ts";
import { offerColumns } from "../offers.server.ts";

// All readers share two connections.
const turn = sharedLine("feeds", 2);

function publicOffers() {
  return db
    .selectFrom("offers")
    .innerJoin("companies", "companies.id", "offers.companyId")
    .select(offerColumns)
    .select(["companies.nom", "companies.secteur", "companies.siteWeb"])
    .where(isPublicOffer)
    .orderBy("offers.createdAt", "desc")
    .orderBy("offers.id", "desc");
}

export type FeedOffer = Awaited<ReturnType<typeof listNewestOffers>>[number];

/** The newest public offers, at most `limit`. */
export function listNewestOffers(limit: number) {
  return publicOffers().limit(limit).execute();
}

/** All public offers, newest first, in batches read on demand. Offers that appear or close do not repeat or hide others. */
export async function* listFeedOffers(): AsyncGenerator<FeedOffer[]> {
  let last: FeedOffer | undefined;
  for (;;) {
    const after = last;
    const batch = await turn(() =>
      publicOffers()
        .$if(after !== undefined, (query) =>
          query.where(sql<boolean>`("offers"."createdAt", "offers"."id") < (${after!.createdAt}, ${after!.id}::uuid)`),
        )
        .limit(platformLimits.machines.feedBatch)
        .execute(),
    );
    last = batch.at(-1);
    if (batch.length > 0) yield batch;
    if (batch.length < platformLimits.machines.feedBatch) return;
  }
}
