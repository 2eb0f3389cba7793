// What became of jobs in this process, counted for whoever watches, and traced where that is asked for.
import { inSpan } from "../tracing/spans.server.ts";

const runs = new Map<string, { labels: { queue: string; result: "done" | "failed" }; value: number }>();

function count(queue: string, result: "done" | "failed"): void {
  const key = `${queue} ${result}`;
  const found = runs.get(key) ?? { labels: { queue, result }, value: 0 };
  found.value += 1;
  runs.set(key, found);
}

/** How many jobs of each queue this process has done and has failed at since its start. */
export const jobRuns = () => [...runs.values()];

/**
 * Does a job, counted and traced.
 * @param queue its name
 * @param data what it was given: the trace of whoever enqueued it goes on
 * @returns what `work` does; throws what it throws
 */
export async function watchedJob<T>(queue: string, work: () => Promise<T>, data: object): Promise<T> {
  const parent = "traceparent" in data ? String(data.traceparent) : null;
  const attributes = { "messaging.destination.name": queue };
  return inSpan({ name: `job ${queue}`, kind: "consumer", attributes, parent }, async () => {
    try {
      const value = await work();
      count(queue, "done");
      return value;
    } catch (error) {
      count(queue, "failed");
      throw error;
    }
  });
}
