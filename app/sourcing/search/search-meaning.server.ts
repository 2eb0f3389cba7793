// What the criteria of a candidate search mean: the query of the index, and where distances begin.
import type { CityQuery, JobQuery } from "../../engines/candidate-index/query.ts";
import { readSearchText, type SearchText } from "../../engines/search-text/search-text.ts";
import type { TypedPlace } from "../../platform/places/place-readings.server.ts";
import { type Commune, findCommune } from "../../platform/places/places.server.ts";
import { readPlace } from "../../platform/places/typed-places.server.ts";
import { placePrefixes } from "../../platform/text/text.ts";
import { jobForms } from "../../platform/text/word-forms.ts";
import type { Criteria } from "./search-criteria.ts";

export type SearchPlace = {
  /** Null for any place. */
  query: CityQuery | null;
  /** The commune around which candidates are found; null for areas, beginnings of names and unclear places. */
  commune: Commune | null;
  /** INSEE code for its coordinates: of the arrondissement that was typed, else of the commune. */
  centre: string | null;
  /** The asked distance in kilometres, null without one. */
  radius: number | null;
  /** Communes with the same name, when nothing says which is meant. */
  choices: readonly Commune[];
};

const nowhere: SearchPlace = { query: null, commune: null, centre: null, radius: null, choices: [] };

function placeQuery(place: TypedPlace, prefixes: readonly string[], asked: number | null): SearchPlace {
  if (place.kind === "commune") {
    const { commune, centre } = place;
    const radius = asked ?? place.radius;
    const query = { prefixes, code: centre, km: radius ?? 0, departments: [commune.departement] };
    return { ...nowhere, query, commune, centre, radius };
  }
  if (place.kind === "ambiguous") {
    // Their name finds each of them, until the person chooses.
    const query = { prefixes: prefixes.length > 0 ? prefixes : placePrefixes(place.communes[0]!.name) };
    return { ...nowhere, query, choices: place.communes, radius: asked ?? place.radius };
  }
  const areas = place.kind === "department" ? [place.department] : place.region.departments;
  return { ...nowhere, query: { prefixes, departments: areas.map(({ code }) => code) } };
}

/** The place of the city's field, else that inside the job's text. */
export function readSearchPlace(criteria: Criteria): SearchPlace {
  const { city, cityCode, departments, radius = null } = criteria;
  const chosen = cityCode ? findCommune(cityCode) : null;
  if (chosen) return placeQuery({ kind: "commune", commune: chosen, centre: chosen.code, radius: null }, [], radius);
  if (city) {
    const prefixes = placePrefixes(city);
    const place = readPlace(city, { departments });
    return place ? placeQuery(place, prefixes, radius) : { ...nowhere, query: { prefixes } };
  }
  const { place } = readText(criteria);
  return place ? placeQuery(place, [], radius) : nowhere;
}

/** What the job's text means. */
export function readText({ job, city, departments }: Criteria): SearchText {
  return readSearchText(job ?? "", departments, city !== null);
}

/** The query for a job. */
export function jobQuery(criteria: Criteria): JobQuery {
  const { whole, words, core, quoted, meaning } = readText(criteria);
  if (words === "" && quoted.length > 0) return { word: quoted[0]!, quoted: quoted.slice(1) };
  const forms = criteria.forms ? jobForms(criteria.job ?? "").texts : [];
  const others = [...new Set([...forms, core])].filter((text) => text !== "" && text !== words);
  return { word: words, others, ...(whole === words ? {} : { whole }), ...meaning, quoted };
}

/** The folded texts that a job holds because it was typed, longest first. */
export function typedTexts(criteria: Criteria): string[] {
  const { whole, words, quoted } = readText(criteria);
  return [...new Set([whole, words, ...quoted])].filter((text) => text !== "");
}
