// Workbooks as they are read back: the cells of a wide table stay in their columns.
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { xlsxSteps } from "../../engines/file-formats/xlsx.server.ts";
import { writeXlsx } from "./sheet.server.ts";

function readBack(bytes: Uint8Array) {
  const steps = xlsxSteps(bytes, 10);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

test.each([25, 26, 27, 53, 499])("%i columns with empty cells among them", async (count) => {
  const columns = Array.from({ length: count }, (_, at) => ({ label: `Colonne ${at}`, width: 10 }));
  const row = columns.map((_, at) => (at % 3 === 1 ? null : `${at}`));
  const bytes = await buffer(writeXlsx({ name: "Large", columns, rows: [row] }, new Date("2026-11-29")));
  const read = readBack(new Uint8Array(bytes));
  expect(read.ok && read.rows.map(({ cells }) => cells)).toEqual([
    columns.map(({ label }) => label),
    row.map((cell) => cell ?? "").slice(0, row.findLastIndex((cell) => cell !== null) + 1),
  ]);
});
