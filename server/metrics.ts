// Figures for whoever watches the server, in Prometheus' text format.
import { findIndexFacts } from "../app/candidate-index/live-index.server.ts";
import { pool } from "../app/db/db.server.ts";

const bounds = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000];
const requests = new Map<string, number>();
const durations = bounds.map(() => 0);
let count = 0;
let sum = 0;

/** Notes one answered request; `ms` is its duration in milliseconds. */
export function countRequest(method: string, pattern: string | null, status: number, ms: number): void {
  const key = `method="${method}",pattern="${pattern ?? "none"}",status="${status}"`;
  requests.set(key, (requests.get(key) ?? 0) + 1);
  count++;
  sum += ms;
  for (const [i, bound] of bounds.entries()) if (ms <= bound) durations[i] = (durations[i] ?? 0) + 1;
}

/** Everything counted since the start, and what waits now. */
export async function metricsText(): Promise<string> {
  const waiting = await pool.query<{ state: string; n: number }>(
    `SELECT "state", count(*) AS n FROM "mails" GROUP BY 1`,
  );
  const index = findIndexFacts();
  return `${[
    "# TYPE vivier_requests_total counter",
    ...[...requests].map(([key, n]) => `vivier_requests_total{${key}} ${n}`),
    "# TYPE vivier_request_duration_ms histogram",
    ...bounds.map((bound, i) => `vivier_request_duration_ms_bucket{le="${bound}"} ${durations[i]}`),
    `vivier_request_duration_ms_bucket{le="+Inf"} ${count}`,
    `vivier_request_duration_ms_sum ${sum.toFixed(1)}`,
    `vivier_request_duration_ms_count ${count}`,
    "# TYPE vivier_mails gauge",
    ...waiting.rows.map((row) => `vivier_mails{state="${row.state}"} ${row.n}`),
    "# TYPE vivier_pool_connections gauge",
    `vivier_pool_connections{state="idle"} ${pool.idleCount}`,
    `vivier_pool_connections{state="all"} ${pool.totalCount}`,
    `vivier_pool_connections{state="waiting"} ${pool.waitingCount}`,
    "# TYPE vivier_index_ready gauge",
    `vivier_index_ready ${index.ready ? 1 : 0}`,
    "# TYPE vivier_index_candidates gauge",
    `vivier_index_candidates ${index.candidates}`,
    "# TYPE vivier_index_recent_changes gauge",
    `vivier_index_recent_changes ${index.recent}`,
    "# TYPE vivier_index_bytes gauge",
    `vivier_index_bytes ${index.bytes}`,
    "# TYPE process_resident_memory_bytes gauge",
    `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
  ].join("\n")}\n`;
}
