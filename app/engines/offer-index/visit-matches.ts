// Visits the rows of a segment that a search finds; attributes and filters are not checked.
import type { Lists } from "../candidate-index/counting-sort.ts";
import type { OfferSearch } from "./offer-search.ts";

/** Visits each row once, also those that are gone; reads the shortest lists that hold them. After ask(). */
export function visitMatches(search: OfferSearch, found: (row: number) => void): void {
  const { segment, docs, places, company, isBound, marks } = search;
  const { byDoc, byPlace, byCompany, docOf, placeOf } = segment;
  const [way] = search.shortestWay();
  const visitList = ({ start, rows }: Lists, list: number, isLeft: (row: number) => boolean = () => true) => {
    const end = start[list + 1]!;
    for (let at = start[list]!; at < end; at += 1) {
      const row = rows[at]!;
      if (isLeft(row) && search.matchesBut(row)) found(row);
    }
  };
  const touchedOf = ({ touched, count }: { touched: Uint32Array; count: number }) => touched.subarray(0, count);
  const visitNamed = (isLeft: (row: number) => boolean) => {
    for (const named of touchedOf(marks.names)) visitList(byCompany, named, isLeft);
  };
  const saysPlace = (row: number) => search.hasWord(places.of[placeOf[row]!]!);
  const isPlaced = (row: number) => search.isAsked(places.of[placeOf[row]!]!) || saysPlace(row);
  const isInTown = (row: number) => search.readsPlace(places.of[placeOf[row]!]!);
  const saysDoc = (row: number) => search.hasWord(docs.of[docOf[row]!]!);
  const isRead = (row: number) => search.reads(docs.of[docOf[row]!]!);
  if (way === "company") {
    if (company !== null && company >= 0) visitList(byCompany, company);
  } else if (way === "places") {
    for (const place of touchedOf(places)) {
      const mask = places.of[place]!;
      if (search.isAsked(mask) || (!isBound && search.hasWord(mask))) visitList(byPlace, place);
    }
    if (isBound) return;
    for (const doc of touchedOf(docs))
      if (search.hasWord(docs.of[doc]!)) visitList(byDoc, doc, (row) => !isPlaced(row));
    visitNamed((row) => !isPlaced(row) && !saysDoc(row));
  } else if (way === "docs") {
    for (const doc of touchedOf(docs)) if (search.reads(docs.of[doc]!)) visitList(byDoc, doc);
    if (search.townRows > 0)
      for (const place of touchedOf(places))
        if (search.readsPlace(places.of[place]!)) visitList(byPlace, place, (row) => !isRead(row));
    visitNamed((row) => !isRead(row) && !isInTown(row));
  } else for (let row = 0; row < segment.rows; row += 1) if (search.matchesBut(row)) found(row);
}
