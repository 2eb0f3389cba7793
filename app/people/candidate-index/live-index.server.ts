// The index of candidates of this process.
import { CandidateIndex } from "../../engines/candidate-index/candidate-index.ts";
import type { IndexChange } from "../../engines/candidate-index/query.ts";
import type { Segment } from "../../engines/candidate-index/segment.ts";
import { separateProgram } from "../../platform/concurrency/separate-program.server.ts";
import { databaseUrl } from "../../platform/db/db.server.ts";
import * as peopleLimits from "../limits.ts";
import { answeringIndex } from "./answering-index.server.ts";
import { candidateReading } from "./candidate-reading.ts";
import { type IndexFacts, LiveIndex, type LiveKind, noIndex } from "./index-follower.server.ts";
import { listCurrentRows } from "./index-rows.server.ts";

const candidates: LiveKind<CandidateIndex, Segment, IndexChange> = {
  name: "candidate index",
  changes: { table: "candidateChanges", column: "candidateId" },
  builder: {
    program: separateProgram(import.meta.url, "index-worker", "./builder-worker.ts"),
    rowBytes: peopleLimits.indexCandidateBytes,
    reading: candidateReading,
  },
  create: (segment) => new CandidateIndex(segment),
  listCurrent: listCurrentRows,
};

type LiveCandidates = LiveIndex<CandidateIndex, Segment, IndexChange>;

/** An index of candidates of its own. @internal */
export function liveCandidates(database: () => string): LiveCandidates {
  return new LiveIndex(candidates, database);
}

const kept = globalThis as { vivierIndex?: LiveCandidates };

/** Builds the index on the pool's database and follows it until `closeIndex`. Resolves once ready or failed; never throws. */
export async function openIndex(): Promise<void> {
  kept.vivierIndex ??= liveCandidates(databaseUrl);
  await kept.vivierIndex.catchUp();
}

/** Stops a build under way and closes the connection. */
export async function closeIndex(): Promise<void> {
  const open = kept.vivierIndex;
  kept.vivierIndex = undefined;
  await open?.close();
}

/** The index that answers searches. @throws a response with status 503 until it is built */
export function candidateIndex(): Promise<CandidateIndex> {
  return answeringIndex(() => kept.vivierIndex, openIndex);
}

/** The index if it is open and in step; else null. @internal */
export function currentIndex(): CandidateIndex | null {
  return kept.vivierIndex?.current() ?? null;
}

/** Resolves when the index shows everything committed so far, or cannot for now; at once when not open. @internal */
export async function catchUp(): Promise<void> {
  await kept.vivierIndex?.catchUp();
}

/** The size and state of the index, for monitoring. */
export function findIndexFacts(): IndexFacts {
  return kept.vivierIndex?.facts() ?? noIndex;
}
