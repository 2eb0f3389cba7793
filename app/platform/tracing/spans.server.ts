// Where work says what it is, for a trace. Without a tracer (otlp.server.ts, loaded when it is asked for) it costs one comparison
// and nothing is kept.

export type Attributes = Record<string, string | number | boolean>;

export type SpanStart = {
  /** Of few values: a pattern, never an address. */
  name: string;
  kind: "server" | "client" | "consumer" | "internal";
  attributes?: Attributes;
  /** A W3C "traceparent" that came with the work. */
  parent?: string | null | undefined;
};

export type Tracer = {
  span<T>(start: SpanStart, work: () => Promise<T>): Promise<T>;
  describe(name: string | null, attributes: Attributes, failed: boolean): void;
  /** Something that has just ended, under the work that is under way. */
  past(start: SpanStart, ms: number, failed: boolean): void;
  traceparent(): string | null;
};

const kept = globalThis as { vivierTracer?: Tracer | undefined };

/** Has everything traced from now on; null ends it. */
export function setTracer(tracer: Tracer | null): void {
  kept.vivierTracer = tracer ?? undefined;
}

/** Does work as a part of what is under way. @returns what `work` does; throws what it throws */
export function inSpan<T>(start: SpanStart, work: () => Promise<T>): Promise<T> {
  return kept.vivierTracer ? kept.vivierTracer.span(start, work) : work();
}

/**
 * Says of the work that is under way what was not known when it began.
 * @param name another name for it, or null
 */
export function describeSpan(name: string | null, attributes: Attributes, failed = false): void {
  kept.vivierTracer?.describe(name, attributes, failed);
}

/** Notes something that has just ended and took so many milliseconds. */
export function pastSpan(start: () => SpanStart, ms: number, failed = false): void {
  kept.vivierTracer?.past(start(), ms, failed);
}

/** The "traceparent" for what the work under way sets going elsewhere or later; null where nothing is traced. */
export function traceparent(): string | null {
  return kept.vivierTracer?.traceparent() ?? null;
}
