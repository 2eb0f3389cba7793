// The filters of a candidate search in its address: availability, pay, experience, CV, video. Runs on server and browser.
import { disponibilities, experienceBands, facetNames, payBands } from "../../engines/candidate-index/facets.ts";
import type { FacetFilter, FacetName } from "../../engines/candidate-index/query.ts";

/** The parameter of each facet: the field of the profile. */
export const facetParams: Record<FacetName, string> = {
  availability: "disponibility",
  pay: "pay",
  experience: "experience",
  cv: "cv",
  video: "video",
};

const unsaid = "non-precise";

/** The address word of each value: the choice, or the lower bound of a band. */
export const facetWords: Record<FacetName, readonly string[]> = {
  availability: [unsaid, ...disponibilities],
  pay: [unsaid, ...payBands.map(String)],
  experience: [unsaid, ...experienceBands.map(String)],
  cv: ["non", "oui"],
  video: ["non", "oui"],
};

/** Reads filters from an address, repeated or with commas. Unknown values are ignored. */
export function readFilter(params: URLSearchParams): FacetFilter {
  const filter: FacetFilter = {};
  for (const name of facetNames) {
    const given = new Set(
      params.getAll(facetParams[name]).flatMap((text) => text.split(",").map((word) => word.trim())),
    );
    const values = facetWords[name].flatMap((word, value) => (given.has(word) ? [value] : []));
    if (values.length > 0) filter[name] = values;
  }
  return filter;
}

/** A filter's names and words in a fixed order, as `readFilter` reads them. */
export function filterEntries(filter: FacetFilter = {}): [string, string][] {
  return facetNames.flatMap((name) =>
    facetWords[name].flatMap((word, value): [string, string][] =>
      filter[name]?.includes(value) ? [[facetParams[name], word]] : [],
    ),
  );
}
