// How long a page's tasks block it by processor time. The trace's own durations also hold the time in which other programs ran.

export type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** All times in µs. */
  ts: number;
  dur?: number;
  tdur?: number;
};

/** How much slower than this machine the preset's phone is. */
const slowdown = 4;
const longMs = 50;

/**
 * Adds up what each task of the page's main thread takes beyond 50 ms on the preset's phone, after the first contentful paint.
 * Unlike Lighthouse's sum it does not end when the page is usable, so it is never smaller on an idle machine.
 * @returns ms; infinite without a paint
 */
export function blockingByProcessor(events: TraceEvent[]): number {
  const paint = events.find(({ name }) => name === "firstContentfulPaint");
  if (!paint) return Number.POSITIVE_INFINITY;
  const tasks = events
    .filter(({ name, ph, pid, tid }) => name === "RunTask" && ph === "X" && pid === paint.pid && tid === paint.tid)
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  let blocked = 0;
  let end = 0;
  for (const { ts, dur = 0, tdur = dur } of tasks) {
    // A task inside another one is counted with it.
    if (ts < end) continue;
    end = ts + dur;
    if (end > paint.ts) blocked += Math.max(0, (tdur * slowdown) / 1000 - longMs);
  }
  return blocked;
}
