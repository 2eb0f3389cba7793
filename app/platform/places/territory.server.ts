// The territory of the site: the departments that the operator serves, what pages call them, and what comes first because of it.
import { siteIdentity } from "../config/site-identity.server.ts";
import { list } from "../text/french.ts";
import { inDepartment, inRegion, ofArea } from "./in-place.ts";
import { departmentsAround } from "./neighbours.ts";
import { type Commune, findDepartment, listMostPopulous, parseDepartments, regions } from "./places.server.ts";
import { readPlace } from "./read-place.server.ts";

/** A department, or a region with all of its departments. */
type Part = { label: string; within: string };

export type Territory = {
  codes: readonly string[];
  /** "dans le Cantal", "en Bretagne", "dans nos 7 départements". */
  within: string;
  /** "du Cantal", "de Bretagne", "de nos 7 départements". */
  of: string;
  /** The departments around, without its own. */
  around: readonly string[];
  /** Its largest towns, at most six. */
  towns: readonly Commune[];
};

/** Named one by one up to this number. */
const partsNamed = 3;

const townsNamed = 6;

/** Whole regions where all of their departments are among the codes, else the departments; in the order of the codes. */
function partsOf(codes: readonly string[]): Part[] {
  const parts = new Map<string, Part>();
  for (const code of codes) {
    const department = findDepartment(code);
    if (!department) continue;
    const region = regions.find(({ departments }) => departments.some((each) => each.code === code));
    const isWhole = region?.departments.every((each) => codes.includes(each.code));
    if (region && isWhole) parts.set(region.name, { label: region.name, within: inRegion(region.name) });
    else parts.set(code, { label: department.name, within: inDepartment(department) });
  }
  return [...parts.values()];
}

/** The departments of other words for whole ones ("PACA", "Auvergne", "Cantal et Lozère"); none for a town or a smaller area. */
function departmentsCalled(text: string): readonly string[] {
  const typed = readPlace(text);
  const isWhole = typed?.kind === "area" && !typed.partial && !typed.abroad && typed.communes.length === 0;
  return isWhole ? typed.departments : [];
}

/** The departments of a typed text as the setting stores them ("15, 48" gives "Cantal, Lozère"), and the parts that name none. */
export function readTerritory(text: string): { label: string; codes: string[]; unknown: string[] } {
  const { codes, unknown } = parseDepartments(text);
  const called = unknown.map((part) => ({ part, departments: departmentsCalled(part) }));
  const all = [...new Set([...codes, ...called.flatMap(({ departments }) => departments)])];
  const label = partsOf(all)
    .map((part) => part.label)
    .join(", ");
  return {
    label,
    codes: all,
    unknown: called.flatMap(({ part, departments }) => (departments.length > 0 ? [] : part)),
  };
}

/** What sentences call several departments. */
export function departmentWords(codes: readonly string[]): Pick<Territory, "within" | "of"> {
  const parts = partsOf(codes);
  const isNamed = parts.length <= partsNamed;
  return {
    within: isNamed ? list(parts.map(({ within }) => within)) : `dans nos ${codes.length} départements`,
    of: isNamed ? list(parts.map(({ within }) => ofArea(within))) : `de nos ${codes.length} départements`,
  };
}

const territoryOf = (codes: readonly string[]): Territory => ({
  codes,
  ...departmentWords(codes),
  around: departmentsAround(codes).filter((code) => !codes.includes(code)),
  towns: listMostPopulous(townsNamed, codes),
});

let last: Territory | null = null;

/** The site's territory; null for all of France. */
export function siteTerritory(): Territory | null {
  const { territory } = siteIdentity();
  if (territory.length === 0) return null;
  if (last?.codes !== territory) last = territoryOf(territory);
  return last;
}

/** The only department of the site's territory; null for several, and for all of France. */
export function onlyDepartment(): string | null {
  const codes = siteTerritory()?.codes ?? [];
  return codes.length === 1 ? codes[0]! : null;
}

/** What lies in the territory first, each part in the order given. */
export function territoryFirst<T>(all: readonly T[], departementOf: (each: T) => string | null): T[] {
  const territory = siteTerritory();
  if (!territory) return [...all];
  const { own = [], other = [] } = Object.groupBy(all, (each) =>
    territory.codes.includes(departementOf(each) ?? "") ? "own" : "other",
  );
  return [...own, ...other];
}

/** The largest towns of the site's territory, at most six; none without a territory. */
export const listTerritoryTowns = (): readonly Commune[] => siteTerritory()?.towns ?? [];

/** The largest towns of the territory and its number, for an empty field: "Aurillac, Saint-Flour, 15…"; empty without a territory. */
export function townExample(): string {
  const [first, second] = listTerritoryTowns();
  const [code] = siteTerritory()?.codes ?? [];
  return first ? `${[first.name, second?.name, code].filter(Boolean).join(", ")}…` : "";
}
