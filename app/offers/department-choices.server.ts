// The departments of a search as a map and a list of links, for offers and for candidates.
import { neighboursOf } from "../platform/places/neighbours.ts";
import { departmentName } from "../platform/places/places.server.ts";
import { number } from "../platform/text/french.ts";
import type { DepartmentMapData } from "../ui/department-map.tsx";

/** Drawn in the full colour from this share of the largest count on. */
const manyShare = 0.5;

type Links = {
  search: string;
  param: string;
  byName: boolean;
  isEmptied: boolean;
  /** Results that each count holds, because they belong to every department. They alone put no department on the map. */
  everywhere?: number;
};

/**
 * The departments with results: the searched ones first, then by count. After a search without results, their neighbours precede the rest.
 * @param counts by code; null while nothing is counted
 * @param searched codes of the searched departments
 * @param search the address of the search without its departments @param param the parameter of a department in it
 */
export function departmentMap(
  counts: ReadonlyMap<string, number> | null,
  searched: readonly string[],
  { search, param, byName, isEmptied, everywhere = 0 }: Links,
): DepartmentMapData | null {
  const withResults = [...(counts ?? [])].filter(
    ([code, count]) => count > everywhere || (count > 0 && searched.includes(code)),
  );
  if (withResults.length === 0) return null;
  const around = new Set((isEmptied ? searched : []).flatMap((code) => neighboursOf(code)));
  const nearness = (code: string) => (searched.includes(code) ? 2 : around.has(code) ? 1 : 0);
  const most = Math.max(...withResults.map(([, count]) => count));
  return {
    base: `${search}${search.includes("?") ? (search.endsWith("?") ? "" : "&") : "?"}${param}=`,
    byName,
    selected: [...searched],
    departments: withResults
      .sort(([a, first], [b, second]) => nearness(b) - nearness(a) || second - first || (a < b ? -1 : 1))
      .map(([code, count]) => ({
        code,
        label: departmentName(code),
        count: number(count),
        isMany: count - everywhere >= (most - everywhere) * manyShare,
      })),
  };
}
