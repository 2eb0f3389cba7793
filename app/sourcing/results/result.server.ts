// The data of a results page: candidates, chips, filters with numbers, orders, map.

import type { ViewingCompany } from "../../access/candidate-visibility.server.ts";
import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";
import { departmentName, findCommune, findCommuneByName } from "../../platform/places/places.server.ts";
import { number, plural } from "../../platform/text/french.ts";
import { filterEntries } from "../search/facet-filter.ts";
import { searchWithFacets } from "../search/search.server.ts";
import { type Criteria, candidateSorts, formsEntry, searchPath, sortParam } from "../search/search-criteria.ts";
import { countDismissals } from "../shortlists/dismissals.server.ts";
import { findWidening } from "./broader-candidate-searches.server.ts";
import { chipsOf, facetsAndDepartments } from "./facets.server.ts";

function mapOf({ city, cityCode, departments }: Criteria) {
  const ofCity = (cityCode ? findCommune(cityCode) : city ? findCommuneByName(city) : null)?.departement;
  const codes = departments.length > 0 ? departments : ofCity ? [ofCity] : [];
  const names = codes.map(departmentName).join(", ");
  return { codes, label: names ? `Carte de France\u00a0: ${names}` : "Carte de France" };
}

// Hidden fields that repeat the search; values of one name are joined by commas.
function hiddenOf({ job, city, cityCode, departments, forms, filter, sort }: Criteria): Record<string, string> {
  const hidden: Record<string, string> = { job: job ?? "", city: city ?? "", cityCode: cityCode ?? "" };
  if (forms) hidden[formsEntry[0]] = formsEntry[1];
  if (sort) hidden[sortParam] = sort;
  const listed = [...departments.map((code) => ["departments", code] as const), ...filterEntries(filter)];
  for (const [name, word] of listed) hidden[name] = hidden[name] ? `${hidden[name]},${word}` : word;
  return hidden;
}

// Always shown: a selector that appears only with some results would move the list.
function sortsOf(criteria: Criteria) {
  return [undefined, ...candidateSorts].map((sort) => ({
    label: messages.candidateSortLabels[sort ?? "recent"],
    to: searchPath({ ...criteria, sort }),
    current: criteria.sort === sort,
  }));
}

// A company that cannot see CVs and videos cannot filter by them.
function allowedTo(asked: Criteria, { verified }: ViewingCompany): Criteria {
  const { cv: _, video: _video, ...filter } = asked.filter ?? {};
  return verified ? asked : { ...asked, filter };
}

/** One page of a search with everything around it. */
export async function findResult(asked: Criteria, seeker: ViewingCompany, url: URL) {
  const criteria = allowedTo(asked, seeker);
  const [{ page, total, facets }, dismissed] = await Promise.all([
    searchWithFacets(criteria, seeker, url),
    countDismissals(seeker.companyId),
  ]);
  return {
    ...page,
    total,
    count: plural(total, "candidat"),
    capped: total > limits.candidatesPerSearch ? number(limits.candidatesPerSearch) : null,
    chips: chipsOf(criteria),
    sorts: sortsOf(criteria),
    map: mapOf(criteria),
    narrowing: facetsAndDepartments(criteria, facets, seeker.verified),
    first: searchPath(criteria),
    save: hiddenOf(criteria),
    // Proposals are shown on the first page only.
    widening: await findWidening(criteria, seeker.companyId, total),
    canSave: criteria.job !== null || criteria.city !== null,
    dismissed: dismissed > 0 ? plural(dismissed, "profil écarté", "profils écartés") : null,
  };
}

export type Result = Awaited<ReturnType<typeof findResult>>;
