// Repairs jobs and maintenance dates of the queue that a clock set ahead has left too far in the future.

import { log } from "../config/log.server.ts";
import { pool } from "../db/db.server.ts";
import * as platformLimits from "../limits.ts";

const lookedEveryMs = 30_000;

/** Makes jobs dated too far ahead due now. @returns how many jobs were moved */
export async function setJobsOnTime(): Promise<number> {
  const seconds = platformLimits.jobAheadSeconds;
  const late = await pool.query(
    `UPDATE pgboss.job SET "start_after" = now()
      WHERE "state" IN ('created', 'retry') AND "start_after" > now() + make_interval(secs => $1)`,
    [seconds],
  );
  // A job begun in the future would count as running until then.
  const begun = await pool.query(
    `UPDATE pgboss.job SET "state" = 'retry', "start_after" = now()
      WHERE "state" = 'active' AND "started_on" > now() + make_interval(secs => $1)`,
    [seconds],
  );
  await pool.query(
    `UPDATE pgboss.version SET "cron_on" = NULL, "bam_on" = NULL, "flow_on" = NULL
      WHERE GREATEST("cron_on", "bam_on", "flow_on") > now() + make_interval(secs => $1)`,
    [seconds],
  );
  await pool.query(
    `UPDATE pgboss.queue SET "monitor_on" = NULL, "monitor_claim_on" = NULL, "maintain_on" = NULL
      WHERE GREATEST("monitor_on", "monitor_claim_on", "maintain_on") > now() + make_interval(secs => $1)`,
    [seconds],
  );
  return (late.rowCount ?? 0) + (begun.rowCount ?? 0);
}

/** Checks twice a minute, by a monotonic timer. @returns a function that stops it */
export function keepJobsOnTime(): () => void {
  const look = () =>
    setJobsOnTime().then(
      (moved) => moved > 0 && log.warn({ moved }, "jobs of a wrong clock brought back to the present"),
      (error) => log.error({ err: error }, "jobs not looked at"),
    );
  const timer = setInterval(look, lookedEveryMs).unref();
  return () => clearInterval(timer);
}
