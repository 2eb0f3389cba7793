// Finds the candidates who match an offer, best first.
import { type SqlBool, sql } from "kysely";
import { findable, isNamed } from "../../access/candidate-visibility.server.ts";
import { isHiddenApplicant } from "../../access/hidden-applicants.server.ts";
import {
  bestScoreOf,
  closeParents,
  type Match,
  type MatchedCandidate,
  type MatchedOffer,
  matchOf,
  scoreOf,
} from "../../engines/matching/matching.ts";
import { beyondKm, beyondShare, defaultRadiusKm, remoteDays } from "../../engines/matching/weights.ts";
import {
  areasOf,
  type CandidateMatchRow,
  candidateMatchColumns,
  candidateSummary,
  matchedCandidate,
  matchedOffer,
  type OfferMatchRow,
} from "../../offers/match-rows.server.ts";
import type { IndexedCandidate } from "../../people/candidate-index/candidate-index.ts";
import type { CityQuery } from "../../people/candidate-index/candidate-schema.ts";
import { isCommonEntry } from "../../people/candidates/attributes.server.ts";
import { isDismissed } from "../../people/candidates/candidate-cards.server.ts";
import { firstPast } from "../../platform/binary-search.ts";
import { db } from "../../platform/db/db.server.ts";
import * as sourcingLimits from "../limits.ts";
import { listOfOccupations } from "../search/candidate-search.server.ts";

/** The maximum distance of people who chose no distance themselves, in km. */
const reachKm = defaultRadiusKm * (1 + beyondShare) + beyondKm;

/** `match` writes the reasons, which only shown rows need. */
type Found = { id: string; match: () => Match };

/** A candidate in the order: by points, then the newest. */
type Ranked = { points: number; at: number; id: string };

/** `first`: the shown candidates, best first. `total`: the number of all matches. `isCut`: more may match than were compared. */
export type Matches = { first: Found[]; total: number; isCut: boolean };

/** Rows of the first read: enough that few lists need a second one. */
const readAtOnce = 2 * sourcingLimits.matchesShown;

const inOrder = (a: Ranked, b: Ranked) => b.points - a.points || b.at - a.at || (a.id < b.id ? 1 : -1);

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
  const limit = sourcingLimits.matchedCandidates;
  const city = requestedArea(offer);
  const close = closeParents(parents);
  const same = await listOfOccupations({ parents, city, limit }, companyId);
  if (close.length === 0 || same.length >= limit) return same;
  const others = await listOfOccupations({ parents: close, city, limit }, companyId);
  return [...new Map([...same, ...others].map((row) => [row.id, row])).values()].slice(0, limit);
}

type Row = CandidateMatchRow & { id: string; named: boolean };

// Applicants are listed among the applications instead. A masked profile and an applicant without a name stay: their
// disappearance would reveal the applicant.
const hasApplied = (offerId: string) => sql<SqlBool>`("candidates"."visibility" = 'visible' and exists (
  select 1 from "applications" where "applications"."offerId" = ${offerId} and "applications"."candidateId" = "candidates"."id"
    and not ${isHiddenApplicant}))`;

/** The rows of some candidates, through the rule of visibility. */
async function listRows(companyId: string, offerId: string, ids: readonly string[]): Promise<Row[]> {
  return (await findable(companyId)
    .select(["candidates.id", isNamed(companyId).as("named")])
    .select(candidateMatchColumns)
    .where(sql<SqlBool>`"candidates"."id" = any(${ids}::uuid[])`)
    .where((eb) => eb.not(isDismissed(companyId, "candidates.id")))
    .where((eb) => eb.not(hasApplied(offerId)))
    .orderBy("candidates.id")
    .limit(ids.length)
    .execute()) as Row[];
}

/** The candidates who have applied to an offer or a company, except masked ones and those whose name the company does not see yet. */
export async function listApplied(
  to: "offerId" | "companyId",
  id: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom("applications")
    .innerJoin("candidates", "candidates.id", "applications.candidateId")
    .select("candidates.id")
    .where(`applications.${to}`, "=", id)
    .where(sql<SqlBool>`"candidates"."id" = any(${ids}::uuid[])`)
    .where("candidates.visibility", "=", "visible")
    .where((eb) => eb.not(isHiddenApplicant))
    .distinct()
    .orderBy("candidates.id")
    .limit(ids.length)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

type Read = Ranked & { candidate: MatchedCandidate };

const idsOf = (ranked: readonly Ranked[]) => ranked.map(({ id }) => id);

/** The candidates who match, with their exact points. */
function scoreRows(ranked: readonly Ranked[], rows: readonly Row[], offer: MatchedOffer): Read[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ranked.flatMap(({ at, id }) => {
    const row = byId.get(id);
    if (!row) return [];
    // A reason must not reveal what a masked profile hides.
    const attributes = row.named ? row.attributes : row.attributes.filter(isCommonEntry);
    const candidate = matchedCandidate({ ...row, attributes });
    const points = scoreOf(candidate, offer);
    return points === null ? [] : [{ points, at, id, candidate }];
  });
}

/**
 * The candidates who match an offer, best first, for its company. The index gives the highest score that each can reach, and
 * PostgreSQL reads only the rows of candidates who can still be among the first.
 */
export async function findMatches(companyId: string, offer: OfferMatchRow & { id: string }): Promise<Matches> {
  const matched = matchedOffer(offer);
  const parents = [...matched.parents];
  if (parents.length === 0) return { first: [], total: 0, isCut: false };
  const indexed = await listNear(companyId, offer, parents);
  const isCut = indexed.length === sourcingLimits.matchedCandidates;
  // The index holds no free-text skills of masked profiles, not even for a company that may see them.
  const mayHold = [...offer.required, ...offer.preferred].filter((entry) => !isCommonEntry(entry));
  const likely = indexed
    .flatMap((row) => {
      const points = bestScoreOf(candidateSummary(row, mayHold), matched);
      return points === null ? [] : [{ points, at: row.at, id: row.id }];
    })
    .sort(inOrder);
  if (likely.length === 0) return { first: [], total: 0, isCut };

  let applied: ReadonlySet<string> | undefined;
  const best: Read[] = [];
  let [read, left] = [0, 0];
  while (read < likely.length) {
    const last = best[sourcingLimits.matchesShown - 1];
    const until = last ? firstPast(read, likely.length, (at) => inOrder(likely[at]!, last) > 0) : read + readAtOnce;
    const next = likely.slice(read, until);
    if (next.length === 0) break;
    read += next.length;
    const [rows, others] = await Promise.all([
      listRows(companyId, offer.id, idsOf(next)),
      applied ?? listApplied("offerId", offer.id, idsOf(likely)),
    ]);
    applied = others;
    const scored = scoreRows(next, rows, matched);
    left += next.length - scored.length;
    best.push(...scored);
    best.sort(inOrder);
  }
  const unread = likely.slice(read).filter(({ id }) => !applied?.has(id));
  return {
    first: best
      .slice(0, sourcingLimits.matchesShown)
      .map(({ id, candidate }) => ({ id, match: () => matchOf(candidate, matched)! })),
    total: read - left + unread.length,
    isCut,
  };
}
