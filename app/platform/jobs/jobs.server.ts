// The job queue: work that follows a write is enqueued in the write's own transaction, and done after it, at least once.
import { AsyncLocalStorage } from "node:async_hooks";
import { fromKysely, PgBoss } from "pg-boss";
import * as limits from "../../limits.ts";
import { log } from "../config/log.server.ts";
import { type Db, pool } from "../db/db.server.ts";
import { traceparent } from "../tracing/spans.server.ts";
import { keepJobsOnTime } from "./job-clock.server.ts";
import { watchedJob } from "./job-watch.server.ts";

/** Each queue with what it carries. */
export type Jobs = {
  /** Deliver one mail: the id of its row. */
  mail: { id: string };
  /** Hourly clean-up of what has expired. */
  sweep: Record<string, never>;
  /** Every minute: what is due by time alone. */
  rounds: Record<string, never>;
  /** Make or read one archive: the id of its row. It takes long, so the job only begins it. */
  backup: { id: string };
};

type Work = { [Name in keyof Jobs]: (data: Jobs[Name], jobId: string) => Promise<void> };

const kept = globalThis as { vivierBoss?: PgBoss; vivierOnTime?: () => void };

type Queue = { retryLimit: number; retryDelay: number; retryDelayMax: number; policy?: "short" };

const queues: Record<keyof Jobs, Queue> = {
  mail: {
    retryLimit: limits.mailTries,
    retryDelay: limits.mailRetrySeconds,
    retryDelayMax: limits.mailRetryMaxSeconds,
  },
  sweep: { retryLimit: 2, retryDelay: 60, retryDelayMax: 600 },
  // The next minute looks again anyway, and one that waits is enough.
  rounds: { retryLimit: 0, retryDelay: 60, retryDelayMax: 60, policy: "short" },
  // What was not begun is found by the next round.
  backup: { retryLimit: 0, retryDelay: 60, retryDelayMax: 60 },
};

/** The transaction that enqueues. All that the library asks meanwhile goes over its connection, and no second one is waited for. */
const enqueuing = new AsyncLocalStorage<Db>();

async function ask(text: string, values?: unknown[]) {
  const tx = enqueuing.getStore();
  return tx ? fromKysely(tx).executeSql(text, values) : pool.query(text, values);
}

function boss(): PgBoss {
  if (!kept.vivierBoss) throw new Error("The job queue is not open");
  return kept.vivierBoss;
}

// The machine's clock may be set back: the workers would then sleep until it is again as late as it was. The hours of what is due
// are the database's, whose difference to this clock is measured each minute.
const steadyClock = {
  now: () => Math.round(performance.timeOrigin + performance.now()),
  setTimeout: (fn: () => void, ms: number) => setTimeout(fn, ms),
  clearTimeout: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (fn: () => void, ms: number) => setInterval(fn, ms),
  clearInterval: (timer: unknown) => clearInterval(timer as NodeJS.Timeout),
};

/**
 * Opens the queue on the pool of db.server.ts: makes its tables and queues when they are missing. Does no work yet.
 */
export async function openJobs(): Promise<void> {
  const opened = new PgBoss({
    db: { executeSql: ask },
    clock: steadyClock,
    clockMonitorIntervalSeconds: 60,
    // What another server had in hand when it died is done again soon.
    superviseIntervalSeconds: limits.jobLookSeconds,
    monitorIntervalSeconds: limits.jobLookSeconds,
  });
  opened.on("error", (error) => log.error({ err: error }, "job queue"));
  await opened.start();
  for (const [name, retry] of Object.entries(queues)) {
    await opened.createQueue(name, { ...retry, retryBackoff: true, expireInSeconds: limits.jobExpireSeconds });
    // What is known of the queue is asked now, and not by the first transaction.
    await opened.insert(name, []);
  }
  kept.vivierBoss = opened;
}

/**
 * Starts the workers. What was under way when an earlier process died is done again: at once by the only server there is; beside
 * others, who may be at it, once it has taken longer than limits.jobExpireSeconds.
 */
export async function startWork(work: Work, isOnly = true): Promise<void> {
  if (isOnly) await pool.query(`UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE state = 'active'`);
  // Ten at a time and at once for the next ten: what waited during a stop is delivered within seconds.
  const options = {
    pollingIntervalSeconds: 0.5,
    batchSize: 10,
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const;
  await boss().work<Jobs["mail"], void, typeof options>("mail", options, (jobs) =>
    Promise.all(
      jobs.map(({ id, data }) =>
        watchedJob("mail", () => work.mail(data, id), data).then(
          () => ({ id, status: "completed" as const }),
          (error) => ({ id, status: "failed" as const, output: { message: String(error) } }),
        ),
      ),
    ),
  );
  await boss().work<Jobs["sweep"]>("sweep", { pollingIntervalSeconds: 30 }, async ([job]) => {
    if (job) await watchedJob("sweep", () => work.sweep(job.data, job.id), job.data);
  });
  await boss().work<Jobs["rounds"]>("rounds", { pollingIntervalSeconds: 5 }, async ([job]) => {
    if (job) await watchedJob("rounds", () => work.rounds(job.data, job.id), job.data);
  });
  await boss().work<Jobs["backup"]>("backup", { pollingIntervalSeconds: 2 }, async ([job]) => {
    if (job) await watchedJob("backup", () => work.backup(job.data, job.id), job.data);
  });
  await boss().schedule("sweep", "17 * * * *", {});
  await boss().schedule("rounds", "* * * * *", {});
  kept.vivierOnTime = keepJobsOnTime();
}

/**
 * Enqueues work inside the caller's transaction: it exists if and only if the transaction commits.
 * @param id identifies the job: sending the same id again changes nothing
 */
export async function enqueue<Name extends keyof Jobs>(
  tx: Db,
  name: Name,
  data: Jobs[Name],
  id: string,
): Promise<void> {
  await enqueueAll(tx, name, [{ data, id }]);
}

/** The same for several of one queue, in one statement. */
export async function enqueueAll<Name extends keyof Jobs>(
  tx: Db,
  name: Name,
  jobs: { data: Jobs[Name]; id: string }[],
): Promise<void> {
  const parent = traceparent();
  const traced = jobs.map(({ data, id }) => ({ id, data: parent ? { ...data, traceparent: parent } : data }));
  await enqueuing.run(tx, () => boss().insert(name, traced));
}

/** Enqueues again what was given up or waits for its next try (an administrator's "Renvoyer"): it is due now. */
export async function requeue<Name extends keyof Jobs>(
  tx: Db,
  name: Name,
  data: Jobs[Name],
  id: string,
): Promise<void> {
  await enqueuing.run(tx, () => boss().deleteJob(name, id));
  await enqueue(tx, name, data, id);
}

/** Does every due job of a queue now, in this process; for tests, where no worker runs. */
export async function drain<Name extends keyof Jobs>(name: Name, work: Work[Name]): Promise<number> {
  let done = 0;
  for (;;) {
    const jobs = await boss().fetch<Jobs[Name]>(name, { batchSize: 20 });
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

/** Ends the workers after the jobs under way, at most `ms` milliseconds. */
export async function closeJobs(ms: number): Promise<void> {
  const opened = kept.vivierBoss;
  kept.vivierBoss = undefined;
  kept.vivierOnTime?.();
  await opened?.stop({ graceful: true, timeout: ms });
}
