// The criteria of a candidate search, its filters, and its address. Runs on the server and in the browser.

import type { AttributeFilter } from "../../engines/attributes/attribute-filter.ts";
import type { FacetFilter, FacetName } from "../../people/candidate-facets.ts";
import { disponibilities, experienceBands, facetNames, payBands } from "../../people/candidate-facets.ts";
import { attributeEntries } from "../../people/candidates/attribute-params.ts";

export type Criteria = {
  job: string | null;
  city: string | null;
  /** INSEE code of a chosen suggestion: searches that commune instead of a name prefix. */
  cityCode: string | null;
  departments: string[];
  /** Kilometres around the city, as the crow flies. */
  radius?: number;
  forms?: boolean;
  filter?: FacetFilter;
  attributes?: AttributeFilter;
  /** The order only: searches that differ by it are equal. Newest first without it. */
  sort?: CandidateSort;
};

export const candidateSorts = ["pertinence", "activite", "distance"] as const;

export type CandidateSort = (typeof candidateSorts)[number];

export const sortParam = "tri";

const fields = ["job", "city", "cityCode", "departments", "department", "departement"];

export const radiusParam = "rayon";

export const formsEntry = ["formes", "toutes"] as const;

export const facetParams: Record<FacetName, string> = {
  availability: "disponibility",
  pay: "pay",
  experience: "experience",
  cv: "cv",
  video: "video",
};

const unsaid = "non-precise";

export const facetWords: Record<FacetName, readonly string[]> = {
  availability: [unsaid, ...disponibilities],
  pay: [unsaid, ...payBands.map(String)],
  experience: [unsaid, ...experienceBands.map(String)],
  cv: ["non", "oui"],
  video: ["non", "oui"],
};

export function readFilter(params: URLSearchParams): FacetFilter {
  const filter: FacetFilter = {};
  for (const name of facetNames) {
    const chosen = new Set(
      params.getAll(facetParams[name]).flatMap((text) => text.split(",").map((word) => word.trim())),
    );
    const values = facetWords[name].flatMap((word, value) => (chosen.has(word) ? [value] : []));
    if (values.length > 0) filter[name] = values;
  }
  return filter;
}

/** All filters of a search as they stand in its address. */
export function filterEntries({
  filter = {},
  attributes,
}: Pick<Criteria, "filter" | "attributes">): [string, string][] {
  return [...facetEntries(filter), ...attributeEntries(attributes)];
}

function facetEntries(filter: FacetFilter): [string, string][] {
  return facetNames.flatMap((name) =>
    facetWords[name].flatMap((word, value): [string, string][] =>
      filter[name]?.includes(value) ? [[facetParams[name], word]] : [],
    ),
  );
}

export function isSearch(params: URLSearchParams): boolean {
  return fields.some((name) => params.has(name));
}

export function isEmpty({ job, city, cityCode, departments }: Criteria): boolean {
  return !job && !city && !cityCode && departments.length === 0;
}

export function searchPath(criteria: Criteria): string {
  const { job, city, cityCode, departments, radius, forms, sort } = criteria;
  const params = new URLSearchParams();
  if (job) params.set("job", job);
  if (city) params.set("city", city);
  if (cityCode) params.set("cityCode", cityCode);
  for (const department of departments) params.append("departments", department);
  if (radius) params.set(radiusParam, String(radius));
  if (forms) params.set(...formsEntry);
  for (const [name, word] of filterEntries(criteria)) params.append(name, word);
  if (sort) params.set(sortParam, sort);
  return `/resultats?${params}`;
}
