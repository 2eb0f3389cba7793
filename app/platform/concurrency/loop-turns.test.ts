// Tests of one piece of heavy work per turn of the event loop.
import { expect, test } from "vitest";
import { waitForLoopTurn } from "./loop-turns.server.ts";

async function inTurns(pieces: number): Promise<{ began: number[]; drew: number[] }> {
  const [began, drew]: [number[], number[]] = [[], []];
  let turn = 0;
  let under = pieces;
  const count = () => {
    turn++;
    if (under > 0) setImmediate(count);
  };
  setImmediate(count);
  const work = async () => {
    await waitForLoopTurn();
    began.push(turn);
    await new Promise<void>((drawn) => setImmediate(drawn));
    drew.push(turn);
    under--;
  };
  await Promise.all(Array.from({ length: pieces }, work));
  return { began, drew };
}

test("runs one piece of work per turn, in order", async () => {
  const { began, drew } = await inTurns(5);
  expect(began).toEqual(began.map((_, i) => began[0]! + i));
  expect(drew).toEqual(drew.map((_, i) => drew[0]! + i));
});

test("gives the next turn to a late call when none waits", async () => {
  await inTurns(2);
  const { began } = await inTurns(1);
  expect(began).toEqual([1]);
});
