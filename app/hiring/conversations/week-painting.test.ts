// The arrows of the week of interview hours.
import { expect, test } from "vitest";
import { cellAfter } from "./week-painting.ts";

test.each([
  [0, "ArrowDown", 1],
  [25, "ArrowDown", 25],
  [26, "ArrowUp", 26],
  [27, "ArrowUp", 26],
  [26, "ArrowLeft", 0],
  [25, "ArrowRight", 51],
])("from half hour %i, %s leads to %i: a column ends where its day does", (from, key, to) =>
  expect(cellAfter(from, key)).toBe(to),
);
