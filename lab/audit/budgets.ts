// The weight of each public page: scripts, styles, fonts, requests.
import type { Page } from "@playwright/test";
import { budget, type Cost, costOf, overBudget, ownBudget } from "../../tests/e2e/budgets.ts";
import { addressOf, titleOf, type Visit, visits } from "../../tests/e2e/visits.ts";
import type { Row } from "../measured.ts";
import { grouped, type Part, part } from "./report.ts";
import { type Sites, windowOf } from "./sites.ts";

export async function measureBudgets(sites: Sites): Promise<Part> {
  const open = visits.filter(({ who }) => who === "visitor");
  const findings: { where: string; what: string }[] = [];
  const costs: (Cost & { title: string; visit: Visit })[] = [];
  const one = async (page: Page, visit: Visit) => {
    const address = await addressOf(visit, "filled", sites.filled);
    if (address === null) return;
    const cost = await costOf(page, sites.filled.site.url + address);
    costs.push({ ...cost, title: titleOf(visit), visit });
    const over = overBudget(visit.screen, cost, visit.isOwn ? ownBudget : budget);
    findings.push(...over.map((what) => ({ where: titleOf(visit), what })));
  };
  for (const visit of open) {
    const context = await windowOf(sites, sites.filled, "visitor");
    await one(await context.newPage(), visit);
    await context.close();
  }
  if (!costs.some(({ hasForm, formFiles }) => hasForm && formFiles.length > 0))
    findings.push({ where: "all pages", what: "no page loads a chunk of forms: its name is no longer form-…" });
  const kinds = { script: "JavaScript", style: "CSS", font: "fonts", requests: "requests" } as const;
  const shown = (kind: keyof typeof kinds, value: number) =>
    kind === "requests" ? `${value} requests` : `${(value / 1000).toFixed(1)} KB`;
  const heaviest = (Object.keys(kinds) as (keyof typeof kinds)[]).map((kind): Row => {
    // The gallery of components loads the parts of all pages; no link leads there.
    const shared = costs.filter(({ visit }) => visit.screen !== "icon-demo" && !visit.isOwn);
    const [most] = shared.toSorted((a, b) => b[kind] - a[kind]);
    const found = most ? `${shown(kind, most[kind])}, ${most.title}` : "no page";
    return { what: `most ${kinds[kind]} of a page`, promised: `≤ ${shown(kind, budget[kind])}`, found };
  });
  const own = costs.filter(({ visit }) => visit.isOwn);
  const ownRows = own.map(({ title, script }): Row => {
    const promised = `≤ ${shown("script", ownBudget.script)}`;
    return { what: `JavaScript of ${title}`, promised, found: shown("script", script) };
  });
  return part("budgets", `${costs.length} public pages`, grouped(findings), [...heaviest, ...ownRows]);
}
