// Why a candidate is among the results, in one short phrase, and how far they live from the place of the search.

import { filteredKinds } from "../../engines/attributes/attribute-filter.ts";
import { fulfils } from "../../engines/attributes/fulfilment.ts";
import { isShownBy, sharedOccupation, wayFrom } from "../../offers/search-reasons.server.ts";
import { type CardRow, type IsSought, shownTitle } from "../../people/candidates/candidate-cards.server.ts";
import { distanceKm } from "../../platform/places/coordinates.server.ts";
import { displayPlace } from "../../platform/places/display-place.ts";
import { departmentName, findCommune } from "../../platform/places/places.server.ts";
import { list } from "../../platform/text/french.ts";
import { fold, foldPlace } from "../../platform/text/text.ts";
import * as sourcingMessages from "../messages.ts";
import type { Criteria } from "../search/search-criteria.ts";
import { jobQuery, readSearchPlace, readText, type SearchPlace } from "../search/search-meaning.server.ts";

/** Empty when the title already shows the typed words. */
function jobReason(criteria: Criteria, row: CardRow): string[] {
  // The typed form of a title without a name would tell the sex by the presence of a reason.
  const title = shownTitle(row.job ?? "", row);
  const job = fold(title);
  const { word, others = [], whole = [] } = jobQuery(criteria);
  const texts = [...whole, word, ...others].filter((text) => text !== "" && job.includes(text));
  const text = readText(criteria);
  if (isShownBy(title, text, texts)) return [];
  const occupation = sharedOccupation(row.occupationCodes, text);
  if (occupation) return [occupation];
  return texts[0] ? [sourcingMessages.standsInJob(texts[0])] : [];
}

function cityReason({ query, commune, centre }: SearchPlace, row: CardRow): string[] {
  // The place of a coarse row states all that it may.
  if (query === null || row.coarse) return [];
  const { prefixes = [], km = 0, departments = [] } = query;
  const home = () => (row.cityCode && findCommune(row.cityCode)?.name) || displayPlace(row.city ?? "");
  const foldedCity = foldPlace(row.city ?? "");
  // The row shows the town.
  if (commune && row.cityCode === commune.code) return [];
  const distance = centre && row.cityCode ? distanceKm(centre, row.cityCode) : null;
  if (distance !== null && distance <= km) return [];
  if (distance !== null && distance <= (row.radius ?? 0)) return [sourcingMessages.travelsTo(row.radius!, home())];
  if (foldedCity !== "" && prefixes.some((prefix) => foldedCity.startsWith(prefix))) return [];
  const chosen = row.departments.filter((code) => departments.includes(code)).slice(0, 3);
  if (chosen.length > 0) return [sourcingMessages.worksIn(list(chosen.map(departmentName)))];
  const area = row.cityCode ? findCommune(row.cityCode)?.departement : undefined;
  if (!commune && area && departments.includes(area)) return [];
  return row.available_all_country ? [sourcingMessages.worksAnywhere] : [];
}

function departmentReason({ departments }: Criteria, row: CardRow): string[] {
  if (departments.length === 0 || row.coarse) return [];
  const named = row.departments.filter((code) => departments.includes(code)).slice(0, 3);
  if (named.length > 0) return [sourcingMessages.worksIn(list(named.map(departmentName)))];
  const home = row.cityCode ? findCommune(row.cityCode)?.departement : undefined;
  if (row.departments.length === 0 && home && departments.includes(home)) return [];
  return row.available_all_country ? [sourcingMessages.worksAnywhere] : [];
}

/** Returns the function that writes the reasons and the distance of a row. It reads the place once for all rows. */
export function reasonsOf(criteria: Criteria): (row: CardRow) => { reasons: string; distance: string | null } {
  const place = readSearchPlace(criteria);
  return (row) => {
    const all = [...jobReason(criteria, row), ...cityReason(place, row), ...departmentReason(criteria, row)];
    return { reasons: [...new Set(all)].join(" · "), distance: wayFrom(place, [row.cityCode])?.km ?? null };
  };
}

const wordsOf = (text: string) => text.split(/[^a-z0-9+#]+/).filter((word) => word.length > 2);

/** Whether an entry of a profile is one that the search looks for: one of its filters, or a skill with a word of its text. */
export function soughtIn(criteria: Criteria): IsSought {
  const chosen = filteredKinds(criteria.attributes ?? {}).flatMap(({ kind, values }) =>
    values.map((value) => (kind === "language" && !value.includes(":") ? `language:${value}:a1` : `${kind}:${value}`)),
  );
  const typed = new Set(wordsOf(fold(readText(criteria).text)));
  return (entry) =>
    chosen.some((requirement) => fulfils([entry], requirement)) ||
    (entry.startsWith("skill:") && wordsOf(fold(entry.slice("skill:".length))).some((word) => typed.has(word)));
}
