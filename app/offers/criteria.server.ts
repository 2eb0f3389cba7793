// What is searched among the public offers: read from an address, turned into SQL conditions, and back into addresses.
import { type Expression, type SqlBool, sql } from "kysely";
import { findCommune, findCommuneByName, findDepartment, parseDepartments, placeLabel } from "../base/places.server.ts";
import { fold, foldPlace, likeEscape, placePrefixes } from "../base/text.ts";
import { isVerifiedCompany } from "../companies/companies.server.ts";
import { limits } from "../limits.ts";
import { contractTypes, workingTimes } from "./offer.ts";

type Place =
  | { kind: "commune"; code: string; departement: string; label: string }
  | { kind: "prefix"; prefixes: string[]; label: string };

export type OfferCriteria = {
  /** As typed, to be shown again. */
  q: string;
  lieu: string;
  /** Folded; every one must occur. */
  words: string[];
  city: Place | null;
  departments: string[];
  contractType: string | null;
  workingTime: string | null;
  /** Offers of this company only; never read from an address. */
  companyId?: string;
};

/** No criterion at all. */
export const everyOffer: OfferCriteria = {
  q: "",
  lieu: "",
  words: [],
  city: null,
  departments: [],
  contractType: null,
  workingTime: null,
};

/** Whether a row of "offers" may be seen by everybody: active, and its company is verified (decisions.md, "email-verified"). */
export const isPublicOffer = sql<boolean>`("offers"."isActive" and ${isVerifiedCompany("offers.companyId")})`;

/** The words of a text as they are compared, at most eight. */
export function searchWords(text: string): string[] {
  return [...new Set(fold(text.slice(0, limits.queryMax)).split(" "))].filter(Boolean).slice(0, 8);
}

// A chosen suggestion brings the commune's code, which counts as long as the name beside it was not changed.
function readCity(text: string, code: string | null): Place | null {
  const chosen = code ? findCommune(code) : null;
  const named = findCommuneByName(text);
  const means = chosen && (foldPlace(chosen.name) === foldPlace(text) || named?.code === chosen.code);
  // "Lyon (69)" and "69003 Lyon" say which commune; a bare name is the start of a name.
  const commune = means ? chosen : /[\d(]/.test(text) ? named : null;
  if (commune) {
    const { departement } = commune;
    return { kind: "commune", code: commune.code, departement, label: placeLabel(commune.name, departement) };
  }
  const prefixes = placePrefixes(text);
  return prefixes.length > 0 ? { kind: "prefix", prefixes, label: text } : null;
}

/**
 * The criteria of an address: `q` (and `job`), `lieu` or `city` and `departments`, `contractType`, `workingTime`.
 * In `lieu` a department's number or exact name is a department, anything else the start of a city's name (decisions.md).
 * What an address holds beyond these choices is set aside.
 */
export function readOfferCriteria(params: URLSearchParams): OfferCriteria {
  const text = (name: string, max: number) => (params.get(name) ?? "").replaceAll("\0", "").trim().slice(0, max);
  const q = [text("q", limits.queryMax), text("job", limits.jobMax)].filter(Boolean).join(" ");
  const lieu = text("lieu", limits.queryMax);
  const inBox = parseDepartments(lieu);
  const isDepartment = inBox.codes.length > 0 && inBox.unknown.length === 0;
  const cityText = lieu && !isDepartment ? lieu : text("city", limits.cityMax);
  const asked = parseDepartments(params.getAll("departments").slice(0, 120));
  const departments = [...new Set([...(isDepartment ? inBox.codes : []), ...asked.codes])];
  const contractType = text("contractType", 40) || text("type", 40);
  const workingTime = text("workingTime", 40);
  const city = cityText ? readCity(cityText, params.get("cityCode")) : null;
  return {
    q,
    lieu: city?.label ?? (lieu || departments.join(", ")),
    words: searchWords(q),
    city,
    departments,
    contractType: contractTypes.find((type) => type === contractType) ?? null,
    workingTime: workingTimes.find((time) => time === workingTime) ?? null,
  };
}

/** The conditions on "offers" that the criteria make; wildcards typed are plain characters. */
export function offerConditions(criteria: OfferCriteria): Expression<SqlBool>[] {
  const { words, city, departments, contractType, workingTime, companyId } = criteria;
  const conditions: Expression<SqlBool>[] = [isPublicOffer];
  for (const word of words) conditions.push(sql`"offers"."textFolded" like ${`%${likeEscape(word)}%`}`);
  if (city?.kind === "commune") conditions.push(sql`"offers"."cityCode" = ${city.code}`);
  if (city?.kind === "prefix") {
    const starts = city.prefixes.map((prefix) => sql`"offers"."cityFolded" like ${`${likeEscape(prefix)}%`}`);
    conditions.push(sql`(${sql.join(starts, sql` or `)})`);
  }
  if (departments.length > 0) conditions.push(sql`"offers"."departement" = any(${departments})`);
  if (contractType) conditions.push(sql`"offers"."contractType" = ${contractType}`);
  if (workingTime) conditions.push(sql`"offers"."workingTime" = ${workingTime}`);
  if (companyId) conditions.push(sql`"offers"."companyId" = ${companyId}`);
  return conditions;
}

/** The address of /offres with these criteria. */
export function offersAddress(criteria: OfferCriteria): string {
  const params = new URLSearchParams();
  if (criteria.q) params.set("q", criteria.q);
  if (criteria.lieu) params.set("lieu", criteria.lieu);
  if (criteria.city) for (const code of criteria.departments) params.append("departments", code);
  if (criteria.contractType) params.set("contractType", criteria.contractType);
  if (criteria.workingTime) params.set("workingTime", criteria.workingTime);
  const query = params.toString();
  return query ? `/offres?${query}` : "/offres";
}

/** One thing that may be taken away from a search: what it is called, and the search without it. */
export type Removable = { label: string; without: OfferCriteria };

/** What was asked, criterion by criterion. */
export function listRemovable(criteria: OfferCriteria): Removable[] {
  const { q, words, city, departments, contractType, workingTime } = criteria;
  const removable: Removable[] = [];
  if (words.length > 0) removable.push({ label: `«\u00a0${q}\u00a0»`, without: { ...criteria, q: "", words: [] } });
  if (city || departments.length > 0) {
    const names = departments.map((code) => findDepartment(code)?.name ?? code);
    const label = [city?.label, ...names].filter(Boolean).join(", ");
    removable.push({ label, without: { ...criteria, lieu: "", city: null, departments: [] } });
  }
  if (contractType) removable.push({ label: contractType, without: { ...criteria, contractType: null } });
  if (workingTime) removable.push({ label: workingTime, without: { ...criteria, workingTime: null } });
  return removable;
}

/** Wider searches to propose when nothing was found: without one criterion, in the whole department, without any. */
export function listWider(criteria: OfferCriteria): Removable[] {
  const { city } = criteria;
  const removable = listRemovable(criteria);
  const wider = removable.map(({ label, without }) => ({ label: `Sans ${label}`, without }));
  const commune = city?.kind === "commune" ? city : city ? findCommuneByName(city.label) : null;
  const department = commune ? findDepartment(commune.departement) : null;
  if (department) {
    const without = { ...criteria, lieu: department.code, city: null, departments: [department.code] };
    wider.unshift({ label: `Tout le département ${department.name}`, without });
  }
  if (removable.length > 2) {
    const { q, words, lieu, city, departments } = criteria;
    const place = removable.find(({ without }) => without.lieu !== lieu);
    if (words.length > 0) wider.push({ label: `Seulement «\u00a0${q}\u00a0»`, without: { ...everyOffer, q, words } });
    if (place) wider.push({ label: `Seulement ${place.label}`, without: { ...everyOffer, lieu, city, departments } });
  }
  if (removable.length > 0) wider.push({ label: "Tout voir", without: everyOffer });
  return wider;
}
