// Turns the criteria of a candidate search into the query of the index and the centre of its distances.

import { genderTexts } from "../../engines/occupations/genders.ts";
import type { JobQuery } from "../../engines/search-text/job-query.ts";
import { readSearchText, type SearchText, withoutPlace } from "../../engines/search-text/search-text.ts";
import type { CityQuery } from "../../people/candidate-index/candidate-schema.ts";
import {
  centresOf,
  nowhere,
  type RequestedPlace,
  readRequestedPlace,
} from "../../platform/places/requested-place.server.ts";
import { fold } from "../../platform/text/text.ts";
import { jobForms } from "../../platform/text/word-forms.ts";
import type { Criteria } from "./search-criteria.ts";

export type SearchPlace = RequestedPlace & {
  /** Null for any place. */
  query: CityQuery | null;
};

const anywhere: SearchPlace = { ...nowhere, query: null };

function cityQuery(place: RequestedPlace): CityQuery | null {
  const { commune, radius, prefixes, choices, areas, communes } = place;
  if (place.isEverywhere || place.isRemote) return null;
  const codes = centresOf(place);
  if (codes.length === 0 && communes.length > 0)
    return { prefixes, departments: areas, codes: communes, km: radius ?? 0 };
  if (codes.length === 0) return { prefixes, departments: areas };
  const departments = (commune ? [commune] : choices).map(({ departement }) => departement);
  return { prefixes, codes, km: radius ?? 0, departments };
}

/** The place of the city field, else the place named in the job's text. */
export function readSearchPlace(criteria: Criteria): SearchPlace {
  const { city, cityCode, departments } = criteria;
  const text = readText(criteria);
  const radius = criteria.radius ?? text.distance?.km ?? null;
  const place = readRequestedPlace({ code: cityCode, text: city, departments }, () => text.place, radius);
  return place ? { ...place, query: cityQuery(place) } : anywhere;
}

/** Moves a place named in the job's text into the fields for places, so that another job does not change it. */
export function withPlaceInField(criteria: Criteria): Criteria {
  if (criteria.city) return criteria;
  const { commune, radius, areas, communes } = readSearchPlace(criteria);
  const job = withoutPlace(readText(criteria)) || null;
  if (commune)
    return { ...criteria, job, city: commune.name, cityCode: commune.code, ...(radius === null ? {} : { radius }) };
  return areas.length > 0 && communes.length === 0 ? { ...criteria, job, departments: [...areas] } : criteria;
}

/** The search without its place. */
export function withoutSearchPlace(criteria: Criteria): Criteria {
  const { radius: _, sort, ...rest } = criteria;
  const job = criteria.city ? criteria.job : withoutPlace(readText(criteria)) || null;
  const order = sort && sort !== "distance" ? { sort } : {};
  return { ...rest, job, city: null, cityCode: null, departments: [], ...order };
}

/** Reads the job's text. */
export function readText({ job, city, departments }: Criteria): SearchText {
  return readSearchText(job ?? "", departments, city !== null);
}

/** The query for a job. */
export function jobQuery(criteria: Criteria): JobQuery {
  const { whole, words: read, core, quoted, meaning, text, correction } = readText(criteria);
  const typed = fold(text);
  // "emploi" alone names nobody: it stays the text that a title contains.
  const words = read || typed;
  // Both genders, or a quoted "développeuse" would say who is a woman. A part of a word ("leuse") still does: the index holds typed titles.
  const quotedForms = quoted.map(genderTexts);
  const [[first, ...rest] = [], ...more] = quotedForms;
  if (words === "" && first !== undefined) return { word: first, others: rest, quoted: more };
  const forms = criteria.forms ? jobForms(criteria.job ?? "").texts : [];
  const others = new Set([...forms, ...genderTexts(words), ...genderTexts(core)].filter((text) => text !== ""));
  if (correction !== null) others.add(typed);
  others.delete(words);
  return {
    word: words,
    others: [...others],
    quoted: quotedForms,
    ...(whole === words || whole === typed ? {} : { whole: genderTexts(whole) }),
    ...meaning,
  };
}

/** The folded typed texts that a job may hold, in any gender; the longest first. */
export function typedTexts(criteria: Criteria): string[] {
  const { whole, text, quoted } = readText(criteria);
  const words = fold(text);
  return [...new Set([...genderTexts(whole), ...genderTexts(words), ...quoted.flatMap(genderTexts)])].filter(
    (text) => text !== "",
  );
}
