// Counts and traces the jobs of this process.
import { inSpan } from "../tracing/spans.server.ts";

const runs = new Map<string, { labels: { queue: string; result: "done" | "failed" }; value: number }>();

function count(queue: string, result: "done" | "failed"): void {
  const key = `${queue} ${result}`;
  const found = runs.get(key) ?? { labels: { queue, result }, value: 0 };
  found.value += 1;
  runs.set(key, found);
}

/** Number of completed and failed jobs per queue since the start of this process. */
export const jobRuns = () => [...runs.values()];

/** Runs a job, counts it and traces it; continues the trace in `data`. @returns the result of `work` @throws the error of `work` */
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
