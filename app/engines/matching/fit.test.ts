// The words for a match.
import { expect, test } from "vitest";
import { fitOf, fitWords } from "./fit.ts";

test("a match is stated in words, from its points or from its share", () => {
  expect([73, 50, 28, 12].map((score) => fitWords[fitOf(score)])).toEqual([
    "Correspond très bien",
    "Correspond bien",
    "Correspond en partie",
    "Correspond peu",
  ]);
});
