// What the search page offers before a search: searches for the company's offers, and the newest people of their occupations.
import type { ViewingCompany } from "../../access/candidate-visibility.server.ts";
import { isPublicOffer } from "../../access/public-visibility.server.ts";
import { storedCodes } from "../../engines/occupations/assigned.ts";
import { bareTitle, offerCandidatesPath } from "../../offers/offer.ts";
import { marksShown } from "../../people/candidates/candidate-cards.server.ts";
import { listCards } from "../../people/candidates/names-seen.server.ts";
import { db } from "../../platform/db/db.server.ts";
import * as platformLimits from "../../platform/limits.ts";
import { displayPlace } from "../../platform/places/display-place.ts";
import { plural } from "../../platform/text/french.ts";
import * as sourcingLimits from "../limits.ts";
import { countCandidates, listOfOccupations } from "../search/candidate-search.server.ts";
import { listPeople } from "../search/people-rows.server.ts";
import { type Criteria, searchPath } from "../search/search-criteria.ts";

const listOpenOffers = (companyId: string) =>
  db
    .selectFrom("offers")
    .select(["id", "title", "city", "cityCode", "occupations"])
    .where("companyId", "=", companyId)
    .where(isPublicOffer)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(sourcingLimits.openOffersOfResults)
    .execute();

type OpenOffer = Awaited<ReturnType<typeof listOpenOffers>>[number];

const criteriaOf = ({ title, city, cityCode }: OpenOffer): Criteria => ({
  job: bareTitle(title),
  city: cityCode ? city : null,
  cityCode,
  departments: [],
  ...(cityCode ? { radius: platformLimits.nearbyKm } : {}),
});

/** The newest public offers of a company, each as a search with its count, and the address of its matching candidates. */
async function listOfferSearches(companyId: string, offers: readonly OpenOffer[]) {
  const searches = offers.map(criteriaOf);
  const counts = await countCandidates(
    searches.map((criteria) => ({ criteria })),
    companyId,
  );
  return offers.map(({ id, title, city }, at) => ({
    id,
    label: bareTitle(title),
    town: city && displayPlace(city),
    count: plural(counts[at] ?? 0, "profil"),
    path: searchPath(searches[at]!),
    matches: offerCandidatesPath(id),
  }));
}

/** The newest people of the offers' occupations in their vicinity; without any, those of all France. */
async function listNewest(seeker: ViewingCompany, offers: readonly OpenOffer[]) {
  const parents = [...new Set(offers.flatMap(({ occupations }) => storedCodes(occupations)))];
  const codes = offers.flatMap(({ cityCode }) => cityCode ?? []);
  const around = { codes, km: platformLimits.nearbyKm };
  const limit = sourcingLimits.newestOfResults;
  const read = (city: typeof around | null) => listOfOccupations({ parents, city, limit }, seeker.companyId);
  const found = codes.length > 0 ? await read(around) : [];
  const newest = found.length > 0 ? found : await read(null);
  const rows = await listPeople(
    seeker,
    newest.map(({ id }) => id),
  );
  const { cards, namesNotice } = await listCards(rows, seeker);
  return {
    namesNotice,
    isOfOffers: parents.length > 0,
    rows: rows.map((row, at) => ({ ...cards[at]!, marks: marksShown(row, seeker.userId) })),
  };
}

/** @param withPeople whether the newest people are shown too */
export async function findSearchStart(seeker: ViewingCompany, withPeople: boolean) {
  const offers = await listOpenOffers(seeker.companyId);
  const [searches, newest] = await Promise.all([
    listOfferSearches(seeker.companyId, offers),
    withPeople ? listNewest(seeker, offers) : null,
  ]);
  return { searches, newest };
}

export type SearchStart = Awaited<ReturnType<typeof findSearchStart>>;
