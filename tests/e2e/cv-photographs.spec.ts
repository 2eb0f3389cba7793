// A CV on paper: photographed page by page, put in order, sent as one PDF; from the account, from an offer, and without scripts.
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { checkAccess, expect, openAwake, signIn, test, watch } from "./site.ts";

type Photo = { name: string; width: number; height: number; colour: string; turned?: true };

/** A photograph as a camera writes it: with a note of how it was held, if it was turned. */
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

/** The pixels of the pages of a PDF of photographs, in their order. */
function pagesOf(pdf: Buffer): [number, number][] {
  const images = pdf.toString("latin1").matchAll(/\/Subtype\/Image\/Width (\d+)\/Height (\d+)/g);
  return [...images].map(([, width, height]) => [Number(width), Number(height)]);
}

async function read(page: Page, link: Locator): Promise<Buffer> {
  const address = new URL((await link.getAttribute("href"))!, page.url()).href;
  return (await page.request.get(address)).body();
}

/** What a file is judged to be may take long on a busy machine. */
const judged = { timeout: 30_000 };

const section = (page: Page) => page.locator("#mon-cv");
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("three photographs are put in order and become one PDF @long", async ({ page, site }) => {
    const said = watch(page);
    const [first, second, third] = await photos();
    await signIn(page, site, "candidat@demo.vivier.example");
    await openAwake(page, `${site.url}/moncompte`);
    const field = section(page).locator("input[name=cv]");
    await field.setInputFiles([first!, second!]);
    await expect(section(page).getByText("Ces 2 photographies feront un PDF")).toBeVisible(judged);
    // One more, from the camera or the gallery.
    await field.setInputFiles(third!);
    await expect(section(page).getByText("Ces 3 photographies feront un PDF")).toBeVisible(judged);
    const rows = section(page).locator(".photographs > li");
    await expect(rows).toHaveText([/Page 1\s*IMG_1\.jpg/, /Page 2\s*IMG_2\.jpg/, /Page 3\s*IMG_3\.jpg/]);
    await checkAccess(page);

    await test.step("by keyboard: the focus stays with the photograph that moves", async () => {
      await button(page, "Monter la page 3").focus();
      await page.keyboard.press("Enter");
      await expect(button(page, "Monter la page 2")).toBeFocused();
      await page.keyboard.press("Enter");
      // It is the first now and can only go down.
      await expect(button(page, "Descendre la page 1")).toBeFocused();
      await expect(rows).toHaveText([/IMG_3/, /IMG_1/, /IMG_2/]);
    });

    await section(page).getByRole("button", { name: "Téléverser" }).click();
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
    expect(said).toEqual([]);
  });

  test("a photograph is taken out, too many are refused, a document takes their place", { tag: "@long" }, async ({
    page,
    site,
  }) => {
    const [first, second] = await photos();
    await signIn(page, site, "candidat@demo.vivier.example");
    await openAwake(page, `${site.url}/moncompte`);
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
    await section(page).getByRole("button", { name: "Téléverser" }).click();
    await expect(section(page).getByText("Choisissez soit un seul document")).toBeVisible();
    await field.setInputFiles(text);
    await section(page).getByRole("button", { name: "Téléverser" }).click();
    await expect(section(page).getByText("Ce fichier n’est ni un PDF")).toBeVisible(judged);
  });

  test("a visitor applies with photographs, and nothing that was typed is lost on the way", { tag: "@long" }, async ({
    page,
    site,
  }) => {
    const said = watch(page);
    await openAwake(page, `${site.url}/offres`);
    await page.locator("main article h2 a, main li h2 a").first().click();
    await page.getByLabel("Prénom").fill("Nadia");
    await page.getByLabel("Nom (obligatoire)", { exact: true }).fill("Benali");
    await page.getByLabel("Adresse e-mail").fill("nadia.photos@courrier.example");
    const field = page.locator("input[name=cv]");
    await field.setInputFiles(await photos());
    // Sent at once: the form waits until the photographs are ready.
    await page.getByRole("button", { name: "Envoyer ma candidature" }).click();
    await expect(page.getByText("Votre candidature a été envoyée").first()).toBeVisible(judged);
    expect(said).toEqual([]);
  });
});

test("what photographs need is loaded when they are chosen, and not before", { tag: "@long" }, async ({
  page,
  site,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (/photograph-pages/.test(request.url())) scripts.push(request.url());
  });
  const [first] = await photos();
  await signIn(page, site, "candidat@demo.vivier.example");
  await openAwake(page, `${site.url}/moncompte`);
  await page.waitForLoadState("networkidle");
  expect(scripts).toEqual([]);
  await section(page).locator("input[name=cv]").setInputFiles(first!);
  await expect.poll(() => scripts.length).toBe(1);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("the ordinary field takes several photographs, in the order in which they were chosen", {
    tag: "@long",
  }, async ({ page, site }) => {
    const [first, second] = await photos();
    await signIn(page, site, "candidat@demo.vivier.example");
    await page.goto(`${site.url}/moncompte`);
    await section(page).locator("input[name=cv]").setInputFiles([second!, first!]);
    await section(page).getByRole("button", { name: "Téléverser" }).click();
    await expect(page.getByText("Votre CV est enregistré").first()).toBeVisible(judged);
    const pages = pagesOf(await read(page, section(page).getByRole("link", { name: "CV.pdf" })));
    expect(pages).toEqual([
      [600, 900],
      [800, 600],
    ]);
    const text = { name: "cv.txt", mimeType: "text/plain", buffer: Buffer.from("non") };
    await section(page).locator("input[name=cv]").setInputFiles([first!, text]);
    await section(page).getByRole("button", { name: "Téléverser" }).click();
    await expect(section(page).getByText("Choisissez soit un seul document")).toBeVisible();
  });
});
