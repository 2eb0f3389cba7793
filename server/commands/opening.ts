// Opens the database for a command: while a server runs, or by starting the embedded database.
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { closeDatabase, openDatabase } from "../../app/boot.server.ts";
import { backUpBeforeMigrations } from "../../app/operations/backups/nightly.server.ts";
import { config } from "../../app/platform/config/config.server.ts";
import { db, disconnect, pool } from "../../app/platform/db/db.server.ts";
import type { Cluster } from "../../app/platform/db/embedded.server.ts";
import { findForeignSchema, migrate, pendingMigrations } from "../../app/platform/db/migrate.server.ts";
import { closeJobs, openJobs } from "../../app/platform/jobs/jobs.server.ts";
import * as platformMessages from "../../app/platform/messages.ts";
import { CommandError, type Terminal } from "./terminal.ts";

const serverLock = 0x56495649; // "VIVI", the class of a server's lock (boot.server.ts)
const commandLock = 0x56495643; // "VIVC"

export async function isServerRunning(): Promise<boolean> {
  const { rows } = await pool.query<{ held: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
      WHERE locktype = 'advisory' AND granted AND classid::bigint = $1 AND datname = current_database()) AS held`,
    [serverLock],
  );
  return rows[0]?.held === true;
}

// A new DATA_DIR usually means that the variable was forgotten.
function warnOfEmptyFolder(terminal: Terminal): void {
  const demo = path.resolve("./data-demo");
  if (config.databaseUrl || fs.existsSync(config.dataDir) || !fs.existsSync(demo)) return;
  terminal.err(`Le dossier ${config.dataDir} est nouveau. Pour les données de démonstration : DATA_DIR=./data-demo`);
}

async function bringUpToDate(): Promise<void> {
  const foreign = await findForeignSchema(db);
  if (foreign) throw new CommandError(platformMessages.foreignDatabaseRefused(foreign));
  const pending = await pendingMigrations(db);
  if (pending.length === 0) return;
  if (await isServerRunning()) {
    throw new CommandError(
      `Un serveur d’une autre version utilise cette base, qui attend une mise à jour (${pending.join(", ")}). Arrêtez-le, puis relancez la commande.`,
    );
  }
  await backUpBeforeMigrations();
  await migrate(db);
}

async function acquireCommandLock(cluster: Cluster | null): Promise<pg.Client | null> {
  if (!cluster) return null;
  const client = new pg.Client({ connectionString: cluster.url, application_name: "vivier-command" });
  client.on("error", () => {}); // the pool reports it too
  await client.connect();
  await client.query("SELECT pg_advisory_lock_shared($1, 0)", [commandLock]);
  return client;
}

/** @returns whether this was the last command: only then may the embedded database be stopped */
async function releaseCommandLock(client: pg.Client | null): Promise<boolean> {
  if (!client) return true;
  await client.query("SELECT pg_advisory_unlock_shared($1, 0)", [commandLock]);
  const { rows } = await client.query<{ alone: boolean }>("SELECT pg_try_advisory_lock($1, 0) AS alone", [commandLock]);
  await client.end();
  return rows[0]?.alone === true;
}

/** Opens database and queue, then closes them. @throws CommandError when a migration is needed while a server runs */
export async function withDatabase(terminal: Terminal, asItIs: boolean, work: () => Promise<number>): Promise<number> {
  warnOfEmptyFolder(terminal);
  const cluster = await openDatabase();
  const client = await acquireCommandLock(cluster);
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= (async () => {
      await closeJobs(1000);
      if (await releaseCommandLock(client)) await closeDatabase(cluster);
      else await disconnect();
    })();
    return closing;
  };
  const interrupt = () => void close().finally(() => process.exit(1));
  process.once("SIGINT", interrupt);
  process.once("SIGTERM", interrupt);
  try {
    if (!asItIs) {
      await bringUpToDate();
      await openJobs();
    }
    return await work();
  } finally {
    await close();
    process.off("SIGINT", interrupt);
    process.off("SIGTERM", interrupt);
  }
}
