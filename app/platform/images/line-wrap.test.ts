// Properties of the lines of a drawing, for texts that nobody would expect.
import fc from "fast-check";
import { expect, test } from "vitest";
import { cutLine, wrapLines } from "./line-wrap.ts";

/** A room of `most` characters, which stands for a width. */
const room = (most: number) => (line: string) => [...line].length <= most;

const words = fc.array(
  fc.oneof(
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }),
    fc.constantFrom("Anticonstitutionnellement".repeat(4), "مهندس", "👩‍🔧👩‍🔧👩‍🔧", "é́́́", "(H/F)", "…"),
  ),
  { minLength: 1, maxLength: 30 },
);
const texts = words.map((each) => each.join(" ").replace(/\s+/g, " ").trim());

test("no line is wider than its room, none is empty, and there are never too many", () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 12, max: 60 }), fc.integer({ min: 1, max: 4 }), (text, most, count) => {
      const { lines } = wrapLines(text, count, room(most));
      return lines.length <= count && lines.every((line) => (line !== "" || text === "") && room(most)(line));
    }),
  );
});

test("a text that has room is whole: its lines joined by blanks are the text", () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 12, max: 60 }), (text, most) => {
      const { lines, isWhole } = wrapLines(text, 1_000, room(most));
      const isBroken = text.split(" ").some((word) => !room(most)(word));
      return (
        isWhole === !isBroken &&
        (isBroken ? lines.join("") : lines.join(" ")).replaceAll(" ", "") === text.replaceAll(" ", "") &&
        (isBroken || lines.join(" ") === text)
      );
    }),
  );
});

test("a text without room ends in an ellipsis, and begins as it was typed", () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 12, max: 60 }), fc.integer({ min: 1, max: 3 }), (text, most, count) => {
      const all = wrapLines(text, 1_000, room(most)).lines;
      fc.pre(all.length > count);
      const { lines, isWhole } = wrapLines(text, count, room(most));
      const shown = lines.join("").replaceAll(" ", "");
      return !isWhole && shown.endsWith("…") && text.replaceAll(" ", "").startsWith(shown.slice(0, -1));
    }),
  );
});

test.each([
  ["Développeuse web", 20, 2, ["Développeuse web"]],
  ["Responsable de la maintenance industrielle", 20, 2, ["Responsable de la", "maintenance…"]],
  ["Responsable de la maintenance industrielle", 20, 3, ["Responsable de la", "maintenance", "industrielle"]],
  ["Anticonstitutionnellement vôtre", 12, 3, ["Anticonstitu", "tionnellemen", "t vôtre"]],
  ["Anticonstitutionnellement", 12, 1, ["Anticonstit…"]],
] as const)("%s in %i characters and %i lines", (text, most, count, lines) => {
  expect(wrapLines(text, count, room(most)).lines).toEqual(lines);
});

test("a cut never separates the parts of a character", () => {
  expect(cutLine("Mécano 👩‍🔧 confirmée", (line) => line.length <= 9)).toBe("Mécano…");
});
