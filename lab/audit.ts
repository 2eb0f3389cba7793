// `npm run lab -- audit [--only axe,lighthouse,…] [--runs N]`: audits the pages; writes docs/audit.md.
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { ensureBuilt } from "../scripts/build.ts";
import { measureBudgets } from "./audit/budgets.ts";
import { measureLighthouse } from "./audit/lighthouse.ts";
import { type Part, written } from "./audit/report.ts";
import { openSites } from "./audit/sites.ts";
import { looks, walk } from "./audit/walk.ts";
import { needChromium } from "./chromium.ts";
import { cleanUpOnSignals } from "./ending.ts";

const names = ["lighthouse", "budgets", ...looks.map(({ name }) => name)];
const { values } = parseArgs({ options: { only: { type: "string" }, runs: { type: "string", default: "5" } } });
const chosen = values.only?.split(",") ?? names;
const unknown = chosen.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`Unknown: ${unknown.join(", ")}. There are: ${names.join(", ")}.\n`);
  process.exit(2);
}

cleanUpOnSignals();
needChromium();
ensureBuilt();
const sites = await openSites();
const parts: Part[] = [];
try {
  // First and alone: parallel work would slow it down.
  if (chosen.includes("lighthouse")) parts.push(await measureLighthouse(sites, Number(values.runs)));
  if (chosen.includes("budgets")) parts.push(await measureBudgets(sites));
  const looked = looks.filter(({ name }) => chosen.includes(name));
  if (looked.length > 0) parts.push(...(await walk(sites, looked)));
} finally {
  await sites.close();
}

for (const { name, extent, findings, text } of parts) {
  process.stdout.write(`\n${name}: ${extent}, ${findings.length} broken\n${text ? `${text}\n` : ""}`);
  for (const finding of findings) process.stdout.write(`  ${finding}\n`);
}
if (!values.only) {
  const folder = path.join(import.meta.dirname, "../docs");
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, "audit.md"), written(parts, new Date().toISOString().slice(0, 10)));
}
process.exitCode = parts.some(({ findings }) => findings.length > 0) ? 1 : 0;
