// Chooses among the ways to read the rows of a search.
import { OfferQuestion } from "./offer-question.ts";

/** The lists of a company, of places or of texts; the rows that do not match; each row; or none, because all match. */
type Way = "company" | "places" | "docs" | "others" | "rows" | "all";

/** When to change the way of reading: each way gives the same answers. */
export type SearchWays = {
  /** With fewer rows to read, the cells that they fill are listed. */
  filledMax: number;
  /** With more rows to read, whole lists are counted by their marginals where no filter is set. */
  countedMin: number;
  /** More matches of one rank are found again by scanning. */
  listedMax: number;
};

export const usualWays: SearchWays = { filledMax: 4_000, countedMin: 20_000, listedMax: 20_000 };

export class OfferWays extends OfferQuestion {
  /** Rows of towns that hold a word. */
  townRows = 0;

  /** The way that reads the fewest rows, and how many. */
  shortestWay(): [Way, number] {
    const { segment, docs, places } = this;
    // Attributes are known by row only, so that nothing is summed.
    const isSummed = !this.attributes.asks;
    const sizes: [Way, number][] = [isSummed ? ["all", Number.POSITIVE_INFINITY] : ["rows", segment.rows]];
    if (this.company !== null) {
      const { start } = segment.byCompany;
      sizes.push(["company", this.company < 0 ? 0 : start[this.company + 1]! - start[this.company]!]);
    }
    let inPlaces = 0;
    this.townRows = 0;
    let nameRows = 0;
    const { names, isUsed } = this.marks;
    for (const company of names.touched.subarray(0, names.count))
      nameRows += segment.byCompany.start[company + 1]! - segment.byCompany.start[company]!;
    const placeStart = segment.byPlace.start;
    for (let i = 0; i < places.count; i += 1) {
      const place = places.touched[i]!;
      const size = placeStart[place + 1]! - placeStart[place]!;
      if (this.isAsked(places.of[place]!)) inPlaces += size;
      if (this.hasWord(places.of[place]!)) this.townRows += size;
    }
    if (this.hasPlace) sizes.push(["places", this.isBound ? inPlaces : inPlaces + nameRows + this.#sayingRows()]);
    if (this.isBare) sizes.push(["rows", segment.rows]);
    else if (this.hasText) {
      const docStart = segment.byDoc.start;
      let whole = 0;
      for (let i = 0; i < docs.count; i += 1) {
        const doc = docs.touched[i]!;
        if (this.isWhole(docs.of[doc]!)) whole += docStart[doc + 1]! - docStart[doc]!;
      }
      const otherRows = segment.rows - whole;
      const direct = whole + this.townRows + nameRows;
      sizes.push(["docs", direct]);
      // Not listed, so that the page must be scanned for.
      if (isSummed && !this.hasPlace && this.company === null && !isUsed && 3 * otherRows < direct)
        sizes.push(["others", otherRows]);
    }
    return sizes.reduce((least, size) => (size[1] <= least[1] ? size : least));
  }

  /** The rows whose town or text may say the place. */
  #sayingRows(): number {
    const { start } = this.segment.byDoc;
    let rows = this.townRows;
    for (const doc of this.docs.touched.subarray(0, this.docs.count))
      if (this.hasWord(this.docs.of[doc]!)) rows += start[doc + 1]! - start[doc]!;
    return rows;
  }
}
