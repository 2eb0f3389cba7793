// The one connection pool and the typed query builder over it. Kept on globalThis: development reloads modules.
import { AsyncLocalStorage } from "node:async_hooks";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Database } from "./schema.ts";

/** What query functions take: the database itself or a transaction on it. */
export type Db = Kysely<Database>;

const kept = globalThis as { vivierPool?: pg.Pool; vivierDb?: Db; vivierReading?: AsyncLocalStorage<boolean> };

kept.vivierReading ??= new AsyncLocalStorage<boolean>();
const reading = kept.vivierReading;

pg.types.setTypeParser(20, Number); // int8: counts and sizes stay far below 2^53
pg.types.setTypeParser(1700, Number); // numeric: amounts of at most 12 digits
pg.types.setTypeParser(1082, String); // date: a day has no time zone

export let pool: pg.Pool = kept.vivierPool as pg.Pool;
export let db: Db = kept.vivierDb as Db;

/**
 * Opens the pool; every module then sees `db`.
 * @param url a postgres:// address
 * @param onError told of connections that break while idle (without a listener they would end the process)
 */
export function connect(url: string, onError: (error: Error) => void, max = 16): void {
  pool = new pg.Pool({ connectionString: url, max, application_name: "vivier" });
  pool.on("error", onError);
  // On these PostgreSQL itself refuses every change (onlyReading). They open when first needed.
  const options = "-c default_transaction_read_only=on";
  const readers = new pg.Pool({ connectionString: url, max: 4, application_name: "vivier-reading", options });
  readers.on("error", onError);
  const writers = pool;
  const both = {
    options: pool.options,
    connect: () => (reading.getStore() ? readers : writers).connect(),
    end: async () => {
      await Promise.all([writers.end(), readers.end()]);
    },
  };
  db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: both }) });
  kept.vivierPool = pool;
  kept.vivierDb = db;
}

/** Closes the pool and waits for the queries under way. */
export async function disconnect(): Promise<void> {
  await db?.destroy();
  // A query builder that was never asked anything leaves its pool open.
  if (pool && !pool.ending) await pool.end();
  kept.vivierPool = undefined;
  kept.vivierDb = undefined;
}

/** Runs what must change nothing: every query of `db` in it is one that the database refuses to write with. */
export function onlyReading<T>(run: () => T): T {
  return reading.run(true, run);
}

/** Runs, inside onlyReading, what has to be written all the same: that somebody read. */
export function stillWriting<T>(run: () => T): T {
  return reading.run(false, run);
}

/** Runs a change in one transaction: all of it or nothing. */
export function transaction<T>(change: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(change);
}

/** Whether an error is a violated unique key; its name tells which. */
export function violatedKey(error: unknown): string | null {
  return error instanceof pg.DatabaseError && error.code === "23505" ? (error.constraint ?? "") : null;
}
