// What a search was understood as, and the choices beside it: another spelling, which commune, how far, a close occupation.

import type { CandidateIndex } from "../../engines/candidate-index/candidate-index.ts";
import { closeOccupations, nameFor, occupationName, parentOf } from "../../engines/occupations/rome.ts";
import * as offersMessages from "../../offers/messages.ts";
import { readyIndex } from "../../people/candidate-index/live-index.server.ts";
import * as platformLimits from "../../platform/limits.ts";
import { coordinatesOf } from "../../platform/places/coordinates.server.ts";
import { placeLabel } from "../../platform/places/places.server.ts";
import { number } from "../../platform/text/french.ts";
import { fold } from "../../platform/text/text.ts";
import { jobForms } from "../../platform/text/word-forms.ts";
import * as sourcingLimits from "../limits.ts";
import { countCandidates } from "../search/candidate-search.server.ts";
import { type Criteria, searchPath } from "../search/search-criteria.ts";
import { readSearchPlace, readText } from "../search/search-meaning.server.ts";

type Choice = { label: string; to: string; current?: boolean };

export type SearchChoices = {
  /** The text that was searched for a mistyped one, and the search for exactly what was typed. */
  corrected: { text: string; exact: Choice } | null;
  /** The communes of an unclear name. */
  communes: Choice[];
  radii: Choice[];
  close: Choice[];
};

function correctedOf(criteria: Criteria): SearchChoices["corrected"] {
  const { text, correction } = readText(criteria);
  if (correction === null) return null;
  const job = `"${text.replaceAll('"', "")}"`;
  return {
    text: correction,
    exact: { label: offersMessages.onlyExactly(text), to: searchPath({ ...criteria, job }) },
  };
}

function communesOf(criteria: Criteria): Choice[] {
  const { choices } = readSearchPlace(criteria);
  // Without a city of its own, the text holds the place: the choice replaces it there.
  const { text } = readText(criteria);
  const job = criteria.city ? criteria.job : text || null;
  return choices.map(({ code, name, departement }) => ({
    label: placeLabel(name, departement),
    to: searchPath({ ...criteria, job, city: name, cityCode: code }),
  }));
}

function radiiOf(criteria: Criteria): Choice[] {
  const { commune, centre, radius } = readSearchPlace(criteria);
  if (!commune || !centre || !coordinatesOf(centre)) return [];
  const { text } = readText(criteria);
  const place = criteria.city
    ? { city: criteria.city, cityCode: criteria.cityCode }
    : { city: commune.name, cityCode: commune.code, job: text || null };
  return [undefined, ...platformLimits.radii].map((km) => ({
    label: km === undefined ? offersMessages.noRadius : offersMessages.radiusKm(km),
    to: searchPath({ ...criteria, ...place, radius: km }),
    current: (radius ?? undefined) === km,
  }));
}

/** Close occupations that somebody has at this place, each as a search with its count. */
async function closeOf(criteria: Criteria, companyId: string, index: CandidateIndex | null): Promise<Choice[]> {
  const { meaning, text } = readText(criteria);
  const [code] = meaning.codes ?? [];
  const parent = code ? parentOf(code) : null;
  if (!parent || !criteria.job) return [];
  const gender = jobForms(text).gender === "feminine" ? "feminine" : "masculine";
  const names = closeOccupations(parent)
    .map((each) => occupationName(each))
    .filter((name) => name !== null)
    .slice(0, sourcingLimits.closeOccupationsCounted)
    .map((name) => nameFor(name, gender));
  const { commune } = readSearchPlace(criteria);
  const place =
    criteria.city || !commune ? {} : { city: commune.name, cityCode: commune.code, radius: criteria.radius };
  const searches = names.map((job) => ({ criteria: { ...criteria, ...place, job, forms: false } }));
  const counts = await countCandidates(searches, companyId, index);
  return names
    .flatMap((name, at) => {
      const count = counts[at] ?? 0;
      return count > 0 && fold(name) !== fold(text)
        ? [{ label: `${name} (${number(count)})`, to: searchPath(searches[at]!.criteria) }]
        : [];
    })
    .slice(0, sourcingLimits.closeOccupations);
}

/** The choices beside a search. */
export async function findSearchChoices(
  criteria: Criteria,
  companyId: string,
  index: CandidateIndex | null = readyIndex(),
): Promise<SearchChoices> {
  return {
    corrected: correctedOf(criteria),
    communes: communesOf(criteria),
    radii: radiiOf(criteria),
    close: index ? await closeOf(criteria, companyId, index) : [],
  };
}
