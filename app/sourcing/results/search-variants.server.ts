// Variants of a search, each with one change of job, place or filters.

import { filteredKinds } from "../../engines/attributes/attribute-filter.ts";
import * as offersMessages from "../../offers/messages.ts";
import { facetNames } from "../../people/candidate-facets.ts";
import { departmentsAround, neighboursOf } from "../../platform/places/neighbours.ts";
import { departmentName, findCommune, findCommuneByName, placeLabel } from "../../platform/places/places.server.ts";
import { doubtsOfPlace, listWiderRadii } from "../../platform/places/requested-place.server.ts";
import { listSimilarCommunes } from "../../platform/places/similar-communes.server.ts";
import { withDeTown } from "../../platform/text/elision.ts";
import { jobForms } from "../../platform/text/word-forms.ts";
import * as sourcingLimits from "../limits.ts";
import * as sourcingMessages from "../messages.ts";
import type { Correction } from "../search/corrections.server.ts";
import type { Criteria } from "../search/search-criteria.ts";
import { readSearchPlace, readText, withPlaceInField } from "../search/search-meaning.server.ts";

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
  "filters",
  "country",
  "without-word",
  "without-city",
  "without-department",
  "beginning",
  "all-jobs",
] as const;

export type Change = { kind: string; label: string; short: string; reason: string; changes: Partial<Criteria> };

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
    const label = placeLabel(name, departement);
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

/** The commune with wider and wider distances. */
export function radiusChanges(criteria: Criteria): Change[] {
  const place = readSearchPlace(criteria);
  const { job, city, cityCode } = withPlaceInField(criteria);
  return listWiderRadii(place).map((radius) => {
    const label = offersMessages.around(radius, withDeTown(place.commune?.name ?? ""));
    const changes = { job, city, cityCode, radius };
    return { kind: "radius", label, short: label, reason: sourcingMessages.aroundReason, changes };
  });
}

/** The city's department, the neighbouring ones, the whole country; and each place alone when there are two. */
export function placeChanges(criteria: Criteria): Change[] {
  const { job, city, cityCode, departments } = criteria;
  const commune = city ? (findCommune(cityCode ?? "") ?? findCommuneByName(city)) : null;
  const ownDepartments = departments.length > 0 ? departments : commune ? [commune.departement] : [];
  const change = (kind: string, label: string, reason: string, changes: Partial<Criteria>): Change => ({
    kind,
    label,
    short: label.charAt(0).toLowerCase() + label.slice(1),
    reason,
    changes,
  });
  const proposals: Change[] = [];
  if (commune) {
    const label = sourcingMessages.wholeDepartment(departmentName(commune.departement));
    proposals.push(
      change("department", label, sourcingMessages.wholeDepartmentReason(commune.name), {
        ...noCity,
        departments: [commune.departement],
      }),
    );
  }
  const beside = [...new Set(ownDepartments.flatMap((code) => neighboursOf(code)))].filter(
    (code) => !ownDepartments.includes(code),
  );
  if (beside.length > 0 && ownDepartments.length <= sourcingLimits.departmentsWidened)
    proposals.push(
      change("neighbours", offersMessages.neighbourDepartments, namesOf(beside), {
        ...noCity,
        departments: departmentsAround(ownDepartments),
      }),
    );
  if (city && departments.length > 0) {
    proposals.push(
      change(
        "without-city",
        sourcingMessages.withoutCity,
        sourcingMessages.withoutCityReason(namesOf(departments)),
        noCity,
      ),
    );
    proposals.push(
      change("without-department", sourcingMessages.withoutDepartment, sourcingMessages.withoutDepartmentReason(city), {
        departments: [],
      }),
    );
  }
  const { text, place } = readText(criteria);
  if (!city && place && text)
    proposals.push(change("country", offersMessages.wholeFrance, sourcingMessages.wholeFranceReason, { job: text }));
  if (job && (city || departments.length > 0))
    proposals.push(
      change("country", offersMessages.wholeFrance, sourcingMessages.wholeFranceReason, {
        ...noCity,
        departments: [],
      }),
    );
  return proposals;
}

function withoutOne(label: string, isAlone: boolean, changes: Change["changes"]): Change {
  const short = label.charAt(0).toLowerCase() + label.slice(1);
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
  const short = sourcingMessages.withoutFilters.charAt(0).toLowerCase() + sourcingMessages.withoutFilters.slice(1);
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
