// Builds an index from one snapshot of the database. A table with few rows is read in this thread, a larger one in its own thread,
// and none when the memory is too small.
import { parentPort, Worker, workerData } from "node:worker_threads";
import pg from "pg";
import * as platformLimits from "../limits.ts";
import type { Database } from "./schema.ts";

/** Reads the rows of a table and builds a value from them. */
export type Reading<Value> = {
  /** The table whose rows are counted for the memory. */
  table: keyof Database;
  /** Memory that a row takes. */
  rowBytes: number;
  read(client: pg.Client, expected: number): Promise<Value>;
  /** The file of the thread, which calls buildInThread(). */
  program: () => URL;
};

/** The value built from a snapshot. The rows `changed` must be read again. */
export type Built<Value> = { value: Value; snapshot: string; changed: string[] };

export type BuildOutcome<Value> = Built<Value> | { neededBytes: number };

export type Build<Value> = {
  /** @throws the error that ended the thread, or a timeout after platformLimits.indexBuildMs */
  outcome: Promise<BuildOutcome<Value>>;
  stop(): Promise<void>;
};

type Order = { connectionString: string; maxBytes: number };

// A thread takes half a second and some 20 MiB to start; so many rows take a few milliseconds.
let few = platformLimits.indexFew;

/** A table of more rows is read in a thread; tests of other things start none. @internal */
export function buildInThreadsAbove(rows: number): void {
  few = rows;
}

async function readSnapshot<Value>(
  client: pg.Client,
  { table, rowBytes, read }: Reading<Value>,
  maxBytes: number,
): Promise<BuildOutcome<Value>> {
  // One snapshot for all reads. The changes made after it are followed.
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
  const value = await read(client, expected);
  await client.query("COMMIT");
  return { value, snapshot, changed: [] };
}

async function withClient<Value>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Value>,
  stop?: AbortSignal,
): Promise<Value> {
  const client = new pg.Client({ connectionString, application_name: "vivier-index-build" });
  // A broken connection fails the running query, which ends the build.
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

/** Builds in this thread. @returns null when the table has more than `few` rows */
function buildFew<Value>(
  reading: Reading<Value>,
  order: Order,
  stop: AbortSignal,
): Promise<BuildOutcome<Value> | null> {
  const work = async (client: pg.Client) => {
    if (few < Number.POSITIVE_INFINITY) {
      const limited = `SELECT count(*)::int AS "count" FROM (SELECT FROM "${reading.table}" LIMIT $1) AS "limited"`;
      const { rows } = await client.query<{ count: number }>(limited, [few + 1]);
      if (rows[0]!.count > few) return null;
    }
    return readSnapshot(client, reading, order.maxBytes);
  };
  return withClient(order.connectionString, work, stop);
}

/** Bytes of memory that this process may still take: the machine's, or less under a container's limit. */
function freeBytes(): number {
  const bound = process.constrainedMemory();
  const free = process.availableMemory();
  return bound > 0 ? Math.min(free, bound - process.memoryUsage.rss()) : free;
}

function startThread<Value>(program: () => URL, order: Order) {
  const worker = new Worker(program(), { workerData: order });
  const outcome = new Promise<BuildOutcome<Value>>((resolve, reject) => {
    worker.on("message", resolve);
    worker.on("error", reject);
    worker.on("exit", () => reject(new Error("The thread ended without an index")));
  });
  return { worker, outcome };
}

/** @param again whether an earlier build is in use. A first build needs memory for two, because its successor is built beside it */
export function startBuild<Value>(reading: Reading<Value>, connectionString: string, again: boolean): Build<Value> {
  const order = { connectionString, maxBytes: again ? freeBytes() : freeBytes() / 2 };
  const over = new AbortController();
  const ended = new Promise<never>((_, reject) => {
    over.signal.addEventListener("abort", () => reject(over.signal.reason));
  });
  let thread: Worker | undefined;
  const build = async () => {
    const outcome = await buildFew(reading, order, over.signal);
    if (outcome) return outcome;
    over.signal.throwIfAborted();
    const started = startThread<Value>(reading.program, order);
    thread = started.worker;
    return started.outcome;
  };
  const end = async (reason: Error) => {
    clearTimeout(late);
    over.abort(reason);
    await thread?.terminate();
  };
  const late = setTimeout(() => void end(new Error("The index was not built in time")), platformLimits.indexBuildMs);
  late.unref();
  const outcome = Promise.race([build(), ended]).finally(() => clearTimeout(late));
  return { outcome, stop: () => end(new Error("The build was stopped")) };
}

/** Builds and posts the outcome. Called once, by the thread's file. */
export async function buildInThread<Value>(reading: Reading<Value>): Promise<void> {
  const { connectionString, maxBytes } = workerData as Order;
  parentPort?.postMessage(await withClient(connectionString, (client) => readSnapshot(client, reading, maxBytes)));
}
