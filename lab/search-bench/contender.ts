// The interface of the search benchmark's contenders, and the rows that they index.
import type { IndexCursor, IndexQuery } from "../../app/engines/candidate-index/query.ts";
import type { Criteria } from "../../app/sourcing/search/search-criteria.ts";

/** A findable candidate, with texts folded as the product folds them. */
export type BenchRow = {
  id: string;
  /** Creation time in milliseconds of the epoch; several candidates may share one. */
  at: number;
  job: string;
  city: string;
  /** INSEE code of the commune; "" for an unknown name. */
  cityCode: string;
  /** Department numbers; empty only for an unknown city. */
  departments: string[];
  everywhere: boolean;
};

export type BenchQuery = {
  /** Its class: "job, frequent", "pair, job + city" ... */
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
  prepare(): Promise<void>;
  /** Must allow concurrent calls, for the throughput. */
  search(query: BenchQuery): Promise<BenchAnswer>;
  /**
   * For contenders in another process (Lucene): runs every query once a round, warm, and returns the last answers and times.
   * These times replace those of `search`, which would include the pipe.
   */
  searchAll?(queries: readonly BenchQuery[], rounds: number): Promise<(BenchAnswer & { ms: number[] })[]>;
  /** Likewise: searches a second with `clients` clients, over the queries last given to `searchAll`. */
  throughput?(clients: number, seconds: number): Promise<number>;
  /** Memory and disk use, where known; called after `prepare`. */
  memoryMiB?(): number | Promise<number>;
  diskMiB?(): number | Promise<number>;
  close(): Promise<void>;
}

/** The input of a contender; rows may be read repeatedly, because they are generated. */
export type Loaded = {
  /** PostgreSQL with the rows in "users" and "candidates"; contenders may add tables in their own schemas. */
  url: string;
  size: number;
  rows(): Iterable<BenchRow>;
  folder: string;
};

/** Each file of peers/ exports `makeContender`. It prints a reason and returns null when it cannot run here. */
export type MakeContender = (loaded: Loaded) => Promise<Contender | null>;
