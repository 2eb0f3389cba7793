// Starts the process (database, schema, job queue, mode-specific parts) and shuts it down.
import fs from "node:fs";
import type pg from "pg";
import { prepareOccupations } from "./engines/occupations/assigned.ts";
import * as filesLimits from "./files/limits.ts";
import { sweepImageVariants } from "./files/store/image-variants.server.ts";
import { readCvPictures } from "./files/store/picture-lines.server.ts";
import { startUploads, stopUploads, sweepUploads } from "./files/uploads/upload-sweep.server.ts";
import { sweepCvPages } from "./files/viewer/cv-pages.server.ts";
import { notifyApplicants } from "./hiring/review/application-ends.server.ts";
import { hooks } from "./hooks.server.ts";
import { preparePayLevels } from "./offers/browse/pay-levels.server.ts";
import { closeOfferIndex, openOfferIndex } from "./offers/offer-index/live-offers.server.ts";
import { backUpBeforeMigrations } from "./operations/backups/nightly.server.ts";
import { stopBackups } from "./operations/backups/under-way.server.ts";
import { beginBackup } from "./operations/backups/work.server.ts";
import { hasDemonstration, loadDemonstration } from "./operations/demo/load.server.ts";
import { firstAdminLink } from "./people/accounts/first-admin.server.ts";
import { closeIndex, openIndex } from "./people/candidate-index/live-candidates.server.ts";
import { config, signingSecret } from "./platform/config/config.server.ts";
import { log } from "./platform/config/log.server.ts";
import { connect, databaseOutage, db, disconnect, pool } from "./platform/db/db.server.ts";
import { type Cluster, openCluster } from "./platform/db/embedded.server.ts";
import { BootError, isOnlyServer, takeLock, withFolderLock } from "./platform/db/machine-lock.server.ts";
import { findForeignSchema, migrate } from "./platform/db/migrate.server.ts";
import { within } from "./platform/db/query-timeout.server.ts";
import { keepOpen, watchOutages } from "./platform/db/reconnect.server.ts";
import { keepBuild } from "./platform/delivery/builds.server.ts";
import { setHooks } from "./platform/hooks.server.ts";
import { alone, runAfterOthers } from "./platform/jobs/advisory-lock.server.ts";
import { anyQueue } from "./platform/jobs/job-tables.server.ts";
import { closeJobs, openJobs, startWork } from "./platform/jobs/jobs.server.ts";
import { runTasks } from "./platform/jobs/scheduler.server.ts";
import * as platformLimits from "./platform/limits.ts";
import { deliverMail } from "./platform/mail/mail.server.tsx";
import * as platformMessages from "./platform/messages.ts";
import { prepareCoordinates } from "./platform/places/coordinates.server.ts";
import { prepareNamedPlaces } from "./platform/places/place-readings.server.ts";
import { preparePlaces } from "./platform/places/places.server.ts";
import { prepareSimilarCommunes } from "./platform/places/similar-communes.server.ts";
import { publishStoredIdentity } from "./platform/settings/site-identity.server.ts";
import { checkStorage, tryStorage, writeFile } from "./platform/storage/storage.server.ts";
import { claimStorage } from "./platform/storage/storage-owner.server.ts";
import { startTracing, stopTracing } from "./platform/tracing/tracing.server.ts";
import { answerCalls, callFirstWorker } from "./platform/workers/siblings.server.ts";
import { everyHour, everyMinute } from "./schedule.server.ts";
import { prepareJobs } from "./sourcing/search/suggestions.server.ts";

export { BootError };

export type Booted = {
  firstAdminLink: string | null;
  /** A production installation contains demonstration accounts, whose passwords are public. */
  demonstration: boolean;
};

type Running = {
  cluster: Cluster | null;
  /** Null in a further worker: the first holds it. */
  lock: pg.Client | null;
  ready: boolean;
  keeping?: Promise<void>;
  sweeps?: NodeJS.Timeout;
};

type RunningFirst = Running & { lock: pg.Client };

setHooks(hooks);

const globals = globalThis as { vivierRunning?: Running };

function connectTo(url: string): void {
  const logError = (error: Error) => log.error({ err: error }, "database connection");
  const share = Math.floor(platformLimits.connections / config.workers);
  connect(
    url,
    logError,
    Math.min(platformLimits.workerConnections.most, Math.max(platformLimits.workerConnections.least, share)),
    config.databaseReplicaUrl,
  );
}

/**
 * Opens DATA_DIR, the cluster (null with DATABASE_URL), the pool and the schema. The command line calls it next to a server.
 * @param opening the cluster, if it was begun before
 */
export async function openDatabase(opening?: Promise<Cluster>): Promise<Cluster | null> {
  fs.mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const cluster = config.databaseUrl ? null : await (opening ?? openCluster({ dataDir: config.dataDir }));
  connectTo(config.databaseUrl ?? cluster!.url);
  try {
    await pool.query("select 1");
  } catch (error) {
    throw new BootError(
      config.databaseUrl
        ? `La base de données de DATABASE_URL ne répond pas (${(error as Error).message}). Vérifiez l’adresse et le mot de passe.`
        : `La base de données ne répond pas : ${(error as Error).message}`,
    );
  }
  await publishStoredIdentity();
  return cluster;
}

/** What searches need, in slices between requests: the first that needs it sooner does it at once. */
async function prepareSearches(): Promise<void> {
  void prepareJobs();
  await preparePlaces();
  await prepareNamedPlaces();
  await prepareSimilarCommunes();
  await prepareCoordinates();
  await prepareOccupations();
}

/**
 * Starts the program; once per process, as development reloads modules.
 * @param opening the embedded PostgreSQL, if it was begun before
 * @throws BootError, ClusterError: messages in French
 */
export async function boot(opening?: Promise<Cluster>): Promise<Booted> {
  if (globals.vivierRunning) return { firstAdminLink: null, demonstration: false };
  await startTracing();
  const cluster = await openDatabase(opening);
  let lock: pg.Client;
  try {
    lock = await takeLock();
  } catch (error) {
    await disconnect();
    throw error;
  }
  const running: RunningFirst = { cluster, lock, ready: false };
  globals.vivierRunning = running;
  answerCalls("database", () => config.databaseUrl ?? running.cluster!.url);
  try {
    await prepare(running);
    running.ready = true;
    const real = config.mode === "start";
    const booted = {
      firstAdminLink: real ? await firstAdminLink(!(await isOnlyServer(lock))) : null,
      demonstration: real && (await hasDemonstration(db)),
    };
    const goesOn = () => globals.vivierRunning === running;
    running.keeping = keepOpen(running, { dataDir: config.dataDir, goesOn, take: takeLock });
    void prepareSearches();
    return booted;
  } catch (error) {
    await shutdown();
    throw error;
  }
}

/** Starts a further worker beside the first, which is ready: it answers requests, and has no part in jobs, mails and sweeps. */
export async function bootBeside(): Promise<void> {
  await startTracing();
  connectTo(await callFirstWorker("database", null));
  const running: Running = { cluster: null, lock: null, ready: false };
  globals.vivierRunning = running;
  await publishStoredIdentity();
  await openJobs({ toEnqueue: true });
  await withinStart(openIndexes());
  watchOutages();
  running.ready = true;
  void prepareSearches();
}

async function sweepMachine(): Promise<void> {
  await sweepUploads();
  await sweepCvPages();
  await sweepImageVariants();
}

function startMachineSweeps(running: Running): void {
  running.sweeps = setInterval(() => {
    sweepMachine().catch((error) => log.error({ err: error }, "this machine was not swept"));
  }, filesLimits.sweepAfterMs).unref();
}

/** Migrates the schema and opens the queue; one server at a time. */
async function prepareDatabase(): Promise<void> {
  const foreign = await findForeignSchema(db);
  if (foreign) throw new BootError(platformMessages.foreignDatabaseRefused(foreign));
  await backUpBeforeMigrations();
  const ran = await migrate(db);
  if (ran.length > 0) log.info({ migrations: ran }, "schema brought up to date");
  await openJobs();
}

// Reading takes seconds, so the start continues.
const openIndexes = () => Promise.all([openIndex(), openOfferIndex(), preparePayLevels()]);

/** Without an index searches are refused: a start waits for one, but not for ever. */
async function withinStart(opened: Promise<unknown>): Promise<void> {
  const late = new Promise((go) => setTimeout(go, platformLimits.indexStartMs).unref());
  await Promise.race([opened, late]);
}

async function prepare(running: RunningFirst): Promise<void> {
  signingSecret();
  await runAfterOthers("start", platformLimits.othersWaitMs, prepareDatabase);
  // Demonstration data is loaded before.
  if (config.mode === "start") void openIndexes();
  const refusal = (await tryStorage()) ?? (await claimStorage());
  if (refusal) throw new BootError(refusal);
  if (config.mode === "demo" || config.mode === "dev") await loadDemonstration(db, writeFile);
  const backup = async ({ id }: { id: string }) => void (await beginBackup(id));
  const work = {
    mail: deliverMail,
    sweep: async () => void (await alone("sweep", () => runTasks(everyHour))),
    rounds: async () => void (await alone("rounds", () => runTasks(everyMinute))),
    backup,
    pictures: readCvPictures,
    applicants: notifyApplicants,
  };
  await startWork(work, await isOnlyServer(running.lock));
  startUploads();
  startMachineSweeps(running);
  void keepBuild().catch((error) => log.error({ err: error }, "this build's files were not stored for others"));
  await withinStart(openIndexes());
}

/** Whether requests can be served. @returns null, or the reason in a few words for /readyz */
export async function readiness(): Promise<string | null> {
  if (!globals.vivierRunning?.ready) return "starting or stopping";
  const silent = databaseOutage();
  if (silent) return `database: ${silent.message}`;
  let stage = "database";
  const check = async () => {
    try {
      await pool.query(`SELECT (SELECT 1 FROM "settings" LIMIT 1), ${anyQueue}`);
    } catch (error) {
      return `database: ${(error as Error).message}`;
    }
    stage = "storage";
    return checkStorage();
  };
  const late = () => new Error(`${stage}: no answer within 1 s`);
  return within(check(), 1000, late).catch((error: Error) => error.message);
}

/** Reports "not ready" from now on; requests under way are still answered. */
export function beginShutdown(): void {
  if (globals.vivierRunning) globals.vivierRunning.ready = false;
}

/** Stops the workers, closes the pool, stops the embedded PostgreSQL and releases the lock. */
export async function shutdown(): Promise<void> {
  const running = globals.vivierRunning;
  globals.vivierRunning = undefined;
  clearInterval(running?.sweeps);
  await Promise.all([closeIndex(), closeOfferIndex()]);
  await stopBackups();
  await Promise.all([closeJobs(5000), stopUploads(5000)]);
  await stopTracing(platformLimits.tracesEndMs);
  await disconnect();
  // Hold the lock until PostgreSQL has stopped. A server starting now would lose its database.
  await running?.cluster?.stop();
  await running?.keeping;
  await running?.lock?.end().catch(() => {});
}

/** For the command line: closes the pool, and stops PostgreSQL unless a server uses it. */
export async function closeDatabase(cluster: Cluster | null): Promise<void> {
  await disconnect();
  if (!cluster) return;
  await withFolderLock(() => cluster.stop());
}
