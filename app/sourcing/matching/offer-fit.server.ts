// How one person fits an offer of a company, in words, for the page of the person.
import type { ViewingCompany } from "../../access/candidate-visibility.server.ts";
import { keyOf, labelsOf, partsOf } from "../../engines/attributes/attributes.ts";
import { type Fit, fitOf } from "../../engines/matching/fit.ts";
import {
  areComparable,
  compare,
  comparisonOf,
  type MatchedCandidate,
  type MatchedOffer,
} from "../../engines/matching/matching.ts";
import { minimumScore } from "../../engines/matching/weights.ts";
import * as limits from "../../limits.ts";
import { distinctTitles } from "../../offers/distinct-titles.server.ts";
import { matchedOffer, type OfferMatchRow, offerMatchColumns } from "../../offers/match-rows.server.ts";
import * as offersMessages from "../../offers/messages.ts";
import { ownOfferPath } from "../../offers/offer.ts";
import { wayFromHome } from "../../offers/search-reasons.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { seenCandidate, seenCandidates } from "./seen-candidates.server.ts";

/** `name`: its title, told apart from the company's others. */
type OfferRow = OfferMatchRow & { id: string; name: string };

/** `wanted`: the labels of the person's attributes that the offer asks for, fulfilled or not. */
export type OfferFit = {
  offer: { id: string; name: string; to: string };
  /** Null where one of both names no known occupation. */
  fit: Fit | null;
  /** The offer to invite to: nobody is proposed for one that they hardly fit. */
  fitting: string | null;
  reasons: string[];
  missing: string[];
  wanted: string[];
  distance: string | null;
};

function wantedLabels(items: readonly string[], { required, preferred }: OfferRow): string[] {
  const keyOfEntry = (entry: string) => {
    const parts = partsOf(entry);
    return parts && keyOf(parts);
  };
  const wanted = new Set([...required, ...preferred].map(keyOfEntry));
  return labelsOf(items.filter((item) => wanted.has(keyOfEntry(item))));
}

function describe(candidate: MatchedCandidate, row: OfferRow, matched: MatchedOffer): OfferFit {
  const { shown: points, reasons, missing } = comparisonOf(candidate, matched);
  const fit = areComparable(candidate, matched) ? fitOf(points) : null;
  // It is in the head of the page already.
  const shown = reasons.filter(({ criterion }) => criterion !== "availability");
  const distance = wayFromHome(candidate.commune, [row.cityCode, ...row.placeCodes])?.text ?? null;
  return {
    offer: { id: row.id, name: row.name, to: ownOfferPath(row.id) },
    fit,
    fitting: fit === "weak" ? null : row.id,
    reasons: shown.map(({ text }) => text),
    missing: missing.map(({ text }) => text),
    wanted: wantedLabels(candidate.items, row),
    // "Même commune" is among the reasons.
    distance: distance === offersMessages.inOwnTown ? null : distance,
  };
}

/** The offers to compare a person with: one of the company, or those that candidates can be written about. */
async function listCompared(companyId: string, offerId: string | null): Promise<OfferRow[]> {
  const query = db
    .selectFrom("offers")
    .select(["offers.id", "offers.title", "offers.city", "offers.createdAt"])
    .select(offerMatchColumns)
    .where("offers.companyId", "=", companyId)
    .where("offers.isDraft", "=", false)
    .$if(offerId !== null, (all) => all.where("offers.id", "=", offerId))
    .$if(offerId === null, (all) => all.where("offers.isActive", "=", true).where("offers.heldAs", "is", null));
  const rows = await query
    .orderBy("offers.createdAt", "desc")
    .orderBy("offers.id", "desc")
    .limit(limits.ownOffers)
    .execute();
  const names = distinctTitles(rows);
  return rows.map((row) => ({ ...row, name: names.get(row.id)! }));
}

/** The offer that a person fits best, with the points. */
function bestOf(candidate: MatchedCandidate, offers: readonly OfferRow[]) {
  const ranked = offers
    .map((offer) => ({ offer, matched: matchedOffer(offer) }))
    .map((each) => ({ ...each, ...(compare(candidate, each.matched) ?? { score: 0, shown: 0 }) }))
    .toSorted((a, b) => b.shown - a.shown || b.score - a.score);
  return ranked[0];
}

/** How well a person fits the offer that they fit best. */
export type BestFit = { fit: Fit; offer: { id: string; name: string } };

/** How people whom the company may find fit its offers best; nobody who fits none is in it. Two statements. @param ids at most a page of them */
export async function listBestFits(seeker: ViewingCompany, ids: readonly string[]): Promise<Map<string, BestFit>> {
  if (ids.length === 0) return new Map();
  const { companyId } = seeker;
  const [rows, offers] = await Promise.all([seenCandidates(companyId, ids).execute(), listCompared(companyId, null)]);
  return new Map(
    rows.flatMap((row) => {
      const best = bestOf(seenCandidate(row, seeker), offers);
      if (!best || best.score < minimumScore) return [];
      const { id, name } = best.offer;
      return [[row.id, { fit: fitOf(best.shown), offer: { id, name } }]];
    }),
  );
}

/**
 * How a person whom the company may find fits one of its offers; without `offerId` the offer that they fit best. Two statements.
 * @param onlyNamed null for a profile that the company does not see by name: beside an application it would tell whose profile it is
 * @returns null without such a person, and where no offer matches
 */
export async function findOfferFit(
  seeker: ViewingCompany,
  candidateId: string,
  offerId: string | null,
  onlyNamed = false,
): Promise<OfferFit | null> {
  const [row, offers] = await Promise.all([
    seenCandidates(seeker.companyId, [candidateId]).executeTakeFirst(),
    listCompared(seeker.companyId, offerId),
  ]);
  if (!row || (onlyNamed && !(seeker.seesNames && row.named))) return null;
  const candidate = seenCandidate(row, seeker);
  const best = bestOf(candidate, offers);
  if (!best || (offerId === null && best.score < minimumScore)) return null;
  return describe(candidate, best.offer, best.matched);
}
