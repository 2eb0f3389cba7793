// The job queue: work that follows a write is enqueued in the write's own transaction, and done after it, at least once.
import { fromKysely, PgBoss } from "pg-boss";
import { type Db, pool } from "../db/db.server.ts";
import * as limits from "../limits.ts";
import { log } from "../log.server.ts";

/** Each queue with what it carries. */
export type Jobs = {
  /** Deliver one mail: the id of its row. */
  mail: { id: string };
  /** Hourly clean-up of what has expired. */
  sweep: Record<string, never>;
  /** Every minute: what is due by time alone. */
  rounds: Record<string, never>;
};

type Work = { [Name in keyof Jobs]: (data: Jobs[Name], jobId: string) => Promise<void> };

const kept = globalThis as { vivierBoss?: PgBoss };

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
};

function boss(): PgBoss {
  if (!kept.vivierBoss) throw new Error("The job queue is not open");
  return kept.vivierBoss;
}

/**
 * Opens the queue on the pool of db.server.ts: makes its tables and queues when they are missing. Does no work yet.
 */
export async function openJobs(): Promise<void> {
  const opened = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
  });
  opened.on("error", (error) => log.error({ err: error }, "job queue"));
  await opened.start();
  for (const [name, retry] of Object.entries(queues)) {
    await opened.createQueue(name, { ...retry, retryBackoff: true, expireInSeconds: limits.jobExpireSeconds });
  }
  kept.vivierBoss = opened;
}

/**
 * Starts the workers. What was under way when an earlier process died is done again: only the one process that
 * holds the boot lock may call this.
 */
export async function startWork(work: Work): Promise<void> {
  await pool.query(`UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE state = 'active'`);
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
        work.mail(data, id).then(
          () => ({ id, status: "completed" as const }),
          (error) => ({ id, status: "failed" as const, output: { message: String(error) } }),
        ),
      ),
    ),
  );
  await boss().work<Jobs["sweep"]>("sweep", { pollingIntervalSeconds: 30 }, async ([job]) => {
    if (job) await work.sweep(job.data, job.id);
  });
  await boss().work<Jobs["rounds"]>("rounds", { pollingIntervalSeconds: 5 }, async ([job]) => {
    if (job) await work.rounds(job.data, job.id);
  });
  await boss().schedule("sweep", "17 * * * *", {});
  await boss().schedule("rounds", "* * * * *", {});
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
  await boss().send(name, data, { db: fromKysely(tx), id });
}

/** Enqueues again what was given up or waits for its next try (an administrator's "Renvoyer"): it is due now. */
export async function requeue<Name extends keyof Jobs>(
  tx: Db,
  name: Name,
  data: Jobs[Name],
  id: string,
): Promise<void> {
  await boss().deleteJob(name, id, { db: fromKysely(tx) });
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
  await opened?.stop({ graceful: true, timeout: ms });
}
