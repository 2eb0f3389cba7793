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
  const broken: Record<string, string[]> = {};
  let withForms = 0;
  for (const [screen, path] of pages) {
    const context = await browser.newContext();
    const cost = await costOf(await context.newPage(), site.url + (path || offer));
    const over = overBudget(screen, cost);
    if (over.length > 0) broken[screen] = over;
    if (cost.formFiles.length > 0) withForms += 1;
    await context.close();
  }
  const sending = await browser.newContext();
  const sent = overBudget("offre-envoyee", await costOf(await sending.newPage(), await applyToOne(sending, site.url)));
  if (sent.length > 0) broken["offre-envoyee"] = sent;
  await sending.close();
  expect(broken).toEqual({});
  // Zero means that the chunk was renamed and nothing was checked.
  expect(withForms).toBeGreaterThan(0);
});
