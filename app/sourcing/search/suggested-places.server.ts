// Place suggestions: communes, departments, regions. The same for all users.

import * as platformLimits from "../../platform/limits.ts";
import { communesOf } from "../../platform/places/place-readings.server.ts";
import {
  type Commune,
  type Department,
  departments,
  findDepartment,
  listCommunes,
  listCommunesByPostalCode,
  placeLabel,
  type Region,
  regions,
} from "../../platform/places/places.server.ts";
import { readPlace } from "../../platform/places/read-place.server.ts";
import { listSimilarCommunes } from "../../platform/places/similar-communes.server.ts";
import { siteTerritory, territoryFirst } from "../../platform/places/territory.server.ts";
import { foldPlace, placePrefixes } from "../../platform/text/text.ts";
import type { Proposal } from "../../ui/proposal.ts";
import * as sourcingLimits from "../limits.ts";
import * as sourcingMessages from "../messages.ts";
import { markOf } from "./suggestion-mark.ts";

export type PlaceKinds = "communes" | "department" | "departments" | "any";

type Named<Area> = { area: Area; folded: string };

const named = <Area extends { name: string }>(areas: readonly Area[]): Named<Area>[] =>
  areas.map((area) => ({ area, folded: foldPlace(area.name) }));
const namedDepartments = named(departments);
const namedRegions = named(regions);

function namedSo<Area>(areas: Named<Area>[], start: string): Area[] {
  const begins = areas.filter(({ folded }) => folded.startsWith(start));
  const inside = areas.filter(({ folded }) => folded.includes(` ${start}`));
  return [...new Set([...begins, ...inside])].map(({ area }) => area);
}

function listDepartments(typed: string, start: string): Department[] {
  const exact = findDepartment(typed);
  const matches = /^\d/.test(start)
    ? departments.filter(({ code }) => code.toLowerCase().startsWith(start))
    : namedSo(namedDepartments, start);
  const all = [...new Set([...(exact ? [exact] : []), ...matches])];
  return exact ? all : territoryFirst(all, ({ code }) => code);
}

/** A commune as an option. @param starts the beginnings of words that are marked */
export const toCommune = ({ name, code, departement }: Commune, starts: string[]): Proposal => {
  const label = placeLabel(name, departement);
  return { label, name, code, mark: markOf(label, starts) };
};

const toDepartment = ({ code, name }: Department, starts: string[], note?: string): Proposal => {
  const label = placeLabel(name, code);
  return { label, name, note, mark: markOf(label, starts) };
};

const toRegion = ({ name, departments }: Region, starts: string[], kinds: PlaceKinds): Proposal => {
  const inList = departments.map((department) => department.name).join(", ");
  return {
    label: name,
    name: kinds === "departments" ? inList : name,
    note: sourcingMessages.regionKind,
    mark: markOf(name, starts),
  };
};

// The department Paris and the commune Paris are the same place.
function withoutDoubles(proposals: Proposal[]): Proposal[] {
  const byLabel = new Map<string, Proposal>();
  for (const proposal of proposals) {
    const same = byLabel.get(proposal.label);
    if (!same) byLabel.set(proposal.label, proposal);
    else if (same.note) same.note = sourcingMessages.cityAndDepartmentKind;
  }
  return [...byLabel.values()];
}

/** The communes that begin so, some of the site's territory first. */
function listBegun(typed: string): Commune[] {
  const territory = siteTerritory();
  const own = territory ? listCommunes(typed, sourcingLimits.territoryAmongPlaces, territory.codes) : [];
  // The same commune is the same object.
  return [...new Set([...own, ...listCommunes(typed, sourcingLimits.suggestions)])];
}

/** An exact match first, then the communes of the site's territory, communes by population, departments, regions, then the similar communes of a mistyped name. At most `sourcingLimits.suggestions` */
export function listPlaceProposals(typed: string, kinds: PlaceKinds): Proposal[] {
  const starts = placePrefixes(typed.replace(/[(),;]/g, " "));
  const [start] = starts;
  if (!start) return [];
  const note = kinds === "any" ? sourcingMessages.departmentKind : undefined;
  const matches = kinds === "communes" ? [] : listDepartments(typed, start);
  const inRegions = kinds === "departments" || kinds === "any" ? namedSo(namedRegions, start) : [];
  const isExact = ({ name }: Region) => foldPlace(name) === start;
  const exact = [
    ...matches.slice(0, findDepartment(typed) ? 1 : 0).map((department) => toDepartment(department, starts, note)),
    ...inRegions.filter(isExact).map((region) => toRegion(region, starts, kinds)),
  ];
  const others = matches
    .slice(findDepartment(typed) ? 1 : 0)
    .map((department) => toDepartment(department, starts, note));
  const otherRegions = inRegions
    .filter((region) => !isExact(region))
    .slice(0, sourcingLimits.regionsAmongPlaces)
    .map((region) => toRegion(region, starts, kinds));
  if (kinds === "department" || kinds === "departments")
    return [...[...exact, ...others].slice(0, sourcingLimits.suggestions - otherRegions.length), ...otherRegions];
  const begun = listBegun(typed);
  // "Lyon 3e" and "Cran-Gevrier" are no prefix of a name but mean a commune.
  const place = begun.length > 0 ? null : readPlace(typed);
  const communes = [
    ...listCommunesByPostalCode(start, sourcingLimits.suggestions),
    ...(place ? communesOf(place) : begun),
  ];
  const isVillage = ({ population }: Commune) => population <= platformLimits.homonymPeople;
  const isMistyped = communes.every(isVillage) && matches.length + inRegions.length === 0;
  const similar = isMistyped ? listSimilarCommunes(typed, sourcingLimits.similarPlaces) : [];
  const territory = siteTerritory();
  // The largest town of a territory may be small.
  const isBig = ({ population, departement }: Commune) =>
    population >= sourcingLimits.bigCity || territory?.codes.includes(departement);
  return withoutDoubles([
    ...exact,
    ...territoryFirst(communes.filter(isBig), ({ departement }) => departement).map((commune) =>
      toCommune(commune, starts),
    ),
    ...others.slice(0, sourcingLimits.departmentsAmongCities),
    ...otherRegions,
    ...communes.filter((commune) => !isBig(commune)).map((commune) => toCommune(commune, starts)),
    ...similar
      .filter((commune) => communes.length === 0 || !isVillage(commune))
      .map((commune) => toCommune(commune, starts)),
  ]).slice(0, sourcingLimits.suggestions);
}
