// The one connection pool and the typed query builder over it. Kept on globalThis: development reloads modules.
import { AsyncLocalStorage } from "node:async_hooks";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { Pulse } from "./heartbeat.server.ts";
import { Hosts } from "./hosts.server.ts";
import { nearClient, type Place, primaryPlace, Replica } from "./replica.server.ts";
import type { Database } from "./schema.ts";
import { WatchedPool } from "./watched-pool.server.ts";

/** What query functions take: the database itself or a transaction on it. */
export type Db = Kysely<Database>;

const kept = globalThis as {
  vivierPool?: pg.Pool;
  vivierDb?: Db;
  vivierReading?: AsyncLocalStorage<Reading>;
  vivierPulse?: Pulse;
  vivierHosts?: Hosts;
  vivierReplica?: Replica | null;
};

/** Where the queries of some work go: to connections that refuse to write, to the replica, or to the usual ones. */
type Reading = "refusing" | "near" | "usual";

kept.vivierReading ??= new AsyncLocalStorage<Reading>();
const reading = kept.vivierReading;

pg.types.setTypeParser(20, Number); // int8: counts and sizes stay far below 2^53
pg.types.setTypeParser(1700, Number); // numeric: amounts of at most 12 digits
pg.types.setTypeParser(1082, String); // date: a day has no time zone

export let pool: pg.Pool = kept.vivierPool as pg.Pool;
export let db: Db = kept.vivierDb as Db;

/**
 * Opens the pool; every module then sees `db`.
 * @param url a postgres:// address, of one host or several
 * @param onError told of connections that break while idle (without a listener they would end the process)
 * @param replicaUrl of a replica that may answer what is read from near (nearReading)
 */
export function connect(url: string, onError: (error: Error) => void, max = 16, replicaUrl?: string): void {
  const hosts = new Hosts(url);
  const primary = new WatchedPool({ connectionString: hosts.url, max, application_name: "vivier" }, hosts);
  pool = primary;
  pool.on("error", onError);
  // On these PostgreSQL itself refuses every change (onlyReading). They open when first needed.
  const options = "-c default_transaction_read_only=on";
  const reader = { connectionString: hosts.url, max: 4, application_name: "vivier-reading", options };
  const readers = new WatchedPool(reader, hosts);
  readers.on("error", onError);
  const replica = replicaUrl === undefined ? null : openReplica(replicaUrl, primary, max);
  const connectWhere = (): Promise<pg.PoolClient> => {
    const where = reading.getStore() ?? "usual";
    if (where === "near" && replica) return Promise.resolve(nearClient(replica, primary) as unknown as pg.PoolClient);
    return (where === "refusing" ? readers : primary).connect();
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
  // One that is down is left aside; whoever watches the server reads it in the figures of the primary.
  near.on("error", () => {});
  return new Replica(near, primary);
}

/** The address of the database that takes writes, as it was last found: one host. */
export function databaseUrl(): string {
  if (!kept.vivierHosts) throw new Error("The database is not open");
  return kept.vivierHosts.url;
}

/**
 * Runs readings that the replica may answer, if there is one and it shows enough; what is written in them goes to the primary.
 * @param needs the place behind what the reader has written (writtenUpTo); null when nothing is known
 */
export function nearReading<T>(needs: Place | null, run: () => T): T {
  return kept.vivierReplica?.usable(needs) ? reading.run("near", run) : run();
}

/** The place behind everything committed so far; null where there is no replica for which it would matter. */
export async function writtenUpTo(): Promise<Place | null> {
  if (!kept.vivierReplica) return null;
  const { rows } = await pool.query<{ place: Place }>(primaryPlace);
  return rows[0]!.place;
}

type Asked = (sql: string, ms: number, failed: boolean) => void;
let asked: Asked | null = null;

/** Who is told of every query once it has ended, within the work that asked it: its text without values, and how long it took. */
export function noticeQueries(notice: Asked | null): void {
  asked = notice;
}

let noticed: (error: unknown) => void = () => {};

/** Who is told of every query that fails or gets no connection, within the request that asked it, also where somebody catches the error. */
export function noticeFaults(notice: (error: unknown) => void): void {
  noticed = notice;
  WatchedPool.refused = notice;
}

/**
 * Watches from now on whether the database answers. While it does not, whoever asks is refused at once, and what was under way is
 * broken off: PostgreSQL rolls it back. It goes on by itself when the database answers again.
 * @param told when it falls silent, and when it is back
 */
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

/** Why the database does not answer; null while it does, and where nobody watches it. */
export const databaseFault = (): Error | null => kept.vivierPulse?.lost ?? null;

/** Closes the pool and waits for the queries under way. */
export async function disconnect(): Promise<void> {
  const silent = databaseFault();
  kept.vivierPulse?.stop();
  kept.vivierPulse = undefined;
  // A database that does not answer says no goodbye either.
  if (silent) for (const each of WatchedPool.open) each.breakOff(silent);
  await db?.destroy();
  // A query builder that was never asked anything leaves its pool open.
  if (pool && !pool.ending) await pool.end();
  kept.vivierPool = undefined;
  kept.vivierDb = undefined;
}

/** Runs what must change nothing: every query of `db` in it is one that the database refuses to write with. */
export function onlyReading<T>(run: () => T): T {
  return reading.run("refusing", run);
}

/** Runs, inside onlyReading, what has to be written all the same: that somebody read. */
export function stillWriting<T>(run: () => T): T {
  return reading.run("usual", run);
}

/** Runs a change in one transaction: all of it or nothing. */
export function transaction<T>(change: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(change);
}

/** Whether an error is a violated unique key; its name tells which. */
export function violatedKey(error: unknown): string | null {
  return error instanceof pg.DatabaseError && error.code === "23505" ? (error.constraint ?? "") : null;
}
