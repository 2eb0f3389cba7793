// What a person chooses before the page's program listens is not lost.
import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./site.ts";

test.use({ viewport: { width: 1280, height: 860 } });

/** Opens an address without its program. @returns lets the program run */
async function openEarly(page: Page, address: string): Promise<() => void> {
  const { promise: late, resolve: run } = Promise.withResolvers<void>();
  await page.route(/\/assets\/entry\.client/, async (route) => {
    await late;
    await route.continue();
  });
  await page.goto(address, { waitUntil: "commit" });
  return run;
}

test("a filter of the applications works once the program runs", { tag: "@long" }, async ({ page, site }) => {
  await signIn(page, site, "entreprise@demo.vivier.example");
  const run = await openEarly(page, `${site.url}/compte/entreprise/candidatures`);
  const offers = page.getByRole("combobox", { name: "Offre", exact: true });
  await offers.selectOption({ index: 1 });
  const chosen = await offers.inputValue();
  run();
  await page.waitForURL((url) => url.searchParams.get("offre") === chosen);
  await expect(offers).toHaveValue(chosen);
});

test("a file is sent once the program runs, and its button has gone", { tag: "@long" }, async ({ page, site }) => {
  await signIn(page, site, "admin@demo.vivier.example");
  await page.goto(`${site.url}/admin/offres`);
  const offer = await page.locator("main tbody th a").first().getAttribute("href");
  const run = await openEarly(page, site.url + offer);
  await page.locator("input[name=offerFile]").setInputFiles("tests/e2e/cv-zoe.pdf");
  await expect(page.getByRole("button", { name: "Envoyer le fichier" }).first()).toBeVisible();
  run();
  await expect(page.getByText("Le document de l’offre est enregistré")).toBeVisible();
});
