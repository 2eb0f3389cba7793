// The job queue. A job is enqueued in the transaction of the write that causes it, and runs at least once.
import { fromKysely, PgBoss } from "pg-boss";
import { log } from "../config/log.server.ts";
import { type Db, pool } from "../db/db.server.ts";
import { send } from "../db/statement-names.server.ts";
import * as platformLimits from "../limits.ts";
import { traceparent } from "../tracing/spans.server.ts";
import { unitOfWork, withFacts } from "../unit-of-work.server.ts";
import { keepJobsOnTime } from "./job-clock.server.ts";
import { restartActiveJobs } from "./job-tables.server.ts";
import { traceJob } from "./job-watch.server.ts";

declare module "../unit-of-work.server.ts" {
  interface UnitOfWork {
    /** The transaction in which jobs are enqueued. */
    enqueuing?: Db;
  }
}

export type Jobs = {
  mail: { id: string };
  sweep: Record<string, never>;
  rounds: Record<string, never>;
  /** Starts to create or check the archive with this id. The job ends before that work does. */
  backup: { id: string };
  /** Reads the pictures of the CV with this file id. */
  pictures: { id: string };
  /** Notifies the applicants of a batch of applications. */
  applicants: { batchId: string };
};

type Work = { [Name in keyof Jobs]: (data: Jobs[Name], jobId: string) => Promise<void> };

const globals = globalThis as { vivierBoss?: PgBoss; vivierOnTime?: () => void };

type Queue = {
  retryLimit: number;
  retryDelay: number;
  retryDelayMax: number;
  policy?: "short";
  expireInSeconds?: number;
};

const queues: Record<keyof Jobs, Queue> = {
  mail: {
    retryLimit: platformLimits.mailTries,
    retryDelay: platformLimits.mailRetrySeconds,
    retryDelayMax: platformLimits.mailRetryMaxSeconds,
  },
  sweep: { retryLimit: 2, retryDelay: 60, retryDelayMax: 600 },
  // The task runs every minute, so one waiting job is enough.
  rounds: { retryLimit: 0, retryDelay: 60, retryDelayMax: 60, policy: "short" },
  // A scheduled task finds archives that were not started.
  backup: { retryLimit: 0, retryDelay: 60, retryDelayMax: 60 },
  // A scheduled task sends the remaining notices.
  applicants: { retryLimit: 3, retryDelay: 60, retryDelayMax: 600 },
  pictures: {
    retryLimit: 1,
    retryDelay: 60,
    retryDelayMax: 60,
    expireInSeconds: platformLimits.picturesExpireSeconds,
  },
};

/** Inside a transaction, the queries of pg-boss use the connection of that transaction and never wait for a second one. */
async function runSql(text: string, values?: unknown[]) {
  const tx = unitOfWork().enqueuing;
  return tx ? fromKysely(tx).executeSql(text, values) : send(pool, text, values);
}

function boss(): PgBoss {
  if (!globals.vivierBoss) throw new Error("The job queue is not open");
  return globals.vivierBoss;
}

// Workers poll by a monotonic clock, which a clock set back cannot stop. Due dates use the clock of the database.
const steadyClock = {
  now: () => Math.round(performance.timeOrigin + performance.now()),
  setTimeout: (fn: () => void, ms: number) => setTimeout(fn, ms),
  clearTimeout: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (fn: () => void, ms: number) => setInterval(fn, ms),
  clearInterval: (timer: unknown) => clearInterval(timer as NodeJS.Timeout),
};

/**
 * Opens the queue on the pool of db.server.ts and creates its missing tables and queues. Starts no workers.
 * @param given.toEnqueue only enqueue: another worker of this server maintains the queue
 */
export async function openJobs({ toEnqueue = false } = {}): Promise<void> {
  const keeps = !toEnqueue;
  const opened = new PgBoss({
    db: { executeSql: runSql },
    clock: steadyClock,
    clockMonitorIntervalSeconds: 60,
    superviseIntervalSeconds: platformLimits.jobLookSeconds,
    monitorIntervalSeconds: platformLimits.jobLookSeconds,
    supervise: keeps,
    schedule: keeps,
    migrate: keeps,
    createSchema: keeps,
  });
  opened.on("error", (error) => log.error({ err: error }, "job queue"));
  await opened.start();
  for (const [name, retry] of Object.entries(queues)) {
    const settings = { expireInSeconds: platformLimits.jobExpireSeconds, ...retry, retryBackoff: true };
    if (keeps) await opened.createQueue(name, settings);
    // Loads the queue's metadata now rather than in the first transaction.
    await opened.insert(name, []);
  }
  globals.vivierBoss = opened;
}

/**
 * Starts the workers. Jobs of a process that died run again: at once when this is the only server, otherwise after
 * platformLimits.jobExpireSeconds.
 */
export async function startWork(work: Work, isOnly = true): Promise<void> {
  if (isOnly) await restartActiveJobs();
  // Workers fetch batches of ten without a pause, so that a backlog after a stop is delivered within seconds.
  const options = {
    pollingIntervalSeconds: 0.5,
    batchSize: 10,
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const;
  await boss().work<Jobs["mail"], void, typeof options>("mail", options, (jobs) =>
    Promise.all(
      jobs.map(({ id, data }) =>
        traceJob("mail", () => work.mail(data, id), data).then(
          () => ({ id, status: "completed" as const }),
          (error) => ({ id, status: "failed" as const, output: { message: String(error) } }),
        ),
      ),
    ),
  );
  await boss().work<Jobs["sweep"]>("sweep", { pollingIntervalSeconds: 30 }, async ([job]) => {
    if (job) await traceJob("sweep", () => work.sweep(job.data, job.id), job.data);
  });
  await boss().work<Jobs["rounds"]>("rounds", { pollingIntervalSeconds: 5 }, async ([job]) => {
    if (job) await traceJob("rounds", () => work.rounds(job.data, job.id), job.data);
  });
  await boss().work<Jobs["backup"]>("backup", { pollingIntervalSeconds: 2 }, async ([job]) => {
    if (job) await traceJob("backup", () => work.backup(job.data, job.id), job.data);
  });
  await boss().work<Jobs["pictures"]>("pictures", { pollingIntervalSeconds: 2 }, async ([job]) => {
    if (job) await traceJob("pictures", () => work.pictures(job.data, job.id), job.data);
  });
  await boss().work<Jobs["applicants"]>("applicants", { pollingIntervalSeconds: 2 }, async ([job]) => {
    if (job) await traceJob("applicants", () => work.applicants(job.data, job.id), job.data);
  });
  await boss().schedule("sweep", "17 * * * *", {});
  await boss().schedule("rounds", "* * * * *", {});
  globals.vivierOnTime = keepJobsOnTime();
}

/** Enqueues a job in the caller's transaction. @param id id of the job; a second job with the same id is ignored */
export async function enqueue<Name extends keyof Jobs>(
  tx: Db,
  name: Name,
  data: Jobs[Name],
  id: string,
): Promise<void> {
  await enqueueAll(tx, name, [{ data, id }]);
}

/** Enqueues several jobs of one queue in one statement. @param delayMs before they are due */
export async function enqueueAll<Name extends keyof Jobs>(
  tx: Db,
  name: Name,
  jobs: { data: Jobs[Name]; id: string }[],
  delayMs = 0,
): Promise<void> {
  const parent = traceparent();
  const due = delayMs > 0 ? { startAfter: new Date(Date.now() + delayMs) } : {};
  const traced = jobs.map(({ data, id }) => ({ id, data: parent ? { ...data, traceparent: parent } : data, ...due }));
  await withFacts({ enqueuing: tx }, () => boss().insert(name, traced));
}

/** Makes a failed or waiting job due now (an administrator's "Renvoyer"). */
export async function requeue<Name extends keyof Jobs>(
  tx: Db,
  name: Name,
  data: Jobs[Name],
  id: string,
): Promise<void> {
  await withFacts({ enqueuing: tx }, () => boss().deleteJob(name, id));
  await enqueue(tx, name, data, id);
}

/** Runs all due jobs of a queue in this process, for tests without workers. @param early run later jobs too @internal */
export async function drain<Name extends keyof Jobs>(name: Name, work: Work[Name], early = false): Promise<number> {
  let done = 0;
  for (;;) {
    const jobs = await boss().fetch<Jobs[Name]>(name, { batchSize: 20, ignoreStartAfter: early });
    if (jobs.length === 0) return done;
    for (const job of jobs) {
      try {
        await work(job.data, job.id);
        await boss().complete(name, job.id);
      } catch (error) {
        await boss().fail(name, job.id, { message: String(error) });
      }
      done++;
    }
  }
}

/** Waits up to `ms` milliseconds for running jobs, then stops the workers. */
export async function closeJobs(ms: number): Promise<void> {
  const opened = globals.vivierBoss;
  globals.vivierBoss = undefined;
  globals.vivierOnTime?.();
  await opened?.stop({ graceful: true, timeout: ms });
}
