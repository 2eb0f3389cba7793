// What a company searches candidates by, and its address. Runs anywhere.
import type { FacetFilter } from "../candidate-index/query.ts";
import { filterEntries } from "./facet-filter.ts";

export type Criteria = {
  /** As typed; null when nothing but white space was. */
  job: string | null;
  city: string | null;
  /** INSEE code of a chosen suggestion: the search is then for that commune, not for names that begin alike. */
  cityCode: string | null;
  /** Numbers of departments. */
  departments: string[];
  /** Narrows a search, and is none by itself. */
  filter?: FacetFilter;
};

const fields = ["job", "city", "cityCode", "departments", "department", "departement"];

/** Whether an address asks for a search at all: one of the fields stands in it, be it empty. */
export function isSearch(params: URLSearchParams): boolean {
  return fields.some((name) => params.has(name));
}

/** Whether there is nothing to search by. */
export function isEmpty({ job, city, cityCode, departments }: Criteria): boolean {
  return !job && !city && !cityCode && departments.length === 0;
}

/** The address of a search's first page. */
export function searchPath({ job, city, cityCode, departments, filter }: Criteria): string {
  const params = new URLSearchParams();
  if (job) params.set("job", job);
  if (city) params.set("city", city);
  if (cityCode) params.set("cityCode", cityCode);
  for (const department of departments) params.append("departments", department);
  for (const [name, word] of filterEntries(filter)) params.append(name, word);
  return `/resultats?${params}`;
}
