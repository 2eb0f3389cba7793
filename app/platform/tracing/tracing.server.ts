// Starts tracing when a collector is configured; otherwise loads and sends nothing.
import program from "../../../package.json" with { type: "json" };
import { config } from "../config/config.server.ts";
import { log } from "../config/log.server.ts";
import { setQueryListener } from "../db/db.server.ts";
import * as platformLimits from "../limits.ts";
import type { Tracing } from "./otlp.server.ts";
import { recordSpan, setTracer } from "./spans.server.ts";

let tracing: Tracing | null = null;

/** A query's text without values: keeps placeholders, drops quoted strings. */
export function queryText(sql: string): string {
  return sql.replace(/'(?:[^']|'')*'/g, "?").slice(0, platformLimits.tracedQueryMax);
}

const operationOf = (sql: string) => /^\s*(\w+)/.exec(sql)?.[1]?.toUpperCase() ?? "QUERY";

/** Starts tracing with OTEL_EXPORTER_OTLP_ENDPOINT. @returns whether it started */
export async function startTracing(): Promise<boolean> {
  const { tracing: wanted } = config;
  if (!wanted || tracing) return false;
  const { createTracer } = await import("./otlp.server.ts");
  const lost = (count: number, error: unknown) => log.warn({ err: error, spans: count }, "traces not sent");
  tracing = createTracer({ ...wanted, version: program.version, lost });
  setTracer(tracing);
  setQueryListener((sql, ms, failed) =>
    recordSpan(
      () => {
        const operation = operationOf(sql);
        const attributes = {
          "db.system.name": "postgresql",
          "db.operation.name": operation,
          "db.query.text": queryText(sql),
        };
        return { name: operation, kind: "client", attributes };
      },
      ms,
      failed,
    ),
  );
  return true;
}

/** Sends the remaining spans, within `ms` milliseconds, and stops tracing. */
export async function stopTracing(ms: number): Promise<void> {
  const ending = tracing;
  tracing = null;
  if (!ending) return;
  setTracer(null);
  setQueryListener(null);
  const late = new Promise<void>((end) => setTimeout(end, ms).unref());
  await Promise.race([ending.close(), late]);
}
