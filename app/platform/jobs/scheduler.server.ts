// Scheduled tasks: app/schedule.server.ts lists them.
import { log } from "../config/log.server.ts";

/** Does a bounded part of the due work. Each transaction also marks its work as done. `now` is the only clock; tests set it. */
export type Task = { name: string; run: (now: Date) => Promise<unknown> };

/** Runs tasks in order; a failed task does not stop the others. @throws the first failure after all have run, so that the queue retries */
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
