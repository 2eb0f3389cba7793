// The index of candidates of this process.
import type { Change } from "../../engines/search-index/live-index.ts";
import type { Segment } from "../../engines/search-index/segment.ts";
import { databaseUrl } from "../../platform/db/db.server.ts";
import { type Followed, type IndexFacts, noIndex, TableFollower } from "../../platform/db/follow-table.server.ts";
import { CandidateIndex } from "./candidate-index.ts";
import { candidateReading } from "./candidate-reading.server.ts";
import { listCurrentRows } from "./candidate-rows.server.ts";
import type { CandidateRow } from "./candidate-schema.ts";
import { readyIndex } from "./search-ready.server.ts";

const candidates: Followed<CandidateIndex, Segment, Change<CandidateRow>> = {
  name: "candidate index",
  changes: { table: "candidateChanges", column: "candidateId" },
  reading: candidateReading,
  create: (segment) => new CandidateIndex(segment),
  listCurrent: listCurrentRows,
};

type LiveCandidates = TableFollower<CandidateIndex, Segment, Change<CandidateRow>>;

/** Creates a separate index of candidates. @internal */
export function liveCandidates(database: () => string): LiveCandidates {
  return new TableFollower(candidates, database);
}

const opened = globalThis as { vivierIndex?: LiveCandidates };

/** Builds the index on the pool's database and follows it until `closeIndex`. Resolves once ready or failed; never throws. */
export async function openIndex(): Promise<void> {
  opened.vivierIndex ??= liveCandidates(databaseUrl);
  await opened.vivierIndex.catchUp();
}

/** Stops a build under way and closes the connection. */
export async function closeIndex(): Promise<void> {
  const live = opened.vivierIndex;
  opened.vivierIndex = undefined;
  await live?.close();
}

/** The index that answers searches. @throws a response with status 503 until it is built */
export function candidateIndex(): Promise<CandidateIndex> {
  return readyIndex(() => opened.vivierIndex, openIndex);
}

/** The index if it is open and in step; else null. @internal */
export function currentIndex(): CandidateIndex | null {
  return opened.vivierIndex?.current() ?? null;
}

/** Resolves when the index shows everything committed so far, or cannot for now; at once when not open. @internal */
export async function catchUp(): Promise<void> {
  await opened.vivierIndex?.catchUp();
}

/** The size and state of the index, for monitoring. */
export function findIndexFacts(): IndexFacts {
  return opened.vivierIndex?.facts() ?? noIndex;
}
