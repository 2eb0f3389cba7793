// Why a candidate was found, in words: the matching job text and the match with the place.

import * as messages from "../../messages.ts";
import type { CardRow } from "../../people/candidates/candidate-cards.server.ts";
import { departmentName, findCommune } from "../../platform/places/places.server.ts";
import { list } from "../../platform/text/french.ts";
import { fold, foldPlace, placePrefixes } from "../../platform/text/text.ts";
import { type Criteria, jobTexts } from "./search-criteria.ts";

// As typed when that matched, else the other form of the word.
function jobReason(criteria: Criteria, row: CardRow): string[] {
  const job = fold(row.job ?? "");
  const typed = criteria.job ?? "";
  const found = jobTexts(criteria).find((text) => job.includes(text));
  return found === undefined ? [] : [messages.standsInJob(found === fold(typed) ? typed : found)];
}

function cityReason({ city, cityCode }: Criteria, row: CardRow): string[] {
  if (city === null) return [];
  const own = foldPlace(row.city ?? "");
  const isThere = cityCode
    ? row.cityCode === cityCode
    : own !== "" && placePrefixes(city).some((prefix) => own.startsWith(prefix));
  if (!isThere) return row.available_all_country ? [messages.worksAnywhere] : [];
  return [messages.livesIn((row.cityCode && findCommune(row.cityCode)?.name) || (row.city ?? ""))];
}

function departmentReason({ departments }: Criteria, row: CardRow): string[] {
  if (departments.length === 0) return [];
  const named = row.departments.filter((code) => departments.includes(code)).slice(0, 3);
  if (named.length > 0) return [messages.worksIn(list(named.map(departmentName)))];
  const home = row.cityCode ? findCommune(row.cityCode)?.departement : undefined;
  if (row.departments.length === 0 && home && departments.includes(home))
    return [messages.livesInDepartment(departmentName(home))];
  return row.available_all_country ? [messages.worksAnywhere] : [];
}

/** Why a search found a candidate, as one line. */
export function reasonsOf(criteria: Criteria, row: CardRow): string {
  const all = [...jobReason(criteria, row), ...cityReason(criteria, row), ...departmentReason(criteria, row)];
  return [...new Set(all)].join(" · ");
}
