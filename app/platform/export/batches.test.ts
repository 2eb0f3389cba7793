// Rows of an export are read batch by batch, while they are written.
import { Readable } from "node:stream";
import { expect, test, vi } from "vitest";
import * as platformLimits from "../limits.ts";
import { readInBatches } from "./batches.server.ts";

const { exportBatch } = platformLimits;

const numbersUpTo = (last: number) =>
  vi.fn(async (after: number | null, limit: number) =>
    Array.from({ length: Math.max(0, Math.min(limit, last - (after ?? 0))) }, (_, at) => (after ?? 0) + at + 1),
  );

test.each([0, 1, exportBatch, exportBatch + 1])(
  "all %d rows come in order, and their number is told",
  async (count) => {
    const told = vi.fn();
    const rows = await readInBatches(numbersUpTo(count), 5 * exportBatch, String, told);
    expect(await Readable.from(rows).toArray()).toEqual(Array.from({ length: count }, (_, at) => String(at + 1)));
    expect(told.mock.calls).toEqual([[count]]);
  },
);

test("a batch is read when the one before is written, and no more than the most", async () => {
  const most = 2 * exportBatch + 7;
  const read = numbersUpTo(10 * exportBatch);
  const rows = await readInBatches(read, most, Number);
  for (let row = 0; row < exportBatch; row += 1) await rows.next();
  expect(read.mock.calls).toEqual([[null, exportBatch]]);
  expect(await Readable.from(rows).toArray()).toHaveLength(most - exportBatch);
  expect(read.mock.calls.slice(1)).toEqual([
    [exportBatch, exportBatch],
    [2 * exportBatch, 7],
  ]);
});

test("the error of the first batch comes at once; a reader who leaves early reads no more", async () => {
  const broken = () => Promise.reject(new Error("no database"));
  await expect(readInBatches(broken, 10, Number)).rejects.toThrow("no database");
  const read = numbersUpTo(10 * exportBatch);
  const told = vi.fn();
  const rows = await readInBatches(read, 5 * exportBatch, Number, told);
  for await (const row of rows) if (row === exportBatch + 1) break;
  expect([read.mock.calls.length, told.mock.calls]).toEqual([2, [[exportBatch]]]);
});
