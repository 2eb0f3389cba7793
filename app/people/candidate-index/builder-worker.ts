// Worker thread that reads every findable candidate and builds the index, so that page requests are not blocked.
import { parentPort, workerData } from "node:worker_threads";
import pg from "pg";
import { transferablesOf } from "../../engines/candidate-index/segment.ts";
import { SegmentBuilder } from "../../engines/candidate-index/segment-builder.ts";
import { listAllRows } from "./index-rows.server.ts";

const { connectionString, maxBytes, candidateBytes } = workerData as BuildOrder;

export type BuildOrder = { connectionString: string; maxBytes: number; candidateBytes: number };

export type BuildTold = { segment: ReturnType<SegmentBuilder["build"]>; snapshot: string } | { neededBytes: number };

async function build(client: pg.Client): Promise<BuildTold> {
  // One snapshot for all reads. The index follows the changes made after it.
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  // Each table is read once, in physical order, and joined in memory.
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
// A broken connection fails the running query, which ends the thread.
client.on("error", () => {});
await client.connect();
try {
  const told = await build(client);
  parentPort?.postMessage(told, "segment" in told ? transferablesOf(told.segment) : []);
} finally {
  await client.end().catch(() => {});
}
