// Tests of the engine against all its data: every name of ROME, every line of our lists, mistyped names.
import { describe, expect, test } from "vitest";
import { keysOf } from "../../../scripts/occupation-keys.ts";
import { fold } from "../../platform/text/text.ts";
import abbreviations from "./abbreviations.json" with { type: "json" };
import activities from "./activities.json" with { type: "json" };
import english from "./english.json" with { type: "json" };
import everyday from "./everyday.json" with { type: "json" };
import { formOf } from "./forms.ts";
import hints from "./hints.json" with { type: "json" };
import { codesOfPhrase, findPhrase, hashStart, hashWith, readLexicon } from "./lexicon.ts";
import { recogniseOccupations } from "./matcher.ts";
import data from "./rome.json" with { type: "json" };
import { codes, nameFor, namesOf, parentOf } from "./rome.ts";
import things from "./things.json" with { type: "json" };
import { formsOfPlain } from "./words.ts";

const lists: Record<string, Record<string, string>> = { abbreviations, activities, english, everyday, things };

const forms = codes.flatMap((code) =>
  namesOf(code).flatMap(({ name }) =>
    [...new Set([name, nameFor(name, "feminine"), nameFor(name, "masculine")])].map((form) => ({ form, code })),
  ),
);

const isFound = (text: string, code: string) =>
  recogniseOccupations(text).occupations.some(({ parent }) => parent === parentOf(code));

describe("every name of ROME", () => {
  test("is understood in both genders, except forms that are things", () => {
    expect(forms.length).toBeGreaterThan(30_000);
    const missing = forms.filter(({ form, code }) => !isFound(form, code)).map(({ form }) => form);
    expect(missing.toSorted()).toEqual([
      "Carrière",
      "Glacière",
      "Litière",
      "Portière",
      "Voilier",
      "Voilier / Voilière",
    ]);
  });

  test("has one form in both genders", () => {
    const pairs: [string, string][] = [
      ["cheffe", "chef"],
      ["conductrices", "conducteur"],
      ["ingénieure", "ingénieur"],
      ["hôtesse", "hôte"],
      ["chargée", "chargé"],
      ["sportive", "sportif"],
      ["artisanes", "artisan"],
    ].map(([hers, his]) => [
      formOf(hers!.normalize("NFD").replace(/\p{M}/gu, "")),
      formOf(his!.normalize("NFD").replace(/\p{M}/gu, "")),
    ]);
    for (const [hers, his] of pairs) expect(hers).toBe(his);
  });

  test("has in rome.json the keys that the words give today", () => {
    const words = data.words.split(" ").map((group) => group.split(",", 1)[0]);
    const keys: Record<string, string> = data.keys;
    for (const code of codes) {
      const own = keys[code]!.split("|").map((name) =>
        name.split(",").map((key) => Array.from(key, (character) => words[character.charCodeAt(0) - 0x4e00]).join(" ")),
      );
      expect(own, code).toEqual(namesOf(code).map(({ name }) => keysOf(name).map((key) => key.join(" "))));
    }
  });

  test("is corrected when a letter is wrong", () => {
    // A linear congruential generator: the same mistakes in every run.
    let seed = 7;
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    const mistype = (word: string) => {
      const at = 1 + next(word.length - 2);
      const kinds = [
        () => word.slice(0, at) + word.slice(at + 1),
        () => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
        () => word.slice(0, at) + word[at] + word.slice(at),
        () => word.slice(0, at) + "aeiourstn"[next(9)] + word.slice(at + 1),
      ];
      return kinds[next(kinds.length)]!();
    };
    let [found, tried] = [0, 0];
    while (tried < 1_000) {
      const { form, code } = forms[next(forms.length)]!;
      const long = form.match(/\p{L}{6,}/gu);
      if (!long) continue;
      const word = long[next(long.length)]!;
      tried += 1;
      if (isFound(form.replace(word, mistype(word)), code)) found += 1;
    }
    expect(found / tried).toBeGreaterThan(0.94);
  });
});

describe("our lists", () => {
  test.each([
    ["abbreviations", 800],
    ["everyday", 1_900],
    ["english", 300],
    ["activities", 100],
    ["things", 200],
  ])("%s have at least %i lines, each with codes of ROME, once", (name, least) => {
    const lines = Object.entries(lists[name]!);
    expect(lines.length).toBeGreaterThanOrEqual(least);
    const wrong = lines.filter(([, list]) => {
      const own = list.split(" ");
      return own.some((code) => parentOf(code) === null) || new Set(own).size !== own.length;
    });
    expect(wrong).toEqual([]);
  });

  test.each(Object.keys(lists))("%s mean what they say", (name) => {
    const wrong = Object.entries(lists[name]!).filter(
      ([text, list]) => !list.split(" ").every((code) => isFound(text, code)),
    );
    expect(wrong).toEqual([]);
  });

  test("have no thing that is also a name: the name would count less", () => {
    const lexicon = readLexicon();
    for (const [text, list] of Object.entries(things)) {
      const words = formsOfPlain(fold(text)).map((form) => lexicon.wordOf.get(form)!);
      const phrase = findPhrase(lexicon, words.reduce(hashWith, hashStart), words, 0, words.length);
      expect(
        codesOfPhrase(lexicon, phrase).map((number) => codes[number]),
        text,
      ).toEqual(list.split(" "));
    }
  });

  test("have only hints with codes of ROME", () => {
    for (const [text, list] of Object.entries(hints))
      expect(list === "" || list.split(" ").every((code) => parentOf(code) !== null), text).toBe(true);
  });

  test("fit the arrays of the lexicon", () => {
    const { words, start, slots } = readLexicon();
    expect(Math.max(...words)).toBeLessThan(65_535);
    expect(start.length).toBeLessThan(slots.length / 2);
  });
});
