// The weight of each public page: scripts, styles, fonts, requests.
import type { Page } from "@playwright/test";
import { budget, type Cost, costOf, overBudget } from "../../tests/e2e/budgets.ts";
import { addressOf, titleOf, type Visit, visits } from "../../tests/e2e/visits.ts";
import { grouped, type Part, part, table } from "./report.ts";
import { type Sites, windowOf } from "./sites.ts";

export async function measureBudgets(sites: Sites): Promise<Part> {
  const open = visits.filter(({ who }) => who === "visitor");
  const rows: string[][] = [];
  const findings: { where: string; what: string }[] = [];
  const costs: Cost[] = [];
  const one = async (page: Page, visit: Visit) => {
    const address = await addressOf(visit, "filled", sites.filled);
    if (address === null) return;
    const cost = await costOf(page, sites.filled.site.url + address);
    costs.push(cost);
    findings.push(...overBudget(visit.screen, cost).map((what) => ({ where: titleOf(visit), what })));
    const kb = (bytes: number) => (bytes / 1000).toFixed(1);
    rows.push([titleOf(visit), kb(cost.script), kb(cost.style), kb(cost.font), String(cost.requests)]);
  };
  for (const visit of open) {
    const context = await windowOf(sites, sites.filled, "visitor");
    await one(await context.newPage(), visit);
    await context.close();
  }
  if (!costs.some(({ hasForm, formFiles }) => hasForm && formFiles.length > 0))
    findings.push({ where: "all pages", what: "no page loads a chunk of forms: its name is no longer form-…" });
  const limit = (what: keyof typeof budget) => (what === "requests" ? budget[what] : budget[what] / 1000);
  const head = [
    "page",
    `JavaScript, KB gzip (≤ ${limit("script")})`,
    `CSS, KB gzip (≤ ${limit("style")})`,
    `fonts, KB (≤ ${limit("font")})`,
    `requests (≤ ${limit("requests")})`,
  ];
  return part("budgets", `${rows.length} public pages`, grouped(findings), table(head, rows));
}
