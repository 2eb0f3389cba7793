// Scheduled tasks: all run with the given time, and a failure stops none of the others.
import { expect, test } from "vitest";
import { runTasks } from "./scheduler.server.ts";

test("runs the tasks after one that fails, with the same time, and throws its error", async () => {
  const now = new Date("2027-03-01T08:00:00Z");
  const ran: string[] = [];
  const failing = async () => {
    throw new Error("out of order");
  };
  const second = async (at: Date) => ran.push(at.toISOString());
  const tasks = [
    { name: "first", run: failing },
    { name: "second", run: second },
  ];
  await expect(runTasks(tasks, now)).rejects.toThrow("out of order");
  expect(ran).toEqual([now.toISOString()]);
});
