// The connection pool and the typed query builder. Kept on globalThis, because development reloads modules.
import { AsyncLocalStorage } from "node:async_hooks";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { createGatheringClient, GatheredReads, wasGathered } from "./gathered-reads.server.ts";
import { Pulse } from "./heartbeat.server.ts";
import { Hosts } from "./hosts.server.ts";
import { createReplicaClient, Replica } from "./replica.server.ts";
import type { Database } from "./schema.ts";
import { WatchedPool } from "./watched-pool.server.ts";

export type Db = Kysely<Database>;

const kept = globalThis as {
  vivierPool?: pg.Pool;
  vivierDb?: Db;
  vivierReading?: AsyncLocalStorage<Reading>;
  vivierGathered?: AsyncLocalStorage<GatheredReads>;
  vivierPulse?: Pulse;
  vivierHosts?: Hosts;
  vivierReplica?: Replica | null;
};

type Reading = "refusing" | "near" | "usual";

kept.vivierReading ??= new AsyncLocalStorage<Reading>();
kept.vivierGathered ??= new AsyncLocalStorage<GatheredReads>();
const reading = kept.vivierReading;
const gathered = kept.vivierGathered;

pg.types.setTypeParser(20, Number); // int8: counts and sizes stay far below 2^53
pg.types.setTypeParser(1700, Number); // numeric: amounts of at most 12 digits
pg.types.setTypeParser(1082, String); // date: a day has no time zone

export let pool: pg.Pool = kept.vivierPool as pg.Pool;
export let db: Db = kept.vivierDb as Db;

// Rare exports read here.
const readersOf = (max: number) => Math.max(1, Math.floor(max / 4));

/** Opens the pool of `db`; `onError` receives errors of idle connections (without a listener they would end the process). */
export function connect(url: string, onError: (error: Error) => void, max = 16, replicaUrl?: string): void {
  const hosts = new Hosts(url);
  const primary = new WatchedPool({ connectionString: hosts.url, max, application_name: "vivier" }, hosts);
  pool = primary;
  pool.on("error", onError);
  // PostgreSQL itself refuses writes on these (runReadOnly). They open on first use.
  const options = "-c default_transaction_read_only=on";
  const reader = { connectionString: hosts.url, max: readersOf(max), application_name: "vivier-reading", options };
  const readers = new WatchedPool(reader, hosts);
  readers.on("error", onError);
  const replica = replicaUrl === undefined ? null : openReplica(replicaUrl, primary, max);
  const connectWhere = (): Promise<pg.PoolClient> => {
    const where = reading.getStore() ?? "usual";
    if (where === "refusing") return readers.connect();
    const connectOne = () =>
      where === "near" && replica
        ? Promise.resolve(createReplicaClient(replica, primary) as unknown as pg.PoolClient)
        : primary.connect();
    const reads = gathered.getStore();
    return reads ? Promise.resolve(createGatheringClient(reads, connectOne) as unknown as pg.PoolClient) : connectOne();
  };
  const both = {
    options: pool.options,
    connect: connectWhere,
    end: async () => {
      await Promise.all([primary.end(), readers.end(), replica?.end()]);
    },
  };
  db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: both }),
    log(event) {
      if (event.level === "error") noticed(event.error);
      if (!wasGathered(event.query.parameters))
        asked?.(event.query.sql, event.queryDurationMillis, event.level === "error");
    },
  });
  kept.vivierPool = pool;
  kept.vivierDb = db;
  kept.vivierHosts = hosts;
  kept.vivierReplica = replica;
}

function openReplica(connectionString: string, primary: WatchedPool, max: number): Replica {
  const near = new WatchedPool({
    connectionString,
    max,
    application_name: "vivier-near",
    connectionTimeoutMillis: 1000,
  });
  // A replica that is down is skipped; the metrics of the primary report it.
  near.on("error", () => {});
  return new Replica(near, primary);
}

/** The address of the host that takes writes, as last found. */
export function databaseUrl(): string {
  if (!kept.vivierHosts) throw new Error("The database is not open");
  return kept.vivierHosts.url;
}

/** Lets reads use the replica while it is close behind; writes go to the primary. */
export function readFromReplica<T>(run: () => T): T {
  return kept.vivierReplica?.isUsable() ? reading.run("near", run) : run();
}

type Asked = (sql: string, ms: number, failed: boolean) => void;
let asked: Asked | null = null;

/** Sets the listener of finished queries: text without values, and duration. Called in the context of the query. */
export function setQueryListener(notice: Asked | null): void {
  asked = notice;
}

let noticed: (error: unknown) => void = () => {};

/** Sets the listener of failed queries and connections. Called in the request's context, also when the error is caught. */
export function setFaultListener(notice: (error: unknown) => void): void {
  noticed = notice;
  WatchedPool.refused = notice;
}

/** Watches the database and calls `told` at each change. In an outage, queries are aborted and rolled back, and new ones fail at once. */
export function watchDatabase(told: { lost(error: Error): void; back(): void }): void {
  kept.vivierPulse?.stop();
  kept.vivierPulse = new Pulse(kept.vivierHosts!, {
    lost(error) {
      for (const each of WatchedPool.open) each.breakOff(error);
      told.lost(error);
    },
    back() {
      for (const each of WatchedPool.open) each.goOn();
      told.back();
    },
  });
}

/** The reason of the outage; null while the database answers or is not watched. */
export const databaseOutage = (): Error | null => kept.vivierPulse?.lost ?? null;

/** Closes the pool after the running queries. */
export async function disconnect(): Promise<void> {
  const silent = databaseOutage();
  kept.vivierPulse?.stop();
  kept.vivierPulse = undefined;
  // A silent database cannot close connections either.
  if (silent) for (const each of WatchedPool.open) each.breakOff(silent);
  await db?.destroy();
  // A query builder without queries leaves its pool open.
  if (pool && !pool.ending) await pool.end();
  kept.vivierPool = undefined;
  kept.vivierDb = undefined;
}

/** Sends the reads that the work asks for at the same moment as one statement; see gathered-reads.server.ts. */
export function gatherReads<T>(run: () => T): T {
  return gathered.run(new GatheredReads((...heard) => asked?.(...heard)), run);
}

/** Runs reads on connections on which the database refuses writes. */
export function runReadOnly<T>(run: () => T): T {
  return reading.run("refusing", run);
}

/** Allows writes inside runReadOnly, to record accesses. */
export function allowWrites<T>(run: () => T): T {
  return reading.run("usual", run);
}

/** Runs a change in one transaction. */
export function transaction<T>(change: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(change);
}

/** The name of the violated unique key, or null for other errors. */
export function violatedKey(error: unknown): string | null {
  return error instanceof pg.DatabaseError && error.code === "23505" ? (error.constraint ?? "") : null;
}
