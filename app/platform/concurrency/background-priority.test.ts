// Background work in steps: full speed without page requests, a few steps a second during them, never none.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as platformLimits from "../limits.ts";
import { runInBackground, throttleBytes, withPriority } from "./background-priority.server.ts";

let now = 0;

beforeEach(() => {
  now = performance.now() + 1000;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.spyOn(performance, "now").mockImplementation(() => now);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function pass(ms: number): Promise<void> {
  for (let i = 0; i < ms; i++) {
    now++;
    await vi.advanceTimersByTimeAsync(1);
  }
}

const bits = (count: number) => {
  const done = { count: 0 };
  const all = Promise.all(Array.from({ length: count }, () => runInBackground(async () => ++done.count)));
  return { done, all };
};

test("work does not wait while no page is requested", async () => {
  const { done, all } = bits(50);
  await all;
  expect(done.count).toBe(50);
});

test("limits the steps per pause during a page request and shortly after it", async () => {
  const page = Promise.withResolvers<string>();
  const answer = withPriority(() => page.promise);
  const { done, all } = bits(100);
  await pass(platformLimits.bitPauseMs - 1);
  expect(done.count).toBe(0);
  await pass(1);
  expect(done.count).toBe(platformLimits.bitsAtATime);
  await pass(4 * platformLimits.bitPauseMs);
  expect(done.count).toBe(5 * platformLimits.bitsAtATime);
  page.resolve("page");
  expect(await answer).toBe("page");
  await pass(platformLimits.bitPauseMs);
  expect(done.count).toBeLessThanOrEqual(7 * platformLimits.bitsAtATime);
  await pass(platformLimits.pagesLullMs + platformLimits.bitPauseMs);
  await all;
  expect(done.count).toBe(100);
});

test("releases the place of a failed page and of a failed step", async () => {
  await expect(withPriority(() => Promise.reject(new Error("page")))).rejects.toThrow("page");
  await pass(platformLimits.pagesLullMs);
  await expect(runInBackground(() => Promise.reject(new Error("bit")))).rejects.toThrow("bit");
  const pieces: string[] = [];
  async function* source() {
    yield* [Buffer.from("a"), Buffer.from("b")];
  }
  for await (const piece of throttleBytes(source())) pieces.push(String(piece));
  expect(pieces).toEqual(["a", "b"]);
});
