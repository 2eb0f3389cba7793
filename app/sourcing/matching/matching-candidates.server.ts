// The candidates who match an offer, as its company may see them, and the numbers beside its page.
import type { ViewingCompany } from "../../access/candidate-visibility.server.ts";
import { isPublicOffer } from "../../access/public-visibility.server.ts";
import { type CompanyViewer, isConfirmedAndApproved } from "../../access/viewer.server.ts";
import { fulfils } from "../../engines/attributes/fulfilment.ts";
import { type OfferMatchRow, offerMatchColumns } from "../../offers/match-rows.server.ts";
import type { OfferMatches } from "../../offers/publishing/offer-matches.server.ts";
import { marksShown } from "../../people/candidates/candidate-cards.server.ts";
import { listCards } from "../../people/candidates/names-seen.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { number } from "../../platform/text/french.ts";
import * as sourcingLimits from "../limits.ts";
import * as sourcingMessages from "../messages.ts";
import { countInvitationAnswers, findInvitedOf } from "../outreach/offer-invitations.server.ts";
import { listPeople } from "../search/people-rows.server.ts";
import { findMatches } from "./find-matches.server.ts";

/** The count in words. When not all were compared, there may be more. */
function countShown(total: number, isCut: boolean): string {
  if (total === 0) return sourcingMessages.matchingOffer.none;
  return isCut
    ? sourcingMessages.matchingCandidatesMore(number(total))
    : sourcingMessages.matchingCandidates(number(total), total === 1);
}

/** The first candidates for one of the company's offers, with reasons, and how many match in all. */
export async function listMatchingCandidates(seeker: ViewingCompany, offer: OfferMatchRow & { id: string }) {
  const { companyId, userId } = seeker;
  const { first, total, isCut } = await findMatches(companyId, offer);
  const matches = new Map(first.map(({ id, match }) => [id, match]));
  const ids = [...matches.keys()];
  const [rows, invited] = await Promise.all([listPeople(seeker, ids), findInvitedOf(offer.id, ids)]);
  const requirements = [...offer.required, ...offer.preferred];
  const { cards, namesNotice } = await listCards(rows, seeker, (entry) =>
    requirements.some((requirement) => fulfils([entry], requirement)),
  );
  return {
    count: countShown(total, isCut),
    total,
    namesNotice,
    people: rows.map((row, at) => ({
      card: cards[at]!,
      marks: marksShown(row, userId),
      match: matches.get(row.id)!(),
      isInvited: invited.has(row.id),
    })),
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

/** The matches of a public offer for its page: how many, whom to invite first, and the answers so far. */
export async function findOfferMatches(viewer: CompanyViewer, offerId: string): Promise<OfferMatches | null> {
  const { companyId } = viewer;
  const offer = await findMatchedOffer(offerId, companyId);
  if (!offer?.isPublic || !isConfirmedAndApproved(viewer)) return null;
  const [{ first, total, isCut }, answers] = await Promise.all([
    findMatches(companyId, offer),
    countInvitationAnswers(offer.id),
  ]);
  // Some of the first may have been invited. One query covers enough of them.
  const ids = first.map(({ id }) => id);
  const invited = await findInvitedOf(offer.id, ids);
  const next = ids.filter((id) => !invited.has(id)).slice(0, sourcingLimits.invitedFirst);
  return { count: countShown(total, isCut), first: next, answers };
}
