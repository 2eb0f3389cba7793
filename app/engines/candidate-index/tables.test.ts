// The hash tables of a load: numbers by text, small values by id.
import { expect, test } from "vitest";
import { IdTable } from "./id-table.ts";
import { TextTable } from "./text-table.ts";

test("a text keeps its number when many others are added", () => {
  const table = new TextTable();
  const texts = Array.from({ length: 5000 }, (_, number) =>
    number === 0 ? "" : `${"é".repeat(number % 40)}${number}`,
  );
  const ask = (text: string) => {
    const bytes = Buffer.from(`<${text}>`);
    return table.numberOf(bytes, 1, bytes.length - 1);
  };
  expect(texts.map(ask)).toEqual(texts.map((_, number) => number));
  expect(texts.map(ask)).toEqual(texts.map((_, number) => number));
  expect(table.count).toBe(texts.length);
  expect(texts.map((_, number) => table.textOf(number))).toEqual(texts);
});

test("an id keeps its value, also next to one with the same last bytes", () => {
  const table = new IdTable();
  const ids = Array.from({ length: 5000 }, (_, number) => {
    const id = Buffer.alloc(16);
    id.writeUInt32BE(number, 0);
    id.writeUInt32BE(number >> 2, 12);
    return id;
  });
  for (const [number, id] of ids.entries()) if (number % 5 !== 0) table.set(id, 1 + (number % 7));
  expect(ids.map((id) => table.get(id))).toEqual(ids.map((_, number) => (number % 5 === 0 ? 0 : 1 + (number % 7))));
});
