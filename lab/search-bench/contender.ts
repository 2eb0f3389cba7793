// Who takes part in the benchmark of the search: one interface for ours and for its peers, and the rows that they index.
import type { IndexCursor, IndexQuery } from "../../app/engines/candidate-index/query.ts";
import type { Criteria } from "../../app/sourcing/search/search-criteria.ts";

/** A candidate as a peer indexes it: only those whom somebody may find, every text folded as the product folds it. */
export type BenchRow = {
  id: string;
  /** When it was created, in milliseconds of the epoch: several candidates may share an instant. */
  at: number;
  job: string;
  city: string;
  /** INSEE code of the commune, "" for a name that no commune has. */
  cityCode: string;
  /** Numbers, at least one but for a city that no commune is. */
  departments: string[];
  everywhere: boolean;
};

/** One search of the mix. */
export type BenchQuery = {
  /** Its class: "job, frequent", "pair, job + city" ... */
  group: string;
  /** As somebody types it. */
  typed: Criteria;
  /** The same as an index understands it: `filter` is always null and `from` empty here. */
  query: IndexQuery;
  /**
   * null for the first page; else the page holds the ten matches that follow this place ("apres", and never so deep that the
   * cap of the 500 newest would cut it).
   */
  cursor: IndexCursor | null;
};

/** At most ten ids, newest first (createdAt, then id, both falling), and how many match in all: exactly, not an estimate. */
export type BenchAnswer = { ids: string[]; total: number };

export interface Contender {
  /** Unique, and what `--sans` names. */
  name: string;
  /** Builds what it searches in; how long this takes is measured. */
  prepare(): Promise<void>;
  /** May be asked again before it has answered: by as many clients as the throughput is measured with. */
  search(query: BenchQuery): Promise<BenchAnswer>;
  /** Set where answers are wrong by design beyond some size: they are counted, not required. */
  approximate?: boolean;
  /**
   * Where it lives in another process and measures itself there (Lucene in its JVM): every query once a round, one after the
   * other, warm; the last answer and the milliseconds of each round. The runner takes these times, not those of `search`,
   * which would hold the cost of a pipe.
   */
  searchAll?(queries: readonly BenchQuery[], rounds: number): Promise<(BenchAnswer & { ms: number[] })[]>;
  /** Likewise: searches a second with so many clients at once, over the queries last given to `searchAll`. */
  throughput?(clients: number, seconds: number): Promise<number>;
  /** What it holds in memory and on disk, where it can say so. Asked after `prepare`. */
  memoryMiB?(): number | Promise<number>;
  diskMiB?(): number | Promise<number>;
  close(): Promise<void>;
}

/** What a contender is made from. Each may read the rows as often as it likes: they are drawn, not kept. */
export type Loaded = {
  /** PostgreSQL with the rows in "users" and "candidates"; peers may make tables and indexes in schemas of their own. */
  url: string;
  /** How many candidates are in it. */
  size: number;
  rows(): Iterable<BenchRow>;
  /** An existing folder for files of its own, removed at the end. */
  folder: string;
};

/**
 * How each file of peers/ exports its own: `export const makeContender: MakeContender`.
 * null, after a line on what is missing, when it cannot take part on this machine.
 */
export type MakeContender = (loaded: Loaded) => Promise<Contender | null>;
