// Tests of the words near a mistyped one.
import fc from "fast-check";
import { expect, test } from "vitest";
import { listNear, listSimilar, nearSlips, wordListOf } from "./near-words.ts";
import { maxSlips } from "./slips.ts";

const encoder = new TextEncoder();

test("finds exactly the words within the slips that a length allows, and longer ones that begin alike", () => {
  const word = fc.stringMatching(/^[abé]{0,11}$/);
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 60 }), word, (words, typed) => {
      const { list, order } = wordListOf(words);
      const bytes = encoder.encode(typed);
      const most = maxSlips(bytes.length);
      const named = (places: Iterable<{ place: number; slips: number }>) =>
        Array.from(places, ({ place, slips }) => [words[order[place]!]!, slips] as const).sort();
      const expected = words
        .map((each) => [each, nearSlips(bytes, encoder.encode(each))] as const)
        .filter(([, slips]) => most > 0 && slips !== null)
        .sort();
      expect(named(listSimilar(list, bytes))).toEqual(expected);
      const near = [...listNear(list, bytes)];
      expect(named(near.filter(({ isLonger }) => !isLonger))).toEqual(expected);
      const begun = words.filter((each) => {
        const own = encoder.encode(each);
        const isLonger = own.length > bytes.length + most;
        return (
          isLonger && bytes.length >= 5 && own[0] === bytes[0] && (nearSlips(bytes, own, 0, bytes.length) ?? 9) < 2
        );
      });
      expect(
        near
          .filter(({ isLonger }) => isLonger)
          .map(({ place }) => words[order[place]!]!)
          .sort(),
      ).toEqual(begun.sort());
    }),
    { numRuns: 300 },
  );
});
