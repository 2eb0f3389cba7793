// What a person brings and what an offer asks for, on a phone: one press each.
import { checkAccess, expect, openInteractive, openRows, signIn, test, watch } from "./site.ts";

const phone = { viewport: { width: 360, height: 740 } };

test("a person presses a chip, and it is saved without another gesture", async ({ browser, site }) => {
  const page = await (await browser.newContext(phone)).newPage();
  const problems = watch(page);
  await signIn(page, site, "candidat@demo.vivier.example");
  await openInteractive(page, `${site.url}/moncompte`);
  await openRows(page);
  await page.locator("summary", { hasText: "Transport" }).click();
  await page.getByLabel("ADR (matières dangereuses)").check();
  await expect(page.getByText(/Enregistré à \d{1,2}\sh/)).toBeVisible();
  // The family stays open, and the chip where it was.
  await expect(page.getByLabel("ADR (matières dangereuses)")).toBeChecked();
  await checkAccess(page);
  await openInteractive(page, `${site.url}/moncompte/apercu`);
  await expect(page.getByText("ADR (matières dangereuses)")).toBeVisible();
  expect(problems).toEqual([]);
});

test("a person chooses another occupation, companies find it, and the proposal comes back", { tag: "@long" }, async ({
  browser,
  site,
}) => {
  const page = await (await browser.newContext(phone)).newPage();
  const problems = watch(page);
  await signIn(page, site, "candidat@demo.vivier.example");
  await openInteractive(page, `${site.url}/moncompte`);
  await openRows(page);
  const part = page.locator(".occupation");
  await expect(part).toContainText("Métier reconnuDéveloppeur / Développeuse web");
  await part.locator("summary").click();
  await checkAccess(page);
  await part.getByLabel("Un autre métier").pressSequentially("apicult");
  await part
    .getByRole("option", { name: /Apiculteur/ })
    .first()
    .click();
  await expect(part).toContainText("Métier choisiApiculteur / Apicultrice");
  await expect(part.getByRole("radio", { name: "Apiculteur / Apicultrice" })).toBeChecked();
  await expect(part.getByLabel("Un autre métier")).toHaveValue("");
  await checkAccess(page);

  const company = await (await browser.newContext(phone)).newPage();
  await signIn(company, site, "entreprise@demo.vivier.example");
  const card = company.locator("main li", { hasText: "Amélie Rousseau" });
  await expect(async () => {
    await company.goto(`${site.url}/resultats?job=apicultrice`);
    await expect(card).toBeVisible({ timeout: 1_000 });
  }).toPass();

  // One press is enough, and the keyboard stays on the button.
  await part.getByRole("radio", { name: /^Revenir à la proposition/ }).check();
  await expect(part).toContainText("Métier reconnuDéveloppeur / Développeuse web");
  await expect(part.getByRole("radio", { name: /^Comme proposé/ })).toBeFocused();
  await page.reload();
  await expect(part).toContainText("Métier reconnu");
  expect(problems).toEqual([]);
});

test("a company marks what it requires, and the offer's page says it", { tag: "@long" }, async ({ browser, site }) => {
  const page = await (await browser.newContext(phone)).newPage();
  const problems = watch(page);
  await signIn(page, site, "entreprise@demo.vivier.example");
  await openInteractive(page, `${site.url}/compte/entreprise/mes-offres`);
  const online = page.locator(".offer-row", { has: page.locator("input[name=actif][value=non]") });
  await online.getByRole("link").first().click();
  await page.waitForURL(/mes-offres\/[0-9a-f-]{36}/);
  const part = page.locator("#ce-que-vous-cherchez");
  if (!(await part.evaluate((each) => (each as HTMLDetailsElement).open))) await part.locator("> summary").click();
  const mark = page.getByRole("checkbox", { name: /^exig[eé]r?.*Permis bateau$/, includeHidden: true });
  await expect(mark).toBeHidden();
  await page.getByLabel("Permis bateau", { exact: true }).check();
  await mark.check();
  await checkAccess(page);
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(page.getByText("Votre offre est enregistrée").first()).toBeVisible();
  await page.getByRole("link", { name: "Voir l’offre" }).click();
  const requirements = page.locator("section", { has: page.getByRole("heading", { name: "Ce que l’offre demande" }) });
  await expect(requirements.getByText("Permis bateau")).toBeVisible();
  await checkAccess(page);
  expect(problems).toEqual([]);
});
