// `npm run faults`: what no test of a few seconds can hold the program to. Large files through cut connections, paused tabs and
// killed servers, many at once: each case is a promise. Prints a line for each, writes the table of docs/faults.md, ends with
// 1 when a promise is broken. With names behind it (`npm run faults -- foule`) only these are run, and nothing is written.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { endAll } from "../tests/e2e/server.ts";
import { ensureBuilt } from "./build.ts";
import { needChromium } from "./chromium.ts";
import type { Case } from "./faults/case.ts";
import { crowd } from "./faults/crowd.ts";
import { tabs } from "./faults/tab.ts";
import { machine } from "./machine.ts";

const cases: Case[] = [...tabs, crowd];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !cases.some((one) => one.name === name));
if (unknown.length > 0) {
  process.stderr.write(`No case ${unknown.join(", ")}. There are: ${cases.map(({ name }) => name).join(", ")}\n`);
  process.exit(1);
}

ensureBuilt();
const chromium = needChromium();
const root = fs.mkdtempSync(path.join(os.tmpdir(), "vivier-faults-"));
let current = root;
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    void endAll().finally(() => {
      fs.rmSync(root, { recursive: true, force: true });
      process.exit(130);
    });
  });

type Row = { what: string; seen: string; seconds: number };
const rows: Row[] = [];
const faults: string[] = [];
for (const { name, what, run } of cases.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
  current = path.join(root, name);
  fs.mkdirSync(current);
  const started = performance.now();
  let seen = "";
  try {
    seen = await run({ folder: current, chromium });
  } catch (error) {
    seen = "**broken**";
    faults.push(`${name}: ${(error as Error).stack ?? error}`);
  } finally {
    await endAll();
    fs.rmSync(current, { recursive: true, force: true });
  }
  rows.push({ what, seen, seconds: Math.round((performance.now() - started) / 1000) });
  process.stdout.write(`  ${name.padEnd(12)} ${seen}\n`);
}
fs.rmSync(root, { recursive: true, force: true });

if (asked.length === 0) {
  const file = path.join(import.meta.dirname, "../docs/faults.md");
  const heading = "## The last run";
  const before = fs.readFileSync(file, "utf8").split(heading)[0];
  const lines = rows.map(({ what, seen, seconds }) => `| ${what} | ${seen} | ${seconds} s |`);
  const told = faults.length === 0 ? "Every promise was kept." : `Promises broken: ${faults.length}.`;
  fs.writeFileSync(
    file,
    `${before}${heading}

Measured on ${new Date().toISOString().slice(0, 10)} by \`npm run faults\` (${machine}). ${told}

| case | seen | all in all |
| --- | --- | --- |
${lines.join("\n")}
`,
  );
}
for (const fault of faults) process.stderr.write(`\n${fault}\n`);
process.exit(faults.length > 0 ? 1 : 0);
