// People as matching compares them for a company: by what it may see of them, and nothing else.
import { type SqlBool, sql } from "kysely";
import { findable, seenColumns, sight, type ViewingCompany } from "../../access/candidate-visibility.server.ts";
import type { MatchedCandidate } from "../../engines/matching/matching.ts";
import { type CandidateMatchRow, matchedCandidate, unplacedMatchColumns } from "../../offers/match-rows.server.ts";
import { isCommonEntry } from "../../people/candidates/attributes.server.ts";

/** The query of some candidates whom a company may find, at most one row for each id. */
export const seenCandidates = (companyId: string, ids: readonly string[]) =>
  findable(companyId)
    .crossJoinLateral(sight(companyId))
    .select(["candidates.id", ...unplacedMatchColumns, ...seenColumns])
    .where(sql<SqlBool>`"candidates"."id" = any(${ids}::uuid[])`)
    .orderBy("candidates.id")
    .limit(ids.length);

/** A person without the name, or before the company is confirmed, is compared without skills in their own words: these could identify. */
export function seenCandidate(
  row: CandidateMatchRow & { named: boolean },
  { seesNames }: Pick<ViewingCompany, "seesNames">,
): MatchedCandidate {
  const isOpen = seesNames && row.named;
  return matchedCandidate({ ...row, attributes: isOpen ? row.attributes : row.attributes.filter(isCommonEntry) });
}
