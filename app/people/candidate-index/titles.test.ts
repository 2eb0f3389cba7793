// Compares the job titles that the index proposes with a plain count.
import fc from "fast-check";
import { expect, test } from "vitest";
import { rowId as id, titledRow as rowOf } from "../../../tests/index-rows.ts";
import { SegmentBuilder } from "../../engines/search-index/build-segment.ts";
import { fold } from "../../platform/text/text.ts";
import { CandidateIndex } from "./candidate-index.ts";
import { candidateSchema } from "./candidate-schema.ts";

const jobs = [
  "Soudeur",
  "SOUDEUR",
  "Soudeuse",
  "Aide-soudeur",
  "Aide soudeur",
  "Dessoudeur",
  "Chef de rang",
  "Chef d’œuvre",
  "Développeur web",
  "De\u0301veloppeuse web",
  "Web",
  "(web)",
  "C++",
  "C",
  "R&D",
  "日本 web",
  "🙂 web",
  "x".repeat(300),
  "",
];
const typedTexts = [
  "s",
  "e",
  "soud",
  "de",
  "we",
  "web",
  "c",
  "c++",
  "aide soud",
  "soud aide",
  "dev web",
  "web dev",
  "chef d",
  "d oeuvre",
  "xx",
  "%",
  "日",
  "zzz",
  "r d",
  "chef chef",
  "aide soudeur",
  "🙂",
];

const wordBegins = (title: string, word: string) =>
  new RegExp(`(?<![a-z0-9\\u0080-\\uffff])${word.replace(/[^\p{L}\p{N} ]/gu, "\\$&")}`).test(title);

function rankOf(title: string, typed: string): number {
  const words = typed.split(" ");
  if (title.indexOf(typed) === 0) return 0;
  if (wordBegins(title, typed)) return 1;
  if (words.length > 1 && words.every((word) => wordBegins(title, word))) return 2;
  return title.indexOf(typed) > 0 ? 3 : 4;
}

function expected(labels: Iterable<string>, typed: string) {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(fold(label), (counts.get(fold(label)) ?? 0) + 1);
  return [...counts]
    .filter(([title, carriers]) => carriers > 2 && rankOf(title, typed) < 4)
    .map(([title, carriers]) => ({ title, carriers, rank: rankOf(title, typed) }))
    .sort((a, b) => a.rank - b.rank || b.carriers - a.carriers);
}

test("orders jobs by rank and carriers, also after changes since the segment was built", {
  timeout: 60_000,
}, () => {
  const label = fc.constantFrom(...jobs);
  const change = fc.record({ number: fc.nat(79), label: fc.option(label) });
  fc.assert(
    fc.property(
      fc.array(label, { maxLength: 60 }),
      fc.array(change, { maxLength: 30 }),
      fc.integer({ min: 1, max: 12 }),
      (labels, changes, limit) => {
        const builder = new SegmentBuilder(candidateSchema, labels.length);
        const people = new Map(labels.entries());
        for (const [number, label] of people) builder.add(rowOf(number, label));
        const index = new CandidateIndex(builder.build());
        for (const { number, label } of changes) {
          index.apply([{ id: id(number), row: label === null ? null : rowOf(number, label) }]);
          if (label === null) people.delete(number);
          else people.set(number, label);
        }
        for (const typed of typedTexts) {
          const all = expected(people.values(), typed);
          const found = index.titles(typed, limit);
          const rankAndCarriers = ({ title, carriers }: { title: string; carriers: number }) => [
            rankOf(title, typed),
            carriers,
          ];
          expect(found.map(rankAndCarriers), typed).toEqual(all.slice(0, limit).map(rankAndCarriers));
          expect(new Set(found.map(({ title }) => title)).size).toBe(found.length);
          for (const { title, label, carriers } of found) {
            expect(fold(label)).toBe(title);
            expect(all).toContainEqual({ title, carriers, rank: rankOf(title, typed) });
          }
        }
      },
    ),
    { numRuns: 150 },
  );
});
