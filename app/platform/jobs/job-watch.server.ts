// Counts and traces the jobs of this process.
import { inSpan } from "../tracing/spans.server.ts";

const runs = new Map<string, { labels: { queue: string; result: "done" | "failed" }; value: number }>();

function count(queue: string, result: "done" | "failed"): void {
  const key = `${queue} ${result}`;
  const found = runs.get(key) ?? { labels: { queue, result }, value: 0 };
  found.value += 1;
  runs.set(key, found);
}

/** Jobs done and failed per queue since the start of this process. */
export const jobRuns = () => [...runs.values()];

/** Does a job, counted and traced; continues a trace in `data`. @returns what `work` returns; throws what it throws */
export async function traceJob<T>(queue: string, work: () => Promise<T>, data: object): Promise<T> {
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
