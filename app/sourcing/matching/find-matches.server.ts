// Finds the candidates who match an offer, best first, and reads what their company may see of the first.
import { type SqlBool, sql } from "kysely";
import { findable, isNamed, type ViewingCompany } from "../../access/candidate-visibility.server.ts";
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
import type { IndexedCandidate } from "../../people/candidate-index/candidate-index.ts";
import type { CityQuery } from "../../people/candidate-index/candidate-schema.ts";
import { isCommonEntry } from "../../people/candidates/attributes.server.ts";
import {
  type CardRow,
  cardColumns,
  isDismissed,
  isFavourite,
  type Marks,
  marksOf,
} from "../../people/candidates/candidate-cards.server.ts";
import { firstPast } from "../../platform/binary-search.ts";
import { db } from "../../platform/db/db.server.ts";
import * as sourcingLimits from "../limits.ts";
import { listOfOccupations } from "../search/candidate-search.server.ts";
import {
  type CandidateMatchRow,
  candidateMatchColumns,
  knownCandidate,
  matchedCandidate,
  matchedOffer,
  type OfferMatchRow,
} from "./matched-rows.server.ts";

/** As far as people are found who chose no distance themselves. */
const reachKm = defaultRadiusKm * (1 + beyondShare) + beyondKm;

/** `match` writes the reasons, which only shown rows need. */
type Found = { id: string; match: () => Match };

/** A place in the order: by points, then the newest. */
type Place = { points: number; at: number; id: string };

/** `first`: as many as a list shows, best first. `total`: of all. `isCut`: more may match than were compared. */
export type Matches = { first: Found[]; total: number; isCut: boolean };

/** The first are read at once: so many that few lists need further ones. */
const readAtOnce = 2 * sourcingLimits.matchesShown;

const inOrder = (a: Place, b: Place) => b.points - a.points || b.at - a.at || (a.id < b.id ? 1 : -1);

/** Where candidates must live, go or have chosen to work; null for everywhere: no place is said, or the work is done from home. */
function placeAsked({ cityCode, departement, remoteWorkDays }: OfferMatchRow): CityQuery | null {
  if (remoteWorkDays >= remoteDays || (!cityCode && !departement)) return null;
  const departments = departement ? [departement] : [];
  return cityCode ? { codes: [cityCode], km: reachKm, departments } : { departments };
}

/**
 * Candidates of the offer's occupations in reach, newest first, then those of close ones: of a common occupation, the newest people of
 * forty close ones would take all the room.
 */
async function listNear(companyId: string, offer: OfferMatchRow, parents: string[]): Promise<IndexedCandidate[]> {
  const limit = sourcingLimits.candidatesMatched;
  const city = placeAsked(offer);
  const close = closeParents(parents);
  const same = await listOfOccupations({ parents, city, limit }, companyId);
  if (close.length === 0 || same.length >= limit) return same;
  const near = await listOfOccupations({ parents: close, city, limit }, companyId);
  return [...new Map([...same, ...near].map((row) => [row.id, row])).values()].slice(0, limit);
}

type Row = CandidateMatchRow & { id: string; named: boolean };

// Who has applied is among the applications, but a masked profile must not vanish when its owner applies.
const hasApplied = (offerId: string) => sql<SqlBool>`("candidates"."visibility" = 'visible' and exists (
  select 1 from "applications" where "applications"."offerId" = ${offerId} and "applications"."candidateId" = "candidates"."id"))`;

/** The rows of some candidates, through the rule of visibility. */
async function listRows(companyId: string, offerId: string, ids: readonly string[]): Promise<Row[]> {
  return (await findable(companyId)
    .select(["candidates.id", isNamed.as("named")])
    .select(candidateMatchColumns)
    .where(sql<SqlBool>`"candidates"."id" = any(${ids}::uuid[])`)
    .where((eb) => eb.not(isDismissed(companyId, "candidates.id")))
    .where((eb) => eb.not(hasApplied(offerId)))
    .orderBy("candidates.id")
    .limit(ids.length)
    .execute()) as Row[];
}

/** Those of some candidates who are among the offer's applications instead. */
async function listApplied(offerId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("applications")
    .innerJoin("candidates", "candidates.id", "applications.candidateId")
    .select("candidates.id")
    .where("applications.offerId", "=", offerId)
    .where(sql<SqlBool>`"candidates"."id" = any(${ids}::uuid[])`)
    .where("candidates.visibility", "=", "visible")
    .orderBy("candidates.id")
    .limit(ids.length)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

type Read = Place & { candidate: MatchedCandidate };

const idsOf = (places: readonly Place[]) => places.map(({ id }) => id);

/** Those of some candidates who match, with their true points. */
function scoreRows(places: readonly Place[], rows: readonly Row[], offer: MatchedOffer): Read[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return places.flatMap(({ at, id }) => {
    const row = byId.get(id);
    if (!row) return [];
    // A reason must not tell what a masked profile hides.
    const attributes = row.named ? row.attributes : row.attributes.filter(isCommonEntry);
    const candidate = matchedCandidate({ ...row, attributes });
    const points = scoreOf(candidate, offer);
    return points === null ? [] : [{ points, at, id, candidate }];
  });
}

/**
 * The candidates who match an offer, best first, for its company. The index tells the most that each can score, and PostgreSQL is
 * asked only for the rows of those who can still be among the first.
 */
export async function findMatches(companyId: string, offer: OfferMatchRow & { id: string }): Promise<Matches> {
  const matched = matchedOffer(offer);
  const parents = [...matched.parents];
  if (parents.length === 0) return { first: [], total: 0, isCut: false };
  const known = await listNear(companyId, offer, parents);
  const isCut = known.length === sourcingLimits.candidatesMatched;
  // Of a masked profile the index does not tell skills in own words, not even to a company that may see them.
  const mayHold = [...offer.required, ...offer.preferred].filter((entry) => !isCommonEntry(entry));
  const likely = known
    .flatMap((row) => {
      const points = bestScoreOf(knownCandidate(row, mayHold), matched);
      return points === null ? [] : [{ points, at: row.at, id: row.id }];
    })
    .sort(inOrder);
  if (likely.length === 0) return { first: [], total: 0, isCut };

  let applied: ReadonlySet<string> | undefined;
  const first: Read[] = [];
  let [read, left] = [0, 0];
  while (read < likely.length) {
    const last = first[sourcingLimits.matchesShown - 1];
    const until = last ? firstPast(read, likely.length, (at) => inOrder(likely[at]!, last) > 0) : read + readAtOnce;
    const next = likely.slice(read, until);
    if (next.length === 0) break;
    read += next.length;
    const [rows, others] = await Promise.all([
      listRows(companyId, offer.id, idsOf(next)),
      applied ?? listApplied(offer.id, idsOf(likely)),
    ]);
    applied = others;
    const found = scoreRows(next, rows, matched);
    left += next.length - found.length;
    first.push(...found);
    first.sort(inOrder);
  }
  const unread = likely.slice(read).filter(({ id }) => !applied?.has(id));
  return {
    first: first
      .slice(0, sourcingLimits.matchesShown)
      .map(({ id, candidate }) => ({ id, match: () => matchOf(candidate, matched)! })),
    total: read - left + unread.length,
    isCut,
  };
}

export type MatchRow = CardRow & Marks & { favourite: boolean };

/** The rows of the cards of matching candidates, by id; those who hid a moment ago are missing. */
export async function listMatchRows(
  { companyId }: ViewingCompany,
  ids: readonly string[],
): Promise<Map<string, MatchRow>> {
  if (ids.length === 0) return new Map();
  const rows = (await findable(companyId)
    .select([...cardColumns, ...marksOf(companyId, "candidates.id")])
    .select(isFavourite(companyId, "candidates.id").as("favourite"))
    .where("candidates.id", "in", ids)
    .limit(ids.length)
    .execute()) as MatchRow[];
  return new Map(rows.map((row) => [row.id, row]));
}
