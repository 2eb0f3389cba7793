// The sum of blocking times that leaves other programs out.
import { expect, test } from "vitest";
import { blockingByProcessor, type TraceEvent } from "../lab/audit/processor-time.ts";

const at = { pid: 7, tid: 1 };
const paint: TraceEvent = { ...at, name: "firstContentfulPaint", ph: "R", ts: 1_000_000 };
const task = (ts: number, dur: number, tdur: number): TraceEvent => ({
  ...at,
  name: "RunTask",
  ph: "X",
  ts,
  dur,
  tdur,
});

test("only processor time beyond 50 ms on a phone counts, once, and only after the first paint", () => {
  const events = [
    task(2_000_000, 90_000, 20_000), // 80 ms on the phone
    task(2_010_000, 15_000, 15_000), // inside the one before
    paint,
    task(3_000_000, 400_000, 12_000), // 48 ms: the rest belonged to other programs
    task(100_000, 90_000, 90_000), // before the paint
    { ...task(4_000_000, 90_000, 90_000), tid: 2 },
    { ...task(5_000_000, 90_000, 90_000), ph: "B" },
  ];
  expect(blockingByProcessor(events)).toBe(30);
});

test("a page that was never painted has no finite sum", () => {
  expect(blockingByProcessor([task(0, 90_000, 90_000)])).toBe(Number.POSITIVE_INFINITY);
});
