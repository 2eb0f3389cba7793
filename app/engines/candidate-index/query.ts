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

/** For each facet the accepted values (facets.ts); a missing facet is not filtered. */
export type FacetFilter = Partial<Record<FacetName, readonly number[]>>;

export type FacetName = "availability" | "pay" | "experience" | "cv" | "video";

/** A candidate's place in the order of every search: newest first, then the higher id. */
export type IndexPlace = { id: string; at: Date };

/** Where a page begins: after (older) or before (newer) a place, which may be gone. */
export type IndexCursor = { direction: "apres" | "avant"; at: Date; id: string };

export type IndexPage = {
  places: IndexPlace[];
  /** Whether there are newer rows before, and older rows after, these. */
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
  /** The job title, folded, and as typed. */
  title: string;
  label: string;
  /** The city, folded, and the INSEE code of its commune or "". */
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
