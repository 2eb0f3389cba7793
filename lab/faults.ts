// `npm run lab -- faults [names]`: breaks the server and what it needs; one promise per case; writes docs/measured.md.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { ensureBuilt } from "../scripts/build.ts";
import { endAll } from "../tests/e2e/server.ts";
import { chosenOf } from "./chosen.ts";
import { needChromium } from "./chromium.ts";
import { cleanUpOnSignals, continueUnlessStopped, registerCleanup } from "./ending.ts";
import type { Case } from "./faults/case.ts";
import { crowd } from "./faults/crowd.ts";
import { databaseCases } from "./faults/databases.ts";
import { diskCases } from "./faults/disks.ts";
import { killCases } from "./faults/kills.ts";
import { mailCases } from "./faults/mails.ts";
import { otherCases } from "./faults/others.ts";
import { processesBelow, signal } from "./faults/postgres.ts";
import { strangerCases } from "./faults/strangers.ts";
import { tabs } from "./faults/tab.ts";
import { type Row, record } from "./measured.ts";

const cases: Case[] = [
  ...killCases,
  ...databaseCases,
  ...mailCases,
  ...diskCases,
  ...otherCases,
  ...tabs,
  crowd,
  ...strangerCases,
];

const chosen = chosenOf(cases);

cleanUpOnSignals();
ensureBuilt();
const root = fs.mkdtempSync(path.join(os.tmpdir(), "vivier-faults-"));
const clear = (folder: string) => {
  signal(processesBelow(folder), "SIGCONT");
  signal(processesBelow(folder), "SIGKILL");
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
};
const clearAll = registerCleanup(() => clear(root));

const rows: Row[] = [];
const faults: string[] = [];

async function put({ name, what, promise, run }: Case): Promise<Row> {
  const folder = path.join(root, name);
  fs.mkdirSync(folder);
  const started = performance.now();
  let found = "";
  let allMet = true;
  try {
    found = await run({ folder, chromium: needChromium });
  } catch (error) {
    found = (error as Error).message.split("\n")[0]!;
    allMet = false;
    faults.push(`${name}: ${(error as Error).stack ?? error}`);
  }
  await continueUnlessStopped();
  const seconds = Math.round((performance.now() - started) / 1000);
  process.stdout.write(
    `${name} · ${what} · promised: ${promise} · ${allMet ? "" : "broken: "}${found} · ${seconds} s\n`,
  );
  return { what, promised: promise, found, isMet: allMet };
}

for (let at = 0; at < chosen.length; ) {
  const next = chosen.findIndex(({ waits }, i) => i > at && !(waits && chosen[at]!.waits));
  const together = chosen.slice(at, next < 0 ? chosen.length : next);
  rows.push(...(await Promise.all(together.map(put))));
  await endAll();
  for (const { name } of together) clear(path.join(root, name));
  at += together.length;
}
await clearAll();

record("faults", "", rows, chosen.length === cases.length);
for (const fault of faults) process.stderr.write(`\n${fault}\n`);
process.exit(faults.length > 0 ? 1 : 0);
