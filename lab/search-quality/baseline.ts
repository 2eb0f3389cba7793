// The search by letters of before as a contender: candidates by the typed letters in the title, offers by each typed word in title or city.
import { findCommuneByName, findDepartment, findRegion } from "../../app/platform/places/places.server.ts";
import { fold, foldPlace, placePrefixes } from "../../app/platform/text/text.ts";
import { departmentsOf } from "./places.ts";
import type { SearchEngine } from "./relevance.ts";
import type { Row } from "./rows.ts";

function matchesPlace(row: Row, place: string): boolean {
  if (place === "" || (row.side === "candidate" && row.everywhere)) return true;
  const area = findDepartment(place) ?? findRegion(place);
  if (area) {
    const codes = "departments" in area ? area.departments.map(({ code }) => code) : [area.code];
    const own = row.side === "candidate" ? departmentsOf(row) : [row.town.departement];
    return own.some((code) => codes.includes(code));
  }
  // "Saint-Denis (93)" chooses one commune; a bare name is a prefix.
  if (/\(\w+\)\s*$/.test(place)) return findCommuneByName(place)?.code === row.town.insee;
  return placePrefixes(place).some((prefix) => foldPlace(row.town.name).startsWith(prefix));
}

export const baseline: SearchEngine = (rows) => {
  const texts = new Map(
    rows.map((row) => [row, fold(row.side === "offer" ? `${row.title} ${row.town.name}` : row.title)]),
  );
  return ({ finds, text, place }) => {
    const wanted = finds === "offer" ? fold(text).split(" ") : [fold(text)];
    return rows
      .filter((row) => row.side === finds && wanted.every((word) => texts.get(row)!.includes(word)))
      .filter((row) => matchesPlace(row, place))
      .map(({ id }) => id);
  };
};
