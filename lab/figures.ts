// Summarises times and other measurements as rows of docs/measured.md.
import type { Row } from "./measured.ts";

/** In milliseconds. */
export type Times = { median: number; p95: number; p99: number; worst: number; mean: number };

export function timesOf(times: readonly number[]): Times {
  const sorted = Float64Array.from(times).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
  const mean = times.reduce((sum, time) => sum + time, 0) / Math.max(1, times.length);
  return { median: at(0.5), p95: at(0.95), p99: at(0.99), worst: at(1), mean };
}

export const medianOf = (values: readonly number[]) => timesOf(values).median;

/** Three significant digits: 0.213, 19.8, 1,089. */
export function figure(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString("en");
  return value >= 10 ? value.toFixed(1) : value >= 1 ? value.toFixed(2) : value.toFixed(3);
}

/** Seconds: the median and the range of times in milliseconds. */
export function spread(times: readonly number[]): string {
  const written = (ms = Number.NaN) => (ms / 1000).toFixed(2);
  return `${written(medianOf(times))} s (${written(Math.min(...times))}–${written(Math.max(...times))}, n = ${times.length})`;
}

export const timesRow = (what: string, { median, p95, p99, worst, mean }: Times): Row => ({
  what,
  found: `median ${figure(median)} ms, 95 % ${figure(p95)}, 99 % ${figure(p99)}, worst ${figure(worst)}, mean ${figure(mean)}`,
});

export const atMost = (what: string, measured: number, limit: number, unit: string): Row => ({
  what,
  promised: `≤ ${limit} ${unit}`,
  found: `${figure(measured)} ${unit}`,
  isMet: measured <= limit,
});

export const atLeast = (what: string, measured: number, limit: number, unit: string): Row => ({
  what,
  promised: `≥ ${limit} ${unit}`,
  found: `${figure(measured)} ${unit}`,
  isMet: measured >= limit,
});

/** A row for each limit of some times. */
export const limited = (what: string, times: Times, limits: Partial<Times>): Row[] =>
  (Object.entries(limits) as [keyof Times, number][]).map(([key, limit]) =>
    atMost(`${what}: ${key}`, times[key], limit, "ms"),
  );

export function sizeName(size: number): string {
  if (size % 1_000_000 === 0) return `${size / 1_000_000} M`;
  return size % 1000 === 0 ? `${size / 1000} k` : String(size);
}
