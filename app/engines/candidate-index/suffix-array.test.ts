// Compares word lookup by suffix array and sums with a scan of every title.
import fc from "fast-check";
import { expect, test } from "vitest";
import { placesBy } from "./counting-sort.ts";
import { findPlaces, suffixArrayOf } from "./suffix-array.ts";
import { countWord, lengthsSummed, wordSumsOf } from "./word-sums.ts";

// Few letters and many repetitions, so that long words share their first bytes.
const letters = ["a", "b", "é", "ab", "abab", "infirmi", " ", "er", "ère", "🦊"];
const text = (most: number) => fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: most });
const titleTexts = fc
  .array(
    text(9).map((parts) => parts.join("")),
    { minLength: 1, maxLength: 200, size: "max" },
  )
  .map((titles) => [...new Set(titles)]);

function arrayOf(titles: readonly string[]) {
  const bytes = new TextEncoder().encode(titles.map((title) => `${title}\0`).join(""));
  const start = new Uint32Array(titles.length + 1);
  for (const [number, title] of titles.entries()) start[number + 1] = start[number]! + Buffer.byteLength(title) + 1;
  const array = suffixArrayOf(bytes);
  const titleAt = placesBy(start, array.places, bytes.length);
  const local = Uint32Array.from(titles, (_, number) => 1 + ((number * 7) % 11));
  const anywhere = Uint32Array.from(titles, (_, number) => (number * 5) % 3);
  const alone = { ...array, start, titleAt, local, anywhere };
  return { ...alone, sums: wordSumsOf(alone) };
}

test("finds a word anywhere, and counts its carriers once per title", () => {
  fc.assert(
    fc.property(titleTexts, fc.array(text(6), { minLength: 1, maxLength: 20 }), (titles, words) => {
      const found = arrayOf(titles);
      for (const word of words.map((parts) => parts.join(""))) {
        const bytes = Buffer.from(word);
        const places = findPlaces(found, bytes);
        const here = Array.from(found.titleAt.subarray(places.from, places.to));
        const holders = titles.flatMap((title, number) => (title.includes(word) ? [number] : []));
        expect([...new Set(here)].toSorted((a, b) => a - b)).toEqual(holders);
        const times = titles.map((title) => [...title].filter((_, i) => [...title].slice(i).join("").startsWith(word)));
        expect(here).toHaveLength(times.reduce((sum, { length }) => sum + length, 0));
        if (bytes.length > lengthsSummed) continue;
        const sum = (counts: Uint32Array) => holders.reduce((total, number) => total + counts[number]!, 0);
        expect(countWord(found, places, bytes.length)).toEqual({
          local: sum(found.local),
          anywhere: sum(found.anywhere),
        });
      }
    }),
    { numRuns: 60 },
  );
});

test("distinguishes words that differ only behind the sampled bytes", () => {
  const titles = Array.from({ length: 400 }, (_, number) => `abcdefghij${String(number).padStart(3, "0")}`);
  const found = arrayOf(titles);
  for (const end of ["", "0", "1", "2", "3", "4", "13", "26", "399", "40"]) {
    const { from, to } = findPlaces(found, Buffer.from(`abcdefghij${end}`));
    const here = Array.from(found.titleAt.subarray(from, to), (title) => titles[title]);
    expect(here).toEqual(titles.filter((title) => title.startsWith(`abcdefghij${end}`)));
  }
});
