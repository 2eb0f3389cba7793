// What a person brings and what an offer asks for, on a phone: one press each.
import { checkAccess, expect, openInteractive, signIn, test, watch } from "./site.ts";

const phone = { viewport: { width: 360, height: 740 } };

test("a person presses a chip, and it is saved without another gesture", async ({ browser, site }) => {
  const page = await (await browser.newContext(phone)).newPage();
  const said = watch(page);
  await signIn(page, site, "candidat@demo.vivier.example");
  await openInteractive(page, `${site.url}/moncompte`);
  await page.locator("summary", { hasText: "Transport" }).click();
  await page.getByLabel("ADR (matières dangereuses)").check();
  await expect(page.getByText(/Enregistré à \d\d:\d\d/)).toBeVisible();
  // The family stays open, and the chip where it was.
  await expect(page.getByLabel("ADR (matières dangereuses)")).toBeChecked();
  await checkAccess(page);
  await openInteractive(page, `${site.url}/moncompte/apercu`);
  await expect(page.getByText("ADR (matières dangereuses)")).toBeVisible();
  expect(said).toEqual([]);
});

test("a company marks what it requires, and the offer's page says it", async ({ browser, site }) => {
  const page = await (await browser.newContext(phone)).newPage();
  const said = watch(page);
  await signIn(page, site, "entreprise@demo.vivier.example");
  await openInteractive(page, `${site.url}/compte/entreprise/mes-offres`);
  await page.locator("main .item", { hasText: "Active" }).getByRole("link").first().click();
  await page.waitForURL(/mes-offres\/[0-9a-f-]{36}/);
  const part = page.locator("#ce-que-vous-cherchez");
  if (!(await part.evaluate((each) => (each as HTMLDetailsElement).open))) await part.locator("> summary").click();
  const mark = page.getByLabel(/^exigé.*Permis bateau$/);
  await expect(mark).toBeHidden();
  await page.getByLabel("Permis bateau", { exact: true }).check();
  await mark.check();
  await checkAccess(page);
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(page.getByText("Votre offre est enregistrée").first()).toBeVisible();
  await page.getByRole("link", { name: "Voir l’offre" }).click();
  const asked = page.locator("section", { has: page.getByRole("heading", { name: "Ce que l’offre demande" }) });
  await expect(asked.getByText("Permis bateau")).toBeVisible();
  await checkAccess(page);
  expect(said).toEqual([]);
});
