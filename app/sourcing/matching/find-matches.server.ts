// Finds the candidates who match an offer, best first, and reads what their company may see of the first.
import { type SqlBool, sql } from "kysely";
import { findable, isNamed, type ViewingCompany } from "../../access/candidate-visibility.server.ts";
import type { CityQuery } from "../../engines/candidate-index/query.ts";
import { closeParents, type Match, matchOf, scoreOf } from "../../engines/matching/matching.ts";
import { beyondKm, beyondShare, remoteDays, usualRadiusKm } from "../../engines/matching/weights.ts";
import { isCommonEntry } from "../../people/candidates/attributes.server.ts";
import {
  type CardRow,
  cardColumns,
  isDismissed,
  isFavourite,
  type Marks,
  marksOf,
} from "../../people/candidates/candidate-cards.server.ts";
import * as sourcingLimits from "../limits.ts";
import { listIdsOfOccupations } from "../search/candidate-search.server.ts";
import {
  type CandidateMatchRow,
  candidateMatchColumns,
  matchedCandidate,
  matchedOffer,
  type OfferMatchRow,
} from "./matched-rows.server.ts";

/** As far as people are found who chose no distance themselves. */
const reachKm = usualRadiusKm * (1 + beyondShare) + beyondKm;

/** `match` writes the reasons, which only shown rows need. */
type Found = { id: string; match: () => Match };

/** Where candidates must live, go or have chosen to work; null for everywhere: no place is said, or the work is done from home. */
function placeAsked({ cityCode, departement, remoteWorkDays }: OfferMatchRow): CityQuery | null {
  if (remoteWorkDays >= remoteDays || (!cityCode && !departement)) return null;
  const departments = departement ? [departement] : [];
  return cityCode ? { code: cityCode, km: reachKm, departments } : { departments };
}

type Row = CandidateMatchRow & { id: string; createdAt: Date; named: boolean };

/**
 * Candidates of the offer's occupations in reach, newest first, then those of close ones: of a common occupation, the newest people of
 * forty close ones would take all the room. The index finds them; PostgreSQL reads them through the rule of visibility.
 */
async function listNear(
  companyId: string,
  offer: OfferMatchRow & { id: string },
  parents: string[],
): Promise<{ rows: Row[]; isCut: boolean }> {
  const limit = sourcingLimits.candidatesMatched;
  const city = placeAsked(offer);
  const close = closeParents(parents);
  const same = await listIdsOfOccupations({ parents, city, limit }, companyId);
  const further = close.length > 0 && same.length < limit;
  const near = further ? await listIdsOfOccupations({ parents: close, city, limit }, companyId) : [];
  const ids = [...new Set([...same, ...near])].slice(0, limit);
  if (ids.length === 0) return { rows: [], isCut: false };
  const own = sql`string_to_array("candidates"."occupations", ' ')`;
  const rows = (await findable(companyId)
    .select(["candidates.id", "candidates.createdAt", isNamed.as("named")])
    .select(candidateMatchColumns)
    .where(sql<SqlBool>`"candidates"."id" = any(${ids}::uuid[])`)
    .where((eb) => eb.not(isDismissed(companyId, "candidates.id")))
    // Who has applied is among the applications, but a masked profile must not vanish when its owner applies.
    .where(
      sql<SqlBool>`("candidates"."visibility" <> 'visible' or not exists (select 1 from "applications"
        where "applications"."offerId" = ${offer.id} and "applications"."candidateId" = "candidates"."id"))`,
    )
    .orderBy(sql`${own} && ${parents}`, "desc")
    .orderBy("candidates.createdAt", "desc")
    .orderBy("candidates.id", "desc")
    .limit(limit)
    .execute()) as Row[];
  return { rows, isCut: ids.length === limit };
}

/** The candidates who match an offer, best first, for its company. `isCut`: more may match than were read. */
export async function findMatches(
  companyId: string,
  offer: OfferMatchRow & { id: string },
): Promise<{ found: Found[]; isCut: boolean }> {
  const matched = matchedOffer(offer);
  const parents = [...matched.parents];
  if (parents.length === 0) return { found: [], isCut: false };
  const { rows, isCut } = await listNear(companyId, offer, parents);
  const found = rows
    .flatMap((row) => {
      // A reason must not tell what a masked profile hides.
      const attributes = row.named ? row.attributes : row.attributes.filter(isCommonEntry);
      const candidate = matchedCandidate({ ...row, attributes });
      const score = scoreOf(candidate, matched);
      return score === null ? [] : [{ id: row.id, score, candidate, at: row.createdAt.getTime() }];
    })
    .toSorted((a, b) => b.score - a.score || b.at - a.at)
    .map(({ id, candidate }): Found => ({ id, match: () => matchOf(candidate, matched)! }));
  return { found, isCut };
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
