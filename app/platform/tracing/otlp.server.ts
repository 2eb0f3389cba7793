// Exports traces with W3C trace context as OTLP over HTTP in JSON (opentelemetry.io/docs/specs/otlp). Spans hold no user input.
import { randomBytes } from "node:crypto";
import { unitOfWork, withFacts } from "../unit-of-work.server.ts";
import type { Attributes, Span, SpanStart, Tracer } from "./spans.server.ts";

declare module "../unit-of-work.server.ts" {
  interface UnitOfWork {
    span?: Span;
  }
}

type Sampler = {
  parentBased: boolean;
  /** Share of traces without a parent that are exported, from 0 to 1. */
  ratio: number;
};

export type Collector = {
  /** The base URL: "/v1/traces" is added. */
  endpoint: string;
  headers: Record<string, string>;
  service: string;
  version: string;
  sampler: Sampler;
  lost?: (count: number, error: unknown) => void;
};

const kinds = { internal: 1, server: 2, client: 3, consumer: 5 } as const;
const most = 2048;
const batch = 512;
const everyMs = 2000;
const patienceMs = 5000;

const traceForm = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const zero = /^0+$/;

/** Parses a "traceparent"; null when invalid. */
export function readTraceparent(header: string | null | undefined) {
  const [, traceId = "", spanId = "", flags = ""] = traceForm.exec(header ?? "") ?? [];
  if (!traceId || zero.test(traceId) || zero.test(spanId)) return null;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

// Nanoseconds since 1970 by a monotonic clock.
const nowNs = () => BigInt(Math.round((performance.timeOrigin + performance.now()) * 1e6));

// The last 56 bits of a trace id are random (W3C), so all processes decide alike for one trace.
const isWithin = (traceId: string, ratio: number) => Number.parseInt(traceId.slice(-13), 16) < ratio * 2 ** 52;

const typedValue = (value: Attributes[string]) =>
  typeof value === "boolean"
    ? { boolValue: value }
    : typeof value === "string"
      ? { stringValue: value }
      : Number.isInteger(value)
        ? { intValue: String(value) }
        : { doubleValue: value };

const listed = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: typedValue(value) }));

function written(span: Span) {
  return {
    traceId: span.traceId,
    spanId: span.spanId,
    ...(span.parentId ? { parentSpanId: span.parentId } : {}),
    name: span.name,
    kind: kinds[span.kind],
    startTimeUnixNano: String(span.startedAt),
    endTimeUnixNano: String(span.endedAt),
    attributes: listed(span.attributes),
    status: span.failed ? { code: 2 } : {},
  };
}

class Exporter {
  readonly #collector: Collector;
  #waiting: Span[] = [];
  #lost = 0;
  #sending: Promise<void> | null = null;
  readonly #timer: NodeJS.Timeout;

  constructor(collector: Collector) {
    this.#collector = collector;
    this.#timer = setInterval(() => void this.flush(), everyMs).unref();
  }

  add(span: Span): void {
    if (this.#waiting.length >= most) this.#lost += 1;
    else this.#waiting.push(span);
    if (this.#waiting.length >= batch) void this.flush();
  }

  flush(): Promise<void> {
    this.#sending ??= this.#send().finally(() => {
      this.#sending = null;
    });
    return this.#sending;
  }

  async #send(): Promise<void> {
    while (this.#waiting.length > 0) {
      const spans = this.#waiting.splice(0, batch);
      try {
        await this.#post(spans);
      } catch (error) {
        this.#lost += spans.length;
        this.#collector.lost?.(this.#lost, error);
        this.#lost = 0;
        return;
      }
    }
  }

  async #post(spans: Span[]): Promise<void> {
    const { endpoint, headers, service, version } = this.#collector;
    const resource = { "service.name": service, "service.version": version, "telemetry.sdk.language": "nodejs" };
    const scopeSpans = [{ scope: { name: "vivier", version }, spans: spans.map(written) }];
    const response = await fetch(`${endpoint}/v1/traces`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify({ resourceSpans: [{ resource: { attributes: listed(resource) }, scopeSpans }] }),
      // No redirects: the headers may contain a secret for this address only.
      redirect: "manual",
      signal: AbortSignal.timeout(patienceMs),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the collector answered ${response.status}`);
  }

  close(): void {
    clearInterval(this.#timer);
  }
}

export type Tracing = Tracer & { close(): Promise<void> };

function beginSpan({ attributes = {}, parent, ...start }: SpanStart, sampler: Collector["sampler"]): Span {
  const above = unitOfWork().span;
  const far = above ?? readTraceparent(parent);
  const traceId = far?.traceId ?? randomBytes(16).toString("hex");
  const followed = far && (above !== undefined || sampler.parentBased);
  return {
    ...start,
    traceId,
    spanId: randomBytes(8).toString("hex"),
    parentId: far?.spanId ?? null,
    sampled: followed ? far.sampled : isWithin(traceId, sampler.ratio),
    attributes: { ...attributes },
    startedAt: nowNs(),
    endedAt: 0n,
    failed: false,
  };
}

/** A tracer that exports to a collector. */
export function createTracer(collector: Collector): Tracing {
  const exporter = new Exporter(collector);
  const begin = (start: SpanStart) => beginSpan(start, collector.sampler);
  const end = (span: Span) => {
    span.endedAt = nowNs();
    if (span.sampled) exporter.add(span);
  };

  return {
    async span(start, work) {
      const span = begin(start);
      try {
        return await withFacts({ span }, work);
      } catch (error) {
        span.failed = true;
        // Error messages may contain user input.
        span.attributes["error.type"] = error instanceof Error ? error.constructor.name : "refusal";
        throw error;
      } finally {
        end(span);
      }
    },
    describe(name, attributes, failed) {
      const span = unitOfWork().span;
      if (!span) return;
      if (name) span.name = name;
      Object.assign(span.attributes, attributes);
      span.failed ||= failed;
    },
    past(start, ms, failed) {
      // Each poll of the queue would start a trace of its own, so queries need a parent.
      if (!unitOfWork().span?.sampled) return;
      const span = begin(start);
      span.failed = failed;
      span.startedAt -= BigInt(Math.round(ms * 1e6));
      end(span);
    },
    traceparent() {
      const span = unitOfWork().span;
      return span ? `00-${span.traceId}-${span.spanId}-${span.sampled ? "01" : "00"}` : null;
    },
    async close() {
      exporter.close();
      await exporter.flush();
    },
  };
}
