// Pages take turns of the event loop, and wait while connections come.
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as platformLimits from "../limits.ts";
import { noteConnection, waitForLoopTurn } from "./loop-turns.server.ts";

afterEach(() => vi.restoreAllMocks());

// The server of an earlier file in this process may have heard a connection that no page has waited for.
beforeEach(async () => {
  noteConnection();
  await waitForLoopTurn();
});

async function turns(count: number, each = () => {}): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) {
    each();
    await nextTurn();
  }
}

test("each page gets a turn of its own, in order", async () => {
  await turns(2);
  const drawn: string[] = [];
  for (const page of ["first", "second", "third"]) void waitForLoopTurn().then(() => drawn.push(page));
  const seen: number[] = [];
  await turns(4, () => seen.push(drawn.length));
  expect(drawn).toEqual(["first", "second", "third"]);
  expect(seen).toEqual([0, 1, 2, 3]);
});

test("a page waits while connections keep coming, for a limited time", async () => {
  await turns(2);
  let now = 1_000;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  let isDrawn = false;
  noteConnection();
  void waitForLoopTurn().then(() => {
    isDrawn = true;
  });
  await turns(30, noteConnection);
  expect(isDrawn).toBe(false);
  now += platformLimits.connectionTurnsMs;
  await turns(2, noteConnection);
  expect(isDrawn).toBe(true);
});

test("a page is drawn in the turn after the last connection", async () => {
  await turns(2);
  let isDrawn = false;
  noteConnection();
  void waitForLoopTurn().then(() => {
    isDrawn = true;
  });
  await turns(1);
  expect(isDrawn).toBe(false);
  await turns(2);
  expect(isDrawn).toBe(true);
});
