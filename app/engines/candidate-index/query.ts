// The types of the index's queries and answers. Runs in any thread.
import type { AttributeFilter } from "../attributes/attribute-filter.ts";

/** What a title must say. Texts are folded (platform/text/text.ts). */
export type JobQuery = {
  /** The text that it contains; "" for any title. */
  word: string;
  /** Alternatives to `word`, which is then not empty. */
  others?: readonly string[];
  /** Further alternatives: everything that was typed, a place included, in each gender. They count wherever the candidate lives. */
  whole?: readonly string[];
  /** Finer codes of ROME: a title of one of these occupations matches too. */
  codes?: readonly string[];
  /** Parents and finer codes that match as well, behind the others. */
  furtherParents?: readonly string[];
  furtherCodes?: readonly string[];
  /** Texts that put a title of the occupation first, one of each list; without them it comes behind. */
  prefer?: readonly (readonly string[])[];
  /** A text that is known as an occupation comes first only as whole words: "taxi" is no "taxidermiste". */
  isWhole?: boolean;
  /** Texts that it must contain as well. */
  quoted?: readonly string[];
};

/** Where a candidate must live or work: one of these. */
export type CityQuery = {
  /** Beginnings of the city's name, folded. */
  prefixes?: readonly string[];
  /** INSEE codes of communes, several where they share a name: those who live in one, within `km`, or whose own radius reaches it. */
  codes?: readonly string[];
  km?: number;
  /** Codes: those who work in one of these; beside communes only those who chose it, not those who merely live in it. */
  departments?: readonly string[];
};

/** A search for the index. */
export type IndexQuery = JobQuery & {
  /** Null for any city. */
  city: CityQuery | null;
  /** Codes. */
  departments: readonly string[];
  filter: FacetFilter | null;
  attributes?: AttributeFilter;
  /** The asking company's marks: candidates hidden from one of them are excluded. "all": excludes those hidden from any company. */
  from: readonly string[] | "all";
};

export type FacetFilter = Partial<Record<FacetName, readonly number[]>>;

export type FacetName = "availability" | "pay" | "experience" | "cv" | "video";

/** `group`: 0 for the typed words or the same occupation, 1 for further occupations, 2 for letters inside a word. */
export type IndexPlace = { id: string; at: Date; group: number };

export type IndexCursor = { direction: "apres" | "avant"; group: number; at: Date; id: string };

export type IndexPage = {
  places: IndexPlace[];
  before: boolean;
  after: boolean;
  total: number;
};

/** Match counts by facet value; each facet is counted without its own filter. */
export type FacetCounts = Record<FacetName, number[]> & {
  /** By code: matches with this department in place of those asked for. */
  departments: Map<string, number>;
};

export type IndexRow = {
  id: Uint8Array;
  /** Creation time, milliseconds since 1970. */
  at: number;
  title: string;
  label: string;
  city: string;
  cityCode: string;
  /** How far from there the candidate goes, in kilometres as text; "" when not said. */
  radius: string;
  /** "1" when the departments were chosen, "" when they are only that of the home. */
  chosen: string;
  /** ROME parents of the title, and its finer codes, separated by blanks. */
  occupations: string;
  occupationCodes: string;
  /** Comma-separated codes: "69,2A". */
  departments: string;
  everywhere: boolean;
  facets: number;
  /** Comma-separated marks (SIRENs, names) of the companies that this candidate hides from. */
  marks: string;
  /** Entries of engines/attributes, one a line. */
  attributes: string;
  /** "1" when the name is not hidden. */
  named: string;
};

export type IndexChange = { id: Uint8Array; row: IndexRow | null };
