// Tests of the occupation that answers a search of which nothing is sure.
import { describe, expect, test } from "vitest";
import { guessOccupation } from "../occupations/guess.ts";
import hints from "../occupations/hints.json" with { type: "json" };
import { occupationName, parentOf } from "../occupations/rome.ts";
import { guessSearch } from "./guessed-search.ts";
import { readSearchText } from "./search-text.ts";

const guess = (typed: string) => guessSearch(typed, readSearchText(typed));

describe("a text of which nothing is sure", () => {
  test.each([
    ["EHPAD", "J1501"],
    ["caces 3 r489", "N1101"],
    ["logiciel AutoCAD", "F1104"],
    ["réunion RH", "M1501"],
    ["soudddeurr", "H2913"],
    ["zzzz truc boulangerie machin", "D1102"],
  ])("means the likeliest occupation: %s", (text, code) => {
    expect(parentOf(guessOccupation(text)!)).toBe(parentOf(code));
  });

  test.each([
    "Dupont",
    "Peugeot",
    "Thales",
    "Decathlon",
    "SNCF",
    "Michelin",
    "Saint-Gobain",
    "Veolia",
    "Carrefour",
    "Renault",
    "zzzzzz",
    "xyz",
    "12345",
    "réunion",
    "télétravail",
    "anglais",
    "permis",
    "motivation",
  ])("means none when it is a company, a skill or anything else: %s", (text) => {
    expect(guessOccupation(text)).toBeNull();
  });

  test("keeps its place, contract and rhythm", () => {
    expect(guess("EHPAD de nuit")?.typed).toBe("Aide-soignant / Aide-soignante nuit");
    expect(guess("CACES Lyon")?.typed).toBe("Cariste Lyon");
    expect(guess("CACES Lyon")?.text).toBe("CACES");
  });

  test.each(['"EHPAD"', '"xyz" EHPAD', "soudeur", "soudeuze", "", "CDI", "Lyon"])(
    "is no guess when it is quoted, sure or only a place or a contract: %s",
    (text) => {
      expect(guess(text)).toBeNull();
    },
  );

  test("is searched by a name that means that occupation surely", () => {
    for (const [text, list] of Object.entries(hints).filter(([, codes]) => codes !== "")) {
      const code = list.split(" ")[0]!;
      const { meaning, words, whole } = readSearchText(occupationName(code)!);
      expect(meaning.codes?.map(parentOf), text).toContain(parentOf(code));
      expect(words, text).toBe(whole);
    }
  });
});
