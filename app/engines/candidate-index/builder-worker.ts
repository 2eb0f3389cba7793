// A thread of its own that reads every findable candidate and builds the index: a million takes seconds, and the pages go on.
import { parentPort, workerData } from "node:worker_threads";
import pg from "pg";
import { transferablesOf } from "./segment.ts";
import { SegmentBuilder } from "./segment-builder.ts";
import { listAllRows } from "./source.server.ts";

const { connectionString, maxBytes, candidateBytes } = workerData as BuildOrder;

/** What the thread is started with. */
export type BuildOrder = { connectionString: string; maxBytes: number; candidateBytes: number };

/** What it tells when it is done: a segment with the snapshot that it shows, or how much memory it would have taken. */
export type BuildTold = { segment: ReturnType<SegmentBuilder["build"]>; snapshot: string } | { neededBytes: number };

async function build(client: pg.Client): Promise<BuildTold> {
  // One snapshot for all that is read here; changes are followed from it on.
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  // All of each table is read once: in the order it lies in, put together in memory.
  await client.query("SET LOCAL work_mem = '96MB'; SET LOCAL enable_indexscan = off; SET LOCAL enable_sort = off");
  await client.query("SET LOCAL jit = off");
  const { rows } = await client.query<{ snapshot: string; candidates: string }>(
    `SELECT pg_current_snapshot()::text AS "snapshot", count(*) AS "candidates" FROM "candidates"`,
  );
  const { snapshot, candidates } = rows[0]!;
  const neededBytes = Number(candidates) * candidateBytes;
  if (neededBytes > maxBytes) return { neededBytes };
  const builder = new SegmentBuilder(Number(candidates));
  await listAllRows(client, (row, texts) => builder.addRead(row, texts));
  await client.query("COMMIT");
  return { segment: builder.build(), snapshot };
}

const client = new pg.Client({ connectionString, application_name: "vivier-index-build" });
// A connection that breaks fails the query under way, which ends the thread.
client.on("error", () => {});
await client.connect();
try {
  const told = await build(client);
  parentPort?.postMessage(told, "segment" in told ? transferablesOf(told.segment) : []);
} finally {
  await client.end().catch(() => {});
}
