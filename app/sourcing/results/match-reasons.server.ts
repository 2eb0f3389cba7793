// Why a candidate is among the results, in one short phrase, and how far they live from the place of the search.
import { occupationName, parentOf } from "../../engines/occupations/rome.ts";
import { isObvious } from "../../engines/search-text/search-text.ts";
import * as offersMessages from "../../offers/messages.ts";
import type { CardRow } from "../../people/candidates/candidate-cards.server.ts";
import { distanceKm } from "../../platform/places/coordinates.server.ts";
import { departmentName, findCommune } from "../../platform/places/places.server.ts";
import { list } from "../../platform/text/french.ts";
import { fold, foldPlace } from "../../platform/text/text.ts";
import * as sourcingMessages from "../messages.ts";
import type { Criteria } from "../search/search-criteria.ts";
import { jobQuery, readSearchPlace, readText, type SearchPlace } from "../search/search-meaning.server.ts";

const wordBefore = /[\p{L}\p{N}]$/u;

/** Nothing when the title shows it: the typed words stand there. */
function jobReason(criteria: Criteria, row: CardRow): string[] {
  const job = fold(row.job ?? "");
  const { word, others = [], whole = "", codes = [], furtherCodes = [], furtherParents = [] } = jobQuery(criteria);
  const texts = [whole, word, ...others].filter((text) => text !== "" && job.includes(text));
  if (texts.some((text) => !wordBefore.test(job.slice(0, job.indexOf(text))))) return [];
  if (isObvious(row.job ?? "", readText(criteria))) return [];
  const own = row.occupationCodes.split(" ").map((code) => code.replace("+", ""));
  const shared =
    own.find((code) => codes.includes(code)) ??
    own.find((code) => furtherCodes.includes(code) || furtherParents.includes(parentOf(code) ?? ""));
  const name = shared ? occupationName(shared) : null;
  if (name) return [offersMessages.sameOccupation(name)];
  return texts[0] ? [sourcingMessages.standsInJob(texts[0])] : [];
}

const kilometres = (km: number) => (km < 1 ? offersMessages.lessThanOneKm : offersMessages.kmAway(Math.round(km)));

/** The distance from the searched commune; null where it is unknown, or none was searched. */
function distanceOf({ centre, commune }: SearchPlace, row: CardRow): string | null {
  if (!centre || !row.cityCode || row.cityCode === commune?.code) return null;
  const km = distanceKm(centre, row.cityCode);
  return km === null ? null : kilometres(km);
}

function cityReason({ query, commune, centre }: SearchPlace, row: CardRow): string[] {
  if (query === null) return [];
  const { prefixes = [], km = 0, departments = [] } = query;
  const home = () => (row.cityCode && findCommune(row.cityCode)?.name) || (row.city ?? "");
  const own = foldPlace(row.city ?? "");
  if (commune && row.cityCode === commune.code) return [sourcingMessages.livesIn(home())];
  const distance = centre && row.cityCode ? distanceKm(centre, row.cityCode) : null;
  if (distance !== null && distance <= km) return [sourcingMessages.livesIn(home())];
  if (distance !== null && distance <= (row.radius ?? 0)) return [sourcingMessages.travelsTo(row.radius!, home())];
  if (own !== "" && prefixes.some((prefix) => own.startsWith(prefix))) return [sourcingMessages.livesIn(home())];
  const chosen = row.departments.filter((code) => departments.includes(code)).slice(0, 3);
  if (chosen.length > 0) return [sourcingMessages.worksIn(list(chosen.map(departmentName)))];
  const area = row.cityCode ? findCommune(row.cityCode)?.departement : undefined;
  if (!commune && area && departments.includes(area)) return [sourcingMessages.livesInDepartment(departmentName(area))];
  return row.available_all_country ? [sourcingMessages.worksAnywhere] : [];
}

function departmentReason({ departments }: Criteria, row: CardRow): string[] {
  if (departments.length === 0) return [];
  const named = row.departments.filter((code) => departments.includes(code)).slice(0, 3);
  if (named.length > 0) return [sourcingMessages.worksIn(list(named.map(departmentName)))];
  const home = row.cityCode ? findCommune(row.cityCode)?.departement : undefined;
  if (row.departments.length === 0 && home && departments.includes(home))
    return [sourcingMessages.livesInDepartment(departmentName(home))];
  return row.available_all_country ? [sourcingMessages.worksAnywhere] : [];
}

/** Tells the reasons of a row and its distance. The place is read once for all rows. */
export function reasonsOf(criteria: Criteria): (row: CardRow) => string {
  const place = readSearchPlace(criteria);
  return (row) => {
    const all = [...jobReason(criteria, row), ...cityReason(place, row), ...departmentReason(criteria, row)];
    return [...new Set(all), distanceOf(place, row)].filter(Boolean).join(" · ");
  };
}
