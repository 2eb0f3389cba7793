// Further workers of a server: calls between them, replacement of one that ends, the end of all.
import { expect, onTestFinished, test, vi } from "vitest";
import { sharedTurns } from "../app/platform/concurrency/shared-turns.server.ts";
import { log } from "../app/platform/config/log.server.ts";
import { share } from "../app/platform/workers/share.server.ts";
import { addSibling, answerCalls, callSiblings } from "../app/platform/workers/siblings.server.ts";
import { startWorkers } from "./workers.ts";

const file = new URL("../tests/worker-thread.ts", import.meta.url);

async function open(count: number) {
  let names = 0;
  answerCalls("name", () => `worker ${++names}`);
  answerCalls("who", () => "first");
  const workers = startWorkers(count, 0, { addSibling }, file);
  onTestFinished(() => workers.end());
  await workers.ready;
  return workers;
}

test("a call reaches every other worker, and from each of them all the others", async () => {
  await open(2);
  expect((await callSiblings("who")).toSorted()).toEqual(["worker 1", "worker 2"]);
  const others = await callSiblings<string[]>("ask others");
  expect(others.map((names) => names.toSorted()).toSorted()).toEqual([
    ["first", "worker 1"],
    ["first", "worker 2"],
  ]);
});

test("a worker that does not answer is left out in time, one that refuses at once", async () => {
  await open(2);
  const began = performance.now();
  expect(await callSiblings("hang")).toEqual([]);
  expect(performance.now() - began).toBeLessThan(3000);
  expect(await callSiblings("nothing answers this")).toEqual([]);
  expect(await callSiblings("who")).toHaveLength(2);
});

test("shared memory is read and written in place", async () => {
  await open(2);
  const numbers = new Uint32Array(new SharedArrayBuffer(4));
  await callSiblings("shared", numbers);
  await callSiblings("shared", numbers);
  expect(numbers[0]).toBe(4);
});

test("a worker that fails is replaced at once; the others go on", async () => {
  const told = vi.spyOn(log, "error").mockReturnValue(undefined);
  await open(2);
  const before = await callSiblings<string>("who");
  await callSiblings("fail");
  await vi.waitUntil(async () => {
    const now = await callSiblings<string>("who");
    return now.length === 2 && now.every((name) => !before.includes(name));
  }, 10_000);
  expect(told.mock.calls.map(([, words]) => words)).toContain("a worker has ended: another is started");
  told.mockRestore();
});

test("all workers together have the places and the queue of a shared turn", async () => {
  await open(2);
  const running = new Int32Array(new SharedArrayBuffer(4));
  const work = { count: 10, running, places: 3, waiting: 5 };
  const seen = await callSiblings<{ most: number; refused: number }>("work", work, 10_000);
  expect(Math.max(...seen.map(({ most }) => most))).toBe(3);
  expect(seen.reduce((sum, { refused }) => sum + refused, 0)).toBe(12);
});

test("a worker that ends gives its places back", async () => {
  const told = vi.spyOn(log, "error").mockReturnValue(undefined);
  await open(1);
  await callSiblings("hold");
  const turns = sharedTurns("held", 1, 1);
  const ran = vi.fn<() => Promise<void>>().mockResolvedValue();
  const waits = turns.run("b", ran);
  await callSiblings("who");
  expect(ran).not.toHaveBeenCalled();
  await callSiblings("fail");
  await waits;
  expect(ran).toHaveBeenCalledOnce();
  told.mockRestore();
});

test("each worker gets its part of a limit, and at least one", () => {
  expect([1, 2, 3, 8].map((workers) => share(512, workers))).toEqual([512, 256, 170, 64]);
  expect(share(8, 64)).toBe(1);
});

test("the end stops all workers and starts none", async () => {
  const workers = await open(3);
  expect(await callSiblings("who")).toHaveLength(3);
  await workers.end();
  expect(await callSiblings("who")).toEqual([]);
});
