// Turns tracing on when a collector is named in the environment; without one nothing of it is loaded and nothing is sent.
import program from "../../../package.json" with { type: "json" };
import * as limits from "../../limits.ts";
import { config } from "../config/config.server.ts";
import { log } from "../config/log.server.ts";
import { noticeQueries } from "../db/db.server.ts";
import type { Tracing } from "./otlp.server.ts";
import { pastSpan, setTracer } from "./spans.server.ts";

let tracing: Tracing | null = null;

/** What a query is, without a value: placeholders stand for those that are given, and what stands in quotes is left out. */
export function queryText(sql: string): string {
  return sql.replace(/'(?:[^']|'')*'/g, "?").slice(0, limits.tracedQueryMax);
}

const operationOf = (sql: string) => /^\s*(\w+)/.exec(sql)?.[1]?.toUpperCase() ?? "QUERY";

/** Begins to trace where OTEL_EXPORTER_OTLP_ENDPOINT says to whom. @returns whether it does */
export async function startTracing(): Promise<boolean> {
  const { tracing: wanted } = config;
  if (!wanted || tracing) return false;
  const { createTracer } = await import("./otlp.server.ts");
  const lost = (count: number, error: unknown) => log.warn({ err: error, spans: count }, "traces not sent");
  tracing = createTracer({ ...wanted, version: program.version, lost });
  setTracer(tracing);
  noticeQueries((sql, ms, failed) =>
    pastSpan(
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

/** Brings what is left to the collector, at most so many milliseconds, and ends tracing. */
export async function stopTracing(ms: number): Promise<void> {
  const ending = tracing;
  tracing = null;
  if (!ending) return;
  setTracer(null);
  noticeQueries(null);
  const late = new Promise<void>((end) => setTimeout(end, ms).unref());
  await Promise.race([ending.close(), late]);
}
