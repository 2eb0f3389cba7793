// Once per process: the database, its schema, the job queue, what the mode asks for; and all of it closed again.
import fs from "node:fs";
import type pg from "pg";
import { sweepAudit } from "./admin/audit-log/retention.server.ts";
import { updateDailyFigures } from "./admin/back-office/daily-stats.server.ts";
import { sweepErasures } from "./admin/back-office/erasure.server.ts";
import { runRegister } from "./admin/moderation/company-register.server.ts";
import { runDecisions } from "./admin/moderation/moderation-decisions.server.ts";
import { runWaitingNotices } from "./admin/moderation/pending-reminders.server.ts";
import { runRetention } from "./admin/retention/inactivity-sweep.server.ts";
import { deleteOldChanges } from "./engines/candidate-index/changes.server.ts";
import { closeIndex, openIndex } from "./engines/candidate-index/live-index.server.ts";
import { prepareWording } from "./engines/job-wording/program.ts";
import { sweepFiles } from "./files/store/files.server.ts";
import { sweepImageVariants } from "./files/store/image-variants.server.ts";
import { setAttach } from "./files/uploads/attach.server.ts";
import { startUploads, stopUploads, sweepUploads } from "./files/uploads/upload-sweep.server.ts";
import { sweepCvPages } from "./files/viewer/cv-pages.server.ts";
import { endCandidateInterviews, endCompanyInterviews } from "./hiring/conversations/cancel-interviews.server.ts";
import { endCompanyApplications } from "./hiring/conversations/closed-company.server.ts";
import { remindInterviews } from "./hiring/conversations/interview-reminders.server.ts";
import { updateDueFigures } from "./hiring/review/count-responses.server.ts";
import { sendDueNotices } from "./hiring/review/decision-emails.server.ts";
import { closeUnanswered, remindCompanies } from "./hiring/review/reminders.server.ts";
import * as limits from "./limits.ts";
import * as messages from "./messages.ts";
import { attachOfferFile, attachOfferImage } from "./offers/publishing/attach-offer-files.server.ts";
import { runOfferTerms } from "./offers/publishing/expiry.server.ts";
import { isBackingUp } from "./operations/backups/backup.server.ts";
import { backUpBeforeMigrations, runBackups } from "./operations/backups/nightly.server.ts";
import { stopBackups } from "./operations/backups/under-way.server.ts";
import { beginBackup, readNewArchives, resumeBackups } from "./operations/backups/work.server.ts";
import { hasDemonstration, loadDemonstration } from "./operations/demo/load.server.ts";
import { sendImportInvitations } from "./operations/imports/import-invitations.server.ts";
import { emptyImports, resumeImports } from "./operations/imports/run.server.ts";
import { sweepAccounts } from "./people/accounts/accounts.server.ts";
import { setClosingHooks } from "./people/accounts/closing-hooks.server.ts";
import { firstAdminLink } from "./people/accounts/first-admin.server.ts";
import {
  attachCandidateCaptions,
  attachCandidateCv,
  attachCandidateImage,
  attachCandidatePoster,
  attachCandidateVideo,
} from "./people/candidates/attach-candidate-files.server.ts";
import { attachCompanyKbis, attachCompanyLogo } from "./people/companies/attach-company-files.server.ts";
import { sweepCompanies } from "./people/companies/closed-companies.server.ts";
import { deleteOldInvitations } from "./people/companies/invitations.server.ts";
import { config, signingSecret } from "./platform/config/config.server.ts";
import { log } from "./platform/config/log.server.ts";
import { connect, databaseFault, db, disconnect, pool } from "./platform/db/db.server.ts";
import { type Cluster, openCluster } from "./platform/db/embedded.server.ts";
import { BootError, isOnlyServer, takeLock, whileFolderIsFree } from "./platform/db/machine-lock.server.ts";
import { migrate, newerMigrations } from "./platform/db/migrate.server.ts";
import { within } from "./platform/db/query-timeout.server.ts";
import { keepOpen } from "./platform/db/reconnect.server.ts";
import { deleteOldBuilds, keepBuild } from "./platform/delivery/builds.server.ts";
import { deleteOldDrafts } from "./platform/forms/form-drafts.server.ts";
import { afterOthers, alone } from "./platform/jobs/advisory-lock.server.ts";
import { closeJobs, openJobs, startWork } from "./platform/jobs/jobs.server.ts";
import { runRounds, setRound } from "./platform/jobs/scheduler.server.ts";
import { deliverMail } from "./platform/mail/mail.server.tsx";
import { resumeMails } from "./platform/mail/mail-queue.server.ts";
import { sweepMails } from "./platform/mail/mail-sweep.server.ts";
import { prepareNearPlaces } from "./platform/places/near-places.server.ts";
import { preparePlaces } from "./platform/places/places.server.ts";
import { checkStorage, tryStorage, writeFile } from "./platform/storage/storage.server.ts";
import { claimStorage } from "./platform/storage/storage-owner.server.ts";
import { startTracing, stopTracing } from "./platform/tracing/tracing.server.ts";
import { runAlerts } from "./sourcing/alerts/alerts.server.ts";
import { runClosingReminders } from "./sourcing/alerts/closing-soon.server.ts";
import { runRequests } from "./sourcing/outreach/due.server.ts";
import { prepareJobs } from "./sourcing/search/suggestions.server.ts";

export { BootError };

/** What whoever starts the program has to be told. */
export type Booted = {
  /** The single-use link to create the first administrator, when there is none yet. */
  firstAdminLink: string | null;
  /** A real installation holds accounts whose password everybody knows. */
  demonstration: boolean;
};

type Running = {
  cluster: Cluster | null;
  lock: pg.Client;
  ready: boolean;
  keeping?: Promise<void>;
  sweeps?: NodeJS.Timeout;
};

setRound("offer-terms", runOfferTerms);
setRound("alerts", runAlerts);
setRound("closing-offers", runClosingReminders);
setRound("drafts", deleteOldDrafts);
setRound("mails", resumeMails);
setRound("requests", runRequests);
setRound("daily-figures", updateDailyFigures);
setRound("decisions", runDecisions);
setRound("waiting-notices", runWaitingNotices);
setRound("register", (now) => runRegister(now));
setRound("imports", resumeImports);
setRound("import-invitations", sendImportInvitations);
setRound("old-imports", emptyImports);
setRound("invitations", deleteOldInvitations);

setRound("backups", async (now) => {
  // A trial has nothing that must be kept.
  if (config.mode === "start") await runBackups(now);
  await resumeBackups(now);
  await readNewArchives();
});

setClosingHooks({
  accountClosed: endCandidateInterviews,
  companyClosed: endCompanyInterviews,
  companyErased: endCompanyApplications,
});

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
/**
 * Opens what stands below everything else: DATA_DIR, the cluster, the pool, the schema. The command line uses it beside
 * a running server.
 * @returns the embedded cluster, or null with DATABASE_URL
 */
export async function openDatabase(): Promise<Cluster | null> {
  fs.mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const cluster = config.databaseUrl ? null : await openCluster({ dataDir: config.dataDir });
  const told = (error: Error) => log.error({ err: error }, "database connection");
  connect(config.databaseUrl ?? cluster!.url, told, undefined, config.databaseReplicaUrl);
  try {
    await pool.query("select 1");
  } catch (error) {
    throw new BootError(
      config.databaseUrl
        ? `La base de données de DATABASE_URL ne répond pas (${(error as Error).message}). Vérifiez l’adresse et le mot de passe.`
        : `La base de données ne répond pas : ${(error as Error).message}`,
    );
  }
  return cluster;
}

/**
 * Brings the program up. A second call in the same process (development reloads modules) changes nothing.
 * @throws BootError, ClusterError: messages in French for whoever starts the program
 */
export async function boot(): Promise<Booted> {
  if (kept.vivierRunning) return { firstAdminLink: null, demonstration: false };
  await startTracing();
  void preparePlaces().then(prepareNearPlaces).then(prepareWording);
  const cluster = await openDatabase();
  let lock: pg.Client;
  try {
    lock = await takeLock();
  } catch (error) {
    await disconnect();
    throw error;
  }
  const running: Running = { cluster, lock, ready: false };
  kept.vivierRunning = running;
  try {
    await prepare(running);
    running.ready = true;
    void prepareJobs();
    const real = config.mode === "start";
    const booted = {
      firstAdminLink: real ? await firstAdminLink(!(await isOnlyServer(lock))) : null,
      demonstration: real && (await hasDemonstration(db)),
    };
    const goesOn = () => kept.vivierRunning === running;
    running.keeping = keepOpen(running, { dataDir: config.dataDir, goesOn, take: takeLock });
    return booted;
  } catch (error) {
    await shutdown();
    throw error;
  }
}

/** What lies on this machine alone is swept by each server, every hour. */
async function sweepMachine(): Promise<void> {
  await sweepUploads();
  await sweepCvPages();
  await sweepImageVariants();
}

function startMachineSweeps(running: Running): void {
  running.sweeps = setInterval(() => {
    sweepMachine().catch((error) => log.error({ err: error }, "this machine was not swept"));
  }, limits.sweepAfterMs).unref();
}

/** The hourly job of one server: forgets what is over, erases whom it is time to erase, removes the files that nobody owns. */
async function sweep(): Promise<void> {
  await sweepAccounts();
  await sweepErasures();
  await runRetention(new Date());
  await sweepCompanies();
  await sweepMails();
  await sweepAudit();
  if (!(await isBackingUp())) await sweepFiles();
  await deleteOldChanges(pool);
  await deleteOldBuilds();
}

/** The schema and the queue, by one server while the others wait. */
async function prepareDatabase(): Promise<void> {
  const newer = await newerMigrations(db);
  if (newer.length > 0) throw new BootError(messages.databaseNewer(newer.join(", ")));
  await backUpBeforeMigrations();
  const ran = await migrate(db);
  if (ran.length > 0) log.info({ migrations: ran }, "schema brought up to date");
  await openJobs();
}

async function prepare(running: Running): Promise<void> {
  signingSecret();
  await afterOthers("start", limits.othersWaitMs, prepareDatabase);
  // It reads for seconds, so the rest of the start goes on beside it; a demonstration is loaded before it is read.
  if (config.mode === "start") void openIndex();
  const refusal = (await tryStorage()) ?? (await claimStorage());
  if (refusal) throw new BootError(refusal);
  if (config.mode === "demo" || config.mode === "dev") await loadDemonstration(db, writeFile);
  const backup = async ({ id }: { id: string }) => void (await beginBackup(id));
  const work = {
    mail: deliverMail,
    sweep: async () => void (await alone("sweep", sweep)),
    rounds: async () => void (await alone("rounds", () => runRounds())),
    backup,
  };
  await startWork(work, await isOnlyServer(running.lock));
  startUploads();
  startMachineSweeps(running);
  void keepBuild().catch((error) => log.error({ err: error }, "this build's files were not kept for others"));
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
  const silent = databaseFault();
  if (silent) return `database: ${silent.message}`;
  let asked = "database";
  const check = async () => {
    try {
      await pool.query(`SELECT (SELECT 1 FROM "settings" LIMIT 1), (SELECT 1 FROM pgboss.queue LIMIT 1)`);
    } catch (error) {
      return `database: ${(error as Error).message}`;
    }
    asked = "storage";
    return checkStorage();
  };
  const late = () => new Error(`${asked}: no answer within 1 s`);
  return within(check(), 1000, late).catch((error: Error) => error.message);
}

/** Says "not ready" from now on, while requests under way are answered. */
export function beginShutdown(): void {
  if (kept.vivierRunning) kept.vivierRunning.ready = false;
}

/** Ends the workers, closes the pool, stops the embedded PostgreSQL and gives the lock back. */
export async function shutdown(): Promise<void> {
  const running = kept.vivierRunning;
  kept.vivierRunning = undefined;
  clearInterval(running?.sweeps);
  await closeIndex();
  await stopBackups();
  await Promise.all([closeJobs(5000), stopUploads(5000)]);
  await stopTracing(limits.tracesEndMs);
  await disconnect();
  // The lock is held until PostgreSQL has stopped: a server that starts meanwhile must not lose its database.
  await running?.cluster?.stop();
  await running?.keeping;
  await running?.lock.end().catch(() => {});
}

/** For the command line: closes the pool, and stops PostgreSQL unless a server is using it. */
export async function closeDatabase(cluster: Cluster | null): Promise<void> {
  await disconnect();
  if (!cluster) return;
  await whileFolderIsFree(() => cluster.stop());
}
