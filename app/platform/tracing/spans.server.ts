// Marks work for tracing. Without a tracer (otlp.server.ts, loaded on demand) each call costs one comparison.
import * as platformLimits from "../limits.ts";

export type Attributes = Record<string, string | number | boolean>;

export type SpanStart = {
  /** Pattern of a route or query, never an address, so that few names exist. */
  name: string;
  kind: "server" | "client" | "consumer" | "internal";
  attributes?: Attributes;
  /** A W3C "traceparent" received with the work. */
  parent?: string | null | undefined;
};

/** Running work. Times are in nanoseconds since 1970. */
export type Span = SpanStart & {
  traceId: string;
  spanId: string;
  parentId: string | null;
  sampled: boolean;
  startedAt: bigint;
  endedAt: bigint;
  attributes: Attributes;
  failed: boolean;
};

export type Tracer = {
  span<T>(start: SpanStart, work: () => Promise<T>): Promise<T>;
  describe(name: string | null, attributes: Attributes, failed: boolean): void;
  past(start: SpanStart, ms: number, failed: boolean): void;
  traceparent(): string | null;
};

const globals = globalThis as { vivierTracer?: Tracer | undefined };

/** Sets the tracer; null stops tracing. */
export function setTracer(tracer: Tracer | null): void {
  globals.vivierTracer = tracer ?? undefined;
}

/** Runs work as a child span. @returns the result of `work` @throws the error of `work` */
export function inSpan<T>(start: SpanStart, work: () => Promise<T>): Promise<T> {
  return globals.vivierTracer ? globals.vivierTracer.span(start, work) : work();
}

/** Adds attributes to the current span. @param name its new name, or null to leave it */
export function describeSpan(name: string | null, attributes: Attributes, failed = false): void {
  globals.vivierTracer?.describe(name, attributes, failed);
}

/** The text of a query with placeholders and without quoted strings. @internal */
export function queryText(sql: string): string {
  return sql.replace(/'(?:[^']|'')*'/g, "?").slice(0, platformLimits.tracedQueryMax);
}

/** Records a query that has just ended after `ms` milliseconds. */
export function recordQuery(sql: string, ms: number, failed: boolean): void {
  if (!globals.vivierTracer) return;
  const name = /^\s*(\w+)/.exec(sql)?.[1]?.toUpperCase() ?? "QUERY";
  const attributes = { "db.system.name": "postgresql", "db.operation.name": name, "db.query.text": queryText(sql) };
  globals.vivierTracer.past({ name, kind: "client", attributes }, ms, failed);
}

/** The "traceparent" to pass to another process or a later job; null without tracing. */
export function traceparent(): string | null {
  return globals.vivierTracer?.traceparent() ?? null;
}
