// The people whom a company should meet next: the best matches of its newest public offers, those it has not opened first.
import type { ViewingCompany } from "../../access/candidate-visibility.server.ts";
import { isPublicOffer } from "../../access/public-visibility.server.ts";
import { fitWords } from "../../engines/matching/fit.ts";
import { offerMatchColumns } from "../../offers/match-rows.server.ts";
import { offerCandidatesPath } from "../../offers/offer.ts";
import { listCards } from "../../people/candidates/names-seen.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { findMatches, listApplied } from "../../sourcing/matching/find-matches.server.ts";
import { listPeople } from "../../sourcing/search/people-rows.server.ts";
import * as siteLimits from "../limits.ts";

const listMatchedOffers = (companyId: string) =>
  db
    .selectFrom("offers")
    .select(["offers.id", "offers.title"])
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
  const matches = await Promise.all(
    offers.map(async (offer) => {
      const { people } = await findMatches(seeker, offer);
      const fitting = people.filter(({ fit }) => fit !== "weak").slice(0, 2 * siteLimits.peopleOfHome);
      return fitting.map((person) => ({ ...person, offer }));
    }),
  );
  const best = new Map<string, (typeof matches)[number][number]>();
  for (const found of matches.flat()) if (found.score > (best.get(found.id)?.score ?? -1)) best.set(found.id, found);
  const ids = [...best.keys()];
  const [rows, applied] = await Promise.all([listPeople(seeker, ids), listApplied(companyId, ids)]);
  const shown = rows
    .filter(({ id, contacted, requested, favourite }) => !contacted && !requested && !favourite && !applied.has(id))
    .map((row) => ({ ...best.get(row.id)!, row }))
    .toSorted((a, b) => Number(!!a.row.seen) - Number(!!b.row.seen) || b.score - a.score)
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
      offer: offer.title,
      to: offerCandidatesPath(offer.id),
    })),
  };
}
