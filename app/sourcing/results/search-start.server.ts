// What the search page offers before a search: who matches the company's offers, and the newest people of their occupations.
import type { ViewingCompany } from "../../access/candidate-visibility.server.ts";
import { isPublicOffer } from "../../access/public-visibility.server.ts";
import { storedCodes } from "../../engines/occupations/assigned.ts";
import { offerMatchColumns } from "../../offers/match-rows.server.ts";
import { bareTitle, offerCandidatesPath } from "../../offers/offer.ts";
import { marksShown } from "../../people/candidates/candidate-cards.server.ts";
import { listCards } from "../../people/candidates/names-seen.server.ts";
import { db } from "../../platform/db/db.server.ts";
import * as platformLimits from "../../platform/limits.ts";
import { displayPlace } from "../../platform/places/display-place.ts";
import * as sourcingLimits from "../limits.ts";
import { countMatching } from "../matching/matching-candidates.server.ts";
import { listOfOccupations } from "../search/candidate-search.server.ts";
import { listPeople } from "../search/people-rows.server.ts";
import { type Criteria, searchPath } from "../search/search-criteria.ts";

const listOpenOffers = (companyId: string) =>
  db
    .selectFrom("offers")
    .select(["offers.id", "offers.title", "offers.city"])
    .select(offerMatchColumns)
    .where("offers.companyId", "=", companyId)
    .where(isPublicOffer)
    .orderBy("offers.createdAt", "desc")
    .orderBy("offers.id", "desc")
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

/** The newest public offers of a company, each with the people who match it, or with a search where nobody does. */
const listOfferSearches = (seeker: ViewingCompany, offers: readonly OpenOffer[]) =>
  Promise.all(
    offers.map(async (offer) => {
      const { id, title, city } = offer;
      const { text, isAny } = await countMatching(seeker, offer);
      return {
        id,
        label: bareTitle(title),
        town: city && displayPlace(city),
        count: text,
        path: isAny ? offerCandidatesPath(id) : searchPath(criteriaOf(offer)),
        verb: isAny ? "Voir ces profils" : "Chercher plus largement",
      };
    }),
  );

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
    listOfferSearches(seeker, offers),
    withPeople ? listNewest(seeker, offers) : null,
  ]);
  return { searches, newest };
}

export type SearchStart = Awaited<ReturnType<typeof findSearchStart>>;
