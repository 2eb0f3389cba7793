// The ladder of areas around a search: wider and wider distances, then departments, region and country. Both searches propose it.

import * as platformLimits from "../limits.ts";
import * as platformMessages from "../messages.ts";
import { withDeTown } from "../text/elision.ts";
import { nearestKm } from "./coordinates.server.ts";
import { departmentsAround } from "./neighbours.ts";
import {
  type Commune,
  departmentName,
  departments as everyDepartment,
  findCommune,
  findDepartment,
  withNeighbours,
} from "./places.server.ts";
import { centresOf, listWiderRadii, type RequestedPlace } from "./requested-place.server.ts";

export type LadderStep =
  /** Around the commune of the search, in kilometres. */
  | { kind: "radius"; label: string; commune: Commune; radius: number }
  /** Departments by code; `added` are those beyond the search's own. The form reads `text` as the same departments. */
  | {
      kind: "department" | "neighbours" | "region";
      label: string;
      departments: string[];
      added: string[];
      text: string;
    }
  | { kind: "country"; label: string };

type AreaStep = Extract<LadderStep, { departments: string[] }>;

const unique = (codes: readonly string[]) => [...new Set(codes)];

/** The communes that a search starts from: its own, those with its name, or those of a small area. */
function townsOf({ commune, choices, communes }: RequestedPlace): Commune[] {
  if (commune) return [commune];
  return choices.length > 0 ? [...choices] : communes.flatMap((code) => findCommune(code) ?? []);
}

function areaSteps(towns: readonly Commune[], own: readonly string[]): AreaStep[] {
  const step = (kind: AreaStep["kind"], label: string, departments: string[], text: string): AreaStep => {
    const added = departments.filter((code) => !own.includes(code));
    return { kind, label, departments, added, text };
  };
  const steps: AreaStep[] = [];
  const [home, ...others] = unique(towns.map(({ departement }) => departement));
  if (home && others.length === 0) {
    const name = departmentName(home);
    steps.push(step("department", platformMessages.wholeDepartment(name), [home], name));
  }
  const around = departmentsAround(own);
  if (own.length <= platformLimits.departmentsWidened && around.length > own.length) {
    const text = own.map((code) => withNeighbours(departmentName(code))).join(", ");
    steps.push(step("neighbours", platformMessages.neighbourDepartments, around, text));
  }
  const [region, ...otherRegions] = unique(own.map((code) => findDepartment(code)?.region ?? code));
  const inRegion = everyDepartment.filter((department) => department.region === region).map(({ code }) => code);
  if (region && otherRegions.length === 0 && inRegion.length > own.length)
    steps.push(step("region", platformMessages.wholeRegion(region), inRegion, region));
  return steps;
}

/** Whether a search leaves anything out: a town, an area or the beginning of a name. */
function isLimited(origin: RequestedPlace | null): boolean {
  if (!origin || origin.isEverywhere || origin.isRemote) return false;
  const { commune, choices, prefixes, areas, communes } = origin;
  return commune !== null || choices.length + prefixes.length + areas.length + communes.length > 0;
}

/**
 * Lists the wider areas of a search, the closest first: kilometres, its department, the departments around, its region, France.
 * @param origin its town or area; null without one
 * @param departments the codes of its departments
 * @returns none for a search in the whole country
 */
export function placeLadder(origin: RequestedPlace | null, departments: readonly string[]): LadderStep[] {
  if (!isLimited(origin) && departments.length === 0) return [];
  const towns = origin ? townsOf(origin) : [];
  const commune = origin?.commune;
  const radii = commune
    ? listWiderRadii(origin).map((radius): LadderStep => {
        const label = platformMessages.around(radius, withDeTown(commune.name));
        return { kind: "radius", label, commune, radius };
      })
    : [];
  const areas = unique([...(origin?.areas ?? []), ...towns.map(({ departement }) => departement)]);
  const own = departments.length > 0 ? departments : areas;
  return [...radii, ...areaSteps(towns, own), { kind: "country", label: platformMessages.wholeFrance }];
}

/** Those that find more than each one before them. A wider area includes the narrower one. */
export function listGrowing<Found extends { count: number }>(searches: readonly Found[]): Found[] {
  const growing: Found[] = [];
  for (const search of searches) if (search.count > (growing.at(-1)?.count ?? 0)) growing.push(search);
  return growing;
}

/**
 * Adds the distance of the nearest result to the label of an area when it is far.
 * @param origin where the distance starts
 * @param codes INSEE codes of the towns of the results
 */
export function withDistance(label: string, origin: RequestedPlace, codes: Iterable<string>): string {
  const centres = centresOf(origin);
  let least = Number.POSITIVE_INFINITY;
  for (const code of codes) least = Math.min(least, nearestKm(centres, code) ?? 0);
  return Number.isFinite(least) && least > platformLimits.farKm
    ? platformMessages.farFrom(label, Math.floor(least))
    : label;
}
