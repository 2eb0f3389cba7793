// The company's open offers beside an empty search: each leads to the candidates who match it.
import { isPublicOffer } from "../../access/public-visibility.server.ts";
import { offerCandidatesPath } from "../../offers/offer.ts";
import { db } from "../../platform/db/db.server.ts";
import { displayPlace } from "../../platform/places/display-place.ts";
import * as sourcingLimits from "../limits.ts";

/** The newest public offers of a company, with their town and the address of their candidates. */
export async function listOffersToFill(companyId: string): Promise<{ label: string; path: string }[]> {
  const rows = await db
    .selectFrom("offers")
    .select(["id", "title", "city"])
    .where("companyId", "=", companyId)
    .where(isPublicOffer)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(sourcingLimits.openOffersOfResults)
    .execute();
  return rows.map(({ id, title, city }) => ({
    label: displayPlace([title, city].filter(Boolean).join(" · ")),
    path: offerCandidatesPath(id),
  }));
}
