// The rounds of every minute: all are called, with the time that is given, whatever one of them does.
import { expect, test } from "vitest";
import { runRounds, setRound } from "./scheduler.server.ts";

test("a round that fails is told, and the others are called with the same time", async () => {
  const now = new Date("2027-03-01T08:00:00Z");
  const called: string[] = [];
  setRound("test-first", async () => {
    throw new Error("out of order");
  });
  setRound("test-second", async (at) => {
    called.push(at.toISOString());
  });
  try {
    await expect(runRounds(now)).rejects.toThrow("out of order");
    expect(called).toEqual([now.toISOString()]);
  } finally {
    for (const name of ["test-first", "test-second"]) setRound(name, async () => {});
  }
});
