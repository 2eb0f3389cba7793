// Tests of lazy values that are computed in slices.
import { expect, test } from "vitest";
import { visitor } from "../../../tests/app.ts";
import { LazyValue } from "./incremental.ts";

test("computes nothing before the first use, and then once", () => {
  const done: number[] = [];
  function* steps() {
    for (let slice = 0; slice < 3; slice += 1) {
      done.push(slice);
      yield;
    }
    return done.length;
  }
  const value = new LazyValue(steps());
  expect(done).toEqual([]);
  expect(value.value).toBe(3);
  expect(value.value).toBe(3);
  expect(done).toEqual([0, 1, 2]);
});

test("a page is answered while a value is prepared", async () => {
  let isAnswered = false;
  function* steps() {
    for (let slice = 0; slice < 10_000_000 && !isAnswered; slice += 1) yield;
    return isAnswered;
  }
  const value = new LazyValue(steps());
  const prepared = value.prepare();
  expect((await visitor.get("/comment")).status).toBe(200);
  isAnswered = true;
  await prepared;
  expect(value.value).toBe(true);
});

test("a value that is needed during its preparation is finished at once", async () => {
  function* steps() {
    for (let slice = 0; slice < 10_000; slice += 1) yield;
    return "ready";
  }
  const value = new LazyValue(steps());
  const prepared = value.prepare();
  expect(value.value).toBe("ready");
  await prepared;
});
