// Counts the attributes of the matches of a query, in the segment and among the recent rows.
import type { AttributeCounts } from "../attributes/attribute-search.ts";
import * as enginesLimits from "../limits.ts";
import { fittingFacets } from "./facets.ts";
import type { IndexQuery } from "./query.ts";
import type { RecentRow, RecentRows } from "./recent.ts";
import { idText } from "./segment-lookup.ts";
import type { SegmentSearch } from "./segment-search.ts";

/** Whether a query, which was asked of `search`, restricts nothing. */
function asksEverything({ filter }: IndexQuery, search: SegmentSearch): boolean {
  return !search.asksJob && !search.city && search.departments.length === 0 && !filter && !search.attributes.asks;
}

/** @param excluded matching rows of the segment that do not count @param without ids of recent rows that do not count */
export function countAttributes(
  query: IndexQuery,
  search: SegmentSearch,
  excluded: readonly number[],
  recent: RecentRows,
  without: ReadonlySet<string>,
): AttributeCounts {
  const { attributes, segment } = search;
  const fits = query.filter && fittingFacets(query.filter);
  const isFitting = (row: number) => fits === null || fits[segment.facetsOf[row]!] === 1;
  const isCounted = ({ id }: RecentRow) => without.size === 0 || !without.has(idText(id, 0));
  attributes.clear();
  if (asksEverything(query, search)) attributes.addAll();
  else {
    search.gather();
    search.gatherAnywhere();
    search.sortFound();
    const { rows, count } = search.found;
    for (let i = 0; i < count; i += 1) if (isFitting(rows[i]!)) attributes.addRow(rows[i]!);
  }
  for (const row of excluded) if (isFitting(row)) attributes.addRow(row, -1);
  const { attributes: _, ...others } = query;
  for (const row of recent.find(others, search).flat()) if (isCounted(row)) attributes.addKeys(row.keys, row.labels);
  return attributes.counts(enginesLimits.attributeValues);
}
