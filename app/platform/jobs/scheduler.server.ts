// Scheduled tasks: app/schedule.server.ts lists them.
import { log } from "../config/log.server.ts";

/** Does a bounded part of the due work, in transactions that also mark it as done. Tests set the time with `now`, the only clock used. */
export type Task = { name: string; run: (now: Date) => Promise<unknown> };

/** Runs tasks in order. A failure stops none of the others. @throws the first failure, after all have run: the job queue retries */
export async function runTasks(tasks: readonly Task[], now = new Date()): Promise<void> {
  const failures: unknown[] = [];
  for (const { name, run } of tasks) {
    try {
      await run(now);
    } catch (error) {
      log.error({ err: error, task: name }, "task failed");
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
