// Criteria as typed, in a search's address or a form, and in words.

import { attributeKinds } from "../../engines/attributes/attributes.ts";
import { searchLine } from "../../engines/search-text/search-line.ts";
import * as messages from "../../messages.ts";
import * as offersLimits from "../../offers/limits.ts";
import type { FacetName } from "../../people/candidate-facets.ts";
import { disponibilities, experienceBands, facetNames, payBands } from "../../people/candidate-facets.ts";
import { listAttributeChips, readAttributes } from "../../people/candidates/attribute-groups.server.ts";
import * as peopleMessages from "../../people/messages.ts";
import { failed } from "../../platform/forms/form.server.ts";
import type { FormState } from "../../platform/forms/form.ts";
import * as platformLimits from "../../platform/limits.ts";
import { displayPlace } from "../../platform/places/display-place.ts";
import {
  departmentName,
  findCommune,
  findDepartment,
  findRegion,
  parseDepartments,
} from "../../platform/places/places.server.ts";
import { readTown } from "../../platform/places/town.server.ts";
import { number } from "../../platform/text/french.ts";
import { fold, foldPlace, oneLine, placePrefixes } from "../../platform/text/text.ts";
import { jobForms } from "../../platform/text/word-forms.ts";
import * as sourcingMessages from "../messages.ts";
import {
  type Criteria,
  candidateSorts,
  formsEntry,
  isEmpty,
  radiusParam,
  readFilter,
  sortParam,
} from "./search-criteria.ts";

const typed = (params: URLSearchParams, name: string) => oneLine(params.get(name) ?? "");

// A code is valid only with the name that it was chosen for. Another typed city replaces it.
function chosenCity(city: string, code: string): string | null {
  const commune = code ? findCommune(code) : null;
  if (commune && foldPlace(city).startsWith(foldPlace(commune.name))) return commune.code;
  return /\((\d{2,3}|2[ab])\)\s*$/i.test(city) ? (readTown({ city }).commune?.code ?? null) : null;
}

/** One of the offered distances, in kilometres. */
export const readRadius = (text: string | null): number | undefined =>
  platformLimits.radii.find((each) => String(each) === text);

/** The attributes of an address; an empty object without any. */
export function attributesOf(params: URLSearchParams): Pick<Criteria, "attributes"> {
  const attributes = readAttributes(params, attributeKinds);
  return Object.keys(attributes).length > 0 ? { attributes } : {};
}

export type ReadCriteria = { ok: true; criteria: Criteria } | { ok: false; state: FormState };

/** Reads criteria from an address or a form; needs job, city or department (specification, section 5). */
export function readCriteria(params: URLSearchParams): ReadCriteria {
  const names = ["departments", "department", "departement"];
  const texts = names.flatMap((name) => params.getAll(name)).map((text) => text.replaceAll("\0", ""));
  const { codes, unknown } = parseDepartments(texts);
  const values = { job: searchLine(typed(params, "job")), city: typed(params, "city"), departments: texts.join(", ") };
  const errors: Record<string, string> = {};
  if (values.job.length > offersLimits.queryMax) errors.job = sourcingMessages.criterionTooLong;
  if (values.city.length > offersLimits.queryMax) errors.city = sourcingMessages.criterionTooLong;
  if (unknown[0]) errors.departments = peopleMessages.departmentUnknown(unknown[0].slice(0, 60));
  // Stops here, before processing a text of any length.
  if (Object.keys(errors).length > 0) return { ok: false, state: failed(errors, values) };
  const city = placePrefixes(values.city).length > 0 ? values.city : null;
  const cityCode = city ? chosenCity(city, typed(params, "cityCode")) : null;
  const job = fold(values.job) ? values.job : null;
  const [formsName, allForms] = formsEntry;
  const forms = params.get(formsName) === allForms && jobForms(job ?? "").gender !== null;
  const radius = readRadius(params.get(radiusParam));
  const sort = candidateSorts.find((each) => each === params.get(sortParam));
  const options = { ...(radius ? { radius } : {}), ...(forms ? { forms } : {}), ...(sort ? { sort } : {}) };
  const criteria = {
    job,
    city,
    cityCode,
    departments: codes,
    ...options,
    filter: readFilter(params),
    ...attributesOf(params),
  };
  if (isEmpty(criteria)) return { ok: false, state: failed({ job: messages.searchNeedsCriterion }, values) };
  return { ok: true, criteria };
}

/** The criteria of the home page's two boxes: `lieu` is a department's number or name, a region's name, else a city. Null without any. */
export function readHomeCriteria(params: URLSearchParams): Criteria | null {
  const lieu = typed(params, "lieu");
  const read = readCriteria(
    new URLSearchParams([
      ["job", searchLine(typed(params, "job"))],
      [findDepartment(lieu) || findRegion(lieu) ? "departments" : "city", lieu],
      ["cityCode", typed(params, "cityCode")],
      [radiusParam, typed(params, radiusParam)],
    ]),
  );
  return read.ok ? read.criteria : null;
}

const bandLabels = (
  bands: readonly number[],
  first: string,
  between: (from: string, to: string) => string,
  last: (from: string) => string,
) =>
  bands.map((from, index) => {
    const next = bands[index + 1];
    if (index === 0) return first;
    return next === undefined ? last(number(from)) : between(number(from), number(next));
  });

/** The labels of each facet's values, "unstated" first. */
export const facetLabels: Record<FacetName, readonly string[]> = {
  availability: [sourcingMessages.facetUnsaid, ...disponibilities],
  pay: [
    sourcingMessages.facetUnsaid,
    ...bandLabels(
      payBands,
      sourcingMessages.payBelow(number(payBands[1])),
      sourcingMessages.payBetween,
      sourcingMessages.payFrom,
    ),
  ],
  experience: [
    sourcingMessages.facetUnsaid,
    ...bandLabels(
      experienceBands,
      sourcingMessages.facetExperienceBelow,
      sourcingMessages.facetExperienceBetween,
      sourcingMessages.facetExperienceFrom,
    ),
  ],
  cv: [sourcingMessages.facetUnsaidOf.cv, sourcingMessages.withCv],
  video: [sourcingMessages.facetUnsaidOf.video, sourcingMessages.withVideo],
};

/** The label of a filter outside its facet; names the facet for "unstated". */
export function filterLabel(name: FacetName, value: number): string {
  return value === 0 ? sourcingMessages.facetUnsaidOf[name] : (facetLabels[name][value] ?? "");
}

/** Criteria in words: "« infirmi » · Lyon · Gironde · Disponible". */
export function criteriaLabel({ job, city, departments, radius, forms, filter = {}, attributes }: Criteria): string {
  const filters = facetNames.flatMap((name) => (filter[name] ?? []).map((value) => filterLabel(name, value)));
  const jobLabel = job && `«\u00a0${job}\u00a0»${forms ? `, ${sourcingMessages.bothForms}` : ""}`;
  const place = city && `${displayPlace(city)}${radius ? ` + ${number(radius)}\u00a0km` : ""}`;
  const attributeLabels = listAttributeChips(attributes).map(({ label }) => label);
  return [jobLabel, place, ...departments.map(departmentName), ...filters, ...attributeLabels]
    .filter(Boolean)
    .join(" · ");
}

/** The names of the departments, for their form field. */
export function departmentNames(criteria: Criteria): string[] {
  return criteria.departments.map(departmentName);
}
