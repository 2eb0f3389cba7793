// The filters of a search of candidates as they stand in its address: availability, pay, experience, CV, video. Runs anywhere.
import { disponibilities, experienceBands, facetNames, payBands } from "../../engines/candidate-index/facets.ts";
import type { FacetFilter, FacetName } from "../../engines/candidate-index/query.ts";

/** How each facet is called in an address: as the field of a profile that it is about. */
export const facetParams: Record<FacetName, string> = {
  availability: "disponibility",
  pay: "pay",
  experience: "experience",
  cv: "cv",
  video: "video",
};

const unsaid = "non-precise";

/** How each value stands in an address: a choice as it is, a band by the number it begins with. */
export const facetWords: Record<FacetName, readonly string[]> = {
  availability: [unsaid, ...disponibilities],
  pay: [unsaid, ...payBands.map(String)],
  experience: [unsaid, ...experienceBands.map(String)],
  cv: ["non", "oui"],
  video: ["non", "oui"],
};

/** The filters of an address: each may be repeated, or be one text with commas. What is no choice is set aside. */
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

/** A filter's names and words, always in one order: what `readFilter` reads. */
export function filterEntries(filter: FacetFilter = {}): [string, string][] {
  return facetNames.flatMap((name) =>
    facetWords[name].flatMap((word, value): [string, string][] =>
      filter[name]?.includes(value) ? [[facetParams[name], word]] : [],
    ),
  );
}
