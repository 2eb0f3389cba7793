// Tests of the queue with a fixed number of places.
import { expect, test } from "vitest";
import { turns } from "./work-queue.ts";

test("runs at most the given number at once, in order, even after failures", async () => {
  const inTurn = turns(2);
  let under = 0;
  let most = 0;
  const begun: number[] = [];
  const work = (i: number) =>
    inTurn(async () => {
      begun.push(i);
      most = Math.max(most, ++under);
      await new Promise((soon) => setImmediate(soon));
      under--;
      if (i % 3 === 0) throw new Error("failed");
      return i;
    });
  const ends = await Promise.allSettled(Array.from({ length: 12 }, (_, i) => work(i)));
  expect(most).toBe(2);
  expect(begun).toEqual(Array.from({ length: 12 }, (_, i) => i));
  expect(ends.map((end) => end.status === "fulfilled")).toEqual(begun.map((i) => i % 3 !== 0));
  expect(await work(1)).toBe(1);
});
