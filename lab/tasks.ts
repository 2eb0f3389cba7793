// `npm run lab -- tasks [names]`: people's tasks on a small slow phone, then by keyboard, with limits; writes docs/measured.md.
import { chromium } from "@playwright/test";
import { ensureBuilt } from "../scripts/build.ts";
import { endAll, startServer } from "../tests/e2e/server.ts";
import { chosenOf } from "./chosen.ts";
import { needChromium } from "./chromium.ts";
import { type Row, record } from "./measured.ts";
import type { Done, Means } from "./tasks/hand.ts";
import { cpuSlowdown, runTask } from "./tasks/run.ts";
import { excesses, type Task } from "./tasks/task.ts";
import { tasks } from "./tasks/tasks.ts";

const chosen = chosenOf(tasks);
const executablePath = needChromium();
ensureBuilt();
const site = await startServer();
const browser = await chromium.launch({
  executablePath,
  args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"],
});

const rows: Row[] = [];
const misses: string[] = [];

async function attempt(task: Task, means: Means): Promise<Done | null> {
  try {
    const done = await runTask(task, means, browser, site);
    process.stdout.write(`  ${task.name}, ${means}: ${JSON.stringify(done)}\n`);
    return done;
  } catch (error) {
    misses.push(`${task.name}: could not be done by ${means}: ${(error as Error).message}`);
    return null;
  }
}

try {
  for (const task of chosen) {
    const { what, most } = task;
    const done = await attempt(task, "touch");
    const typed = await attempt(task, "keyboard");
    const over = done ? excesses(task, done) : [];
    misses.push(...over);
    const byTouch = done && `${done.actions} actions, ${done.fields} fields, ${done.seconds.toFixed(1)} seconds`;
    rows.push({
      what,
      promised: `at most ${Object.entries(most)
        .map(([kind, limit]) => `${limit} ${kind}`)
        .join(", ")}`,
      found: `${byTouch ?? "not done by touch"}; ${typed ? `${typed.keys} keys` : "not done by keyboard"}`,
      isMet: done !== null && typed !== null && over.length === 0,
    });
  }
} finally {
  await browser.close();
  await site.end("SIGTERM");
  await endAll();
}

record(
  "tasks",
  `By touch on a screen of 360 px with the processor ${cpuSlowdown} times slower; by keyboard at 1280 px.`,
  rows,
  chosen.length === tasks.length,
);
for (const miss of misses) process.stderr.write(`${miss}\n`);
process.exitCode = misses.length > 0 ? 1 : 0;
