// A paper CV: photographed page by page, sorted and sent as one PDF; from the account, from an offer, and without scripts.
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { newPerson } from "./administrator.ts";
import { checkAccess, expect, openInteractive, openRows, signIn, test, watch } from "./site.ts";

type Photo = { name: string; width: number; height: number; colour: string; turned?: true };

/** A camera's JPEG; a turned one has an EXIF orientation. */
async function photo({ name, width, height, colour, turned }: Photo) {
  const image = sharp({ create: { width, height, channels: 3, background: colour } }).jpeg();
  const buffer = await (turned ? image.withMetadata({ orientation: 6 }) : image).toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

const photos = () =>
  Promise.all([
    photo({ name: "IMG_1.jpg", width: 800, height: 600, colour: "#d8e4e6" }),
    photo({ name: "IMG_2.jpg", width: 900, height: 600, colour: "#f1623a", turned: true }),
    photo({ name: "IMG_3.jpg", width: 4000, height: 3000, colour: "#006069" }),
  ]);

function pagesOf(pdf: Buffer): [number, number][] {
  const images = pdf.toString("latin1").matchAll(/\/Subtype\/Image\/Width (\d+)\/Height (\d+)/g);
  return [...images].map(([, width, height]) => [Number(width), Number(height)]);
}

async function read(page: Page, link: Locator): Promise<Buffer> {
  const address = new URL((await link.getAttribute("href"))!, page.url()).href;
  return (await page.request.get(address)).body();
}

/** A busy machine may take long to inspect a file. */
const judged = { timeout: 30_000 };

const section = (page: Page) => page.locator("#mon-cv");
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the page shows by itself what came of the reading of a photograph", async ({ page, context, site }) => {
    const person = await newPerson(site, `photo-${Date.now().toString(36)}@courrier.example`);
    await person.enter(context);
    await openInteractive(page, `${site.url}/moncompte`);
    await section(page)
      .locator("input[name=cv]")
      .setInputFiles((await photos())[0]!);
    await section(page).getByRole("button", { name: "Envoyer les photos" }).click();
    await expect(section(page).getByText("Nous n’avons rien pu lire dans ce CV")).toBeVisible({ timeout: 60_000 });
  });

  test("three photographs are sorted and become one PDF @long", async ({ page, site }) => {
    const problems = watch(page);
    const [first, second, third] = await photos();
    await signIn(page, site, "candidat@demo.vivier.example");
    await openInteractive(page, `${site.url}/moncompte`);
    await openRows(page);
    const field = section(page).locator("input[name=cv]");
    await field.setInputFiles([first!, second!]);
    await expect(section(page).getByText("Ces 2 photographies feront un PDF")).toBeVisible(judged);
    await field.setInputFiles(third!);
    await expect(section(page).getByText("Ces 3 photographies feront un PDF")).toBeVisible(judged);
    const rows = section(page).locator(".photographs > li");
    await expect(rows).toHaveText([/Page 1\s*IMG_1\.jpg/, /Page 2\s*IMG_2\.jpg/, /Page 3\s*IMG_3\.jpg/]);
    await checkAccess(page);

    await test.step("by keyboard: the focus stays with the moved photograph", async () => {
      await button(page, "Monter la page 3").focus();
      await page.keyboard.press("Enter");
      await expect(button(page, "Monter la page 2")).toBeFocused();
      await page.keyboard.press("Enter");
      // As the first page it can only move down.
      await expect(button(page, "Descendre la page 1")).toBeFocused();
      await expect(rows).toHaveText([/IMG_3/, /IMG_1/, /IMG_2/]);
    });

    await section(page).getByRole("button", { name: "Envoyer les photos" }).click();
    await expect(section(page).getByText("Votre CV est enregistré")).toBeVisible(judged);
    const link = section(page).getByRole("link", { name: "CV.pdf" });
    await expect(link).toBeVisible();
    expect(pagesOf(await read(page, link))).toEqual([
      [2400, 1800],
      [800, 600],
      [600, 900],
    ]);
    await expect(rows).toHaveCount(0);
    await page.getByRole("link", { name: "Lire le CV" }).click();
    await expect(page.getByText("Page 1 sur 3")).toBeVisible();
    expect(problems).toEqual([]);
  });

  test("a photograph is removed, too many are refused, a document replaces them", { tag: "@long" }, async ({
    page,
    site,
  }) => {
    const [first, second] = await photos();
    await signIn(page, site, "candidat@demo.vivier.example");
    await openInteractive(page, `${site.url}/moncompte`);
    await openRows(page);
    const field = section(page).locator("input[name=cv]");
    const rows = section(page).locator(".photographs > li");
    await field.setInputFiles([first!, second!]);
    await button(page, "Retirer la page 1").click();
    await expect(button(page, "Retirer la page 1")).toBeFocused();
    await expect(rows).toHaveText([/Page 1\s*IMG_2\.jpg/]);
    await field.setInputFiles(Array(5).fill(first!));
    await expect(section(page).getByText("Cinq photographies au plus font un document")).toBeVisible();
    await expect(rows).toHaveCount(5);
    await checkAccess(page);
    const text = { name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from("non") };
    await field.setInputFiles([text, first!]);
    await expect(section(page).getByText("Choisissez soit un seul document")).toBeVisible();
    await expect(rows).toHaveCount(0);
    await section(page).getByRole("button", { name: "Envoyer les photos" }).click();
    await expect(section(page).getByText("Choisissez soit un seul document")).toBeVisible();
    await field.setInputFiles(text);
    await expect(section(page).getByText("Ce fichier n’est ni un PDF")).toBeVisible(judged);
  });

  test("a visitor applies with photographs and loses no input", { tag: "@long" }, async ({ page, site }) => {
    const problems = watch(page);
    await openInteractive(page, `${site.url}/offres`);
    await page.locator("main article h2 a, main li h2 a").first().click();
    await page.getByLabel("Prénom").fill("Nadia");
    await page.getByLabel("Nom (obligatoire)", { exact: true }).fill("Benali");
    await page.getByLabel("Adresse e-mail").fill("nadia.photos@courrier.example");
    const field = page.locator("input[name=cv]");
    await field.setInputFiles(await photos());
    // Sent early: the form waits until the photographs are ready.
    await page.getByRole("button", { name: "Envoyer ma candidature" }).click();
    await expect(page.getByText("Votre candidature a été envoyée").first()).toBeVisible(judged);
    expect(problems).toEqual([]);
  });
});

test("the photograph code loads only when photographs are chosen", { tag: "@long" }, async ({ page, site }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (/photograph-pages/.test(request.url())) scripts.push(request.url());
  });
  const [first] = await photos();
  await signIn(page, site, "candidat@demo.vivier.example");
  await openInteractive(page, `${site.url}/moncompte`);
  await openRows(page);
  await page.waitForLoadState("networkidle");
  expect(scripts).toEqual([]);
  await section(page).locator("input[name=cv]").setInputFiles(first!);
  await expect.poll(() => scripts.length).toBe(1);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("the plain file field accepts several photographs, in the order chosen", {
    tag: "@long",
  }, async ({ page, site }) => {
    const [first, second] = await photos();
    await signIn(page, site, "candidat@demo.vivier.example");
    await page.goto(`${site.url}/moncompte`);
    await openRows(page);
    await section(page).locator("input[name=cv]").setInputFiles([second!, first!]);
    await section(page).getByRole("button", { name: "Envoyer le fichier" }).click();
    await expect(page.getByText("Votre CV est enregistré").first()).toBeVisible(judged);
    const pages = pagesOf(await read(page, section(page).getByRole("link", { name: "CV.pdf" })));
    expect(pages).toEqual([
      [600, 900],
      [800, 600],
    ]);
    const text = { name: "cv.txt", mimeType: "text/plain", buffer: Buffer.from("non") };
    await openRows(page);
    await section(page).locator("input[name=cv]").setInputFiles([first!, text]);
    await section(page).getByRole("button", { name: "Envoyer le fichier" }).click();
    await expect(section(page).getByText("Choisissez soit un seul document")).toBeVisible();
  });
});
