// Describes a search of offers criterion by criterion, and proposes other searches when it finds nothing.

import { candidateIndex } from "../../people/candidate-index/live-candidates.server.ts";
import { listAttributeChips } from "../../people/candidates/attribute-groups.server.ts";
import { sectorLabel } from "../../people/companies/sector.ts";
import * as platformMessages from "../../platform/messages.ts";
import { displayPlace } from "../../platform/places/display-place.ts";
import { departmentsAround } from "../../platform/places/neighbours.ts";
import { type LadderStep, listGrowing, placeLadder, withDistance } from "../../platform/places/place-ladder.server.ts";
import { minutesIn } from "../../platform/places/place-words.ts";
import {
  departments as everyDepartment,
  findDepartment,
  listNamesakes,
  placeLabel,
  withNeighbours,
} from "../../platform/places/places.server.ts";
import type { RequestedPlace } from "../../platform/places/requested-place.server.ts";
import { listCommunesBeside, listSimilarCommunes } from "../../platform/places/similar-communes.server.ts";
import { departmentWords } from "../../platform/places/territory.server.ts";
import { withDe, withDeTown } from "../../platform/text/elision.ts";
import { number, pay as payWords } from "../../platform/text/french.ts";
import { fold, foldPlace } from "../../platform/text/text.ts";
import type { BroaderSearch } from "../../ui/broader-searches.tsx";
import { detailChip, detailEntries } from "../detail-filters.ts";
import { inSentence } from "../landing.server.ts";
import * as offersLimits from "../limits.ts";
import * as offersMessages from "../messages.ts";
import { ageLabel, remoteFilterLabel } from "../offer.ts";
import { everyOffer, minutesOf, type OfferCriteria, offersAddress } from "../offer-criteria.server.ts";
import {
  atCommune,
  placeInBox,
  readOfferPlace,
  readOfferText,
  removableTerms,
  withoutOfferPlace,
} from "../offer-meaning.server.ts";
import { searchWords, withoutPart } from "../search-words.ts";
import { countOffersOfEach, countOffersThere, listTownsOfOffers } from "./public-offers.server.ts";
import { listTellingWords } from "./similar-offers.server.ts";

export type RemovableCriterion = { label: string; without: OfferCriteria; lessName: string };

type Other = { label: string; criteria: OfferCriteria };

const quoted = (text: string) => `«\u00a0${text}\u00a0»`;

const isAround = (codes: readonly string[]) => {
  const around = departmentsAround(codes.slice(0, 1));
  return around.length === codes.length && around.every((code) => codes.includes(code));
};

function departmentsLabel(codes: string[]): string {
  const named = codes.flatMap((code) => findDepartment(code) ?? []);
  const region = named[0]?.region;
  const whole = region && codes.length > 1 && named.every((department) => department.region === region);
  if (whole && everyDepartment.filter((department) => department.region === region).length === codes.length)
    return region;
  if (named[0] && codes.length > 1 && isAround(codes)) return withNeighbours(named[0].name);
  if (codes.length > 4) return `${codes.length} départements`;
  return displayPlace(named.map(({ name, code }) => placeLabel(name, code)).join(", "));
}

const withOrWithoutRemote = "Avec ou sans télétravail";

/** The distance among the words of a search, as "25 min en voiture" or "20 km"; null where another is chosen. @param radius of its place */
function typedDistance({ q, radius: chosen }: OfferCriteria, radius: number | null): string | null {
  if (chosen !== null || radius === null) return null;
  const minutes = minutesIn(q);
  return minutes ? offersMessages.minutesByCar(minutes) : offersMessages.radiusKm(radius);
}

/** Lists the criteria of a search, each value of a list by itself. @param company the name of the company searched for */
export function listRemovableCriteria(criteria: OfferCriteria, company: string | null = null): RemovableCriterion[] {
  const { q, words, city, departments, remoteDays, pay, age, companyId } = criteria;
  const removable: RemovableCriterion[] = [];
  const add = (label: string, without: Partial<OfferCriteria>, lessName = `Sans ${label}`) =>
    removable.push({ label, without: { ...criteria, ...without }, lessName });
  if (words.length > 0) {
    const order = criteria.order === "pertinence" ? everyOffer.order : criteria.order;
    const [inCity] = cityWords(criteria);
    add(quoted(q), { q: "", words: [], order }, inCity ? offersMessages.everyTrade(inCity) : undefined);
  }
  const { text } = readOfferText(criteria);
  const { commune = null, radius = null, isRemote = false } = readOfferPlace(criteria) ?? {};
  for (const { term, without } of removableTerms(criteria))
    add(offersMessages.termLabel(term), { q: without, words: searchWords(without) });
  const around = typedDistance(criteria, radius);
  if (!city && commune && text)
    add(
      [displayPlace(placeLabel(commune.name, commune.departement)), around].filter(Boolean).join(", "),
      { q: text, words: searchWords(text) },
      platformMessages.wholeFrance,
    );
  const townName = isRemote ? withOrWithoutRemote : undefined;
  if (city)
    add(
      [displayPlace(city.label), readOfferText(criteria).distance && around].filter(Boolean).join(", "),
      { lieu: departments.join(", "), city: null },
      townName,
    );
  if (departments.length > 0) add(departmentsLabel(departments), { lieu: city?.label ?? "", departments: [] });
  for (const name of ["contractTypes", "workingTimes", "sectors"] as const)
    for (const value of criteria[name]) {
      const label = name === "workingTimes" ? offersMessages.workingTimeFilter(value) : sectorLabel(value);
      add(label, { [name]: criteria[name].filter((other) => other !== value) });
    }
  for (const [name, value] of detailEntries(criteria.details)) {
    const others = criteria.details[name].filter((other) => other !== value);
    const label = detailChip(name, value);
    add(label, { details: { ...criteria.details, [name]: others } }, offersMessages.withoutCriterion(label));
  }
  for (const { kind, label, without } of listAttributeChips(criteria.attributes))
    add(kind === "rhythm" ? offersMessages.requestedRhythm(label) : label, { attributes: without });
  if (remoteDays) {
    const label = offersMessages.remoteFrom(remoteFilterLabel(remoteDays));
    add(label, { remoteDays: null }, withOrWithoutRemote);
  }
  if (pay) add(`Au moins ${payWords(pay.amount, null, pay.unit)}`, { pay: null }, "Quel que soit le salaire");
  if (age) add(ageLabel(age), { age: null }, "Quelle que soit la date");
  if (companyId) add(company ?? "Une entreprise", { companyId: null }, "Dans toutes les entreprises");
  return removable;
}

function filtersOf({ contractTypes, workingTimes, attributes, details, remoteDays, pay, age }: OfferCriteria) {
  return { contractTypes, workingTimes, attributes, details, remoteDays, pay, age };
}

/** "à 1 h de Lyon à vélo", "chez moi": an unknown place with a preposition of its own. */
const ownPreposition = /^(?:à|a|au|aux|en|dans|chez|près|proche|autour|vers|sur)(?: |['’])/i;

const atTown = (name: string) =>
  ownPreposition.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : atNamed(name);
const atNamed = (name: string) => `à ${displayPlace(name)}`.replace(/^à Les /, "aux ").replace(/^à Le /, "au ");

const isWide = ({ areas, communes, isRemote, isEverywhere }: RequestedPlace) =>
  areas.length + communes.length > 0 || isRemote || isEverywhere;

/**
 * The town of the box: as the end of a phrase ("à Lyon"), else as a separate phrase ("20 km autour de Lyon", "Bretagne").
 * @param typed the search before its town was moved into the box
 */
function cityWords(criteria: OfferCriteria, typed = criteria): [string | null, string | null] {
  const { city } = criteria;
  if (!city) return [null, null];
  const place = readOfferPlace(criteria);
  const { commune = null, radius = null } = place ?? {};
  if (!commune) return place && isWide(place) ? [null, displayPlace(city.label)] : [atTown(city.label), null];
  const stated = radius && typed.radius === null ? (minutesIn(typed.city?.label ?? "") ?? minutesIn(typed.q)) : null;
  const minutes = minutesOf(criteria) ?? stated;
  if (minutes) return [null, offersMessages.minutesFrom(minutes, withDeTown(commune.name))];
  if (radius) return [null, platformMessages.around(radius, withDeTown(commune.name))];
  // When several communes share a name, the label with the department is used.
  const isAlone = listNamesakes(foldPlace(commune.name))[0]?.code === commune.code;
  return [atNamed(isAlone ? commune.name : placeLabel(commune.name, commune.departement)), null];
}

/** The words of a search without a distance that stands beside them, or belongs to no place. */
function wordsShown(criteria: OfferCriteria): string {
  const { q, city } = criteria;
  const { distance } = readOfferText(criteria);
  return distance && (city || readOfferPlace(criteria) === null) ? withoutPart(q, distance.text) : q;
}

/** A search as a title: "infirmière à Lyon, CDI". Empty without criteria. */
export function searchSubject(criteria: OfferCriteria, company: string | null = null): string {
  const { words } = criteria;
  const [inCity, around] = cityWords(criteria);
  const inDepartments = departmentsLabel(criteria.departments);
  const ticked = listRemovableCriteria({ ...everyOffer, ...filtersOf(criteria) }).map(({ label }) =>
    // An acronym such as CDI remains in capitals.
    /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1),
  );
  const others = [
    around,
    inDepartments,
    ...ticked,
    ...criteria.sectors.map((sector) => `secteur ${sectorLabel(sector)}`),
  ];
  if (criteria.companyId && company) others.push(company);
  return [[words.length > 0 ? wordsShown(criteria) : "", inCity].filter(Boolean).join(" "), ...others]
    .filter(Boolean)
    .join(", ");
}

/** An empty search as a sentence: "Aucune offre d’infirmier à Lyon pour le moment", with its filters in brackets. */
export function nothingFound(typed: OfferCriteria): string {
  const criteria = placeInBox(typed);
  const { words, sectors, departments } = criteria;
  if (offersAddress(criteria) === offersAddress(everyOffer)) return offersMessages.noOffers;
  const q = wordsShown(criteria);
  const isJob = (readOfferText(criteria).meaning.codes ?? []).length > 0 && !/["«]/.test(q);
  const job = words.length === 0 ? "" : isJob ? withDe(inSentence(q)) : `pour ${quoted(q)}`;
  const [inCity, around] = cityWords(criteria, typed);
  const where = inCity ?? (around ? "" : departments.length > 0 ? departmentWords(departments).within : "");
  const rest = searchSubject({ ...everyOffer, ...filtersOf(criteria), sectors });
  return offersMessages.nothingNow([job, where].filter(Boolean).join(" "), [around, rest].filter(Boolean).join(", "));
}

/** A search in one line, for a phone: "infirmier · Lyon · 20 km"; null without a word and a place. */
export function foldedSearch(criteria: OfferCriteria): string | null {
  const { q, lieu, city, departments, radius } = criteria;
  const minutes = minutesOf(criteria);
  const where = city ? displayPlace(city.label) : departments.length > 0 ? departmentsLabel(departments) : lieu;
  const around = minutes ? offersMessages.minutesByCar(minutes) : radius ? offersMessages.radiusKm(radius) : "";
  return [q, where, around].filter(Boolean).join(" · ") || null;
}

const radiiShown = 2;

/** The search in a wider area. */
export function searchAt(criteria: OfferCriteria, step: LadderStep): OfferCriteria {
  if (step.kind === "radius") return { ...atCommune(criteria, step.commune), radius: step.radius };
  const anywhere = withoutOfferPlace(criteria);
  return step.kind === "country" ? anywhere : { ...anywhere, lieu: step.text, departments: step.departments };
}

const [wordsCorrected, correctionsPerWord] = [4, 2];

// Takes corrections from the words of candidates' jobs. listWithResults() drops those without offers.
async function listCorrectedSearches(criteria: OfferCriteria): Promise<Other[]> {
  const index = await candidateIndex();
  const { city, words } = criteria;
  const unknown = words
    .slice(0, wordsCorrected)
    .filter((word) => index.count({ word, city: null, departments: [], filter: null, from: [] }) === 0);
  const corrections = unknown.map((word) => index.nearWords(word, correctionsPerWord).map((other) => other.word));
  const texts = Array.from({ length: correctionsPerWord }, (_, choice) =>
    words
      .map((word) => corrections[unknown.indexOf(word)]?.[choice] ?? corrections[unknown.indexOf(word)]?.[0] ?? word)
      .join(" "),
  );
  const communes = city?.kind === "prefix" ? listSimilarCommunes(city.label, correctionsPerWord) : [];
  const beside = city?.kind === "prefix" ? listCommunesBeside(city.label) : [];
  return [
    ...beside.map((commune) => ({
      label: platformMessages.around(offersLimits.besideKm, withDeTown(commune.name)),
      criteria: { ...atCommune(criteria, commune), radius: offersLimits.besideKm },
    })),
    ...[...new Set(texts)]
      .filter((text) => text !== words.join(" "))
      .map((text) => ({
        label: offersMessages.didYouMean(text),
        criteria: { ...criteria, q: text, words: searchWords(text) },
      })),
    ...communes.map(({ code, name, departement }) => {
      const label = placeLabel(name, departement);
      const commune = { kind: "commune" as const, code, departement, label };
      return {
        label: offersMessages.didYouMean(displayPlace(label)),
        criteria: { ...criteria, lieu: label, city: commune },
      };
    }),
  ];
}

// The telling words without the others, an occupation as a whole. A search matches them in both genders.
function listSimilarWords(criteria: OfferCriteria): Other[] {
  const { text, core, meaning } = readOfferText(criteria);
  const typed = text.split(/\s+/).filter(Boolean);
  const words = listTellingWords(text).map((word) => typed.find((each) => fold(each) === word) ?? word);
  const isOccupation = meaning.codes !== undefined && meaning.isWhole === true;
  const occupation = typed.filter((each) => core.split(" ").includes(fold(each))).join(" ");
  const texts = isOccupation ? [occupation] : [words.join(" "), ...(criteria.words.length > 1 ? words : [])];
  return texts
    .filter((each) => each !== "")
    .map((each) => ({ label: `Plutôt ${quoted(each)}`, criteria: { ...criteria, q: each, words: searchWords(each) } }));
}

function listOnly({ q, words, lieu, city, departments }: OfferCriteria): Other[] {
  const town = city ? displayPlace(city.label) : departmentsLabel(departments);
  return [
    ...(words.length > 0 ? [{ label: `Seulement ${quoted(q)}`, criteria: { ...everyOffer, q, words } }] : []),
    ...(town ? [{ label: `Seulement ${town}`, criteria: { ...everyOffer, lieu, city, departments } }] : []),
  ];
}

/** Without an offer worked wholly at home: those with any day of it. */
function listPartlyRemote(criteria: OfferCriteria): Other[] {
  if (!readOfferPlace(criteria)?.isWholeRemote) return [];
  const label = offersMessages.remoteFrom(remoteFilterLabel(1));
  return [{ label, criteria: { ...withoutOfferPlace(criteria), remoteDays: 1 } }];
}

type Finding = Other & { count: number };

async function listWithResults(searches: Other[], seen: Set<string>): Promise<Finding[]> {
  const fresh = searches.filter(({ criteria }) => {
    const address = offersAddress(criteria);
    return !seen.has(address) && seen.add(address);
  });
  const all = fresh.map(({ criteria }) => criteria);
  const [counts, there] = [await countOffersOfEach(all), await countOffersThere(all)];
  // Remote work alone is no reason to go elsewhere.
  return fresh.flatMap((search, index) => (there[index] ? [{ ...search, count: counts[index] ?? 0 }] : []));
}

/**
 * The search at wider distances around its commune that find more offers, the closest first: for a search with few results.
 * @param total of the search itself @returns none without a known commune
 */
export async function listFartherSearches(
  criteria: OfferCriteria,
  total: number,
  now: Date = new Date(),
): Promise<BroaderSearch[]> {
  const steps = placeLadder(readOfferPlace(criteria), criteria.departments).filter(({ kind }) => kind === "radius");
  const searches = steps.map((step) => searchAt(criteria, step));
  const counts = await countOffersOfEach(searches, now);
  const found = searches.map((search, at) => ({ search, count: counts[at] ?? 0 }));
  return listGrowing(found.filter(({ count }) => count > total))
    .slice(0, radiiShown)
    .map(({ search, count }) => ({
      label: offersMessages.fartherOffers(number(count - total), total > 0, search.radius!),
      count: "",
      to: offersAddress(search),
    }));
}

const enough = 6;

/** Adds to an area how far its nearest offer is from the searched town. */
async function withFar(search: Finding, origin: RequestedPlace | null): Promise<Finding> {
  if (!origin || search.criteria.city || search.criteria.departments.length === 0) return search;
  return { ...search, label: withDistance(search.label, origin, await listTownsOfOffers(search.criteria)) };
}

/** A distance needs a place. */
const withoutLostDistance = (criteria: OfferCriteria): OfferCriteria =>
  readOfferPlace(criteria) === null ? { ...criteria, radius: null, minutes: null } : criteria;

/** The first of the searches with the same address. */
const distinctSearches = (searches: readonly Finding[]): Finding[] =>
  [...Map.groupBy(searches, ({ criteria }) => offersAddress(criteria)).values()].map(([first]) => first!);

/** At most six other searches with their counts, for a search without results. Empty only when no offer is public. */
export async function listBroaderSearches(
  criteria: OfferCriteria,
  company: string | null = null,
): Promise<BroaderSearch[]> {
  const seen = new Set([offersAddress(criteria)]);
  const origin = readOfferPlace(criteria);
  const steps = placeLadder(origin, criteria.departments);
  const at = (kinds: readonly LadderStep["kind"][]) =>
    steps
      .filter(({ kind }) => kinds.includes(kind))
      .map((step) => ({ label: step.label, criteria: searchAt(criteria, step) }));
  const [around, areas] = [at(["radius"]), at(["department", "neighbours", "region", "country"])];
  const less = listRemovableCriteria(criteria, company).map(({ lessName, without }) => ({
    label: lessName,
    criteria: without,
  }));
  const corrected = [...listPartlyRemote(criteria), ...(await listCorrectedSearches(criteria))];
  const [similar, only] = [listSimilarWords(criteria), listOnly(criteria)];
  const everything = { label: "Tout voir", criteria: everyOffer };
  const searches = [everything, ...corrected, ...around, ...areas, ...similar, ...less, ...only].map(
    ({ label, criteria: other }) => ({ label, criteria: withoutLostDistance(other) }),
  );
  const findings = await listWithResults(searches, seen);
  const among = (others: Other[]) => findings.filter(({ label }) => others.some((other) => other.label === label));
  const near = await Promise.all(listGrowing(among(areas)).map((search) => withFar(search, origin)));
  const closest = [...listGrowing(among(around)).slice(0, radiiShown), ...among(corrected), ...near];
  const others = [...among(similar), ...among(less).sort((a, b) => b.count - a.count)];
  const chosen = distinctSearches([...closest, ...others, ...among(only)]).slice(0, enough - 1);
  return [...chosen, ...among([everything])].map(({ label, criteria: search, count }) => ({
    label,
    count: number(count),
    to: offersAddress(search),
  }));
}
