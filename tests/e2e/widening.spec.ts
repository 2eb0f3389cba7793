// Wider searches on a phone: proposals when few or no candidates match, and their results.
import type { Locator, Page } from "@playwright/test";
import { checkAccess, expect, openInteractive, signIn, test, watch } from "./site.ts";

const company = "entreprise@demo.vivier.example";
const count = (page: Page) => page.locator("main [role=status]").first();
const ways = (page: Page) => page.getByRole("list", { name: "Recherches proposées" }).getByRole("listitem");
const line = (page: Page) => page.getByRole("navigation", { name: "Recherches proposées" });

/** Follows a proposal and checks its number. */
async function follow(page: Page, link: Locator): Promise<void> {
  const number = /\((\d+)\)$/.exec((await link.textContent()) ?? "")?.[1];
  expect(Number(number)).toBeGreaterThan(0);
  await link.click();
  await expect(count(page)).toHaveText(number === "1" ? "1 candidat" : `${number} candidats`);
}

test.use({ viewport: { width: 360, height: 740 } });

test("a mistyped job is searched as corrected, says so, and one touch searches exactly what was typed", {
  tag: "@long",
}, async ({ page, site }) => {
  const problems = watch(page);
  await signIn(page, site, company);
  await openInteractive(page, `${site.url}/resultats`);
  const box = page.locator("main [name=job]").first();
  await box.pressSequentially("devlopeur");
  await page.keyboard.press("Escape");
  await expect(count(page)).toHaveText(/^[1-9]\d* candidats?$/);
  await expect(page.getByText("Orthographe corrigée")).toContainText("développeur");
  await checkAccess(page);
  await page.getByRole("link", { name: "Chercher exactement" }).click();
  await expect(count(page)).toHaveText("0 candidat");
  await expect(page.getByRole("heading", { name: "Aucun profil ne correspond à ces critères" })).toBeVisible();
  await expect(box).toHaveValue('"devlopeur"');
  await checkAccess(page);
  expect(problems).toEqual([]);
});

test("each wider search finds the announced number", { tag: "@long" }, async ({ page, site }) => {
  await signIn(page, site, company);
  for (const query of ["job=infirmier&city=Gap&cityCode=05061&disponibility=En+poste", "job=qqqqwwww"]) {
    await openInteractive(page, `${site.url}/resultats?${query}`);
    await expect(count(page)).toHaveText("0 candidat");
    const many = await ways(page).count();
    expect(many, query).toBeGreaterThan(0);
    expect(many, query).toBeLessThanOrEqual(6);
    await expect(page.getByText("Vous pouvez aussi enregistrer cette recherche")).toBeVisible();
    for (let place = 0; place < many; place += 1) {
      await openInteractive(page, `${site.url}/resultats?${query}`);
      await follow(page, ways(page).nth(place).getByRole("link"));
    }
  }
});

test("few results are followed by one quiet line, and the job's other form by a removable criterion", {
  tag: "@long",
}, async ({ page, site }) => {
  await signIn(page, site, company);
  await openInteractive(page, `${site.url}/resultats?job=comptable&city=Gap&cityCode=05061`);
  await expect(count(page)).toHaveText(/^[1-4] candidats?$/);
  await expect(line(page)).toBeVisible();
  await checkAccess(page);
  await follow(page, line(page).getByRole("link", { name: /^Dans toute la France/ }));
  await openInteractive(page, `${site.url}/resultats?job=d%C3%A9veloppeur&formes=toutes`);
  await page.getByRole("link", { name: "Retirer le critère au féminin et au masculin" }).click();
  await expect(page).toHaveURL(/\?job=d%C3%A9veloppeur$/);
});

test("without JavaScript the same links work", { tag: "@long" }, async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await signIn(page, site, company);
  await page.goto(`${site.url}/resultats?job=infirmier&city=Gap&cityCode=05061&disponibility=En+poste`);
  await expect(count(page)).toHaveText("0 candidat");
  await follow(page, ways(page).first().getByRole("link"));
  await expect(page.locator("main [name=job]").first()).toHaveValue("infirmier");
  await context.close();
});
