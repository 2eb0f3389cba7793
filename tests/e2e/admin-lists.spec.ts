// One person runs the site from a phone: sees what waits, orders a list, chooses its columns, switches offers off and takes it back.
import fs from "node:fs";
import { checkAccess, expect, openAwake, signIn, test, watch } from "./site.ts";

const phone = { viewport: { width: 360, height: 740 } };

test("a list is ordered, ticked, switched off, taken back and taken away as a file", async ({ browser, site }) => {
  const page = await (await browser.newContext(phone)).newPage();
  const said = watch(page);
  await signIn(page, site, "admin@demo.vivier.example");
  await openAwake(page, `${site.url}/admin`);
  await expect(page.getByRole("heading", { name: "En attente" })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Candidatures, jour par jour/ })).toBeVisible();
  await checkAccess(page);
  await page.getByRole("link", { name: "Offres", exact: true }).last().click();
  await page.waitForURL("**/admin/offres");

  await page.getByText("Ordre et colonnes").click();
  await page.getByLabel("Ordre", { exact: true }).selectOption({ label: "Titre, de A à Z" });
  await page.getByRole("checkbox", { name: "Candidatures", exact: true }).check();
  await page.getByRole("button", { name: "Appliquer" }).click();
  await page.waitForURL("**/admin/offres?tri=titre&*");
  await expect(page.locator("main thead [aria-sort=ascending]")).toHaveText("Titre");
  const titles = await page.locator("main tbody th a").allTextContents();
  expect(titles.length).toBe(50);
  const compare = new Intl.Collator("fr").compare;
  expect(compare(titles[0]!, titles.at(-1)!)).toBeLessThan(0);

  const rows = page.locator("main tbody tr");
  const online = rows.filter({ hasText: "En ligne" });
  const before = await online.count();
  for (const row of [online.nth(0), online.nth(1)]) await row.getByRole("checkbox").check();
  const bar = page.locator(".list-bar");
  await expect(bar).toContainText(/Lignes cochées\s: 2/);
  await expect(bar.getByRole("button", { name: "Désactiver" })).toBeInViewport();
  await checkAccess(page);
  await bar.getByRole("button", { name: "Désactiver" }).click();
  await expect(page.getByText("2 offres hors service")).toBeVisible();
  await expect(online).toHaveCount(before - 2);
  await expect(page.locator("main tbody input:checked")).toHaveCount(0);
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect(page.getByText("2 offres à nouveau en service")).toBeVisible();
  await expect(online).toHaveCount(before);

  await page.getByText("Exporter cette liste").click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Tableur (.csv)" }).click(),
  ]);
  const lines = fs.readFileSync(await file.path(), "utf8").split("\r\n");
  expect(lines[0]).toContain("Candidatures");
  expect(lines[1]).toContain(titles[0]!);
  expect(said).toEqual([]);
});
