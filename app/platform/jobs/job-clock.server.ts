// A clock that was ahead and is put right leaves jobs that are due in a future that nobody expects, and a queue that believes to have
// looked after itself a moment ago, until then. What lies further ahead than any delay of ours is brought back to the present.

import * as limits from "../../limits.ts";
import { log } from "../config/log.server.ts";
import { pool } from "../db/db.server.ts";

const lookedEveryMs = 30_000;

/** Brings the queue back to the present. @returns how many jobs were moved */
export async function setJobsOnTime(): Promise<number> {
  const seconds = limits.jobAheadSeconds;
  const late = await pool.query(
    `UPDATE pgboss.job SET "start_after" = now()
      WHERE "state" IN ('created', 'retry') AND "start_after" > now() + make_interval(secs => $1)`,
    [seconds],
  );
  // Whoever began a job in the future would seem to be at it until then.
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

/** Looks from now on twice a minute, by a timer that no clock moves. @returns ends it */
export function keepJobsOnTime(): () => void {
  const look = () =>
    setJobsOnTime().then(
      (moved) => moved > 0 && log.warn({ moved }, "jobs of a wrong clock brought back to the present"),
      (error) => log.error({ err: error }, "jobs not looked at"),
    );
  const timer = setInterval(look, lookedEveryMs).unref();
  return () => clearInterval(timer);
}
