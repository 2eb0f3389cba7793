// Once per process: the database, its schema, the job queue, what the mode asks for; and all of it closed again.
import { createHash } from "node:crypto";
import fs from "node:fs";
import pg from "pg";
import { sweepAccounts } from "./accounts/accounts.server.ts";
import { setFarewell } from "./accounts/farewells.server.ts";
import { firstAdminLink } from "./accounts/first-admin.server.ts";
import { sweepErasures } from "./admin/erasure.server.ts";
import { runAlerts } from "./alerts/alerts.server.ts";
import { runClosingReminders } from "./alerts/closing.server.ts";
import { updateDueFigures } from "./answers/figures.server.ts";
import { sendDueNotices } from "./answers/notices.server.ts";
import { closeUnanswered, remindCompanies } from "./answers/reminders.server.ts";
import { sweepAudit } from "./audit/retention.server.ts";
import { isBackingUp } from "./backup/backup.server.ts";
import { backUpBeforeMigrations, runBackups, stopBackups } from "./backup/nightly.server.ts";
import { deleteOldDrafts } from "./base/drafts.server.ts";
import { closeJobs, openJobs, startWork } from "./base/jobs.server.ts";
import { deliverMail } from "./base/mail.server.tsx";
import { sweepMails } from "./base/mail-sweep.server.ts";
import { prepareNearPlaces } from "./base/near-places.server.ts";
import { preparePlaces } from "./base/places.server.ts";
import { runRounds, setRound } from "./base/rounds.server.ts";
import { checkStorage, tryStorage, writeFile } from "./base/storage.server.ts";
import { claimStorage } from "./base/storage-owner.server.ts";
import { deleteOldChanges } from "./candidate-index/changes.server.ts";
import { closeIndex, openIndex } from "./candidate-index/live-index.server.ts";
import {
  attachCandidateCaptions,
  attachCandidateCv,
  attachCandidateImage,
  attachCandidatePoster,
  attachCandidateVideo,
} from "./candidates/attach-files.server.ts";
import { attachCompanyKbis, attachCompanyLogo } from "./companies/attach-files.server.ts";
import { config, signingSecret } from "./config.server.ts";
import { endCandidateInterviews } from "./conversations/farewells.server.ts";
import { remindInterviews } from "./conversations/interview-rounds.server.ts";
import { sweepCvPages } from "./cv-viewer/cv-pages.server.ts";
import { connect, db, disconnect, pool } from "./db/db.server.ts";
import { type Cluster, openCluster } from "./db/embedded.server.ts";
import { migrate } from "./db/migrate.server.ts";
import { hasDemonstration, loadDemonstration } from "./demonstration/load.server.ts";
import { updateDailyFigures } from "./figures/daily.server.ts";
import { sweepFiles } from "./files/files.server.ts";
import { sweepImageVariants } from "./files/image-variants.server.ts";
import { sendImportInvitations } from "./imports/invitations.server.ts";
import { emptyImports, resumeImports } from "./imports/run.server.ts";
import * as limits from "./limits.ts";
import { log } from "./log.server.ts";
import { runDecisions } from "./moderation/decisions.server.ts";
import { runRegister } from "./moderation/register.server.ts";
import { attachOfferFile, attachOfferImage } from "./offers/attach-files.server.ts";
import { runOfferTerms } from "./offers/expiring.server.ts";
import { runRequests } from "./requests/due.server.ts";
import { runRetention } from "./retention/rounds.server.ts";
import { prepareJobs } from "./searches/suggestions.server.ts";
import { sweepCompanies } from "./teams/closed-companies.server.ts";
import { deleteOldInvitations } from "./teams/invitations.server.ts";
import { setAttach } from "./uploads/attach.server.ts";
import { startUploads, stopUploads, sweepUploads } from "./uploads/upload-sweep.server.ts";
import { prepareWording } from "./wording/program.ts";

/** The start is refused; the message is meant for whoever starts the program. */
export class BootError extends Error {}

/** What whoever starts the program has to be told. */
export type Booted = {
  /** The single-use link to create the first administrator, when there is none yet. */
  firstAdminLink: string | null;
  /** A real installation holds accounts whose password everybody knows. */
  demonstration: boolean;
};

type Running = { cluster: Cluster | null; lock: pg.Client; ready: boolean };

setRound("offer-terms", runOfferTerms);
setRound("alerts", runAlerts);
setRound("closing-offers", runClosingReminders);
setRound("drafts", deleteOldDrafts);
setRound("requests", runRequests);
setRound("daily-figures", updateDailyFigures);
setRound("decisions", runDecisions);
setRound("register", (now) => runRegister(now));
setRound("imports", resumeImports);
setRound("import-invitations", sendImportInvitations);
setRound("old-imports", emptyImports);
setRound("invitations", deleteOldInvitations);

// A trial has nothing that must be kept.
if (config.mode === "start") {
  setRound("backups", async (now) => {
    await runBackups(now);
  });
}

setFarewell("interviews", endCandidateInterviews);

setAttach("cv", attachCandidateCv);
setAttach("image", attachCandidateImage);
setAttach("video", attachCandidateVideo);
setAttach("poster", attachCandidatePoster);
setAttach("captions", attachCandidateCaptions);
setAttach("logo", attachCompanyLogo);
setAttach("kbis", attachCompanyKbis);
setAttach("offerFile", attachOfferFile);
setAttach("offerImage", attachOfferImage);

const answerRounds = { sendDueNotices, closeUnanswered, remindCompanies, updateDueFigures, remindInterviews };
for (const [name, round] of Object.entries(answerRounds)) {
  setRound(name, async (now) => {
    await round(now);
  });
}

const kept = globalThis as { vivierRunning?: Running };
const lockClass = 0x56495649; // "VIVI"

/** One server for each DATA_DIR: the lock's second number stands for the folder. */
function lockKey(): number {
  return createHash("sha256").update(fs.realpathSync(config.dataDir)).digest().readInt32BE(0);
}

/**
 * Opens what stands below everything else: DATA_DIR, the cluster, the pool, the schema. The command line uses it beside
 * a running server.
 * @returns the embedded cluster, or null with DATABASE_URL
 */
export async function openDatabase(): Promise<Cluster | null> {
  fs.mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const cluster = config.databaseUrl ? null : await openCluster({ dataDir: config.dataDir });
  connect(config.databaseUrl ?? cluster!.url, (error) => log.error({ err: error }, "database connection"));
  try {
    await pool.query("select 1");
  } catch (error) {
    throw new BootError(
      config.databaseUrl
        ? `La base de données de DATABASE_URL ne répond pas (${(error as Error).message}). Vérifiez l'adresse et le mot de passe.`
        : `La base de données ne répond pas : ${(error as Error).message}`,
    );
  }
  return cluster;
}

function lockClient(cluster: Cluster | null): pg.Client {
  const connectionString = config.databaseUrl ?? cluster!.url;
  const lock = new pg.Client({ connectionString, application_name: "vivier-lock", keepAlive: true });
  // Stopping PostgreSQL ends this connection too; any other loss is worth a line.
  lock.on("error", (error) => log[kept.vivierRunning ? "error" : "debug"]({ err: error }, "boot lock lost"));
  return lock;
}

/** Takes the lock of this DATA_DIR, or says that another server holds it. Waits a little for one that is just ending. */
async function takeLock(cluster: Cluster | null): Promise<pg.Client> {
  const lock = lockClient(cluster);
  await lock.connect();
  const deadline = Date.now() + 3000;
  for (;;) {
    const { rows } = await lock.query<{ held: boolean }>("SELECT pg_try_advisory_lock($1, $2) AS held", [
      lockClass,
      lockKey(),
    ]);
    if (rows[0]?.held) return lock;
    if (Date.now() > deadline) break;
    await new Promise((again) => setTimeout(again, 200));
  }
  await lock.end();
  throw new BootError(
    `Un serveur Vivier utilise déjà le dossier ${config.dataDir}. Arrêtez-le d'abord, ou donnez un autre dossier par DATA_DIR.`,
  );
}

/**
 * Brings the program up. A second call in the same process (development reloads modules) changes nothing.
 * @throws BootError, ClusterError: messages in French for whoever starts the program
 */
export async function boot(): Promise<Booted> {
  if (kept.vivierRunning) return { firstAdminLink: null, demonstration: false };
  void preparePlaces().then(prepareNearPlaces).then(prepareWording);
  const cluster = await openDatabase();
  let lock: pg.Client;
  try {
    lock = await takeLock(cluster);
  } catch (error) {
    await disconnect();
    throw error;
  }
  const running: Running = { cluster, lock, ready: false };
  kept.vivierRunning = running;
  try {
    await prepare();
    running.ready = true;
    void prepareJobs();
    const real = config.mode === "start";
    const booted = {
      firstAdminLink: real ? await firstAdminLink() : null,
      demonstration: real && (await hasDemonstration(db)),
    };
    void cluster?.exited.then(() => {
      if (kept.vivierRunning === running) log.fatal("the database has stopped");
    });
    return booted;
  } catch (error) {
    await shutdown();
    throw error;
  }
}

/** The hourly job: forgets what is over, erases whom it is time to erase, removes the files that nobody owns. */
async function sweep(): Promise<void> {
  await sweepAccounts();
  await sweepErasures();
  await runRetention(new Date());
  await sweepCompanies();
  await sweepMails();
  await sweepAudit();
  await sweepUploads();
  if (!(await isBackingUp())) await sweepFiles();
  await sweepCvPages();
  await sweepImageVariants();
  await deleteOldChanges(pool);
}

async function prepare(): Promise<void> {
  signingSecret();
  await backUpBeforeMigrations();
  const ran = await migrate(db);
  if (ran.length > 0) log.info({ migrations: ran }, "schema brought up to date");
  // It reads for seconds, so the rest of the start goes on beside it; a demonstration is loaded before it is read.
  if (config.mode === "start") void openIndex();
  const refusal = (await tryStorage()) ?? (await claimStorage());
  if (refusal) throw new BootError(refusal);
  await openJobs();
  if (config.mode === "demo" || config.mode === "dev") await loadDemonstration(db, writeFile);
  await startWork({ mail: deliverMail, sweep, rounds: () => runRounds() });
  startUploads();
  // A large index takes longer: the server opens without it, and PostgreSQL answers until it is there.
  const late = new Promise((go) => setTimeout(go, limits.indexStartMs).unref());
  await Promise.race([openIndex(), late]);
}

/**
 * Whether requests can be served.
 * @returns null, or the reason why not (a few words, for /readyz)
 */
export async function readiness(): Promise<string | null> {
  if (!kept.vivierRunning?.ready) return "starting or stopping";
  const late = new Promise<string>((end) => setTimeout(() => end("database: no answer within 1 s"), 1000).unref());
  const check = async () => {
    try {
      await pool.query(`SELECT 1 FROM "settings" LIMIT 1`);
      await pool.query("SELECT 1 FROM pgboss.queue LIMIT 1");
    } catch (error) {
      return `database: ${(error as Error).message}`;
    }
    return checkStorage();
  };
  return Promise.race([check(), late]);
}

/** Says "not ready" from now on, while requests under way are answered. */
export function beginShutdown(): void {
  if (kept.vivierRunning) kept.vivierRunning.ready = false;
}

/** Ends the workers, closes the pool, stops the embedded PostgreSQL and gives the lock back. */
export async function shutdown(): Promise<void> {
  const running = kept.vivierRunning;
  kept.vivierRunning = undefined;
  await closeIndex();
  await stopBackups();
  await Promise.all([closeJobs(5000), stopUploads(5000)]);
  await disconnect();
  // The lock is held until PostgreSQL has stopped: a server that starts meanwhile must not lose its database.
  await running?.cluster?.stop();
  await running?.lock.end().catch(() => {});
}

/** For the command line: closes the pool, and stops PostgreSQL unless a server is using it. */
export async function closeDatabase(cluster: Cluster | null): Promise<void> {
  await disconnect();
  if (!cluster) return;
  const lock = lockClient(cluster);
  await lock.connect();
  const { rows } = await lock.query<{ free: boolean }>("SELECT pg_try_advisory_lock($1, $2) AS free", [
    lockClass,
    lockKey(),
  ]);
  if (rows[0]?.free) await cluster.stop();
  await lock.end().catch(() => {});
}
