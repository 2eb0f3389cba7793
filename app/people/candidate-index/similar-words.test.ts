// Compares the words suggested for a mistyped one with a scan of all title words.

import fs from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { often } from "../../../tests/effort.ts";
import { rowId as id, titledRow as rowOf } from "../../../tests/index-rows.ts";
import { SegmentBuilder } from "../../engines/search-index/build-segment.ts";
import { editDistance, maxTypos } from "../../platform/text/edit-distance.ts";
import { fold } from "../../platform/text/text.ts";
import { CandidateIndex } from "./candidate-index.ts";
import { candidateSchema } from "./candidate-schema.ts";

const source = fs.readFileSync(new URL("../../sourcing/search/job-titles.ts", import.meta.url), "utf8");
const labels = [...source.matchAll(/`\n([^`]+)`/g)]
  .flatMap(([, list = ""]) => list.split(/[;|]/))
  .map((label) => label.trim())
  .filter(Boolean);

function indexOf(list: readonly string[], changed: readonly string[] = []): CandidateIndex {
  const builder = new SegmentBuilder(candidateSchema);
  const people = list.flatMap((label, index) => Array.from({ length: 1 + Math.floor(40 / (index + 1)) }, () => label));
  for (const [number, label] of people.entries()) builder.add(rowOf(number, label));
  const index = new CandidateIndex(builder.build());
  index.apply(changed.map((label, index) => ({ id: id(1_000_000 + index), row: rowOf(1_000_000 + index, label) })));
  return index;
}

const words = (list: readonly string[]) =>
  new Set(list.flatMap((label) => fold(label).match(/[a-z0-9]{3,32}/g) ?? []).filter((word) => /[a-z]/.test(word)));
const bytes = (word: string) => new TextEncoder().encode(word);
const slipsOf = (typed: string, word: string) => editDistance(bytes(typed), bytes(word), 3);

const all = [...words(labels)];
const whole = indexOf(labels);

/** A slip that keeps the first letter: a letter left out, doubled, wrong or swapped. */
const slip = fc
  .tuple(
    fc.constantFrom(...all.filter((word) => word.length > 4)),
    fc.constantFrom("without", "twice", "wrong", "turned"),
    fc.nat(),
    fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz"),
  )
  .map(([word, way, where, letter]) => {
    const at = 1 + (where % (word.length - 2));
    const rest = {
      without: word.slice(at + 1),
      twice: word[at]! + word.slice(at),
      wrong: letter + word.slice(at + 1),
      turned: word[at + 1]! + word[at]! + word.slice(at + 2),
    };
    return { word, typed: word.slice(0, at) + rest[way as keyof typeof rest] };
  });

test("finds a carried word again from a slip of it", () => {
  fc.assert(
    fc.property(slip, ({ word, typed }) => {
      fc.pre(typed !== word && typed.length > 3);
      expect(whole.nearWords(typed, 500).map((near) => near.word)).toContain(word);
    }),
    { numRuns: often(300, 1500) },
  );
});

test("finds every near word and no far one, with the distance of each", () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray(labels, { maxLength: 60 }),
      fc.shuffledSubarray(labels, { maxLength: 20 }),
      slip,
      (list, changed, { typed }) => {
        const most = maxTypos(typed.length);
        const found = indexOf(list, changed).nearWords(typed, 500);
        const known = [...words([...list, ...changed])].filter((word) => word !== typed);
        const near = known.filter((word) => slipsOf(typed, word) <= (word[0] === typed[0] ? most : Math.min(1, most)));
        expect(found.map(({ word }) => word)).toEqual(expect.arrayContaining(near));
        for (const { word, typos } of found) {
          expect(known).toContain(word);
          const begins = [word, ...[typed.length].map((length) => word.slice(0, length))];
          expect(begins.map((each) => slipsOf(typed, each))).toContain(typos);
          expect(typos).toBeLessThanOrEqual(most);
        }
      },
    ),
    { numRuns: often(30, 120) },
  );
});

test("of two words equally near, the one with more carriers comes first, as its title writes it", () => {
  const index = indexOf(["Soudeur", "SOUDEUR TIG", "Coiffeur", "Soudure", "Développeuse PHP"]);
  expect(index.nearWords("soudur", 3).map(({ word }) => word)).toEqual(["soudeur", "soudure"]);
  expect(index.nearWords("devlopeuse", 3)).toEqual([
    { word: "developpeuse", label: "Développeuse", carriers: 9, typos: 2 },
  ]);
  expect(index.nearWords("infrimi", 3)).toEqual([]);
  expect(indexOf(["Infirmière"]).nearWords("infrimi", 3)).toEqual([
    { word: "infirmiere", label: "Infirmière", carriers: 41, typos: 1 },
  ]);
});

test("counts recent candidates, and suggests nothing for short words, numbers and non-words", () => {
  const index = indexOf(["Coiffeur"], ["Fauconnier", "Fauconnier"]);
  expect(index.nearWords("fauconier", 3)).toEqual([{ word: "fauconnier", label: "Fauconnier", carriers: 2, typos: 1 }]);
  for (const typed of ["", "co", "cof", "0123456", "x".repeat(40), "coiffeur", "é\0", "日本語日本語"])
    expect(index.nearWords(typed, 3), typed).toEqual([]);
});
