// The people whom a company should meet next: the best matches of its newest public offers, those it has not opened first.
import type { ViewingCompany } from "../../access/candidate-visibility.server.ts";
import { isPublicOffer } from "../../access/public-visibility.server.ts";
import { fitWords } from "../../engines/matching/fit.ts";
import { distinctTitles } from "../../offers/distinct-titles.server.ts";
import { offerMatchColumns } from "../../offers/match-rows.server.ts";
import { offerCandidatesPath } from "../../offers/offer.ts";
import { listCards } from "../../people/candidates/names-seen.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { findMatches, listKnown } from "../../sourcing/matching/find-matches.server.ts";
import { listPeople } from "../../sourcing/search/people-rows.server.ts";
import * as siteLimits from "../limits.ts";

const listMatchedOffers = (companyId: string) =>
  db
    .selectFrom("offers")
    .select(["offers.id", "offers.title", "offers.city", "offers.createdAt"])
    .select(offerMatchColumns)
    .where("offers.companyId", "=", companyId)
    .where(isPublicOffer)
    .orderBy("offers.createdAt", "desc")
    .orderBy("offers.id", "desc")
    .limit(siteLimits.matchedOffersOfHome)
    .execute();

/**
 * At most siteLimits.peopleOfHome people, each with the offer that suits best and the reasons in words. Who was contacted, requested or saved,
 * or has applied, is known already and is left out. Their names count among those seen today.
 */
export async function listPeopleToMeet(seeker: ViewingCompany) {
  const { companyId } = seeker;
  const offers = await listMatchedOffers(companyId);
  const names = distinctTitles(offers);
  const matches = await Promise.all(
    offers.map(async (offer) => {
      const { people } = await findMatches(seeker, offer);
      return people.filter(({ fit }) => fit !== "weak").map((person) => ({ ...person, offer }));
    }),
  );
  const known = await listKnown(companyId, [...new Set(matches.flat().map(({ id }) => id))]);
  const met = matches.map((of) => of.filter(({ id }) => !known.has(id)).slice(0, 2 * siteLimits.peopleOfHome));
  const best = new Map<string, (typeof met)[number][number]>();
  for (const found of met.flat()) if (found.shown > (best.get(found.id)?.shown ?? -1)) best.set(found.id, found);
  const rows = await listPeople(seeker, [...best.keys()]);
  const shown = rows
    .map((row) => ({ ...best.get(row.id)!, row }))
    .toSorted((a, b) => Number(!!a.row.seen) - Number(!!b.row.seen) || b.shown - a.shown || b.score - a.score)
    .slice(0, siteLimits.peopleOfHome);
  const { cards, namesNotice } = await listCards(
    shown.map(({ row }) => row),
    seeker,
  );
  return {
    namesNotice,
    people: shown.map(({ offer, explain, fit }, at) => ({
      card: cards[at]!,
      fit: fitWords[fit],
      reasons: explain("company")
        .reasons.slice(0, 2)
        .map(({ text }) => text),
      offer: names.get(offer.id)!,
      to: offerCandidatesPath(offer.id),
    })),
  };
}
