// What is asked of the index of candidates, and what it answers. Runs anywhere.

/** A search as the index understands it: every text folded (platform/text/text.ts), every department by its number. */
export type IndexQuery = {
  /** Stands somewhere in the job; empty for any job. */
  word: string;
  /** Other texts of which one may stand there in place of the word, which is then not empty; none unless said. */
  others?: readonly string[];
  /** The city's name begins with one of these, or the city is that commune; null for any city. */
  city: { prefixes: readonly string[] } | { code: string } | null;
  /** One of these; none for any. */
  departments: readonly string[];
  /** Only whose facets are among these; null for all. */
  filter: FacetFilter | null;
  /** Who hides from one of these marks of a company does not exist; "all": who hides from any company. */
  from: readonly string[] | "all";
};

/** For each facet the values that fit (facets.ts); a facet that is left out does not matter. */
export type FacetFilter = Partial<Record<FacetName, readonly number[]>>;

export type FacetName = "availability" | "pay" | "experience" | "cv" | "video";

/** A candidate's place in the order of every search: newest first, then the higher id. */
export type IndexPlace = { id: string; at: Date };

/** Where a page begins: after (older) or before (newer) a place that may be gone by now. */
export type IndexCursor = { direction: "apres" | "avant"; at: Date; id: string };

export type IndexPage = {
  /** Newest first. */
  places: IndexPlace[];
  /** Whether there are newer ones before and older ones after these. */
  before: boolean;
  after: boolean;
  /** How many match in all. */
  total: number;
};

/** How many a search would find with each value: of a facet with its own filter set aside, the others as they are. */
export type FacetCounts = Record<FacetName, number[]> & {
  /** By number; with this department in place of those asked for. */
  departments: Map<string, number>;
};

/** What the index knows of one candidate whom somebody may find. */
export type IndexRow = {
  /** The UUID's 16 bytes. */
  id: Uint8Array;
  /** When it was created, in milliseconds of the epoch. */
  at: number;
  /** The job folded, and as it was typed. */
  title: string;
  label: string;
  /** The city folded, and the INSEE code of its commune or "". */
  city: string;
  cityCode: string;
  /** Numbers with commas: "69,2A". */
  departments: string;
  everywhere: boolean;
  /** As facets.ts packs them. */
  facets: number;
  /** With commas, the marks (SIRENs, names) of the companies for whom this candidate does not exist. */
  marks: string;
};

/** What became of a candidate: its row as it is now, null when nobody may find it any more. */
export type IndexChange = { id: Uint8Array; row: IndexRow | null };
