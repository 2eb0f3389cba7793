// `npm run lab -- machines [names]`: two servers on one PostgreSQL and one bucket, while parts fail (docs/measured.md).
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { ensureBuilt } from "../scripts/build.ts";
import { chosenOf } from "./chosen.ts";
import { cleanUpOnSignals, runCleanup } from "./ending.ts";
import { failover } from "./machines/failover.ts";
import { journeys } from "./machines/journeys.ts";
import { needMachines } from "./machines/packages.ts";
import { replica } from "./machines/replica.ts";
import { two } from "./machines/two.ts";
import { type Row, record } from "./measured.ts";

const cases = [two, journeys, replica, failover];
const chosen = chosenOf(cases);

cleanUpOnSignals();
needMachines();
ensureBuilt();
const root = fs.mkdtempSync(path.join(os.tmpdir(), "vivier-machines-"));
// PostgreSQL's own account works in folders below.
fs.chmodSync(root, 0o755);

const longestMs = 1_800_000;

const rows: Row[] = [];
const faults: string[] = [];
for (const { name, title, run } of chosen) {
  const folder = path.join(root, name);
  fs.mkdirSync(folder, { mode: 0o755 });
  process.stdout.write(`${title}\n`);
  const started = performance.now();
  let late: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error(`not done after ${longestMs / 1000} s`)), longestMs);
  });
  try {
    const lines = await Promise.race([run(folder), over]);
    rows.push(...lines.map(({ what, seen }) => ({ what: `${name}: ${what}`, found: seen })));
    for (const { what, seen } of lines) process.stdout.write(`  ${what}: ${seen}\n`);
    process.stdout.write(`  ${Math.round((performance.now() - started) / 1000)} s\n`);
  } catch (error) {
    faults.push(name);
    process.stderr.write(`${name}: ${(error as Error).stack ?? error}\n`);
  } finally {
    clearTimeout(late);
    await runCleanup();
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
fs.rmSync(root, { recursive: true, force: true });

record("machines", "All machines are this one.", rows, chosen.length === cases.length && faults.length === 0);
if (faults.length > 0) process.stderr.write(`Broken: ${faults.join(", ")}\n`);
process.exit(faults.length > 0 ? 1 : 0);
