// The candidates who match an offer, as its company may see them, and the numbers beside its page.
import type { ViewingCompany } from "../../access/candidate-visibility.server.ts";
import { isPublicOffer } from "../../access/public-visibility.server.ts";
import { type CompanyViewer, isConfirmedAndApproved, viewingCompany } from "../../access/viewer.server.ts";
import { type FitGroup, groupOf } from "../../engines/matching/fit.ts";
import type { Match } from "../../engines/matching/matching.ts";
import { type OfferMatchRow, offerMatchColumns } from "../../offers/match-rows.server.ts";
import type { OfferMatches } from "../../offers/publishing/offer-matches.server.ts";
import { marksShown } from "../../people/candidates/candidate-cards.server.ts";
import { listCards } from "../../people/candidates/names-seen.server.ts";
import { db } from "../../platform/db/db.server.ts";
import * as sourcingLimits from "../limits.ts";
import * as sourcingMessages from "../messages.ts";
import { countInvitationAnswers, listInvited } from "../outreach/offer-invitations.server.ts";
import { listPeople } from "../search/people-rows.server.ts";
import { commonGaps } from "./common-gaps.server.ts";
import { findMatches, type Matches } from "./find-matches.server.ts";

type Offer = OfferMatchRow & { id: string };

function countsOf({ people, isCut }: Matches) {
  const counts: Record<FitGroup, number> = { good: 0, partial: 0, weak: 0 };
  for (const { fit } of people) counts[groupOf(fit)] += 1;
  return { counts, text: sourcingMessages.matchCounts(counts, isCut ? sourcingLimits.matchedCandidates : null) };
}

/** The reasons for a match that a row does not show otherwise: place, availability and pay stand beside the name. Criteria are counted. */
const reasonsFor = ({ reasons, missing }: Match) =>
  reasons
    .filter(({ criterion }) => !["place", "availability", "pay"].includes(criterion))
    .map(({ criterion, text, items }) => {
      if (!items) return text;
      const others = missing.find((each) => each.criterion === criterion)?.items ?? [];
      return sourcingMessages.criteriaMet(criterion === "required", items.length, items.length + others.length);
    });

const placeReason = ({ reasons }: Match) =>
  reasons.find(({ criterion, text }) => criterion === "place" && /^À \d/.test(text))?.text.replace("À", "à") ?? null;

/** The first candidates for one of the company's offers in groups, with reasons, and how many match in all. */
export async function listMatchingCandidates(seeker: ViewingCompany, offer: Offer) {
  const { companyId, userId } = seeker;
  const matches = await findMatches(seeker, offer);
  const { counts, text } = countsOf(matches);
  const { gaps, ownReasons } = commonGaps(matches.people, offer);
  // In the order of the groups: who matches hardly takes no line of those who do.
  const ordered = matches.people.toSorted((a, b) => b.shown - a.shown);
  const first = new Map(ordered.slice(0, sourcingLimits.matchesShown).map((each) => [each.id, each]));
  const ids = [...first.keys()];
  const [rows, invited] = await Promise.all([listPeople(seeker, ids), listInvited(companyId, ids)]);
  const { cards, namesNotice } = await listCards(rows, seeker);
  return {
    count: text,
    counts,
    gaps,
    namesNotice,
    people: rows.map((row, at) => {
      const { fit, explain } = first.get(row.id)!;
      const explained = explain("company");
      return {
        card: cards[at]!,
        marks: marksShown(row, userId),
        fit,
        distance: placeReason(explained),
        reasons: reasonsFor(explained).slice(0, sourcingLimits.rowReasons),
        against: ownReasons(explained).slice(0, sourcingLimits.rowReasons),
        isInvited: invited.get(row.id)?.has(offer.id) ?? false,
      };
    }),
  };
}

/** A company's offer, drafts excepted, as matching reads it. */
export function findMatchedOffer(id: string, companyId: string) {
  return db
    .selectFrom("offers")
    .select(["offers.id", "offers.title", isPublicOffer.as("isPublic")])
    .select(offerMatchColumns)
    .where("offers.id", "=", id)
    .where("offers.companyId", "=", companyId)
    .where("offers.isDraft", "=", false)
    .executeTakeFirst();
}

/** How many people match an offer, in words, and whether anybody does at least in part: the one count of all pages. */
export async function countMatching(seeker: ViewingCompany, offer: Offer) {
  const { counts, text } = countsOf(await findMatches(seeker, offer));
  return { text, isAny: counts.good + counts.partial > 0 };
}

/** The matches of a public offer for its page: how many, and the answers to invitations so far. */
export async function findOfferMatches(viewer: CompanyViewer, offerId: string): Promise<OfferMatches | null> {
  const offer = await findMatchedOffer(offerId, viewer.companyId);
  if (!offer?.isPublic || !isConfirmedAndApproved(viewer)) return null;
  const [{ text }, answers] = await Promise.all([
    countMatching(viewingCompany(viewer), offer),
    countInvitationAnswers(offer.id),
  ]);
  return { count: text, answers };
}
