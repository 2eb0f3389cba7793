// Every line of the rules finds the sentence beside it, and most sentences need their line.
import { expect, test } from "vitest";
import { wordingProgram } from "./program.ts";
import type { Line } from "./read-rules.ts";
import { checkWording } from "./wording.ts";
import type { WordingField } from "./wording-criteria.ts";

const fieldOf: Record<string, WordingField> = { T: "title", N: "note", M: "message" };

/** Criteria of the findings in a line's sentence, with `!` when certain. */
function findIn(example: string, isOn: (line: Line) => boolean): string[] {
  const [, letter = "", text = ""] = /^(?:([TNM]): )?(.+)$/.exec(example)!;
  const findings = checkWording({ [fieldOf[letter] ?? "description"]: text }, { isOn });
  return findings.map(({ criterion, certain, words }) => `${criterion}${certain ? "!" : ""} ${words}`);
}

const lines = [
  ...new Map(wordingProgram().all.map(({ line }) => [`${line.written} « ${line.example} »`, line])).values(),
];
const isSame = (line: Line) => (other: Line) => other.written === line.written && other.example === line.example;

test("every line finds its sentence when it stands alone", () => {
  const missed = lines.filter(
    (line) => findIn(line.example, isSame(line)).join() === findIn(line.example, () => false).join(),
  );
  expect(missed.map(({ written, example }) => `${written} « ${example} »`)).toEqual([]);
});

test("most sentences lose a finding when their line is removed", () => {
  const needed = lines.filter((line) => {
    const without = (other: Line) => !isSame(line)(other);
    return findIn(line.example, () => true).join() !== findIn(line.example, without).join();
  });
  expect(lines.length).toBe(845);
  expect(needed.length).toBeGreaterThanOrEqual(655);
});

test("no line is written twice", () => {
  const written = lines.map(({ written, group }) => `${group.criterion} ${group.isAboutPerson} ${written}`);
  expect(written.filter((text, at) => written.indexOf(text) !== at)).toEqual([]);
});
