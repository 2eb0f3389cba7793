// The search of a results page where a guess replaces the typed one, and the view: cards with reasons, chips, filters with numbers, orders, map.

import type { ViewingCompany } from "../../access/candidate-visibility.server.ts";
import type { AttributeCounts } from "../../engines/attributes/attribute-counts.ts";
import { attributeKinds } from "../../engines/attributes/attributes.ts";
import { guessSearch } from "../../engines/search-text/guessed-search.ts";
import * as limits from "../../limits.ts";
import { departmentMap } from "../../offers/department-choices.server.ts";
import { type GuessedAnswer, guessedAnswer } from "../../offers/literal-search.ts";
import * as offersMessages from "../../offers/messages.ts";
import type { FacetFilter, FacetName } from "../../people/candidate-facets.ts";
import { facetNames } from "../../people/candidate-facets.ts";
import type { FacetCounts } from "../../people/candidate-index/candidate-index.ts";
import { attributeGroups, listAttributeChips } from "../../people/candidates/attribute-groups.server.ts";
import { attributeEntries, valueSeparator } from "../../people/candidates/attribute-params.ts";
import { isCommonEntry } from "../../people/candidates/attributes.server.ts";
import { marksShown } from "../../people/candidates/candidate-cards.server.ts";
import type { CardList } from "../../people/candidates/names-seen.server.ts";
import { positionOf } from "../../platform/http/pages.server.ts";
import { displayPlace } from "../../platform/places/display-place.ts";
import { departmentName } from "../../platform/places/places.server.ts";
import { centresOf } from "../../platform/places/requested-place.server.ts";
import { number, plural } from "../../platform/text/french.ts";
import type { BestFit } from "../matching/offer-fit.server.ts";
import * as sourcingMessages from "../messages.ts";
import {
  countCandidates,
  type DepartmentCounts,
  type FoundCandidates,
  mayFilterByOwn,
  withoutOwn,
} from "../search/candidate-search.server.ts";
import { facetLabels, filterLabel } from "../search/search-criteria.server.ts";
import {
  type Criteria,
  candidateSorts,
  facetParams,
  facetWords,
  filterEntries,
  formsEntry,
  isEmpty,
  radiusParam,
  searchPath,
  sortParam,
} from "../search/search-criteria.ts";
import { readSearchPlace, readText, withoutSearchPlace } from "../search/search-meaning.server.ts";
import type { Widening } from "./broader-candidate-searches.server.ts";
import { reasonsOf } from "./match-reasons.server.ts";
import type { SearchChoices } from "./search-choices.server.ts";

/** `criteria`: those of the guessed search. */
type GuessedCandidates = GuessedAnswer & { criteria: Criteria };

/** A company that may not filter by CVs, videos and own skills searches without these filters. */
export const allowedTo = async (seeker: ViewingCompany, criteria: Criteria): Promise<Criteria> =>
  (await mayFilterByOwn(seeker)) ? criteria : withoutOwn(criteria);

/** The guessed search, when the typed one finds nobody for this company and the guessed one does; else null. */
export async function guessCandidates(typed: Criteria, companyId: string): Promise<GuessedCandidates | null> {
  const guess = typed.job && guessSearch(typed.job, readText(typed));
  if (!guess) return null;
  const criteria = { ...typed, job: guess.typed, forms: false };
  const [exactCount = 0, guessedCount = 0] = await countCandidates([{ criteria: typed }, { criteria }], companyId);
  if (exactCount > 0 || guessedCount === 0) return null;
  return { criteria, ...guessedAnswer(guess, (job) => searchPath({ ...typed, job })) };
}

export type FacetView = {
  facet: FacetName;
  name: string;
  options: { value: string; label: string; count?: string }[];
  chosen: string[];
};

/** What recruiters filter by first comes first. */
const shownFacets: readonly FacetName[] = ["availability", "experience", "pay", "cv", "video"];

const isPresence = (facet: FacetName) => facet === "cv" || facet === "video";

// Lists only the values that find somebody or are chosen.
function viewOf(facet: FacetName, counts: readonly number[] | undefined, values: readonly number[]): FacetView[] {
  const option = (value: number) => ({
    value: facetWords[facet][value]!,
    label: facetLabels[facet][value]!,
    ...(counts?.[value] ? { count: number(counts[value]) } : {}),
  });
  const isShown = (value: number) => !counts || (counts[value] ?? 0) > 0 || values.includes(value);
  const stated = facetWords[facet].map((_, value) => value).slice(1);
  // "Without a CV" or "without a video" is no useful filter.
  const unstated = isPresence(facet) ? values.filter((value) => value === 0) : [0];
  const options = [...stated, ...unstated].filter(isShown).map(option);
  const chosen = values.map((value) => facetWords[facet][value]!);
  return options.length > 0 ? [{ facet, name: facetParams[facet], options, chosen }] : [];
}

const facetsOf = ({ filter = {} }: Criteria, counts: FacetCounts, byOwn: boolean) =>
  shownFacets
    .filter((facet) => byOwn || !isPresence(facet))
    .flatMap((facet) => viewOf(facet, counts[facet], filter[facet] ?? []));

function without(filter: FacetFilter, facet: FacetName, value: number): FacetFilter {
  const left = filter[facet]?.filter((other) => other !== value) ?? [];
  const { [facet]: _, ...others } = filter;
  return left.length > 0 ? { ...others, [facet]: left } : others;
}

/** `isAlone`: no field shows the criterion, neither of the search box nor of the filters. */
type CriterionChip = { label: string; to: string; isAlone?: boolean };

function chipsOf(criteria: Criteria): CriterionChip[] {
  const { job, city, departments, radius, forms, filter = {}, attributes } = criteria;
  const chip = (label: string, rest: Criteria) => ({ label, to: isEmpty(rest) ? "/resultats" : searchPath(rest) });
  return [
    ...(job ? [chip(`«\u00a0${job}\u00a0»`, { ...criteria, job: null, forms: false })] : []),
    ...(forms ? [{ ...chip(sourcingMessages.bothForms, { ...criteria, forms: false }), isAlone: true }] : []),
    ...(city ? [chip(displayPlace(city), { ...criteria, city: null, cityCode: null, radius: undefined })] : []),
    ...(radius ? [chip(offersMessages.withinKm(radius), { ...criteria, radius: undefined })] : []),
    ...departments.map((code) =>
      chip(departmentName(code), { ...criteria, departments: departments.filter((other) => other !== code) }),
    ),
    ...facetNames.flatMap((facet) =>
      (filter[facet] ?? []).map((value) =>
        chip(filterLabel(facet, value), { ...criteria, filter: without(filter, facet, value) }),
      ),
    ),
    ...listAttributeChips(attributes).map(({ label, without: left }) => chip(label, { ...criteria, attributes: left })),
  ];
}

function mapOf(criteria: Criteria, counts: DepartmentCounts | null, isEmptied: boolean) {
  const { departments } = criteria;
  const codes = departments.length > 0 ? departments : (readSearchPlace(criteria).query?.departments ?? []);
  const names = codes.map(departmentName).join(", ");
  const search = searchPath(withoutSearchPlace(criteria));
  return {
    counted: departmentMap(counts?.departments ?? null, codes, {
      search,
      param: "departments",
      byName: false,
      isEmptied,
      everywhere: counts?.everywhere ?? 0,
    }),
    codes,
    label: names ? `Carte de France\u00a0: ${names}` : "Carte de France",
  };
}

function hiddenOf(criteria: Criteria): Record<string, string> {
  const { job, city, cityCode, departments, radius, forms, filter, attributes, sort } = criteria;
  const hidden: Record<string, string> = { job: job ?? "", city: city ?? "", cityCode: cityCode ?? "" };
  if (radius) hidden[radiusParam] = String(radius);
  if (forms) hidden[formsEntry[0]] = formsEntry[1];
  if (sort) hidden[sortParam] = sort;
  const listed = [...departments.map((code) => ["departments", code] as const), ...filterEntries({ filter })];
  for (const [name, word] of listed) hidden[name] = hidden[name] ? `${hidden[name]},${word}` : word;
  // Skills hold commas.
  for (const [name, value] of attributeEntries(attributes))
    hidden[name] = hidden[name] ? hidden[name] + valueSeparator + value : value;
  return hidden;
}

// Always shown: a selector that appears only with some results would move the list.
function sortsOf(criteria: Criteria) {
  const sorts = candidateSorts.filter((sort) => sort !== "distance" || centresOf(readSearchPlace(criteria)).length > 0);
  return [undefined, ...sorts].map((sort) => ({
    label: sourcingMessages.sortLabels[sort ?? "recent"],
    to: searchPath({ ...criteria, sort }),
    current: criteria.sort === sort,
  }));
}

type Parts = {
  criteria: Criteria;
  /** The criteria that were searched: those of the guessed occupation, else `criteria`. */
  effective: Criteria;
  guessed: Pick<GuessedCandidates, "sentence" | "exact"> | null;
  matches: FoundCandidates;
  list: CardList;
  facets: FacetCounts;
  departments: DepartmentCounts | null;
  attributes: AttributeCounts;
  widening: Widening;
  choices: SearchChoices;
  dismissed: number;
  /** Whether CV, video and own skills are among the filters. */
  byOwn: boolean;
  fits: Map<string, BestFit>;
};

/** The data of a results page for a company. */
export function viewResults(
  { criteria, effective, guessed, matches, list, facets, departments, attributes, widening, choices, ...parts }: Parts,
  seeker: ViewingCompany,
) {
  const { dismissed, fits, byOwn } = parts;
  const { page, total } = matches;
  const reasonOf = reasonsOf(effective);
  return {
    ...page,
    rows: page.rows.map((row, at) => ({
      ...list.cards[at]!,
      marks: marksShown(row, seeker.userId),
      best: fits.get(row.id) ?? null,
      ...reasonOf(row),
    })),
    position: positionOf(page, Math.min(total, limits.candidatesPerSearch), limits.candidatesPerPage),
    namesNotice: list.namesNotice,
    total,
    count: plural(total, "candidat"),
    capped: total > limits.candidatesPerSearch ? number(limits.candidatesPerSearch) : null,
    chips: chipsOf(criteria),
    sorts: sortsOf(criteria),
    map: mapOf(criteria, departments, total === 0),
    narrowing: {
      shown: sourcingMessages.showProfiles(total, number(total)),
      facets: facetsOf(criteria, facets, byOwn),
      groups: attributeGroups(criteria.attributes ?? {}, attributes, attributeKinds, (entry) =>
        byOwn ? true : isCommonEntry(entry),
      ),
    },
    first: searchPath(criteria),
    save: hiddenOf(criteria),
    widening,
    choices,
    guessed,
    // Shown once, for all cards with a distance.
    distances: centresOf(readSearchPlace(criteria)).length === 0 ? null : sourcingMessages.distancesAre,
    canSave: criteria.job !== null || criteria.city !== null,
    dismissed: dismissed > 0 ? plural(dismissed, "profil écarté", "profils écartés") : null,
  };
}

export type Result = ReturnType<typeof viewResults>;
