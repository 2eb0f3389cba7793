// `npm run lab -- tasks [names]`: people's tasks on a small slow phone, with goals; writes docs/tasks.md.
import fs from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { ensureBuilt } from "../scripts/build.ts";
import { endAll, startServer } from "../tests/e2e/server.ts";
import { needChromium } from "./chromium.ts";
import { machine } from "./machine.ts";
import { cpuSlowdown, type Done, type Most, tasks } from "./tasks/tasks.ts";

const asked = process.argv.slice(2);
const executablePath = needChromium();
ensureBuilt();
const site = await startServer();
const browser = await chromium.launch({
  executablePath,
  args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"],
});

const within = (most: Most, done: Done) =>
  (Object.keys(most) as (keyof Most)[]).every((what) => (done[what] ?? Number.POSITIVE_INFINITY) <= most[what]!);
const said = (counted: number | undefined, most: number | undefined, digits = 0) =>
  counted === undefined ? "" : most === undefined ? counted.toFixed(digits) : `${counted.toFixed(digits)} of ${most}`;

const lines: string[] = [];
let missed = 0;
try {
  for (const { name, what, most, run } of tasks.filter((task) => asked.length === 0 || asked.includes(task.name))) {
    const done = await run(browser, site).catch((error: Error) => error);
    const kept = !(done instanceof Error) && within(most, done);
    if (!kept) missed += 1;
    const cells =
      done instanceof Error
        ? ["could not be done", "", ""]
        : [said(done.actions, most.actions), said(done.fields, most.fields), said(done.seconds, most.seconds, 1)];
    lines.push(`| ${[what, ...cells, kept ? "yes" : "**no**"].join(" | ")} |`);
    process.stdout.write(
      `${kept ? "  " : "× "}${name}: ${JSON.stringify(done instanceof Error ? done.message : done)}\n`,
    );
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

Each task is done by \`npm run lab -- tasks\` in Chromium at 360 by 740 points, the processor ${cpuSlowdown} times slower, on the demonstration. An
action is a press, a filled field, or a chosen file; signing in beforehand is not counted. Seconds count the program's time only,
without reading and thinking.

Measured on ${new Date().toISOString().slice(0, 10)} (${machine}). ${missed === 0 ? "Every goal is met." : `Goals missed: ${missed}.`}

| task | actions | fields | seconds | met |
| --- | --- | --- | --- | --- |
${lines.join("\n")}
`,
  );
}
process.exitCode = missed > 0 ? 1 : 0;
