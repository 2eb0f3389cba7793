// The generator of random texts: which characters, lengths and names it gives.
import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "./any-text.ts";

const drawn = fc.sample(anyText(12), { seed: 7, numRuns: 20_000 });
const points = drawn.flatMap((text) => [...text].map((character) => character.codePointAt(0)!));

test("texts have whole characters of every part of Unicode", () => {
  expect(drawn.filter((text) => !text.isWellFormed())).toEqual([]);
  const share = (from: number, to: number) => points.filter((point) => point >= from && point < to).length;
  const parts: [number, number][] = [
    [0, 0x20],
    [0x20, 0x80],
    [0x80, 0x800],
    [0x800, 0xd800],
    [0xe000, 0x10000],
  ];
  for (let plane = 0x10000; plane < 0x110000; plane += 0x10000) parts.push([plane, plane + 0x10000]);
  for (const [from, to] of parts) expect([from.toString(16), share(from, to) > 20]).toEqual([from.toString(16), true]);
});

test("texts are as long as requested at most, empty ones and the names of every object among them", () => {
  const names = ["__proto__", "constructor", "prototype", "toString", "valueOf", "hasOwnProperty", "then", "length"];
  const others = drawn.filter((text) => !names.includes(text));
  const lengths = new Set(others.map((text) => [...text].length));
  expect([...lengths].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 13 }, (_, length) => length));
  for (const name of names) expect(drawn).toContain(name);
  const named = 1 - others.length / drawn.length;
  expect(named).toBeGreaterThan(0.03);
  expect(named).toBeLessThan(0.07);
});
