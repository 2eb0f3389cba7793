// Tests of the words near a mistyped one.
import fc from "fast-check";
import { expect, test } from "vitest";
import { maxTypos } from "./edit-distance.ts";
import { countTypos, listSimilar, listSimilarOrLonger, wordListOf } from "./similar-words.ts";

const encoder = new TextEncoder();

test("finds exactly the words within the slips that a length allows, and longer ones that begin alike", () => {
  const word = fc.stringMatching(/^[abé]{0,11}$/);
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 60 }), word, (words, typed) => {
      const { list, order } = wordListOf(words);
      const bytes = encoder.encode(typed);
      const most = maxTypos(bytes.length);
      const named = (places: Iterable<{ index: number; typos: number }>) =>
        Array.from(places, ({ index, typos }) => [words[order[index]!]!, typos] as const).sort();
      const expected = words
        .map((each) => [each, countTypos(bytes, encoder.encode(each))] as const)
        .filter(([, typos]) => most > 0 && typos !== null)
        .sort();
      expect(named(listSimilar(list, bytes))).toEqual(expected);
      const near = [...listSimilarOrLonger(list, bytes)];
      expect(named(near.filter(({ isLonger }) => !isLonger))).toEqual(expected);
      const begun = words.filter((each) => {
        const own = encoder.encode(each);
        const isLonger = own.length > bytes.length + most;
        return (
          isLonger && bytes.length >= 5 && own[0] === bytes[0] && (countTypos(bytes, own, 0, bytes.length) ?? 9) < 2
        );
      });
      expect(
        near
          .filter(({ isLonger }) => isLonger)
          .map(({ index }) => words[order[index]!]!)
          .sort(),
      ).toEqual(begun.sort());
    }),
    { numRuns: 300 },
  );
});
