// The weight of the public entry pages (conventions 2.6). `npm run lab -- audit` measures all public pages.
import type { BrowserContext } from "@playwright/test";
import { costOf, overBudget } from "./budgets.ts";
import { expect, test } from "./site.ts";

const pages = [
  ["index", "/"],
  ["offres", "/offres"],
  ["offre", ""],
  ["login", "/login"],
  ["about", "/about"],
  ["test-candidat", "/test-candidat"],
] as const;

/** Applies to the first offer that asks for a name and an address alone. @returns the address of the page after it */
async function applyToOne(context: BrowserContext, url: string): Promise<string> {
  const offers = await (await context.request.get(`${url}/offres`)).text();
  for (const [, path] of offers.matchAll(/href="(\/offres\/[0-9a-f]{8}-[^"?#]+)"/g)) {
    const form = { prenom: "Lise", nom: "Mesure", email: "lise.mesure@exemple.test" };
    const answer = await context.request.post(url + path, { form });
    if (answer.url().endsWith("/envoyee")) return answer.url();
  }
  throw new Error("no offer takes an application with a name and an address");
}

test("public pages stay within their budgets", async ({ browser, site, request }) => {
  const offers = await (await request.get(`${site.url}/offres`)).text();
  const offer = /href="(\/offres\/[0-9a-f]{8}-[^"]+)"/.exec(offers)?.[1] ?? "";
  const measure = async (screen: string, addressIn: (context: BrowserContext) => Promise<string>) => {
    const context = await browser.newContext();
    const cost = await costOf(await context.newPage(), await addressIn(context));
    await context.close();
    return { screen, over: overBudget(screen, cost), hasForms: cost.formFiles.length > 0 };
  };
  // One after the other: pages that load at the same time keep each other's network busy.
  const measured: Awaited<ReturnType<typeof measure>>[] = [];
  for (const [screen, path] of pages) measured.push(await measure(screen, async () => site.url + (path || offer)));
  measured.push(await measure("offre-envoyee", (context) => applyToOne(context, site.url)));
  expect(measured.filter(({ over }) => over.length > 0)).toEqual([]);
  // Zero means that the chunk was renamed and nothing was checked.
  expect(measured.filter(({ hasForms }) => hasForms).length).toBeGreaterThan(0);
});
