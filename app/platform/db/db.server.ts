// The connection pool and the typed query builder. They live on globalThis, because development reloads modules.
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { recordQuery } from "../tracing/spans.server.ts";
import { unitOfWork, withFacts } from "../unit-of-work.server.ts";
import { noteOutage } from "./faults.server.ts";
import { Pulse } from "./heartbeat.server.ts";
import { Hosts } from "./hosts.server.ts";
import { Replica } from "./replica.server.ts";
import type { Database } from "./schema.ts";
import { createClient, SharedReads } from "./shared-reads.server.ts";
import { WatchedPool } from "./watched-pool.server.ts";

export type Db = Kysely<Database>;

declare module "../unit-of-work.server.ts" {
  interface UnitOfWork {
    /** The connection that the reads of this unit share. Without it, each statement takes its own connection. */
    reads?: SharedReads;
    /** Whether the database refuses the writes of this unit. */
    isReadOnly?: boolean;
  }
}

const globals = globalThis as {
  vivierPool?: pg.Pool;
  vivierDb?: Db;
  vivierReaders?: WatchedPool;
  vivierPulse?: Pulse;
  vivierHosts?: Hosts;
  vivierReplica?: Replica | null;
};

pg.types.setTypeParser(20, Number); // int8: counts and sizes stay far below 2^53
pg.types.setTypeParser(1700, Number); // numeric: amounts of at most 12 digits
pg.types.setTypeParser(1082, String); // date: a day has no time zone

export let pool: pg.Pool = globals.vivierPool as pg.Pool;
export let db: Db = globals.vivierDb as Db;

/** Opens the pools of `db`; `onError` receives errors of idle connections (without a listener they would end the process). */
export function connect(url: string, onError: (error: Error) => void, max = 16, replicaUrl?: string): void {
  const hosts = new Hosts(url);
  const primary = new WatchedPool({ connectionString: hosts.url, max, application_name: "vivier" }, hosts);
  pool = primary;
  pool.on("error", onError);
  // For the reads of requests, and for units of work that PostgreSQL must not let write.
  const options = "-c default_transaction_read_only=on";
  const readersMax = Math.ceil(max / 2);
  const reader = {
    connectionString: hosts.url,
    max: readersMax,
    application_name: "vivier-reading",
    options,
    pipeline: true,
  };
  const readers = new WatchedPool(reader, hosts);
  readers.on("error", onError);
  const replica = replicaUrl === undefined ? null : openReplica(replicaUrl, primary, max);
  const all = {
    options: pool.options,
    connect: async () => {
      const { reads, isReadOnly } = unitOfWork();
      return createClient(reads, isReadOnly ? readers : primary);
    },
    end: async () => {
      await Promise.all([primary.end(), readers.end(), replica?.end()]);
    },
  };
  db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: all }),
    log(event) {
      if (event.level === "error") noteOutage(event.error);
      recordQuery(event.query.sql, event.queryDurationMillis, event.level === "error");
    },
  });
  globals.vivierPool = pool;
  globals.vivierReaders = readers;
  globals.vivierDb = db;
  globals.vivierHosts = hosts;
  globals.vivierReplica = replica;
}

function openReplica(connectionString: string, primary: WatchedPool, max: number): Replica {
  const replica = new WatchedPool({
    connectionString,
    max,
    application_name: "vivier-replica",
    connectionTimeoutMillis: 1000,
    pipeline: true,
  });
  // A replica that is down is skipped; the metrics of the primary report it.
  replica.on("error", () => {});
  return new Replica(replica, primary);
}

/** The address of the primary that the last search found. */
export function databaseUrl(): string {
  if (!globals.vivierHosts) throw new Error("The database is not open");
  return globals.vivierHosts.url;
}

/** Lets the reads of a unit of work share a connection. */
export function shareReads<T>(run: () => T): T {
  return withFacts({ reads: new SharedReads(globals.vivierReaders!) }, run);
}

/** Lets reads use the replica while its lag is short. Writes go to the primary. */
export function readFromReplica<T>(run: () => T): T {
  const replica = globals.vivierReplica;
  return replica?.isUsable() ? withFacts({ reads: new SharedReads(replica.pool, unitOfWork().reads) }, run) : run();
}

/** Watches the database and calls `listener` at the start and at the end of an outage. During an outage, running queries are rolled back and new ones fail at once. */
export function watchDatabase(listener: { lost(error: Error): void; back(): void }): void {
  globals.vivierPulse?.stop();
  globals.vivierPulse = new Pulse(globals.vivierHosts!, {
    lost(error) {
      for (const each of WatchedPool.open) each.breakOff(error);
      listener.lost(error);
    },
    back() {
      for (const each of WatchedPool.open) each.goOn();
      listener.back();
    },
  });
}

/** The cause of the current outage. Null while the database answers, and while nothing watches it. */
export const databaseOutage = (): Error | null => globals.vivierPulse?.lost ?? null;

/** Closes the pool after the running queries. */
export async function disconnect(): Promise<void> {
  const silent = databaseOutage();
  globals.vivierPulse?.stop();
  globals.vivierPulse = undefined;
  // A silent database cannot close connections either.
  if (silent) for (const each of WatchedPool.open) each.breakOff(silent);
  await db?.destroy();
  // A query builder without queries leaves its pool open.
  if (pool && !pool.ending) await pool.end();
  globals.vivierPool = undefined;
  globals.vivierDb = undefined;
}

/** Runs work. The database refuses its writes. */
export function runReadOnly<T>(run: () => T): T {
  return withFacts({ isReadOnly: true }, run);
}

/** Allows writes inside runReadOnly, to record accesses. */
export function allowWrites<T>(run: () => T): T {
  return withFacts({ isReadOnly: false }, run);
}

/** Runs a change in one transaction. */
export function transaction<T>(change: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(change);
}

/** The name of the violated unique key or exclusion, or null for other errors. */
export function violatedKey(error: unknown): string | null {
  const isViolation = error instanceof pg.DatabaseError && (error.code === "23505" || error.code === "23P01");
  return isViolation ? (error.constraint ?? "") : null;
}
