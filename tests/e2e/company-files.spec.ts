// A company's uploads on a phone: logo, Kbis, an offer's file and image, and their public view.
import fs from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { checkAccess, expect, offerText, openInteractive, openRows, signIn, test, watch } from "./site.ts";

test.use({ viewport: { width: 360, height: 740 } });

/** A busy machine may take long to inspect a file. */
const judged = { timeout: 30_000 };

const pdf = path.join(import.meta.dirname, "cv-zoe.pdf");

async function picture(name: string, width: number, height: number) {
  const image = sharp({ create: { width, height, channels: 3, background: "#006069" } });
  return { name, mimeType: "image/png", buffer: await image.png().toBuffer() };
}

test("a logo and a Kbis are uploaded, replaced and deleted", { tag: "@long" }, async ({ page, site }) => {
  const problems = watch(page);
  await signIn(page, site, "entreprise@demo.vivier.example");
  await openInteractive(page, `${site.url}/compte-entreprise`);
  await openRows(page);
  const logo = page.locator("#logo");
  const kbis = page.locator("#kbis");
  await page.getByLabel("Description").fill("Un texte que personne n'a encore enregistré.");

  await logo.locator("input[name=logo]").setInputFiles(await picture("logo.png", 400, 400));
  await expect(logo.getByText("Votre logo est enregistré")).toBeVisible(judged);
  await expect(logo.locator("img")).toBeVisible();
  const first = await logo.locator("img").getAttribute("src");

  await kbis.locator("input[name=kbis]").setInputFiles(pdf);
  await expect(kbis.getByText("Votre Kbis est enregistré")).toBeVisible(judged);
  await expect(kbis.getByRole("link", { name: "cv-zoe.pdf" })).toBeVisible();
  await expect(page.getByLabel("Description")).toHaveValue("Un texte que personne n'a encore enregistré.");
  await checkAccess(page);

  await logo.locator("input[name=logo]").setInputFiles(await picture("autre.png", 300, 200));
  await expect(logo.locator("img")).not.toHaveAttribute("src", first!, judged);

  await test.step("photographs of a paper Kbis become one PDF", async () => {
    await kbis
      .locator("input[name=kbis]")
      .setInputFiles([await picture("a.png", 300, 400), await picture("b.png", 300, 400)]);
    await expect(kbis.getByText("Ces 2 photographies feront un PDF")).toBeVisible();
    await kbis.getByRole("button", { name: "Envoyer les photos" }).click();
    await expect(kbis.getByRole("link", { name: "Kbis.pdf" })).toBeVisible(judged);
  });

  await kbis.getByRole("button", { name: "Supprimer le Kbis" }).click();
  await expect(kbis.getByText("Aucun Kbis pour l’instant")).toBeVisible();
  await logo.getByRole("button", { name: "Supprimer le logo" }).click();
  await expect(logo.getByText("Aucun logo pour l’instant")).toBeVisible();
  expect(problems).toEqual([]);
});

test(
  "an offer is published with a file and an image, which are then replaced and deleted",
  { tag: "@long" },
  async ({ page, site }, testInfo) => {
    const problems = watch(page);
    await signIn(page, site, "entreprise@demo.vivier.example");
    await openInteractive(page, `${site.url}/compte/entreprise/creer-offre?depart=ecrire`);
    await page.getByLabel("Titre de l’offre").fill("Soudeuse TIG en atelier");
    await page.locator("[name=description]").fill(offerText);
    await page.getByLabel("Salaire brut").fill("2 400");
    const fake = { name: "fiche.pdf", mimeType: "application/pdf", buffer: Buffer.from("non") };
    await page.locator("input[name=offerFile]").setInputFiles(fake);
    await page.locator("input[name=offerImage]").setInputFiles(await picture("atelier.png", 1600, 900));
    await page.getByRole("button", { name: "Publier" }).click();
    await expect(page.getByText(/Ce fichier n’est ni un PDF/).first()).toBeVisible(judged);
    await expect(page.getByLabel("Titre de l’offre")).toHaveValue("Soudeuse TIG en atelier");
    await checkAccess(page);

    await test.step("too many files for one form are held back, and no input is lost", async () => {
      const heavy = testInfo.outputPath("fiche.pdf");
      fs.writeFileSync(heavy, "");
      fs.truncateSync(heavy, 12_500_000);
      await page.locator("input[name=offerFile]").setInputFiles(heavy);
      await page.getByRole("button", { name: "Publier" }).click();
      await expect(page.getByText(/Plus de 12\s?Mo à la fois/)).toBeVisible();
      await expect(page.getByLabel("Titre de l’offre")).toHaveValue("Soudeuse TIG en atelier");
    });

    await page.locator("input[name=offerFile]").setInputFiles(pdf);
    await page.getByRole("button", { name: "Publier" }).click();
    await expect(page.getByText("Votre offre est publiée")).toBeVisible(judged);
    const file = page.locator("#offerFile");
    const image = page.locator("#offerImage");
    await expect(file.getByRole("link", { name: "cv-zoe.pdf" })).toBeVisible();
    await expect(image.locator("img")).toBeVisible();
    await checkAccess(page);

    await image.locator("input[name=offerImage]").setInputFiles(await picture("équipe.png", 800, 800));
    await expect(image.getByText("L’image de l’offre est enregistrée")).toBeVisible(judged);

    await test.step("the offer's page shows both to everyone", async () => {
      await page.getByRole("link", { name: "Voir l’offre" }).click();
      await expect(page.getByRole("link", { name: /cv-zoe\.pdf \(PDF, [\d,]+ ko\)/ })).toBeVisible();
      await expect(page.getByRole("article").getByRole("img", { name: /^Illustration jointe par / })).toBeVisible();
      await checkAccess(page);
      await page.getByRole("link", { name: "Modifier" }).click();
    });

    await file.getByRole("button", { name: "Supprimer le document" }).click();
    await expect(file.getByRole("link", { name: "cv-zoe.pdf" })).toHaveCount(0);
    await image.getByRole("button", { name: "Supprimer l’image" }).click();
    await expect(image.locator("img")).toHaveCount(0);
    expect(problems).toEqual([]);
  },
);

test("the administration shows the Kbis next to the SIRET", { tag: "@long" }, async ({ page, site, browser }) => {
  await signIn(page, site, "entreprise@demo.vivier.example");
  await openInteractive(page, `${site.url}/compte-entreprise`);
  await openRows(page);
  const kbis = page.locator("#kbis");
  await kbis.locator("input[name=kbis]").setInputFiles(pdf);
  await expect(kbis.getByRole("link", { name: "cv-zoe.pdf" })).toBeVisible(judged);
  const name = await page.getByLabel("Nom (obligatoire)").inputValue();

  const desk = await browser.newPage({ viewport: { width: 1280, height: 860 } });
  await signIn(desk, site, "admin@demo.vivier.example");
  await openInteractive(desk, `${site.url}/admin/entreprises?q=${encodeURIComponent(name)}`);
  await desk.getByRole("link", { name }).first().click();
  await expect(desk.locator("#kbis").getByText("SIRET", { exact: true })).toBeVisible();
  await desk.locator("#kbis").getByRole("link", { name: "Lire le Kbis" }).click();
  await expect(desk.getByRole("heading", { level: 1, name: "Extrait Kbis" })).toBeVisible();
  await expect(desk.locator(".cv-page img").first()).toBeVisible();
  await checkAccess(desk);
  await desk.close();
});
