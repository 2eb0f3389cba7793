// What the results of a search hold beside their page: criteria as chips, filters with numbers, orders, the map.

import type { Seeker } from "../../access/candidate-visibility.server.ts";
import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";
import { departmentName, findCommune, findCommuneByName } from "../../platform/places/places.server.ts";
import { number, plural } from "../../platform/text/french.ts";
import { filterEntries } from "../search/facet-filter.ts";
import { searchWithFacets } from "../search/search.server.ts";
import { type Criteria, candidateSorts, formsEntry, searchPath, sortParam } from "../search/search-criteria.ts";
import { countDismissals } from "../shortlists/dismissals.server.ts";
import { findWidening } from "./broader-candidate-searches.server.ts";
import { chipsOf, narrowingOf } from "./facets.server.ts";

// The departments searched, in the order given; a chosen city is in one of them.
function mapOf({ city, cityCode, departments }: Criteria) {
  const ofCity = (cityCode ? findCommune(cityCode) : city ? findCommuneByName(city) : null)?.departement;
  const codes = departments.length > 0 ? departments : ofCity ? [ofCity] : [];
  const names = codes.map(departmentName).join(", ");
  return { codes, label: names ? `Carte de France\u00a0: ${names}` : "Carte de France" };
}

// What a form says again to ask for the same: several words of one name with commas.
function hiddenOf({ job, city, cityCode, departments, forms, filter, sort }: Criteria): Record<string, string> {
  const hidden: Record<string, string> = { job: job ?? "", city: city ?? "", cityCode: cityCode ?? "" };
  if (forms) hidden[formsEntry[0]] = formsEntry[1];
  if (sort) hidden[sortParam] = sort;
  const listed = [...departments.map((code) => ["departments", code] as const), ...filterEntries(filter)];
  for (const [name, word] of listed) hidden[name] = hidden[name] ? `${hidden[name]},${word}` : word;
  return hidden;
}

// Always there: what comes and goes with a number of results would move the list below it.
function sortsOf(criteria: Criteria) {
  return [undefined, ...candidateSorts].map((sort) => ({
    label: messages.candidateSortLabels[sort ?? "recent"],
    to: searchPath({ ...criteria, sort }),
    current: criteria.sort === sort,
  }));
}

// Whoever sees neither CVs nor videos does not find people by them.
function allowedTo(asked: Criteria, { verified }: Seeker): Criteria {
  const { cv: _, video: _video, ...filter } = asked.filter ?? {};
  return verified ? asked : { ...asked, filter };
}

/** One page of a search with all that stands around it. */
export async function findResult(asked: Criteria, seeker: Seeker, url: URL) {
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
    narrowing: narrowingOf(criteria, facets, seeker.verified),
    first: searchPath(criteria),
    save: hiddenOf(criteria),
    // What is said in the place of nobody, or beside few: on the first page, which few fill alone.
    widening: await findWidening(criteria, seeker.companyId, total),
    canSave: criteria.job !== null || criteria.city !== null,
    dismissed: dismissed > 0 ? plural(dismissed, "profil écarté", "profils écartés") : null,
  };
}

export type Result = Awaited<ReturnType<typeof findResult>>;
