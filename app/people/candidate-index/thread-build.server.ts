// Builds a segment from one snapshot of the database: in a worker thread, which hands it over, or in the caller's.
import { parentPort, workerData } from "node:worker_threads";
import pg from "pg";

export type BuildOrder = { connectionString: string; maxBytes: number; rowBytes: number };

/** A segment that holds what the snapshot shows, apart from the rows `changed`, which must be read again. */
export type Built<Segment> = { segment: Segment; snapshot: string; changed: string[] };

export type BuildTold<Segment> = Built<Segment> | { neededBytes: number };

/** What to read: `table` tells how many rows there may be. */
export type Reading<Segment> = {
  table: "candidates" | "offers";
  read(client: pg.Client, expected: number): Promise<Segment>;
};

/** A copy whose typed arrays lie in shared memory, which all workers read. */
function inSharedMemory<Value>(value: Value): Value {
  if (ArrayBuffer.isView(value)) {
    const given = value as unknown as Uint8Array;
    const bytes = new Uint8Array(new SharedArrayBuffer(given.byteLength));
    bytes.set(new Uint8Array(given.buffer, given.byteOffset, given.byteLength));
    const Kind = given.constructor as new (buffer: SharedArrayBuffer) => Value;
    return new Kind(bytes.buffer);
  }
  if (Array.isArray(value)) return (typeof value[0] === "object" ? value.map(inSharedMemory) : value) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inSharedMemory(each)])) as Value;
}

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
  return { segment: inSharedMemory(segment), snapshot, changed: [] };
}

async function withClient<Value>(
  { connectionString }: BuildOrder,
  work: (client: pg.Client) => Promise<Value>,
  stop?: AbortSignal,
): Promise<Value> {
  const client = new pg.Client({ connectionString, application_name: "vivier-index-build" });
  // A broken connection fails the running query, which ends the thread.
  client.on("error", () => {});
  const end = () => client.end().catch(() => {});
  stop?.addEventListener("abort", end);
  await client.connect();
  try {
    return await work(client);
  } finally {
    stop?.removeEventListener("abort", end);
    await end();
  }
}

/** Builds the segment in the caller's thread. @returns null when the table has more rows than `most` */
export function buildFew<Segment>(
  reading: Reading<Segment>,
  order: BuildOrder,
  most: number,
  stop: AbortSignal,
): Promise<BuildTold<Segment> | null> {
  const work = async (client: pg.Client) => {
    if (most < Number.POSITIVE_INFINITY) {
      const limited = `SELECT count(*)::int AS "count" FROM (SELECT FROM "${reading.table}" LIMIT $1) AS "limited"`;
      const { rows } = await client.query<{ count: number }>(limited, [most + 1]);
      if (rows[0]!.count > most) return null;
    }
    return build(client, reading, order);
  };
  return withClient(order, work, stop);
}

/** Builds and posts the segment, or the bytes that it would need. Called once, by the worker's file. */
export async function buildInThread<Segment>(reading: Reading<Segment>): Promise<void> {
  const order = workerData as BuildOrder;
  parentPort?.postMessage(await withClient(order, (client) => build(client, reading, order)));
}
