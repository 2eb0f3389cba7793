// What a company searches candidates by, and its address. Runs anywhere.

export type Criteria = {
  /** As typed; null when nothing but white space was. */
  job: string | null;
  city: string | null;
  /** INSEE code of a chosen suggestion: the search is then for that commune, not for names that begin alike. */
  cityCode: string | null;
  /** Numbers of departments. */
  departments: string[];
};

const fields = ["job", "city", "cityCode", "departments", "department", "departement"];

/** Whether an address asks for a search at all: one of the fields stands in it, be it empty. */
export function isSearch(params: URLSearchParams): boolean {
  return fields.some((name) => params.has(name));
}

export function isEmpty({ job, city, cityCode, departments }: Criteria): boolean {
  return !job && !city && !cityCode && departments.length === 0;
}

/** The address of a search's first page. */
export function searchPath({ job, city, cityCode, departments }: Criteria): string {
  const params = new URLSearchParams();
  if (job) params.set("job", job);
  if (city) params.set("city", city);
  if (cityCode) params.set("cityCode", cityCode);
  for (const department of departments) params.append("departments", department);
  return `/resultats?${params}`;
}
