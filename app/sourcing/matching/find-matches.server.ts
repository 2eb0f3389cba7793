// Finds the candidates who match an offer, best first.
import { type SqlBool, sql } from "kysely";
import type { ViewingCompany } from "../../access/candidate-visibility.server.ts";
import { isHiddenApplicant } from "../../access/hidden-applicants.server.ts";
import { type Fit, fitOf } from "../../engines/matching/fit.ts";
import { type Comparison, closeParents, compare } from "../../engines/matching/matching.ts";
import { beyondKm, beyondShare, defaultRadiusKm, remoteDays } from "../../engines/matching/weights.ts";
import { areasOf, matchedOffer, type OfferMatchRow } from "../../offers/match-rows.server.ts";
import type { IndexedCandidate } from "../../people/candidate-index/candidate-index.ts";
import type { CityQuery } from "../../people/candidate-index/candidate-schema.ts";
import { isDismissed } from "../../people/candidates/candidate-cards.server.ts";
import { db } from "../../platform/db/db.server.ts";
import * as sourcingLimits from "../limits.ts";
import { listOfOccupations } from "../search/candidate-search.server.ts";
import { seenCandidate, seenCandidates } from "./seen-candidates.server.ts";

/** The maximum distance of people who chose no distance themselves, in km. */
const reachKm = defaultRadiusKm * (1 + beyondShare) + beyondKm;

type MatchingPerson = Comparison & { id: string; fit: Fit };

/** `people`: all matches, best first, then the newest. `isCut`: more may match than were compared. */
export type Matches = { people: MatchingPerson[]; isCut: boolean };

/** Where candidates must live, go or have chosen to work. Null for everywhere: the offer names no place, or the work is done from home. */
function requestedArea(offer: OfferMatchRow): CityQuery | null {
  const { communes, departements: departments } = areasOf(offer);
  if (offer.remoteWorkDays >= remoteDays || (communes.length === 0 && departments.length === 0)) return null;
  return communes.length > 0 ? { codes: communes, km: reachKm, departments } : { departments };
}

/**
 * Candidates of the offer's occupations in reach, newest first, then candidates of close occupations. They are separate reads,
 * because the newest people of forty close occupations would fill the limit.
 */
async function listNear(companyId: string, offer: OfferMatchRow, parents: string[]): Promise<IndexedCandidate[]> {
  if (parents.length === 0) return [];
  const limit = sourcingLimits.matchedCandidates;
  const city = requestedArea(offer);
  const close = closeParents(parents);
  const same = await listOfOccupations({ parents, city, limit }, companyId);
  if (close.length === 0 || same.length >= limit) return same;
  const others = await listOfOccupations({ parents: close, city, limit }, companyId);
  return [...new Map([...same, ...others].map((row) => [row.id, row])).values()].slice(0, limit);
}

// Applicants are listed among the applications instead. A masked profile and an applicant without a name stay: their
// disappearance would reveal the applicant.
const hasApplied = (offerId: string) => sql<SqlBool>`("candidates"."visibility" = 'visible' and exists (
  select 1 from "applications" where "applications"."offerId" = ${offerId} and "applications"."candidateId" = "candidates"."id"
    and not ${isHiddenApplicant}))`;

/** The rows of some candidates, through the rule of visibility. */
async function listRows(companyId: string, offerId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return seenCandidates(companyId, ids)
    .where((eb) => eb.not(isDismissed(companyId, "candidates.id")))
    .where((eb) => eb.not(hasApplied(offerId)))
    .execute();
}

/**
 * The candidates whom a company has saved, contacted or requested, and those who have applied to it, except masked ones and those whose name
 * it does not see yet.
 */
export async function listKnown(companyId: string, ids: readonly string[]): Promise<Set<string>> {
  const isIn = (table: string, only = sql`true`) => sql<SqlBool>`exists (select 1 from ${sql.table(table)}
    where ${sql.table(table)}."companyId" = ${companyId} and ${sql.table(table)}."candidateId" = "candidates"."id" and ${only})`;
  const rows = await db
    .selectFrom("candidates")
    .select("candidates.id")
    .where(sql<SqlBool>`"candidates"."id" = any(${ids}::uuid[])`)
    .where(({ or }) =>
      or([
        isIn("favourites"),
        isIn("contacts"),
        isIn("requests"),
        isIn("applications", sql`"candidates"."visibility" = 'visible' and not ${isHiddenApplicant}`),
      ]),
    )
    .orderBy("candidates.id")
    .limit(ids.length)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * The candidates who match an offer, best first, for its company. Every row is read: how many match well, in part or hardly is exact.
 */
export async function findMatches(seeker: ViewingCompany, offer: OfferMatchRow & { id: string }): Promise<Matches> {
  const { companyId } = seeker;
  const matched = matchedOffer(offer);
  const indexed = await listNear(companyId, offer, [...matched.parents]);
  const times = new Map(indexed.map(({ id, at }) => [id, at]));
  const people = (await listRows(companyId, offer.id, [...times.keys()])).flatMap((row) => {
    const comparison = compare(seenCandidate(row, seeker), matched);
    return comparison ? [{ ...comparison, id: row.id, at: times.get(row.id)!, fit: fitOf(comparison.shown) }] : [];
  });
  return {
    people: people.sort((a, b) => b.score - a.score || b.at - a.at || (a.id < b.id ? 1 : -1)),
    isCut: indexed.length === sourcingLimits.matchedCandidates,
  };
}
