// The weight of the public entry pages (conventions 2.6). `npm run lab -- audit` measures all public pages.
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
  expect(broken).toEqual({});
  // Zero means that the chunk was renamed and nothing was checked.
  expect(withForms).toBeGreaterThan(0);
});
