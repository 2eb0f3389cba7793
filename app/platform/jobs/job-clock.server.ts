// Repairs jobs and maintenance dates that lie too far in the future because the clock was ahead when they were written.

import { log } from "../config/log.server.ts";
import { setJobsOnTime } from "./job-tables.server.ts";

const lookedEveryMs = 30_000;

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
