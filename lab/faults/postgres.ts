// The PostgreSQL of a DATA_DIR from outside: its processes and its rows.
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { urlOf } from "../../app/platform/db/postgres-connection.server.ts";
import { readPidFile } from "../../app/platform/db/postgres-traces.server.ts";

const clusterOf = (dataDir: string) => path.join(fs.realpathSync(dataDir), "postgres");

/** The pid of the postmaster; the other processes are its children. */
export async function postmaster(dataDir: string): Promise<number> {
  const found = await readPidFile(clusterOf(dataDir));
  if (!found) throw new Error("No PostgreSQL runs there");
  return found.pid;
}

/** @param database a DATA_DIR, or the address of a database */
export async function queryDatabase<Row extends pg.QueryResultRow>(
  database: string,
  text: string,
  values: unknown[] = [],
) {
  const found = database.startsWith("postgres:") ? null : await readPidFile(clusterOf(database));
  const client = new pg.Client({ connectionString: found ? urlOf(found) : database, connectionTimeoutMillis: 3000 });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}
