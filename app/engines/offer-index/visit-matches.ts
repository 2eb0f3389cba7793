// Visits the rows of a segment that a search finds, whatever their attributes and filters are.
import type { Lists } from "../candidate-index/counting-sort.ts";
import type { OfferSearch } from "./offer-search.ts";

/** Visits each row once, also those that are gone; reads the shortest lists that hold them. After ask(). */
export function visitMatches(search: OfferSearch, found: (row: number) => void): void {
  const { segment, docs, places, company } = search;
  const { way, townRows } = search.shortestWay();
  const visitList = ({ start, rows }: Lists, list: number, fits: (row: number) => boolean) => {
    const end = start[list + 1]!;
    for (let at = start[list]!; at < end; at += 1) if (fits(rows[at]!)) found(rows[at]!);
  };
  const fits = (row: number) => search.matchesBut(row);
  if (way === "company") {
    if (company !== null && company >= 0) visitList(segment.byCompany, company, fits);
  } else if (way === "places") {
    for (let i = 0; i < places.count; i += 1) {
      const place = places.touched[i]!;
      if (search.isAsked(places.of[place]!)) visitList(segment.byPlace, place, fits);
    }
  } else if (way === "docs") {
    for (let i = 0; i < docs.count; i += 1) {
      const doc = docs.touched[i]!;
      if (search.isWhole(docs.of[doc]!)) visitList(segment.byDoc, doc, fits);
    }
    const isElsewhere = (row: number) => !search.isWhole(docs.of[segment.docOf[row]!]!) && fits(row);
    for (let i = 0; townRows > 0 && i < places.count; i += 1) {
      const place = places.touched[i]!;
      if (search.hasWord(places.of[place]!)) visitList(segment.byPlace, place, isElsewhere);
    }
  } else for (let row = 0; row < segment.rows; row += 1) if (fits(row)) found(row);
}
