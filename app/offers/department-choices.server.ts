// The departments of a search as a map and a list of links, for offers and for candidates.
import { neighboursOf } from "../platform/places/neighbours.ts";
import { departmentName } from "../platform/places/places.server.ts";
import { number } from "../platform/text/french.ts";
import type { DepartmentMapData } from "../ui/department-map.tsx";

/** Drawn in the full colour from this share of the largest count on. */
const manyShare = 0.5;

type Links = { search: string; param: string; byName: boolean; isEmptied: boolean };

/**
 * Those that find something: the ones asked for first, then by count; after a search without results, those that border on them before.
 * @param counts by code; null while nothing is counted
 * @param asked codes of the departments of the search's place
 * @param search the address of the search without a place @param param the parameter of a department in it
 */
export function departmentMap(
  counts: ReadonlyMap<string, number> | null,
  asked: readonly string[],
  { search, param, byName, isEmptied }: Links,
): DepartmentMapData | null {
  const found = [...(counts ?? [])].filter(([, count]) => count > 0);
  if (found.length === 0) return null;
  const around = new Set((isEmptied ? asked : []).flatMap((code) => neighboursOf(code)));
  const nearness = (code: string) => (asked.includes(code) ? 2 : around.has(code) ? 1 : 0);
  const most = Math.max(...found.map(([, count]) => count));
  return {
    base: `${search}${search.includes("?") ? (search.endsWith("?") ? "" : "&") : "?"}${param}=`,
    byName,
    selected: [...asked],
    departments: found
      .sort(([a, first], [b, second]) => nearness(b) - nearness(a) || second - first || (a < b ? -1 : 1))
      .map(([code, count]) => ({
        code,
        label: departmentName(code),
        count: number(count),
        isMany: count >= most * manyShare,
      })),
  };
}
