// `npm run lab -- tasks [names]`: people's tasks on a small slow phone, then by keyboard, with limits; writes docs/tasks.md.
import fs from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { ensureBuilt } from "../scripts/build.ts";
import { endAll, startServer } from "../tests/e2e/server.ts";
import { needChromium } from "./chromium.ts";
import { machine } from "./machine.ts";
import type { Done, Means } from "./tasks/hand.ts";
import { cpuSlowdown, runTask } from "./tasks/run.ts";
import { excesses, type Task } from "./tasks/task.ts";
import { tasks } from "./tasks/tasks.ts";

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => tasks.every((task) => task.name !== name));
if (unknown.length > 0) {
  process.stderr.write(`Unknown: ${unknown.join(", ")}. There are: ${tasks.map(({ name }) => name).join(", ")}.\n`);
  process.exit(2);
}
const executablePath = needChromium();
ensureBuilt();
const site = await startServer();
const browser = await chromium.launch({
  executablePath,
  args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"],
});

const shown = (counted: number, most: number | undefined, digits = 0) =>
  most === undefined ? counted.toFixed(digits) : `${counted.toFixed(digits)} of ${most}`;

const lines: string[] = [];
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
  for (const task of tasks.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
    const { what, most } = task;
    const done = await attempt(task, "touch");
    const typed = await attempt(task, "keyboard");
    misses.push(...(done ? excesses(task, done) : []));
    const counts = done
      ? [shown(done.actions, most.actions), shown(done.fields, most.fields), shown(done.seconds, most.seconds, 1)]
      : ["could not be done", "", ""];
    lines.push(`| ${[what, ...counts, typed ? typed.keys : "could not be done"].join(" | ")} |`);
  }
} finally {
  await browser.close();
  await site.end("SIGTERM");
  await endAll();
}

if (asked.length === 0) {
  fs.writeFileSync(
    path.join(import.meta.dirname, "../docs/tasks.md"),
    `# People's tasks

Each task is done twice by \`npm run lab -- tasks\`: by touch in Chromium at 360 by 740 points, the processor ${cpuSlowdown} times slower; then
at 1280 by 860 points by keyboard alone (Tab, Enter, Space, arrows, typing). An action is a press, a choice, a filled field or a chosen
file; a field is a choice, a filled field or a chosen file. The script's hand counts them, from the task's first page on; signing in
beforehand is not counted. Seconds count the program's time only, without reading and thinking. Keys are the pressed keys
without the typed letters.

Measured on ${new Date().toISOString().slice(0, 10)} (${machine}). ${misses.length === 0 ? "Every limit is met." : `Limits missed: ${misses.length}.`}

| task | actions | fields | seconds | keys, by keyboard |
| --- | --- | --- | --- | --- |
${lines.join("\n")}
`,
  );
}
for (const miss of misses) process.stderr.write(`${miss}\n`);
process.exitCode = misses.length > 0 ? 1 : 0;
