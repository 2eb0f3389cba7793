// The public offers at one moment, as arrays of numbers. Rows count from the oldest.
import { type AttributeColumn, dictionaryBytes } from "../attributes/attribute-column.ts";
import type { Lists } from "../candidate-index/counting-sort.ts";
import { bufferBytes } from "../candidate-index/segment.ts";
import type { Combos, FacetValues } from "./offer-facets.ts";
import type { TokenIndex } from "./token-index.ts";

/** Lists of texts by a code. */
export type CodeLists = { codes: string[]; texts: Lists };

/** Lists of rows. By entry: the number of its place or text, its combination and its pay. */
export type RowLists = Lists & {
  others: Uint32Array;
  combos: Uint32Array;
  pays: Uint32Array;
};

export type OfferSegment = {
  rows: number;
  /** By row: creation time (ms), UUID (16 bytes), first public time (ms or -Infinity), and numbers in the tables below. */
  at: Float64Array;
  ids: Uint8Array;
  publicAt: Float64Array;
  docOf: Uint32Array;
  placeOf: Uint32Array;
  companyOf: Uint32Array;
  /** 0 when not said. */
  payOf: Uint32Array;
  comboOf: Uint32Array;
  /** Distinct contracts with rhythms (row-marks.ts), and by row the number of its own. */
  terms: { of: Uint16Array; values: string[] };
  /** Hash table of ids: 0 is free, else the row plus one. */
  rowsById: Uint32Array;

  /** Distinct titles with jobs and occupations, in UTF-8: title, job, parents, fine codes, each ended by a zero byte. */
  docs: { text: Uint8Array; start: Uint32Array; tokens: TokenIndex; parents: CodeLists; codes: CodeLists };
  /** Distinct places, sorted by city. */
  places: { cities: string[]; codes: string[]; departements: string[]; towns: string[]; tokens: TokenIndex };
  /** Cents a year by number, ascending; the first is -1, for none. */
  pays: Float64Array;
  companies: { ids: Uint8Array; slots: Uint32Array; names: string[]; tokens: TokenIndex };
  combos: Combos;
  values: FacetValues;

  /** Rows by text with their places, and by place with their texts. All columns that a search reads lie side by side. */
  byDoc: RowLists;
  byPlace: RowLists;
  byCompany: Lists;
  byPay: Uint32Array;
  attributes: AttributeColumn;
};

/** Approximate bytes of a segment. */
export function offerSegmentBytes(segment: OfferSegment): number {
  const { cities, codes, departements, towns } = segment.places;
  const occupations = [segment.docs.parents.codes, segment.docs.codes.codes];
  const texts = [cities, codes, departements, towns, ...occupations, segment.companies.names, segment.terms.values];
  return texts
    .flat()
    .reduce((sum, text) => sum + 2 * text.length + 32, bufferBytes(segment) + dictionaryBytes(segment.attributes));
}

const decoder = new TextDecoder();

export type DocTexts = { title: string; job: string; occupations: string; occupationCodes: string };

/** The texts of a number in `docs`. */
export function docTexts({ docs }: OfferSegment, doc: number): DocTexts {
  const whole = decoder.decode(docs.text.subarray(docs.start[doc], docs.start[doc + 1]));
  const [title = "", job = "", occupations = "", occupationCodes = ""] = whole.split("\0");
  return { title, job, occupations, occupationCodes };
}
