// A care home adds thirty paper CVs on a phone of 360 px, and one person by keyboard alone.
import type { Page } from "@playwright/test";
import { writePdf } from "../../app/operations/demo/pdf.ts";
import { checkAccess, expect, signIn, test } from "./site.ts";

const adding = "/compte/entreprise/candidatures/ajouter";
const lastNames = ["Trinquart", "Benali", "Moreau", "Diallo", "Garnier"];

function cvOf(index: number) {
  const nom = lastNames[index % lastNames.length]!;
  const number = String(index).padStart(2, "0");
  const buffer = writePdf("CV", [
    { text: `Odile ${nom}`, style: "title" },
    { text: `odile-${number}@exemple.test`, style: "body" },
    { text: `06 39 98 55 ${number}`, style: "body" },
    { text: "Aide-soignante", style: "body" },
    { text: "2019 - 2024 Aide-soignante, EHPAD Les Tilleuls, Lyon", style: "body" },
  ]);
  return { name: `cv-${number}.pdf`, mimeType: "application/pdf", buffer: Buffer.from(buffer) };
}

async function isWithinWidth(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}

test("a care home adds thirty paper CVs: three choices, a look at the rows, one press", async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, site, "entreprise@demo.vivier.example");
  await page.goto(`${site.url}/compte/entreprise/candidatures`);
  // Every state is in view: none has to be found by scrolling sideways.
  const states = page.getByRole("navigation", { name: "Par état" });
  expect(await states.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await page.getByRole("link", { name: "Ajouter une candidature" }).click();
  await page.getByRole("link", { name: "Ajouter plusieurs CV" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ajouter des CV");
  await page.getByLabel("Offre").selectOption({ index: 1 });
  await page.locator("input[name=cvs]").setInputFiles(Array.from({ length: 30 }, (_, index) => cvOf(index)));
  await page.getByRole("button", { name: "Lire ces CV" }).click();
  await expect(page.getByRole("heading", { name: "Vérifier 30 CV" })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("checkbox", { name: /Ajouter la personne/ })).toHaveCount(30);
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(30);
  await expect(page.getByLabel("Nom", { exact: true }).first()).toHaveValue("Trinquart");
  await isWithinWidth(page);
  await checkAccess(page);
  await page.getByLabel("Prénom").first().fill("Odette");
  await page.getByRole("button", { name: "Ajouter les lignes cochées" }).click();
  await expect(page.getByText(/30 candidatures sont ajoutées/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Candidatures");
  await page.goto(`${site.url}/compte/entreprise/candidatures?q=Odette`);
  await expect(page.getByRole("link", { name: "Odette Trinquart" })).toBeVisible();
  await isWithinWidth(page);
});

test("a person is added by keyboard alone", async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, site, "entreprise@demo.vivier.example");
  await page.goto(site.url + adding);
  await checkAccess(page);
  await page.getByLabel("Offre").focus();
  await page.keyboard.press("ArrowDown");
  const tel = `06 39 98 ${String(Date.now() % 10_000)
    .padStart(4, "0")
    .replace(/(..)$/, " $1")}`;
  for (const text of ["Zoé", "Quercy", "", tel]) {
    await page.keyboard.press("Tab");
    await page.keyboard.type(text);
  }
  await page.keyboard.press("Tab");
  await page.keyboard.type("Cuisinière");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await page.getByRole("button", { name: "Ajouter la candidature" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Zoé Quercy");
  await expect(page.getByText(/Donnez à cette personne le code/)).toBeVisible();
  await isWithinWidth(page);
});
