// What the contract, the rhythm and the company of an offer contribute to a match, as bits.
import type { AskedTerm, OfferNames, OfferQuery, OfferRow } from "./offer-query.ts";
import type { OfferSegment } from "./offer-segment.ts";
import { Masks, standing, TokenSearch } from "./token-index.ts";

/** The company's name holds the words; the contract fits; the rhythm fits; no rhythm is said. */
export const isNamed = 1 << 28;
export const contractFits = 1 << 29;
export const rhythmFits = 1 << 30;
export const rhythmUnsaid = 1 << 31;

type Terms = Pick<OfferRow, "contractType" | "workingTime" | "rhythms">;

const between = "\0";

/** The terms of a row as one text; readTerms is its inverse. */
export const termsText = ({ contractType, workingTime, rhythms }: Terms): string =>
  [contractType, workingTime, rhythms].join(between);

function readTerms(text: string): Terms {
  const [contractType = "", workingTime = "", rhythms = ""] = text.split(between);
  return { contractType, workingTime, rhythms };
}

function bitsOfTerms({ contractType, workingTime, rhythms }: Terms, terms: NonNullable<OfferQuery["terms"]>): number {
  const said = [workingTime, ...rhythms.split(",")].filter(Boolean);
  const fits = (asked: AskedTerm | null) =>
    asked !== null && [contractType, ...said].some((each) => asked.said.includes(each));
  return (
    (fits(terms.contract) ? contractFits : 0) |
    (fits(terms.rhythm) ? rhythmFits : 0) |
    (said.length === 0 ? rhythmUnsaid : 0)
  );
}

/** The texts that say the terms in title or job, with their bits. */
export function termTexts(terms: OfferQuery["terms"]): { text: string; bit: number }[] {
  const of = (asked: AskedTerm | null | undefined, bit: number) => asked?.texts.map((text) => ({ text, bit })) ?? [];
  return [...of(terms?.contract, contractFits), ...of(terms?.rhythm, rhythmFits)];
}

/** Whether a company's folded name is the one that was typed. */
function isNameOf(name: string, { words, isWhole }: OfferNames): boolean {
  return isWhole ? name === words.join(" ") : words.every((word) => standing(name, word, false) === "begins");
}

const holdsAll = (name: string, words: readonly string[]) =>
  words.length > 0 && words.every((word) => name.includes(word));

export class RowMarks {
  readonly names: Masks;
  readonly #segment: OfferSegment;
  readonly #search: TokenSearch;
  readonly #terms: Uint32Array;
  #placeBits = 0;
  #hasTerms = false;

  constructor(segment: OfferSegment) {
    this.#segment = segment;
    this.names = new Masks(segment.companies.names.length);
    this.#search = new TokenSearch(segment.companies.tokens);
    this.#terms = new Uint32Array(segment.terms.values.length);
  }

  get bytes(): number {
    return this.names.bytes + this.#search.bytes + this.#terms.byteLength;
  }

  /** Whether a row may have bits beyond those of its text and its place. */
  get isUsed(): boolean {
    return this.#hasTerms || this.names.count > 0;
  }

  /** @param placeBits the bits of the words of a place, which a name may hold too */
  ask({ terms = null, names = null, placeWords = [] }: OfferQuery, placeBits: number): void {
    this.names.clear();
    this.#placeBits = placeBits;
    this.#hasTerms = terms !== null;
    for (const [number, text] of this.#segment.terms.values.entries())
      this.#terms[number] = terms === null ? 0 : bitsOfTerms(readTerms(text), terms);
    if (names) this.#markNames(names, placeWords);
  }

  /** The bits of a row of the segment. */
  at(row: number): number {
    const { terms, companyOf } = this.#segment;
    return this.#terms[terms.of[row]!]! | this.names.of[companyOf[row]!]!;
  }

  /** The bits of a row that is not in the segment. */
  of(row: OfferRow, { terms = null, names = null, placeWords = [] }: OfferQuery): number {
    const isOne = names !== null && isNameOf(row.company, names);
    return (
      (terms === null ? 0 : bitsOfTerms(row, terms)) |
      (isOne ? isNamed : 0) |
      (isOne && holdsAll(row.company, placeWords) ? this.#placeBits : 0)
    );
  }

  #markNames(asked: OfferNames, placeWords: readonly string[]): void {
    const { names } = this.#segment.companies;
    const found = new Masks(names.length);
    const all = (1 << asked.words.length) - 1;
    for (const [number, word] of asked.words.entries())
      this.#search.mark(word, found, { any: 0, begins: 1 << number, title: 0 }, false);
    for (const company of found.touched.subarray(0, found.count)) {
      const name = names[company]!;
      if (found.of[company] !== all || !isNameOf(name, asked)) continue;
      this.names.add(company, holdsAll(name, placeWords) ? isNamed | this.#placeBits : isNamed);
    }
  }
}
