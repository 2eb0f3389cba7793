// What a company searches candidates by, and its address. Runs anywhere.

import type { FacetFilter } from "../../engines/candidate-index/query.ts";
import { fold } from "../../platform/text/text.ts";
import { jobForms } from "../../platform/text/word-forms.ts";
import { filterEntries } from "./facet-filter.ts";

export type Criteria = {
  /** As typed; null when nothing but white space was. */
  job: string | null;
  city: string | null;
  /** INSEE code of a chosen suggestion: the search is then for that commune, not for names that begin alike. */
  cityCode: string | null;
  /** Numbers of departments. */
  departments: string[];
  /** The job counts in its feminine and its masculine, however it was typed. */
  forms?: boolean;
  /** Narrows a search, and is none by itself. */
  filter?: FacetFilter;
  /** Says in which order, and nothing of who: two searches that differ by it are one. Newest first without it. */
  sort?: CandidateSort;
};

/** The orders that an address may ask for. */
export const candidateSorts = ["pertinence", "activite"] as const;

export type CandidateSort = (typeof candidateSorts)[number];

/** How an address names an order. */
export const sortParam = "tri";

const fields = ["job", "city", "cityCode", "departments", "department", "departement"];

/** How an address asks for a job in all its forms. */
export const formsEntry = ["formes", "toutes"] as const;

/** The texts of which one stands in the jobs searched for, folded; none for any job. */
export function jobTexts({ job, forms }: Pick<Criteria, "job" | "forms">): string[] {
  const text = fold(job ?? "");
  if (text === "") return [];
  return forms ? jobForms(job ?? "").texts : [text];
}

/** Whether an address asks for a search at all: one of the fields stands in it, be it empty. */
export function isSearch(params: URLSearchParams): boolean {
  return fields.some((name) => params.has(name));
}

/** Whether there is nothing to search by. */
export function isEmpty({ job, city, cityCode, departments }: Criteria): boolean {
  return !job && !city && !cityCode && departments.length === 0;
}

/** The address of a search's first page. */
export function searchPath({ job, city, cityCode, departments, forms, filter, sort }: Criteria): string {
  const params = new URLSearchParams();
  if (job) params.set("job", job);
  if (city) params.set("city", city);
  if (cityCode) params.set("cityCode", cityCode);
  for (const department of departments) params.append("departments", department);
  if (forms) params.set(...formsEntry);
  for (const [name, word] of filterEntries(filter)) params.append(name, word);
  if (sort) params.set(sortParam, sort);
  return `/resultats?${params}`;
}
