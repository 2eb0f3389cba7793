// Runs work on one server at a time. A PostgreSQL advisory lock guards it; the lock ends with its connection.
import { createHash } from "node:crypto";
import type pg from "pg";
import { pool } from "../db/db.server.ts";

/** First key of the locks: "VIVO" in ASCII. The second key is the number of the work. */
const lockClass = 0x5649564f;

const numberOf = (name: string) => createHash("sha256").update(name).digest().readInt32BE(0);

async function holding<T>(client: pg.PoolClient, name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    const freed = await client
      .query("SELECT pg_advisory_unlock($1, $2)", [lockClass, numberOf(name)])
      .then(() => true)
      .catch(() => false);
    // A connection that still holds the lock must not return to the pool.
    client.release(!freed);
  }
}

/** Runs the work unless a server is running work of that name. @returns the result, or null when it is already running */
export async function alone<T>(name: string, work: () => Promise<T>): Promise<T | null> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ held: boolean }>("SELECT pg_try_advisory_lock($1, $2) AS held", [
      lockClass,
      numberOf(name),
    ]);
    if (!rows[0]?.held) {
      client.release();
      return null;
    }
  } catch (error) {
    client.release(true);
    throw error;
  }
  return holding(client, name, work);
}

/** Waits until no other work of that name runs, then runs the work. @throws PostgreSQL's error 55P03 after `waitMs` */
export async function runAfterOthers<T>(name: string, waitMs: number, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(`SET lock_timeout = ${Math.round(waitMs)}`);
    await client.query("SELECT pg_advisory_lock($1, $2)", [lockClass, numberOf(name)]);
    await client.query("RESET lock_timeout");
  } catch (error) {
    client.release(true);
    throw error;
  }
  return holding(client, name, work);
}
