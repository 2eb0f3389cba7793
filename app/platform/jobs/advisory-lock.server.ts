// Work that one server of several does while the others leave it or wait: an advisory lock of PostgreSQL on a connection of its own,
// which is let go of with it, however the server ends.
import { createHash } from "node:crypto";
import type pg from "pg";
import { pool } from "../db/db.server.ts";

/** "VIVO", with a number for the work. */
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
    // A connection that keeps the lock must not come back into the pool.
    client.release(!freed);
  }
}

/**
 * Does some work unless it is being done, by this server or another one.
 * @param name of the work; the same for all who may do it
 * @returns what the work does, or null when somebody else is at it
 */
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

/**
 * Does some work after whoever is at the same.
 * @param waitMs how long it waits for its turn
 * @throws PostgreSQL's error 55P03 when its turn did not come
 */
export async function afterOthers<T>(name: string, waitMs: number, work: () => Promise<T>): Promise<T> {
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
