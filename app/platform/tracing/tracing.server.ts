// Starts tracing when a collector is configured. Otherwise nothing is loaded or sent.
import program from "../../../package.json" with { type: "json" };
import { config } from "../config/config.server.ts";
import { log } from "../config/log.server.ts";
import type { Tracing } from "./otlp.server.ts";
import { setTracer } from "./spans.server.ts";

let tracing: Tracing | null = null;

/** Starts tracing with OTEL_EXPORTER_OTLP_ENDPOINT. @returns whether it started */
export async function startTracing(): Promise<boolean> {
  const { tracing: wanted } = config;
  if (!wanted || tracing) return false;
  const { createTracer } = await import("./otlp.server.ts");
  const lost = (count: number, error: unknown) => log.warn({ err: error, spans: count }, "traces not sent");
  tracing = createTracer({ ...wanted, version: program.version, lost });
  setTracer(tracing);
  return true;
}

/** Sends the remaining spans, within `ms` milliseconds, and stops tracing. */
export async function stopTracing(ms: number): Promise<void> {
  const ending = tracing;
  tracing = null;
  if (!ending) return;
  setTracer(null);
  const late = new Promise<void>((end) => setTimeout(end, ms).unref());
  await Promise.race([ending.close(), late]);
}
