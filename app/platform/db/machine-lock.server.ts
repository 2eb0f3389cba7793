// One server per DATA_DIR: advisory locks on one connection.
import { createHash, randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { config, signingSecret } from "../config/config.server.ts";
import { log } from "../config/log.server.ts";
import { processIdOf } from "./connection-internals.server.ts";
import { databaseUrl } from "./db.server.ts";

export class BootError extends Error {}

/** "VIVI"; the second key is the folder. The command line looks for it too (server/commands/opening.ts). */
const serverClass = 0x56495649;
/** "VIVS"; the second key is the secret; shared by all servers with that secret. */
const secretClass = 0x56495653;

const endingMs = 3000;

const numberOf = (text: string) => createHash("sha256").update(text).digest().readInt32BE(0);

/** Identifies the folder: by an id stored in it with DATABASE_URL, because two machines may use the same path. */
function folderKey(): number {
  if (!config.databaseUrl) return numberOf(fs.realpathSync(config.dataDir));
  const file = path.join(config.dataDir, "machine");
  try {
    fs.writeFileSync(file, `${randomUUID()}\n`, { flag: "wx", mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return numberOf(fs.readFileSync(file, "utf8").trim());
}

async function connectLock(): Promise<pg.Client> {
  const bounds = { keepAlive: true, connectionTimeoutMillis: 5000 };
  const lock = new pg.Client({ connectionString: databaseUrl(), application_name: "vivier-lock", ...bounds });
  // Stopping PostgreSQL also closes this connection. After other losses keepOpen takes the lock again and logs it.
  lock.on("error", (error) => log.debug({ err: error }, "lock of the folder: connection"));
  await lock.connect();
  // A machine without power must not hold its lock for hours.
  await lock.query("SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3");
  return lock;
}

async function tryLock(lock: pg.Client): Promise<boolean> {
  const { rows } = await lock.query<{ held: boolean }>("SELECT pg_try_advisory_lock($1, $2) AS held", [
    serverClass,
    folderKey(),
  ]);
  return rows[0]?.held === true;
}

const ofOthers = `FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
  WHERE locktype = 'advisory' AND granted AND datname = current_database() AND pid <> $1`;

type Others = { servers: number; otherSecrets: number };

async function findOthers(client: Pick<pg.Client, "query">, ownPid: number): Promise<Others> {
  const { rows } = await client.query<Others>(
    `SELECT count(*) FILTER (WHERE classid::bigint = $2) AS "servers",
      count(*) FILTER (WHERE classid::bigint = $3 AND objid::bigint <> $4) AS "otherSecrets" ${ofOthers}`,
    [ownPid, serverClass, secretClass, numberOf(`machines\n${signingSecret()}`) >>> 0],
  );
  return rows[0]!;
}

function refusalFor({ servers, otherSecrets }: Others): string | null {
  if (otherSecrets > 0)
    return "Un autre serveur Vivier utilise cette base avec un autre SECRET : liens et sessions ne vaudraient que sur l’un des deux. Donnez le même SECRET à tous.";
  if (servers > 0 && !config.s3)
    return "Un autre serveur Vivier utilise déjà cette base. Plusieurs serveurs ont besoin d’un stockage de fichiers commun : donnez-leur les mêmes variables S3_*, ou arrêtez l’autre d’abord.";
  return null;
}

const inUse = () =>
  `Un serveur Vivier utilise déjà le dossier ${config.dataDir}, ou une copie de ce dossier. Arrêtez-le d’abord, ou donnez un autre dossier par DATA_DIR.`;

/** Takes the locks of this server. @throws BootError when the folder is taken, the secret differs, or the storage is not shared */
export async function takeLock(): Promise<pg.Client> {
  const lock = await connectLock();
  const deadline = Date.now() + endingMs;
  let held = false;
  try {
    await lock.query("SELECT pg_advisory_lock_shared($1, $2)", [secretClass, numberOf(`machines\n${signingSecret()}`)]);
    for (;;) {
      held ||= await tryLock(lock);
      const refusal = held ? refusalFor(await findOthers(lock, processIdOf(lock))) : inUse();
      if (refusal === null) break;
      if (Date.now() > deadline) throw new BootError(refusal);
      await pause(200);
    }
    return lock;
  } catch (error) {
    await lock.end().catch(() => {});
    throw error;
  }
}

/** Whether no other server uses this database now. @param lock from takeLock() */
export async function isOnlyServer(lock: pg.Client): Promise<boolean> {
  return (await findOthers(lock, processIdOf(lock))).servers === 0;
}

/** For the command line: does the work while holding the folder's lock; does nothing when a server has it. */
export async function withFolderLock(work: () => Promise<void>): Promise<void> {
  const lock = await connectLock();
  try {
    if (await tryLock(lock)) await work();
  } finally {
    await lock.end().catch(() => {});
  }
}
