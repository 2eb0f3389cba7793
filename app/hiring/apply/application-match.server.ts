// How well an application and its offer match, computed once, when it is sent.
import { sql } from "kysely";
import { findable, isOpenProfile, seenColumns } from "../../access/candidate-visibility.server.ts";
import { areComparable, comparisonOf } from "../../engines/matching/matching.ts";
import {
  type CandidateMatchRow,
  matchedCandidate,
  matchedOffer,
  type OfferMatchRow,
  offerMatchColumns,
  unplacedMatchColumns,
} from "../../offers/match-rows.server.ts";
import { isCommonEntry } from "../../people/candidates/attributes.server.ts";
import type { Db } from "../../platform/db/db.server.ts";
import type { Answer } from "../../platform/db/schema.ts";

type Sent = { offerId: string; candidateId: string | null; answers: readonly Answer[] };

/**
 * The points of the verdict on the profile for the offer (engines/matching), within 0 and 100; where there is nothing to compare, the percentage of
 * decisive answers that are as expected; null without any.
 */
export function applicationMatch(
  offer: OfferMatchRow,
  profile: CandidateMatchRow | undefined,
  answers: readonly Answer[],
): number | null {
  const [candidate, matched] = [profile && matchedCandidate(profile), matchedOffer(offer)];
  if (candidate && areComparable(candidate, matched))
    return Math.min(100, Math.max(0, comparisonOf(candidate, matched).shown));
  const judged = answers.filter(({ isMet }) => typeof isMet === "boolean");
  return judged.length === 0 ? null : Math.round((100 * judged.filter(({ isMet }) => isMet).length) / judged.length);
}

/**
 * applicationMatch() of a sent application. A profile counts only as far as the company may see it: the fit beside an application without
 * the name reads neither the town nor skills in the person's own words, which could lead to the name, and stays when the name is shown.
 */
export async function findMatch(tx: Db, { offerId, candidateId, answers }: Sent): Promise<number | null> {
  const offer = await tx
    .selectFrom("offers")
    .innerJoin("companies", "companies.id", "offers.companyId")
    .select(["offers.companyId", ...offerMatchColumns])
    .select(sql<boolean>`"companies"."namesShownFrom" is not null`.as("hidesNames"))
    .where("offers.id", "=", offerId)
    .executeTakeFirst();
  if (!offer) return null;
  const { hidesNames } = offer;
  // Not sight(): a person whom the company knows by name is hidden in this application too.
  const seen = sql<{
    named: boolean;
    unnamed: boolean;
  }>`(select ${!hidesNames}::boolean as "named", ${hidesNames}::boolean as "unnamed")`;
  const profile = await findable(offer.companyId, tx)
    .crossJoinLateral(seen.as("sight"))
    .select([...unplacedMatchColumns, ...seenColumns])
    .where("candidates.id", "=", candidateId)
    .where(isOpenProfile)
    .executeTakeFirst();
  const shown = profile && hidesNames ? { ...profile, attributes: profile.attributes.filter(isCommonEntry) } : profile;
  return applicationMatch(offer, shown, answers);
}
