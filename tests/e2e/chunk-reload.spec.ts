// A missing script chunk: the requested page reloads once, at most every ten seconds.
// Then the error page appears in French (specification, sections 2 and 9).
import { expect, test } from "./site.ts";

test("a missing chunk reloads the requested page once, then shows the error page", async ({ page, site }) => {
  await page.route(/\/assets\/how-it-works\.route-[^/]*\.js$/, (route) => route.abort());
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await page.goto(`${site.url}/about`);
  await page.waitForLoadState("networkidle");
  expect(loads).toBe(1);
  const link = page.getByRole("link", { name: "Comment ça marche" }).first();
  const loaded = page.waitForEvent("load");
  await link.click();
  await loaded;
  expect(new URL(page.url()).pathname).toBe("/comment");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Un problème est survenue");
  expect(loads).toBe(2);
  await page.goto(`${site.url}/about`);
  await page.waitForLoadState("networkidle");
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Un problème est survenue");
  expect(loads).toBe(3);
});
