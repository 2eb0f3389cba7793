// One piece of heavy work in each turn of the event loop, in the order in which they asked.
import { expect, test } from "vitest";
import { ownLoopTurn } from "./loop-turns.server.ts";

/** Does pieces of work that draw later, as React does, and notes in which turn each began and drew. */
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
    await ownLoopTurn();
    began.push(turn);
    await new Promise<void>((drawn) => setImmediate(drawn));
    drew.push(turn);
    under--;
  };
  await Promise.all(Array.from({ length: pieces }, work));
  return { began, drew };
}

test("no two begin or draw in the same turn, and none waits for longer than those before it", async () => {
  const { began, drew } = await inTurns(5);
  expect(began).toEqual(began.map((_, i) => began[0]! + i));
  expect(drew).toEqual(drew.map((_, i) => drew[0]! + i));
});

test("whoever asks later, when nobody waits, has the next turn", async () => {
  await inTurns(2);
  const { began } = await inTurns(1);
  expect(began).toEqual([1]);
});
