// `npm run lab -- tasks [names]`: people's tasks on a small slow phone, then by keyboard, with limits; writes docs/measured.md.
import path from "node:path";
import type { Browser } from "@playwright/test";
import { type Server, startServer } from "../tests/e2e/server.ts";
import { chosenOf } from "./chosen.ts";
import { launchChromium, runLab } from "./ending.ts";
import { type Row, record } from "./measured.ts";
import type { Done, Means } from "./tasks/hand.ts";
import { cpuSlowdown, runTask } from "./tasks/run.ts";
import { excesses, type Task } from "./tasks/task.ts";
import { tasks } from "./tasks/tasks.ts";

const chosen = chosenOf(tasks);
const rows: Row[] = [];
const misses: string[] = [];

async function attempt(task: Task, means: Means, browser: Browser, site: Server): Promise<Done | null> {
  try {
    const done = await runTask(task, means, browser, site);
    process.stdout.write(`  ${task.name}, ${means}: ${JSON.stringify(done)}\n`);
    return done;
  } catch (error) {
    misses.push(`${task.name}: could not be done by ${means}: ${(error as Error).message}`);
    return null;
  }
}

await runLab("tasks", async (folder) => {
  const site = await startServer({ dataDir: path.join(folder, "data") });
  const browser = await launchChromium();
  for (const task of chosen) {
    const { what, most } = task;
    const done = await attempt(task, "touch", browser, site);
    const typed = await attempt(task, "keyboard", browser, site);
    const over = done ? excesses(task, done) : [];
    misses.push(...over);
    const byTouch = done && `${done.actions} actions, ${done.fields} fields, ${done.seconds.toFixed(1)} seconds`;
    const limits = Object.entries(most).map(([kind, limit]) => `${limit} ${kind}`);
    rows.push({
      what,
      promised: `at most ${limits.join(", ")}`,
      found: `${byTouch ?? "not done by touch"}; ${typed ? `${typed.keys} keys` : "not done by keyboard"}`,
      isMet: done !== null && typed !== null && over.length === 0,
    });
  }
  for (const miss of misses) process.stderr.write(`${miss}\n`);
  const about = `By touch on a screen of 360 px with the processor ${cpuSlowdown} times slower; by keyboard at 1280 px.`;
  return record("tasks", about, rows, chosen.length === tasks.length);
});
