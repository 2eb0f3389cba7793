// The checker measured on the half that nobody tunes it with. Nothing but sums is compared, and a failure shows nothing else.
import { expect, test } from "vitest";
import { figuresOf, scoreHalf } from "./score.ts";

test("the half that is held out is met", () => {
  const score = scoreHalf("held out");
  const { precision, recall } = figuresOf(Object.values(score.byCriterion));
  expect(precision).toBeGreaterThanOrEqual(0.9);
  expect(recall).toBeGreaterThanOrEqual(0.9);
  expect(score.lawfulBlocked).toBe(0);
});
