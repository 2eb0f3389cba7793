// Tests of the edit distance against its textbook definition.
import fc from "fast-check";
import { expect, test } from "vitest";
import { bitsApart, correctionCost, editDistance, editDistanceFrom, letterBits, maxTypos } from "./edit-distance.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

function plainSlips(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, row) =>
    Array.from({ length: b.length + 1 }, (__, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  for (let row = 1; row <= a.length; row += 1)
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1;
      table[row]![column] = Math.min(
        table[row - 1]![column]! + 1,
        table[row]![column - 1]! + 1,
        table[row - 1]![column - 1]! + same,
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        table[row]![column] = Math.min(table[row]![column]!, table[row - 2]![column - 2]! + 1);
    }
  return table[a.length]![b.length]!;
}

const letters = fc.string({ unit: fc.constantFrom("a", "b", "c", "d"), maxLength: 9 });

test("counts like the textbook algorithm up to the bound, at any position", () => {
  fc.assert(
    fc.property(letters, letters, fc.integer({ min: 1, max: 3 }), fc.nat(3), (a, b, most, from) => {
      const right = bytes(`${"x".repeat(from)}${b}y`);
      const told = editDistance(bytes(a), right, most, { from, to: from + b.length });
      expect(told).toBe(Math.min(most + 1, plainSlips(a, b)));
      expect(editDistanceFrom(bytes(a))(right, most, from, from + b.length)).toBe(told);
    }),
    { numRuns: 4000 },
  );
});

test("one word against many counts the same up to any length", () => {
  const long = fc.string({ unit: fc.constantFrom("a", "b", "é"), minLength: 20, maxLength: 70 });
  const edits = fc.array(fc.tuple(fc.nat(40), fc.constantFrom("", "a", "bc", "cb")), { maxLength: 3 });
  fc.assert(
    fc.property(long, edits, (word, changes) => {
      const other = bytes(changes.reduce((text, [at, put]) => text.slice(0, at) + put + text.slice(at + 1), word));
      const own = bytes(word);
      expect(editDistanceFrom(own)(other, 3, 0, other.length)).toBe(editDistance(own, other, 3));
    }),
    { numRuns: 2000 },
  );
});

test("changes at most two letter bits per slip", () => {
  fc.assert(
    fc.property(letters, letters, (a, b) => {
      expect(bitsApart(letterBits(bytes(a)), letterBits(bytes(b)))).toBeLessThanOrEqual(2 * plainSlips(a, b));
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ["soudur", "soudeur", 1],
  ["infrimier", "infirmier", 1],
  ["devlopeur", "developpeur", 2],
  ["ca", "abc", 3],
  ["", "ab", 2],
])("%s and %s are %i apart", (a, b, slips) => {
  expect(editDistance(bytes(a), bytes(b), 3)).toBe(slips);
});

test("treats overlong words as far from everything, and allows no slip in short words", () => {
  expect(editDistance(bytes("a".repeat(65)), bytes("a".repeat(65)), 2)).toBe(3);
  expect([3, 4, 7, 8, 20].map(maxTypos)).toEqual([0, 1, 1, 2, 2]);
});

test("prefers a word used thousands of times to a nearer one used three times", () => {
  expect(correctionCost(2, true, 10_000)).toBeLessThan(correctionCost(1, true, 3));
  expect(correctionCost(1, true, 100)).toBeLessThan(correctionCost(1, false, 100));
});
