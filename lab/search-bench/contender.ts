// The interface of the search benchmark's contenders.
import type { CandidateCursor } from "../../app/people/candidate-index/candidate-index.ts";
import type { CandidateQuery } from "../../app/people/candidate-index/candidate-schema.ts";
import type { Criteria } from "../../app/sourcing/search/search-criteria.ts";

export type BenchQuery = {
  group: string;
  typed: Criteria;
  /** As an index reads it: `filter` is always null and `from` empty here. */
  query: CandidateQuery;
  /** null for the first page, else the position before the page's ten matches (direction "apres"), within the cap of 500. */
  cursor: CandidateCursor | null;
};

/** At most ten ids, newest first (createdAt, then id, descending), and the exact number of matches. */
export type BenchAnswer = { ids: string[]; total: number };

export interface Contender {
  name: string;
  prepare(): Promise<void>;
  /** Must allow concurrent calls, for the throughput. */
  search(query: BenchQuery): Promise<BenchAnswer>;
  memoryMiB?(): number;
  /** Its right answer, when it is not that of the plain search: it understands the words. */
  expected?(query: BenchQuery): Promise<BenchAnswer>;
  close(): Promise<void>;
}
