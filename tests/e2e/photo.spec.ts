// A profile photo on a phone: cropped by keyboard and mouse, sent, seen by a company; cancelled; and without scripts.
import zlib from "node:zlib";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { Server } from "./server.ts";
import { checkAccess, expect, openInteractive, openRows, signIn, test, watch } from "./site.ts";

test.use({ viewport: { width: 360, height: 740 } });

/** A phone photo with EXIF rotation and GPS. Upright it is 900 × 1200, red above, blue below. */
async function aPhotograph() {
  const half = (background: string) =>
    sharp({ create: { width: 600, height: 900, channels: 3, background } })
      .png()
      .toBuffer();
  const [red, blue] = await Promise.all([half("#c81e1e"), half("#1e1ec8")]);
  const buffer = await sharp({ create: { width: 1200, height: 900, channels: 3, background: "#fff" } })
    .composite([
      { input: red, left: 0, top: 0 },
      { input: blue, left: 600, top: 0 },
    ])
    .withExif({ IFD0: { Make: "Téléphone" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "45/1 45/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer();
  return { name: "Moi devant chez moi.jpg", mimeType: "image/jpeg", buffer };
}

const section = (page: Page) => page.locator("#ma-photo");
const choose = async (page: Page) =>
  section(page)
    .locator("input[name=image]")
    .setInputFiles(await aPhotograph());
const box = (page: Page) => page.getByRole("dialog", { name: "Recadrer la photo" });
const addressOf = (page: Page) => section(page).getByRole("link", { name: "Voir la photo" }).getAttribute("href");

async function openAccount(page: Page, site: Server) {
  await signIn(page, site, "candidat@demo.vivier.example");
  await openInteractive(page, `${site.url}/moncompte`);
  await openRows(page);
}

/** The stored photo: size, remaining metadata, and the height where red becomes blue, from 0 to 1. */
async function savedPhotoOf(page: Page, site: Server) {
  const answer = await page.request.get(site.url + (await addressOf(page)));
  const bytes = await answer.body();
  const { width, height, exif, xmp, icc } = await sharp(bytes).metadata();
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const rows = Array.from({ length: info.height }, (_, y) => y * info.width * info.channels);
  const turn = rows.findIndex((at) => data[at + 2]! > data[at]!);
  return { isSquare: width === height, width, metadata: [exif, xmp, icc].filter(Boolean), turn: turn / info.height };
}

test("the crop is moved by keyboard and sent, and its code loads only once a photo is chosen", {
  tag: "@long",
}, async ({ page, browser, site }) => {
  const problems = watch(page);
  const programs = new Map<string, Promise<number>>();
  page.on("response", (response) => {
    if (!/\/(upload-|photo-)[^/]*\.js$/.test(response.url())) return;
    programs.set(
      response.url(),
      response.body().then((body) => zlib.gzipSync(body).length),
    );
  });
  const loaded = (name: string) => [...programs.keys()].some((url) => url.includes(`/${name}-`));
  await openAccount(page, site);
  await page.waitForLoadState("networkidle");
  expect([loaded("upload-field"), loaded("photo-crop"), loaded("upload-run")]).toEqual([true, false, false]);
  const before = await addressOf(page);

  await choose(page);
  await expect(box(page)).toBeVisible();
  await checkAccess(page);
  const square = box(page).getByLabel("Carré à garder");
  await expect(square).toBeFocused();
  for (let press = 0; press < 10; press++) await page.keyboard.press("ArrowUp");
  await expect(box(page).getByRole("status")).toHaveText(
    /^Carré à 0\s% du bord gauche et 0\s% du bord haut, large de 100\s% de la photo$/,
  );
  await page.keyboard.press("Tab");
  await expect(box(page).getByLabel("Zoom")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(box(page).getByRole("button", { name: "Utiliser cette photo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(box(page)).toHaveCount(0);
  await expect(section(page).getByText("Votre photo est enregistrée")).toBeVisible();
  await expect.poll(() => addressOf(page)).not.toBe(before);
  await checkAccess(page);
  expect(loaded("photo-crop")).toBe(true);
  const weights = await Promise.all(programs.values());
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(25 * 1024);

  const savedPhoto = await savedPhotoOf(page, site);
  expect(savedPhoto).toMatchObject({ isSquare: true, width: 900, metadata: [] });
  expect(savedPhoto.turn).toBeCloseTo(2 / 3, 2);
  await expect(section(page).locator("img")).toHaveJSProperty("complete", true);
  expect(
    await section(page)
      .locator("img")
      .evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBe(96);

  await test.step("a company sees it in the results and on the profile", async () => {
    const company = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
    await signIn(company, site, "entreprise@demo.vivier.example");
    await company.goto(`${site.url}/resultats?job=d%C3%A9veloppeuse+web&city=lyon`);
    const address = await addressOf(page);
    const card = company.locator("li.item", { has: company.locator(`img[src^="${address}"]`) });
    await card.scrollIntoViewIfNeeded();
    await expect.poll(() => card.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96);
    await card.getByRole("link").first().click();
    await expect(company.locator(`.profile-head img[src^="${address}"]`)).toBeVisible();
    await checkAccess(company);
    await company.context().close();
  });
  expect(problems).toEqual([]);
});

test("the crop is moved and resized by mouse, and cancelled", { tag: "@long" }, async ({ page, site }) => {
  const problems = watch(page);
  await openAccount(page, site);
  const before = await addressOf(page);
  await choose(page);
  await expect(box(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(box(page)).toHaveCount(0);
  await expect(section(page).getByText("Choisir un fichier")).toBeVisible();
  await choose(page);
  await box(page).getByRole("button", { name: "Annuler" }).click();
  await expect(box(page)).toHaveCount(0);
  expect(await addressOf(page)).toBe(before);

  await choose(page);
  const stage = (await box(page).getByLabel("Carré à garder").boundingBox())!;
  const [x, y] = [stage.x + stage.width / 2, stage.y + stage.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + stage.height, { steps: 5 });
  await page.mouse.up();
  await box(page).getByRole("button", { name: "Utiliser cette photo" }).click();
  await expect.poll(() => addressOf(page)).not.toBe(before);
  expect((await savedPhotoOf(page, site)).turn).toBeCloseTo(1 / 3, 2);

  const moved = await addressOf(page);
  await choose(page);
  await box(page).getByLabel("Zoom").fill("3");
  await box(page).getByRole("button", { name: "Utiliser cette photo" }).click();
  await expect.poll(() => addressOf(page)).not.toBe(moved);
  expect((await savedPhotoOf(page, site)).width).toBe(300);
  expect(problems).toEqual([]);
});

test("a file that the browser cannot open is sent as it is, and the server explains the refusal", {
  tag: "@long",
}, async ({ page, site }) => {
  await openAccount(page, site);
  const buffer = Buffer.from("ceci n'est pas une image");
  await section(page).locator("input[name=image]").setInputFiles({ name: "moi.jpg", mimeType: "image/jpeg", buffer });
  await expect(section(page).getByText(/n’est pas une image que nous savons lire/)).toBeVisible();
  await section(page).getByRole("button", { name: "Supprimer la photo" }).click();
  await expect(section(page).getByText("Aucune photo pour l’instant")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the server crops the middle square", { tag: "@long" }, async ({ page, site }) => {
    await signIn(page, site, "candidat@demo.vivier.example");
    await page.goto(`${site.url}/moncompte`);
    await openRows(page);
    await choose(page);
    await section(page).getByRole("button", { name: "Envoyer le fichier" }).click();
    await expect(page.getByText("Votre photo est enregistrée").first()).toBeVisible();
    const savedPhoto = await savedPhotoOf(page, site);
    expect(savedPhoto).toMatchObject({ isSquare: true, width: 900, metadata: [] });
    expect(savedPhoto.turn).toBeCloseTo(1 / 2, 2);
  });
});
