// How the server read a search, and the choices beside it: another spelling, the commune, the distance, a close occupation.

import { withoutPlace } from "../../engines/search-text/search-text.ts";
import { closeChoices, listCloseOccupations } from "../../offers/close-occupations.server.ts";
import { literalSearch } from "../../offers/literal-search.ts";
import * as offersMessages from "../../offers/messages.ts";
import * as platformLimits from "../../platform/limits.ts";
import { coordinatesOf } from "../../platform/places/coordinates.server.ts";
import { displayPlace } from "../../platform/places/display-place.ts";
import { departmentName, placeLabel } from "../../platform/places/places.server.ts";
import { centresOf, doubtsOfPlace, doubtsOfPlaceInText } from "../../platform/places/requested-place.server.ts";
import { countCandidates } from "../search/candidate-search.server.ts";
import { type Criteria, searchPath } from "../search/search-criteria.ts";
import { readSearchPlace, readText, withPlaceInField } from "../search/search-meaning.server.ts";

type Choice = { label: string; to: string; current?: boolean };

export type SearchChoices = {
  /** The corrected text that was searched, and the search for the exact typed text. */
  corrected: { text: string; exact: Choice } | null;
  /** The communes of an unclear name. */
  communes: Choice[];
  unknown: string | null;
  radii: Choice[];
  close: Choice[];
};

function correctedOf(criteria: Criteria): SearchChoices["corrected"] {
  const { text, correction } = readText(criteria);
  if (correction === null) return null;
  return { text: correction, exact: literalSearch(text, (job) => searchPath({ ...criteria, job })) };
}

function communesOf(criteria: Criteria): Choice[] {
  const { choices, radius } = readSearchPlace(criteria);
  // When the city field is empty, the job's text names the place, and the choice removes it there.
  const job = criteria.city ? criteria.job : withoutPlace(readText(criteria)) || null;
  const { city, cityCode, departments } = criteria;
  const [only = "", ...others] = departments;
  // The department of its own field, or the department typed into the city field.
  const box = city && !cityCode ? city : !city && others.length === 0 && only ? departmentName(only) : "";
  // The broader searches propose the towns with a name similar to an unknown one.
  const doubts = box ? doubtsOfPlace(box) : doubtsOfPlaceInText(readText(criteria).place);
  const towns = doubts.isUnknown ? [] : doubts.towns;
  const areas = doubts.area ? [doubts.area] : [];
  const listed = [...choices, ...towns].map(({ code, name, departement }) => ({
    label: displayPlace(placeLabel(name, departement)),
    to: searchPath({
      ...criteria,
      job,
      city: name,
      cityCode: code,
      ...(city ? {} : { departments: [] }),
      ...(radius === null ? {} : { radius }),
    }),
  }));
  const inArea = areas.map(({ code, name }) => ({
    label: displayPlace(placeLabel(name, code)),
    to: searchPath({ ...criteria, job, city: null, cityCode: null, departments: [code] }),
  }));
  const inList = doubts.texts.map(({ label, text }) => ({ label, to: searchPath({ ...criteria, city: text }) }));
  return [...listed, ...inList, ...inArea];
}

/** The sentence about a typed place that is not searched by its name, or about a distance without a place. */
function unknownOf(criteria: Criteria): string | null {
  const { city, cityCode } = criteria;
  const { distance } = readText(criteria);
  if (distance && readSearchPlace(criteria).query === null) return offersMessages.lostDistance(distance.text);
  if (cityCode) return null;
  return city ? doubtsOfPlace(city).sentence : doubtsOfPlaceInText(readText(criteria).place).sentence;
}

function radiiOf(criteria: Criteria): Choice[] {
  const { radius, ...place } = readSearchPlace(criteria);
  if (!centresOf(place).some((code) => coordinatesOf(code))) return [];
  const inField = withPlaceInField(criteria);
  const text = readText(inField);
  // A chosen distance replaces the typed one.
  const placed = text.distance ? { ...inField, job: withoutPlace(text) || null } : inField;
  return [undefined, ...platformLimits.radii].map((km) => ({
    label: km === undefined ? offersMessages.noRadius : offersMessages.radiusKm(km),
    to: searchPath({ ...placed, radius: km }),
    current: (radius ?? undefined) === km,
  }));
}

/** Close occupations that somebody has at this place, each as a search with its count. */
async function closeOf(criteria: Criteria, companyId: string): Promise<Choice[]> {
  const names = criteria.job ? listCloseOccupations(readText(criteria)) : [];
  const placed = withPlaceInField(criteria);
  const searches = names.map((job): Criteria => ({ ...placed, job, forms: false }));
  const counts = await countCandidates(
    searches.map((each) => ({ criteria: each })),
    companyId,
  );
  return closeChoices(
    names,
    searches.map((each, at) => ({ count: counts[at] ?? 0, to: searchPath(each) })),
  );
}

/** The choices beside a search. */
export async function findSearchChoices(criteria: Criteria, companyId: string): Promise<SearchChoices> {
  return {
    corrected: correctedOf(criteria),
    communes: communesOf(criteria),
    unknown: unknownOf(criteria),
    radii: radiiOf(criteria),
    close: await closeOf(criteria, companyId),
  };
}
