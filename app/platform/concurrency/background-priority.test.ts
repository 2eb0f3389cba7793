// Long work in bits: at full speed when nobody reads, a few bits a second while somebody does, never none.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as limits from "../../limits.ts";
import { afterPages, bitByBit, first } from "./background-priority.server.ts";

let now = 0;

// Later than any page that another test has asked for.
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
  const all = Promise.all(Array.from({ length: count }, () => afterPages(async () => ++done.count)));
  return { done, all };
};

test("nobody reads: nothing waits", async () => {
  const { done, all } = bits(50);
  await all;
  expect(done.count).toBe(50);
});

test("while a page is answered, and a moment after it, so many bits for each pause", async () => {
  const page = Promise.withResolvers<string>();
  const answer = first(() => page.promise);
  const { done, all } = bits(100);
  await pass(limits.bitPauseMs - 1);
  expect(done.count).toBe(0);
  await pass(1);
  expect(done.count).toBe(limits.bitsAtATime);
  await pass(4 * limits.bitPauseMs);
  expect(done.count).toBe(5 * limits.bitsAtATime);
  page.resolve("page");
  expect(await answer).toBe("page");
  await pass(limits.bitPauseMs);
  expect(done.count).toBeLessThanOrEqual(7 * limits.bitsAtATime);
  await pass(limits.pagesLullMs + limits.bitPauseMs);
  await all;
  expect(done.count).toBe(100);
});

test("a page that fails counts no longer, and a bit that fails hands its place on", async () => {
  await expect(first(() => Promise.reject(new Error("page")))).rejects.toThrow("page");
  await pass(limits.pagesLullMs);
  await expect(afterPages(() => Promise.reject(new Error("bit")))).rejects.toThrow("bit");
  const pieces: string[] = [];
  async function* source() {
    yield* [Buffer.from("a"), Buffer.from("b")];
  }
  for await (const piece of bitByBit(source())) pieces.push(String(piece));
  expect(pieces).toEqual(["a", "b"]);
});
