// The filters of the results, each choice with its number, and the departments with most results.

import { facetNames } from "../../engines/candidate-index/facets.ts";
import type { FacetCounts, FacetFilter, FacetName } from "../../engines/candidate-index/query.ts";
import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";
import { departmentName } from "../../platform/places/places.server.ts";
import { number } from "../../platform/text/french.ts";
import { facetParams, facetWords } from "../search/facet-filter.ts";
import { facetLabels, filterLabel } from "../search/search-criteria.server.ts";
import { type Criteria, isEmpty, searchPath } from "../search/search-criteria.ts";

export type FacetView = {
  facet: FacetName;
  name: string;
  options: { value: string; label: string; count?: string }[];
  chosen: string[];
};

export type DepartmentView = { code: string; label: string; count: string; to: string; current: boolean };

const isPresence = (facet: FacetName) => facet === "cv" || facet === "video";

/** "Not said" comes last. */
function viewOf(facet: FacetName, counts: readonly number[] | undefined, values: readonly number[]): FacetView {
  const option = (value: number) => ({
    value: facetWords[facet][value]!,
    label: facetLabels[facet][value]!,
    ...(counts ? { count: number(counts[value] ?? 0) } : {}),
  });
  const said = facetWords[facet].map((_, value) => value).slice(1);
  // "Without a CV" or "without a video" is no useful filter.
  const unsaid = isPresence(facet) ? values.filter((value) => value === 0) : [0];
  return {
    facet,
    name: facetParams[facet],
    options: [...said, ...unsaid].map(option),
    chosen: values.map((value) => facetWords[facet][value]!),
  };
}

/**
 * The facets of a search and the departments with most results, including those asked for.
 * @param verified whether the company may see CVs and videos
 * @param counts null when unknown: then without numbers and departments
 */
export function facetsAndDepartments(
  criteria: Criteria,
  counts: FacetCounts | null,
  verified: boolean,
): { facets: FacetView[]; departments: DepartmentView[] } {
  const { departments: asked, filter = {} } = criteria;
  const inEach = counts?.departments ?? new Map<string, number>();
  const most = [...inEach]
    .filter(([, count]) => count > 0)
    .sort(([a, first], [b, second]) => second - first || (a < b ? -1 : 1))
    .slice(0, limits.departmentsOfFacet)
    .map(([code]) => code);
  return {
    facets: facetNames
      .filter((facet) => verified || !isPresence(facet))
      .map((facet) => viewOf(facet, counts?.[facet], filter[facet] ?? [])),
    departments: [...new Set([...(counts ? asked.slice(0, limits.departmentsOfFacet) : []), ...most])]
      .slice(0, limits.departmentsOfFacet)
      .map((code) => ({
        code,
        label: departmentName(code),
        count: number(inEach.get(code) ?? 0),
        to: searchPath({ ...criteria, departments: [code] }),
        current: asked.length === 1 && asked[0] === code,
      })),
  };
}

function without(filter: FacetFilter, facet: FacetName, value: number): FacetFilter {
  const left = filter[facet]?.filter((other) => other !== value) ?? [];
  const { [facet]: _, ...others } = filter;
  return left.length > 0 ? { ...others, [facet]: left } : others;
}

/** Each criterion and filter as a chip that links to the same search without it. */
export function chipsOf(criteria: Criteria): { label: string; to: string }[] {
  const { job, city, departments, forms, filter = {} } = criteria;
  const chip = (label: string, rest: Criteria) => ({ label, to: isEmpty(rest) ? "/resultats" : searchPath(rest) });
  return [
    ...(job ? [chip(`«\u00a0${job}\u00a0»`, { ...criteria, job: null, forms: false })] : []),
    ...(forms ? [chip(messages.bothForms, { ...criteria, forms: false })] : []),
    ...(city ? [chip(city, { ...criteria, city: null, cityCode: null })] : []),
    ...departments.map((code) =>
      chip(departmentName(code), { ...criteria, departments: departments.filter((other) => other !== code) }),
    ),
    ...facetNames.flatMap((facet) =>
      (filter[facet] ?? []).map((value) =>
        chip(filterLabel(facet, value), { ...criteria, filter: without(filter, facet, value) }),
      ),
    ),
  ];
}
