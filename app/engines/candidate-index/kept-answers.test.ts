// The answers that an index keeps: those asked for last.
import { expect, test } from "vitest";
import * as enginesLimits from "../limits.ts";
import { KeptAnswers } from "./kept-answers.ts";

test("keeps the answers that were asked for last, up to a number", () => {
  const kept = new KeptAnswers();
  let made = 0;
  const ask = (key: string) => kept.get(key, () => ++made);
  ask("first");
  for (let other = 1; other < enginesLimits.answersKept; other += 1) ask(`other ${other}`);
  expect(ask("first")).toBe(1);
  ask("one more");
  expect([ask("first"), ask("other 1")]).toEqual([1, enginesLimits.answersKept + 2]);
  kept.clear();
  expect(ask("first")).toBe(enginesLimits.answersKept + 3);
});

test("keeps as many long questions as a number of letters allows", () => {
  const kept = new KeptAnswers();
  let made = 0;
  const ask = (letter: string) => kept.get(letter.repeat(enginesLimits.answerKeyLetters / 2), () => ++made);
  expect([ask("a"), ask("b"), ask("a"), ask("c")]).toEqual([1, 2, 1, 3]);
  expect([ask("a"), ask("b"), ask("b")]).toEqual([1, 4, 4]);
});
