// Tests of lazy values that are computed in slices.
import { expect, test } from "vitest";
import { LazyValue } from "./incremental.ts";

function counting(slices: number) {
  const done: number[] = [];
  function* steps() {
    for (let slice = 0; slice < slices; slice += 1) {
      done.push(slice);
      yield;
    }
    return done.length;
  }
  return { done, gradual: new LazyValue(steps()) };
}

test("computes nothing before the first use, and then once", () => {
  const { done, gradual } = counting(3);
  expect(done).toEqual([]);
  expect(gradual.value).toBe(3);
  expect(gradual.value).toBe(3);
  expect(done).toEqual([0, 1, 2]);
});

test("lets other work run between slices, and finishes at once when the value is read", async () => {
  const { done, gradual } = counting(100);
  const prepared = gradual.prepare();
  const between = await new Promise<number>((see) => setImmediate(() => setImmediate(() => see(done.length))));
  expect(between).toBeLessThan(10);
  expect(gradual.value).toBe(100);
  await prepared;
  expect(done).toHaveLength(100);
});
