// Search criteria of public offers: read from an address, written back to an address.

import type { AttributeFilter } from "../engines/attributes/attribute-filter.ts";
import { attributeKinds } from "../engines/attributes/attributes.ts";
import { contractTypes } from "../engines/attributes/work-terms.ts";
import * as enginesLimits from "../engines/limits.ts";
import type { PayUnit } from "../engines/pay/pay-units.ts";
import { searchLine } from "../engines/search-text/search-line.ts";
import * as limits from "../limits.ts";
import { readAttributes } from "../people/candidates/attribute-groups.server.ts";
import { attributeEntries } from "../people/candidates/attribute-params.ts";
import { isSector, sectorsInOrder } from "../people/companies/sector.ts";
import * as peopleLimits from "../people/limits.ts";
import { isId } from "../platform/http/id.ts";
import * as platformLimits from "../platform/limits.ts";
import { communesOf } from "../platform/places/place-readings.server.ts";
import {
  communeOfDepartments,
  departmentName,
  findCommune,
  parseDepartments,
  placeLabel,
} from "../platform/places/places.server.ts";
import { readPlace } from "../platform/places/read-place.server.ts";
import { readTown } from "../platform/places/town.server.ts";
import { driveChoices, kmWithin } from "../platform/places/travel-time.ts";
import { foldPlace, oneLine, placePrefixes } from "../platform/text/text.ts";
import { type DetailFilter, detailEntries, detailValues, mapDetails, noDetails } from "./detail-filters.ts";
import * as offersLimits from "./limits.ts";
import { type OfferOrder, offerAges, offerOrders, remoteDays, workingTimes } from "./offer.ts";
import { type PayFilter, readPayWithWords, type TypedPayFilter } from "./pay-filter.server.ts";
import { searchWords } from "./search-words.ts";
import { readWishes, type TypedWishes } from "./typed-wishes.ts";

type Place =
  | { kind: "commune"; code: string; departement: string; label: string }
  | { kind: "prefix"; prefixes: string[]; label: string };

export type OfferCriteria = {
  q: string;
  lieu: string;
  /** Folded; all must occur. */
  words: string[];
  city: Place | null;
  departments: string[];
  /** Kilometres around the city, as the crow flies. */
  radius: number | null;
  /** By car: the radius is what they reach (minutesOf()). */
  minutes: number | null;
  /** An offer matches any of these. An empty list matches all offers, also in the lists below. */
  contractTypes: string[];
  workingTimes: string[];
  sectors: string[];
  /** The minimum number of days a week. */
  remoteDays: number | null;
  /** Minimum, compared per year. */
  pay: PayFilter | null;
  /** The maximum age in days. */
  age: number | null;
  companyId: string | null;
  attributes: AttributeFilter;
  details: DetailFilter;
  order: OfferOrder;
};

export const everyOffer: OfferCriteria = {
  q: "",
  lieu: "",
  words: [],
  city: null,
  departments: [],
  radius: null,
  minutes: null,
  contractTypes: [],
  workingTimes: [],
  sectors: [],
  remoteDays: null,
  pay: null,
  age: null,
  companyId: null,
  attributes: {},
  details: noDetails,
  order: "recentes",
};

/** The kinds of attributes that filter offers. The contract has a separate filter. */
export const offerAttributeKinds = attributeKinds.filter((kind) => kind !== "contract");

const perYear: Record<PayUnit, number> = {
  "par heure": enginesLimits.hoursPerYear,
  "par jour": enginesLimits.daysPerYear,
  "par mois": 12,
  "par an": 1,
};

/** A pay as in "offers"."salaryPerYear": euros a year, exact to the cent. */
export function payPerYear({ amount, unit }: PayFilter): number {
  return (Math.round(amount * 100) * perYear[unit]) / 100;
}

// The commune code of a suggestion counts only while the name next to it is unchanged.
function readCity(text: string, code: string | null): Place | null {
  const chosen = code ? findCommune(code) : null;
  const typed = readPlace(text);
  const isMeant =
    chosen &&
    (foldPlace(chosen.name) === foldPlace(text) ||
      (typed !== null && communesOf(typed).some((commune) => commune.code === chosen.code)));
  // "Lyon (69)" and "69003 Lyon" name one commune; a bare name is a prefix.
  const named = /[\d(]/.test(text) && typed?.kind === "commune" && typed.radius === null ? typed.commune : null;
  const commune = isMeant ? chosen : named;
  if (commune) {
    const { departement } = commune;
    return { kind: "commune", code: commune.code, departement, label: placeLabel(commune.name, departement) };
  }
  const prefixes = placePrefixes(text);
  return prefixes.length > 0 ? { kind: "prefix", prefixes, label: text } : null;
}

/** The minutes by car that a search is limited to; null where it is limited by kilometres, or not at all. */
export const minutesOf = ({ minutes, radius }: Pick<OfferCriteria, "minutes" | "radius">): number | null =>
  minutes !== null && radius === kmWithin(minutes) ? minutes : null;

/** Departments as the box holds them: names, or numbers where names would be cut off. */
function departmentsText(codes: readonly string[]): string {
  const names = codes.map(departmentName).join(", ");
  return names.length > offersLimits.queryMax ? codes.join(", ") : names;
}

const lineOf = (params: URLSearchParams, name: string, max: number) =>
  oneLine(params.get(name) ?? "")
    .slice(0, max)
    .trim();

/** The minimum pay and the wishes of an address, among its words too; `wishes.q` is the rest of the words. */
export function readTypedWords(params: URLSearchParams): { typedPay: TypedPayFilter; wishes: TypedWishes } {
  const typed = [lineOf(params, "q", offersLimits.queryMax), lineOf(params, "job", peopleLimits.jobMax)]
    .map(searchLine)
    .filter(Boolean)
    .join(" ");
  const { typed: typedPay, q } = readPayWithWords(params, typed);
  return { typedPay, wishes: readWishes(q) };
}

/**
 * Reads the criteria of an address: `q` (and `job`), `lieu` or `city` and `departments`, `rayon` or `duree`, `contractType`, `workingTime`, details
 * (detail-filters.ts) and `secteur` (each may be repeated), attributes (people/candidates/attribute-params.ts), `remoteWorkDays`, `salary` with `salaryTaux`, `age` in days, `entreprise` (an id), `tri`.
 * In `lieu` a department's number or exact name is a department, anything else a city prefix (decisions.md).
 * Unknown values are ignored.
 */
export function readOfferCriteria(params: URLSearchParams): OfferCriteria {
  const text = (name: string, max: number) => lineOf(params, name, max);
  const chosen = (choices: readonly string[], ...names: string[]) => {
    const submitted = new Set(names.flatMap((name) => params.getAll(name).map((value) => value.trim())));
    return choices.filter((choice) => submitted.has(choice));
  };
  const oneOf = <Choice extends number | string>(choices: readonly Choice[], name: string) =>
    choices.find((choice) => String(choice) === text(name, 20)) ?? null;
  const { typedPay, wishes } = readTypedWords(params);
  const { q } = wishes;
  const words = searchWords(q);
  const lieu = text("lieu", offersLimits.queryMax);
  const inBox = parseDepartments(lieu);
  const isDepartment = inBox.codes.length > 0 && inBox.unknown.length === 0;
  const minutes = oneOf(driveChoices, "duree");
  const radius = minutes === null ? oneOf(platformLimits.radii, "rayon") : kmWithin(minutes);
  // "Paris" is a department, but a distance starts from a town.
  const centre = isDepartment && radius ? communeOfDepartments(inBox.codes) : null;
  const cityText = centre?.name ?? (lieu && !isDepartment ? lieu : text("city", peopleLimits.cityMax));
  const listed = parseDepartments(params.getAll("departments").slice(0, 120));
  const departments = [...new Set([...(isDepartment && !centre ? inBox.codes : []), ...listed.codes])];
  const city = cityText ? readCity(cityText, centre?.code ?? params.get("cityCode")) : null;
  const boxOnly = isDepartment && listed.codes.length === 0;
  const companyId = text("entreprise", 36).toLowerCase();
  const order = oneOf(offerOrders, "tri") ?? "recentes";
  return {
    q,
    lieu: city?.label ?? (boxOnly ? lieu : departmentsText(departments)),
    words,
    city,
    departments,
    radius,
    minutes,
    contractTypes: chosen(contractTypes, "contractType", "type"),
    workingTimes: chosen(workingTimes, "workingTime"),
    sectors: sectorsInOrder(
      params
        .getAll("secteur")
        .map((value) => value.trim())
        .filter(isSector),
    ).slice(0, limits.ownSectors),
    remoteDays: oneOf(remoteDays, "remoteWorkDays"),
    pay: typedPay.pay,
    age: oneOf(offerAges, "age"),
    companyId: isId(companyId) ? companyId : null,
    attributes: readAttributes(params, offerAttributeKinds),
    details: mapDetails((name) => {
      const chosen = detailValues(name, params.getAll(name).slice(0, offersLimits.filterTexts));
      return chosen.length > 0 ? chosen : wishes.details[name];
    }),
    order: order === "pertinence" && words.length === 0 ? "recentes" : order,
  };
}

/** The /offres query of these criteria, each once and in a fixed order. */
export function offersParams(criteria: OfferCriteria): URLSearchParams {
  const { q, lieu, city, departments, radius, remoteDays, pay, age, companyId, order } = criteria;
  const params = new URLSearchParams();
  if (q) params.set("q", q);
  if (lieu) params.set("lieu", lieu);
  if (city?.kind === "commune" && readTown({ city: city.label }).commune?.code !== city.code)
    params.set("cityCode", city.code);
  if (city) for (const code of departments) params.append("departments", code);
  const minutes = minutesOf(criteria);
  if (minutes) params.set("duree", String(minutes));
  else if (radius) params.set("rayon", String(radius));
  for (const type of criteria.contractTypes) params.append("contractType", type);
  for (const time of criteria.workingTimes) params.append("workingTime", time);
  for (const sector of criteria.sectors) params.append("secteur", sector);
  for (const [name, value] of detailEntries(criteria.details)) params.append(name, value);
  for (const [name, value] of attributeEntries(criteria.attributes)) params.append(name, value);
  if (remoteDays) params.set("remoteWorkDays", String(remoteDays));
  if (pay) {
    params.set("salary", String(pay.amount));
    params.set("salaryTaux", pay.unit);
  }
  if (age) params.set("age", String(age));
  if (companyId) params.set("entreprise", companyId);
  if (order !== "recentes") params.set("tri", order);
  return params;
}

/** The /offres address of these criteria. */
export function offersAddress(criteria: OfferCriteria): string {
  const query = offersParams(criteria).toString();
  return query ? `/offres?${query}` : "/offres";
}
