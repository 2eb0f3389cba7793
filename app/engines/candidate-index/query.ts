// The types of the index's queries and answers. Runs in any thread.

/** A search for the index: texts are folded (platform/text/text.ts), departments are codes. */
export type IndexQuery = {
  word: string;
  /** Alternatives to `word`, which is then not empty. */
  others?: readonly string[];
  /** Prefixes of the city's name, or a commune's code; null for any city. */
  city: { prefixes: readonly string[] } | { code: string } | null;
  departments: readonly string[];
  filter: FacetFilter | null;
  /** The asking company's marks: candidates hidden from one of them are excluded. "all": excludes those hidden from any company. */
  from: readonly string[] | "all";
};

export type FacetFilter = Partial<Record<FacetName, readonly number[]>>;

export type FacetName = "availability" | "pay" | "experience" | "cv" | "video";

export type IndexPlace = { id: string; at: Date };

export type IndexCursor = { direction: "apres" | "avant"; at: Date; id: string };

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
  /** Comma-separated codes: "69,2A". */
  departments: string;
  everywhere: boolean;
  facets: number;
  /** Comma-separated marks (SIRENs, names) of the companies that this candidate hides from. */
  marks: string;
};

export type IndexChange = { id: Uint8Array; row: IndexRow | null };
