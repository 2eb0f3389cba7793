// The interface of the search benchmark's contenders, and the rows that they index.
import type { IndexCursor, IndexQuery } from "../../app/engines/candidate-index/query.ts";
import type { Criteria } from "../../app/sourcing/search/search-criteria.ts";

export type BenchRow = {
  id: string;
  /** Creation time in milliseconds of the epoch; several candidates may share one. */
  at: number;
  job: string;
  city: string;
  /** INSEE code of the commune; "" for an unknown name. */
  cityCode: string;
  departments: string[];
  /** The departments are chosen, not only that of the home. */
  chosen: boolean;
  /** Finer codes of the title's occupations. */
  codes: string[];
  everywhere: boolean;
};

export type BenchQuery = {
  group: string;
  typed: Criteria;
  /** As an index reads it: `filter` is always null and `from` empty here. */
  query: IndexQuery;
  /** null for the first page, else the position before the page's ten matches (direction "apres"), within the cap of 500. */
  cursor: IndexCursor | null;
};

/** At most ten ids, newest first (createdAt, then id, descending), and the exact number of matches. */
export type BenchAnswer = { ids: string[]; total: number };

export interface Contender {
  name: string;
  /** It knows no groups: where a word is asked for, its ids are not compared. */
  newestFirst?: true;
  prepare(): Promise<void>;
  /** Must allow concurrent calls, for the throughput. */
  search(query: BenchQuery): Promise<BenchAnswer>;
  /** For a contender in another process (Lucene): its own times, which do not include the pipe. */
  searchAll?(queries: readonly BenchQuery[], rounds: number): Promise<(BenchAnswer & { ms: number[] })[]>;
  throughput?(clients: number, seconds: number): Promise<number>;
  memoryMiB?(): number | Promise<number>;
  diskMiB?(): number | Promise<number>;
  close(): Promise<void>;
}

export type Loaded = {
  url: string;
  size: number;
  rows(): Iterable<BenchRow>;
  folder: string;
};

/** Each file of peers/ exports `makeContender`. It prints a reason and returns null when it cannot run here. */
export type MakeContender = (loaded: Loaded) => Promise<Contender | null>;
