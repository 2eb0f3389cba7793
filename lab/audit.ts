// `npm run lab -- audit [--only axe,lighthouse,…] [--runs N]`: audits the pages; writes docs/measured.md.
import { parseArgs } from "node:util";
import { measureBudgets } from "./audit/budgets.ts";
import { measureLighthouse } from "./audit/lighthouse.ts";
import type { Part } from "./audit/report.ts";
import { openSites } from "./audit/sites.ts";
import { looks, walk } from "./audit/walk.ts";
import { chosenOf } from "./chosen.ts";
import { runLab } from "./ending.ts";
import { record } from "./measured.ts";

const { values } = parseArgs({ options: { only: { type: "string" }, runs: { type: "string", default: "5" } } });
const chosen = chosenOf([{ name: "lighthouse" }, { name: "budgets" }, ...looks], values.only?.split(",") ?? []);
const has = (name: string) => chosen.some((each) => each.name === name);

await runLab("audit", async (folder) => {
  const sites = await openSites(folder);
  const parts: Part[] = [];
  // First and alone: parallel work would slow it down.
  if (has("lighthouse")) parts.push(await measureLighthouse(sites, Number(values.runs)));
  if (has("budgets")) parts.push(await measureBudgets(sites));
  const looked = looks.filter(({ name }) => has(name));
  if (looked.length > 0) parts.push(...(await walk(sites, looked)));
  for (const { name, findings } of parts) for (const finding of findings) process.stdout.write(`${name}: ${finding}\n`);
  const rows = parts.flatMap((each) => each.rows);
  return record("audit", "On production servers, with demonstration data and without.", rows, !values.only);
});
