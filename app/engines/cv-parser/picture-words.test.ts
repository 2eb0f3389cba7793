// Recognised words as the text of a page.
import { expect, test } from "vitest";
import { itemsOf } from "./picture-words.ts";

test("the edge of a column beside a word is no bracket of it", () => {
  const words = ["[KARIM", "BELHADJ]", "|Technicien", "|", "(CDI)", "[2024]"].map((text, at) => ({
    text,
    confidence: 90,
    bbox: { x0: at * 100, y0: 0, x1: at * 100 + 80, y1: 20 },
  }));
  const line = { words, baseline: { x0: 0, y0: 20, x1: 500, y1: 20 }, rowAttributes: { rowHeight: 20 } };
  const texts = itemsOf([{ paragraphs: [{ lines: [line] }] }], 1).map(({ str }) => str.trim());
  expect(texts).toEqual(["KARIM", "BELHADJ", "Technicien", "|", "(CDI)", "[2024]"]);
});
