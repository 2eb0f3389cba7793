// Variants of a search, each with one change of job, place or filters.

import { filteredKinds } from "../../engines/attributes/attribute-filter.ts";
import * as offersMessages from "../../offers/messages.ts";
import { facetNames } from "../../people/candidate-facets.ts";
import { displayPlace } from "../../platform/places/display-place.ts";
import { type LadderStep, placeLadder } from "../../platform/places/place-ladder.server.ts";
import { departmentName, placeLabel } from "../../platform/places/places.server.ts";
import { doubtsOfPlace, type RequestedPlace } from "../../platform/places/requested-place.server.ts";
import { listSimilarCommunes } from "../../platform/places/similar-communes.server.ts";
import { jobForms } from "../../platform/text/word-forms.ts";
import * as sourcingLimits from "../limits.ts";
import * as sourcingMessages from "../messages.ts";
import type { Correction } from "../search/corrections.server.ts";
import type { Criteria } from "../search/search-criteria.ts";
import { readSearchPlace, readText, withoutSearchPlace } from "../search/search-meaning.server.ts";

/** From the closest to the original search to the last resort. */
export const kinds = [
  "correction",
  "parting",
  "city-correction",
  "radius",
  "forms",
  "department",
  "filter",
  "neighbours",
  "region",
  "filters",
  "country",
  "without-word",
  "without-city",
  "without-department",
  "beginning",
  "all-jobs",
] as const;

export type Change = { kind: string; label: string; short: string; reason: string; changes: Partial<Criteria> };

const lowerFirst = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);

const quoted = (text: string) => `«\u00a0${text}\u00a0»`;

/** The search with another job. */
export function jobChange(kind: "correction" | "parting", job: string, unlike?: Correction["unlike"]): Change {
  const reason =
    kind === "parting"
      ? sourcingMessages.partedOtherwise
      : unlike?.isUnknown
        ? sourcingMessages.writtenByNobody(unlike.word)
        : sourcingMessages.writtenMoreOften(unlike?.word ?? "");
  return { kind, label: offersMessages.didYouMean(job), short: quoted(job), reason, changes: { job } };
}

/** The job in both genders; none when it has one form or both are searched already. */
export function formsChanges({ job, forms }: Criteria): Change[] {
  if (!job || forms) return [];
  const { gender } = jobForms(job);
  if (!gender) return [];
  const texts = sourcingMessages.withForms[gender];
  return [
    {
      kind: "forms",
      label: texts.label,
      short: sourcingMessages.bothForms,
      reason: texts.reason,
      changes: { forms: true },
    },
  ];
}

/** The job without a word, or its beginning alone. */
export function shorterJobChange(kind: "without-word" | "beginning", job: string, word: string): Change {
  const isMain = kind === "beginning";
  return {
    kind,
    label: isMain ? sourcingMessages.onlyWord(job) : sourcingMessages.withoutWord(word),
    short: isMain ? quoted(job) : sourcingMessages.withoutWord(word).toLowerCase(),
    reason: isMain ? sourcingMessages.onlyWordReason : sourcingMessages.withoutWordReason,
    changes: { job },
  };
}

/** Any job, when there are other criteria. */
export function allJobsChanges({ job, city, departments }: Criteria): Change[] {
  if (!job || (!city && departments.length === 0)) return [];
  const changes = { job: null, forms: false };
  return [
    {
      kind: "all-jobs",
      label: sourcingMessages.allJobs,
      short: sourcingMessages.allJobs,
      reason: sourcingMessages.allJobsReason,
      changes,
    },
  ];
}

/** Whether a typed city is no commune's prefix. */
export function isUnknownCity({ city, cityCode }: Criteria): boolean {
  return city !== null && cityCode === null && doubtsOfPlace(city).isUnknown;
}

/** Communes similar to a typed city: the most likely, and a second one that is not much smaller. */
export function cityChanges({ city, cityCode }: Criteria): Change[] {
  if (!city || cityCode) return [];
  const [best, ...others] = listSimilarCommunes(city, 3);
  const similar = best
    ? [best, ...others.filter((each) => each.population >= best.population / sourcingLimits.typoRatio)]
    : [];
  return similar.slice(0, 2).map(({ code, name, departement }) => {
    const label = displayPlace(placeLabel(name, departement));
    return {
      kind: "city-correction",
      label: offersMessages.didYouMean(label),
      short: label,
      reason: sourcingMessages.similarCity(city),
      changes: { city: name, cityCode: code },
    };
  });
}

const noCity = { city: null, cityCode: null };

function namesOf(codes: readonly string[]): string {
  const names = codes.map(departmentName);
  const shown = names.length > 4 ? names.slice(0, 3) : names;
  const list = new Intl.ListFormat("fr", { type: "conjunction" });
  return list.format(
    shown.length < names.length ? [...shown, sourcingMessages.andOthers(names.length - shown.length)] : shown,
  );
}

/** The search in a wider area. */
function ladderChange(criteria: Criteria, origin: RequestedPlace, step: LadderStep): Change {
  const { kind, label } = step;
  // A job without a town remains: another change may correct it.
  const job = criteria.city || !readText(criteria).place ? {} : { job: withoutSearchPlace(criteria).job };
  const anywhere = { ...noCity, departments: [], radius: undefined, ...job };
  if (step.kind === "radius") {
    const { name, code } = step.commune;
    const changes = { ...anywhere, city: name, cityCode: code, departments: criteria.departments, radius: step.radius };
    return { kind, label, short: label, reason: sourcingMessages.aroundReason, changes };
  }
  const short = lowerFirst(label);
  if (step.kind === "country")
    return { kind, label, short, reason: sourcingMessages.wholeFranceReason, changes: anywhere };
  const { departments, added } = step;
  const town = origin.commune?.name ?? criteria.city;
  const reason = step.kind === "department" ? sourcingMessages.wholeDepartmentReason(town) : namesOf(added);
  return { kind, label, short, reason, changes: { ...anywhere, departments } };
}

/** The ladder of wider areas: the distances, and the departments up to the whole country. */
export function ladderChanges(criteria: Criteria): { radii: Change[]; areas: Change[] } {
  const origin = readSearchPlace(criteria);
  const changes = placeLadder(origin, criteria.departments).map((step) => ladderChange(criteria, origin, step));
  return {
    radii: changes.filter(({ kind }) => kind === "radius"),
    areas: changes.filter(({ kind }) => kind !== "radius"),
  };
}

/** The city and the departments alone when a search has both. */
export function onePlaceChanges({ city, departments }: Criteria): Change[] {
  if (!city || departments.length === 0) return [];
  const change = (kind: string, label: string, reason: string, changes: Change["changes"]): Change => ({
    kind,
    label,
    short: lowerFirst(label),
    reason,
    changes,
  });
  const { withoutCity, withoutCityReason, withoutDepartment, withoutDepartmentReason } = sourcingMessages;
  return [
    change("without-city", withoutCity, withoutCityReason(namesOf(departments)), noCity),
    change("without-department", withoutDepartment, withoutDepartmentReason(city), { departments: [] }),
  ];
}

function withoutOne(label: string, isAlone: boolean, changes: Change["changes"]): Change {
  const short = lowerFirst(label);
  const reason = isAlone ? sourcingMessages.onlyFilter : sourcingMessages.hardestFilter;
  return { kind: "filter", label, short, reason, changes };
}

/** Each filter removed alone, and all of them. */
export function filterChanges({ filter = {}, attributes = {} }: Criteria): { each: Change[]; all: Change[] } {
  const used = facetNames.filter((name) => filter[name]);
  const kinds = filteredKinds(attributes).map(({ kind }) => kind);
  const isAlone = used.length + kinds.length === 1;
  const each = used.map((name): Change => {
    const { [name]: _, ...others } = filter;
    return withoutOne(sourcingMessages.whateverFilter[name], isAlone, { filter: others });
  });
  const ofKinds = kinds.map((kind): Change => {
    const { [kind]: _, ...others } = attributes;
    return withoutOne(sourcingMessages.whateverAttributes[kind], isAlone, { attributes: others });
  });
  const short = lowerFirst(sourcingMessages.withoutFilters);
  const all = {
    kind: "filters",
    label: sourcingMessages.withoutFilters,
    short,
    reason: sourcingMessages.withoutFiltersReason,
  };
  return {
    each: [...each, ...ofKinds],
    all: used.length + kinds.length > 1 ? [{ ...all, changes: { filter: {}, attributes: {} } }] : [],
  };
}
