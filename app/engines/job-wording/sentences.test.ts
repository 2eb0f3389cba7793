// The corpus of sentences (tests/corpora/offer-words): unlawful ones are found, lawful ones pass, also among words of a trade.
import { expect, test } from "vitest";
import { listSets, readPassages, readSentences } from "../../../tests/corpora/offer-words/passages.ts";
import { scorePassages } from "../../../tests/corpora/offer-words/score.ts";
import { each, thorough } from "../../../tests/effort.ts";
import { checkWording } from "./wording.ts";
import { criteria } from "./wording-criteria.ts";

const sentences = readSentences().map(({ text, isTitle = false, findings }) => ({
  criterion: findings[0]?.criterion ?? "ok",
  isTitle,
  text,
}));

const found = (text: string, isTitle: boolean) =>
  checkWording(isTitle ? { title: text } : { description: text }).map(({ criterion }) => criterion as string);

test("each criterion has its sentences, and there are lawful ones", () => {
  const names = new Set(sentences.map(({ criterion }) => criterion));
  expect([...names].toSorted()).toEqual([...criteria, "ok"].toSorted());
});

test("finds what is unlawful or doubtful", () => {
  const missed = each(7, sentences).filter(
    ({ criterion, isTitle, text }) => criterion !== "ok" && !found(text, isTitle).includes(criterion),
  );
  expect(missed).toEqual([]);
});

test("accepts what is lawful", () => {
  const wrong = each(7, sentences).filter(
    ({ criterion, isTitle, text }) => criterion === "ok" && found(text, isTitle).length > 0,
  );
  expect(wrong).toEqual([]);
});

const lower = (text: string) => (/^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1));
const bare = (text: string) => text.replace(/[\s.!?]*$/, "");

test.each<[string, (text: string) => string]>([
  ["a trade before", (text) => `Notre maison de retraite accompagne des adultes handicapés ; ${lower(text)}`],
  ["clients before", (text) => `Au contact de nos clients et de nos patients, ${lower(text)}`],
  ["clients behind", (text) => `${bare(text)}, pour un service de qualité auprès de nos clients.`],
])("finds nearly all of it with %s", (_, put) => {
  const texts = sentences
    .filter(({ criterion, isTitle }) => criterion !== "ok" && !isTitle)
    .filter((_, at) => at % (thorough ? 6 : 24) === 0);
  const missed = texts.filter(({ criterion, text }) => !found(put(text), false).includes(criterion));
  expect(missed.length / texts.length).toBeLessThan(0.03);
});

test("finds everything in the sets written later, and nothing in lawful sentences", () => {
  const passages = each(4, listSets()).flatMap(readPassages);
  const misses: string[] = [];
  const score = scorePassages(passages, ({ text, missed, wrong }) => {
    if (missed.length + wrong.length > 0) misses.push(`${text}: ${[...missed, ...wrong].join(", ")}`);
  });
  expect(misses).toEqual([]);
  expect(score.lawfulBlocked).toBe(0);
});
