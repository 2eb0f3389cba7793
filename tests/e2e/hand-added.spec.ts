// A care home adds thirty paper CVs on a phone of 360 px, and one person by keyboard alone.
import fs from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { checkAccess, expect, signIn, test } from "./site.ts";

const adding = "/compte/entreprise/candidatures/ajouter";
const corpus = path.join(import.meta.dirname, "../corpora/stranger-cvs-open");

/** CVs that a stranger typeset with many programs: PDF, DOCX and ODT, with what each states. */
const strangers = fs
  .readdirSync(corpus)
  .filter((name) => !name.endsWith(".json"))
  .slice(0, 28)
  .map((name) => ({
    file: path.join(corpus, name),
    stated: JSON.parse(fs.readFileSync(path.join(corpus, name.replace(/\.\w+$/, ".json")), "utf8")) as Record<
      string,
      unknown
    >,
  }));

/** Photographs of papers, on which nothing can be read. */
const photographs = () =>
  Promise.all(
    ["#d8e4e6", "#f3efe4"].map(async (background, index) => {
      const picture = sharp({ create: { width: 900, height: 1200, channels: 3, background } }).jpeg();
      const file = path.join(fs.mkdtempSync(path.join(process.env.TMPDIR ?? "/tmp", "photo-")), `IMG_${index + 1}.jpg`);
      await picture.toFile(file);
      return file;
    }),
  );

const rowOf = (page: Page, name: string) => page.getByRole("group", { name: new RegExp(name) });

async function isWithinWidth(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}

test("a care home adds thirty paper CVs of strangers: three choices, a look at the rows, one press", {
  tag: "@long",
}, async ({ page, site }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, site, "entreprise@demo.vivier.example");
  await page.goto(`${site.url}/compte/entreprise/candidatures`);
  // All filters are one button; nothing has to be found by scrolling sideways.
  await expect(page.getByRole("button", { name: "Filtrer" })).toBeVisible();
  await isWithinWidth(page);
  await page.getByRole("link", { name: "Ajouter une candidature" }).click();
  await page.getByRole("link", { name: "Ajouter plusieurs CV" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ajouter des CV");
  const files = [...strangers.map(({ file }) => file), ...(await photographs())];
  const send = async (sent: string[]) => {
    await page.getByLabel("Offre").selectOption({ index: 1 });
    await page.locator("input[name=cvs]").setInputFiles(sent);
    await page.getByRole("button", { name: "Lire ces CV" }).click();
  };
  await send(files.slice(0, 12));
  await expect(page.getByRole("heading", { name: "Vérifier 12 CV" })).toBeVisible({ timeout: 90_000 });
  // The page was left in the meantime, and nobody knows which files had arrived: all are sent again.
  await page.goto(site.url + adding);
  await page.getByRole("link", { name: "Reprendre ces CV" }).click();
  await send(files);
  await expect(page.getByText("12 fichiers étaient déjà là")).toBeVisible({ timeout: 90_000 });
  await expect(page.getByRole("heading", { name: "Vérifier 30 CV" })).toBeVisible();
  // Pictures, and CVs that took too long on a busy machine, are read by a job.
  const refresh = page.getByRole("link", { name: "Actualiser" });
  await expect(async () => {
    if (await refresh.isVisible()) await refresh.click();
    await expect(page.getByText("nous le lisons")).toHaveCount(0, { timeout: 2_000 });
  }).toPass({ timeout: 120_000 });
  for (const { file, stated } of strangers) {
    const row = rowOf(page, path.basename(file));
    await expect(row.getByLabel("Nom", { exact: true })).toHaveValue(String(stated.nom));
    // A name that may be read wrong is not ticked: nobody gets a mail by it before a look.
    const isDoubtful = await row.getByLabel("Nom", { exact: true }).getAttribute("aria-describedby");
    if (isDoubtful) await row.getByRole("checkbox").check();
    await expect(row.getByRole("checkbox")).toBeChecked();
  }
  // The files that were sent are no longer chosen.
  expect(await page.locator("input[name=cvs]").evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0);
  await isWithinWidth(page);
  await checkAccess(page);
  // What a picture does not say is typed, by keyboard; the row is ticked by itself.
  for (const [name, person] of [
    ["IMG_1.jpg", ["Odette", "Quercy", "", "06 39 98 55 01"]],
    ["IMG_2.jpg", ["Prosper", "Quercy", "", "06 39 98 55 02"]],
  ] as const) {
    const row = rowOf(page, name);
    await expect(row.getByRole("checkbox")).not.toBeChecked();
    await row.getByLabel("Prénom").focus();
    for (const text of person) {
      await page.keyboard.type(text);
      await page.keyboard.press("Tab");
    }
    await expect(row.getByRole("checkbox")).toBeChecked();
    await expect(row.getByText("la ligne est cochée")).toBeVisible();
  }
  await page.getByRole("button", { name: "Ajouter les lignes cochées" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(/30 candidatures sont ajoutées/)).toBeVisible({ timeout: 90_000 });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Candidatures");
  await page.goto(`${site.url}/compte/entreprise/candidatures?q=Odette`);
  await expect(page.getByRole("link", { name: "Odette Quercy", exact: true })).toBeVisible();
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
