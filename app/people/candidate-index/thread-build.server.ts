// Builds a segment in a worker thread from one snapshot of the database, and hands it over.
import { parentPort, workerData } from "node:worker_threads";
import pg from "pg";

export type BuildOrder = { connectionString: string; maxBytes: number; rowBytes: number };

export type BuildTold<Segment> = { segment: Segment; snapshot: string } | { neededBytes: number };

/** What to read: `table` tells how many rows there may be. */
export type Reading<Segment> = {
  table: "candidates" | "offers";
  read(client: pg.Client, expected: number): Promise<Segment>;
  transferables(segment: Segment): ArrayBuffer[];
};

async function build<Segment>(
  client: pg.Client,
  { table, read }: Reading<Segment>,
  { maxBytes, rowBytes }: BuildOrder,
): Promise<BuildTold<Segment>> {
  // One snapshot for all reads. The index follows the changes made after it.
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  // Each table is read once, in physical order, and joined in memory.
  await client.query("SET LOCAL work_mem = '96MB'; SET LOCAL enable_indexscan = off; SET LOCAL enable_sort = off");
  await client.query("SET LOCAL jit = off");
  const { rows } = await client.query<{ snapshot: string; expected: string }>(
    `SELECT pg_current_snapshot()::text AS "snapshot", count(*) AS "expected" FROM "${table}"`,
  );
  const { snapshot } = rows[0]!;
  const expected = Number(rows[0]!.expected);
  const neededBytes = expected * rowBytes;
  if (neededBytes > maxBytes) return { neededBytes };
  const segment = await read(client, expected);
  await client.query("COMMIT");
  return { segment, snapshot };
}

/** Builds the segment in this thread, or tells the bytes that it would need. */
export async function buildHere<Segment>(reading: Reading<Segment>, order: BuildOrder): Promise<BuildTold<Segment>> {
  const client = new pg.Client({ connectionString: order.connectionString, application_name: "vivier-index-build" });
  // A broken connection fails the running query, which ends the thread.
  client.on("error", () => {});
  await client.connect();
  try {
    return await build(client, reading, order);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Builds and posts the segment, or the bytes that it would need. Called once, by the worker's file. */
export async function buildInThread<Segment>(reading: Reading<Segment>): Promise<void> {
  const told = await buildHere(reading, workerData as BuildOrder);
  parentPort?.postMessage(told, "segment" in told ? reading.transferables(told.segment) : []);
}
