// Chooses among the ways to read the rows of a search.
import { wordsMax } from "./offer-query.ts";
import { OfferQuestion } from "./offer-question.ts";

/** The lists of a company, of places or of texts; each row; or none, because all match. */
type Way = "company" | "places" | "docs" | "rows" | "all";

/** With so many rows to read, the matches are marked instead of listed. The answers are the same. */
export const markedMin = 4_000;

export class OfferWays extends OfferQuestion {
  /** Rows of the places that the way "docs" reads. */
  townRows = 0;
  /** A word that every match by words holds, as a bit: in its text, or in its place. 0 for none. */
  #pivot = 0;
  /** The other bits of all places. */
  #inPlaces = 0;

  /** Whether the way "docs" reads the rows of a text. After shortestWay(). */
  reads(docMask: number): boolean {
    return this.isWhole(docMask | this.#inPlaces);
  }

  /** Whether it reads the rows of a place as well. */
  readsPlace(placeMask: number): boolean {
    return this.#pivot === 0 ? this.hasWord(placeMask) : (placeMask & this.#pivot) !== 0;
  }

  /** Chooses the word that the fewest rows hold in their place. */
  #choosePivot(): void {
    const { places, neededWords } = this;
    const { start } = this.segment.byPlace;
    const rowsWith = new Float64Array(wordsMax);
    let inPlaces = 0;
    this.townRows = 0;
    for (let i = 0; i < places.count; i += 1) {
      const place = places.touched[i]!;
      const mask = places.of[place]!;
      inPlaces |= mask;
      const size = start[place + 1]! - start[place]!;
      if (this.hasWord(mask)) this.townRows += size;
      for (let bits = mask & neededWords; bits !== 0; bits &= bits - 1)
        rowsWith[31 - Math.clz32(bits & -bits)]! += size;
    }
    this.#pivot = 0;
    this.#inPlaces = 0;
    for (let bits = neededWords; bits !== 0; bits &= bits - 1) {
      const word = 31 - Math.clz32(bits & -bits);
      if (this.#pivot !== 0 && rowsWith[word]! >= this.townRows) continue;
      this.#pivot = 1 << word;
      this.townRows = rowsWith[word]!;
      this.#inPlaces = inPlaces & ~this.#pivot;
    }
  }

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
    let inAsked = 0;
    let nameRows = 0;
    const { names } = this.marks;
    for (const company of names.touched.subarray(0, names.count))
      nameRows += segment.byCompany.start[company + 1]! - segment.byCompany.start[company]!;
    const placeStart = segment.byPlace.start;
    for (let i = 0; i < places.count && this.hasPlace; i += 1) {
      const place = places.touched[i]!;
      if (this.isAsked(places.of[place]!)) inAsked += placeStart[place + 1]! - placeStart[place]!;
    }
    this.#choosePivot();
    if (this.hasPlace) sizes.push(["places", this.isBound ? inAsked : inAsked + nameRows + this.#sayingRows()]);
    if (this.isBare) sizes.push(["rows", segment.rows]);
    else if (this.hasText) {
      const docStart = segment.byDoc.start;
      let read = 0;
      for (let i = 0; i < docs.count; i += 1) {
        const doc = docs.touched[i]!;
        if (this.reads(docs.of[doc]!)) read += docStart[doc + 1]! - docStart[doc]!;
      }
      sizes.push(["docs", read + this.townRows + nameRows]);
    }
    return sizes.reduce((least, size) => (size[1] <= least[1] ? size : least));
  }

  /** The rows whose town or text may say the place. */
  #sayingRows(): number {
    const { docs, places } = this;
    const rowsOf = ({ start }: { start: Uint32Array }, { touched, of, count }: typeof docs) => {
      let rows = 0;
      for (const each of touched.subarray(0, count))
        if (this.hasWord(of[each]!)) rows += start[each + 1]! - start[each]!;
      return rows;
    };
    return rowsOf(this.segment.byDoc, docs) + rowsOf(this.segment.byPlace, places);
  }
}
