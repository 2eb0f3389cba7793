// A file uploaded in chunks: paused, cut off, resumed in another visit, refused; and without JavaScript.
import fs from "node:fs";
import path from "node:path";
import type { Page, Route } from "@playwright/test";
import { checkAccess, createOffer, expect, openInteractive, openRows, signIn, test } from "./site.ts";

const cv = path.join(import.meta.dirname, "cv-zoe.pdf");

/** The same CV, padded by a comment before its cross-reference table. */
function heavyCv(bytes: number): Buffer {
  const pdf = fs.readFileSync(cv);
  const table = pdf.lastIndexOf("xref", pdf.lastIndexOf("startxref") - 1);
  const padding = Buffer.from(`%${"x".repeat(98)}\n`.repeat(Math.ceil(bytes / 100)));
  const end = pdf
    .subarray(table)
    .toString("latin1")
    .replace(/startxref\s+\d+/, `startxref\n${table + padding.length}`);
  return Buffer.concat([pdf.subarray(0, table), padding, Buffer.from(end, "latin1")]);
}

/** Holds back the chunks from `from` on, so that the upload stays in progress. */
async function holdChunks(page: Page, from: number) {
  let seen = 0;
  let held = true;
  const waiting: Route[] = [];
  await page.route("**/televersements/*", async (route) => {
    if (route.request().method() !== "PATCH" || ++seen < from || !held) return route.continue();
    waiting.push(route);
  });
  return {
    reached: () => expect.poll(() => waiting.length).toBeGreaterThan(0),
    release: () => {
      held = false;
    },
  };
}

const section = (page: Page) => page.locator("#mon-cv");
const press = (page: Page, name: string) => section(page).getByRole("button", { name }).click();

async function openAccount(page: Page, url: string) {
  await openInteractive(page, `${url}/moncompte`);
  await openRows(page);
}

test("a CV upload is paused, loses its connection, resumes by itself and arrives whole", async ({
  page,
  context,
  site,
}) => {
  const file = heavyCv(3_000_000);
  // A unique name: a retry finds the file of the first try.
  const name = `Mon CV été ${Date.now().toString(36)}.pdf`;
  await signIn(page, site, "candidat@demo.vivier.example");
  await openAccount(page, site.url);
  const chunks = await holdChunks(page, 3);
  await section(page).locator("input[name=cv]").focus();
  await section(page).locator("input[name=cv]").setInputFiles({ name, mimeType: "application/pdf", buffer: file });
  await chunks.reached();
  await expect(section(page).getByText(/^[\d,]+ (ko|Mo) sur 3 Mo/)).toBeVisible();
  await expect(section(page).getByRole("progressbar", { name })).toBeVisible();

  await test.step("by keyboard: the focus moves to the next button", async () => {
    await expect(section(page).getByRole("button", { name: "Mettre en pause" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(section(page).getByRole("button", { name: "Reprendre" })).toBeFocused();
    await expect(section(page).getByRole("status")).toHaveText("En pause");
    await checkAccess(page);
  });

  await context.setOffline(true);
  await page.keyboard.press("Enter");
  await expect(section(page).getByRole("status")).toHaveText(/^En pause\s: connexion perdue$/);
  await expect(section(page).getByRole("button", { name: "Mettre en pause" })).toBeVisible();
  chunks.release();
  await context.setOffline(false);

  await expect(section(page).getByText("Votre CV est enregistré")).toBeVisible();
  const link = section(page).getByRole("link", { name });
  await expect(link).toBeVisible();
  const received = await (await page.request.get(new URL((await link.getAttribute("href"))!, site.url).href)).body();
  expect(received.equals(file)).toBe(true);
  await checkAccess(page);
});

test(
  "after a closed tab the same file resumes, another starts anew, and both can be cancelled",
  { tag: "@long" },
  async ({ page, context, site }, testInfo) => {
    const buffer = heavyCv(2_000_000);
    const file = testInfo.outputPath("cv-interrompu.pdf");
    fs.writeFileSync(file, buffer);
    await signIn(page, site, "candidat@demo.vivier.example");
    await openAccount(page, site.url);
    const chunks = await holdChunks(page, 3);
    await section(page).locator("input[name=cv]").setInputFiles(file);
    await chunks.reached();
    await page.close();

    const back = await context.newPage();
    await openAccount(back, site.url);
    await expect(section(back).getByText(/L’envoi du fichier cv-interrompu.pdf s’est arrêté à \d+\s%/)).toBeVisible();
    const methods: string[] = [];
    back.on("request", (request) => {
      if (request.url().includes("/televersements")) methods.push(request.method());
    });
    const rest = await holdChunks(back, 1);
    await section(back).locator("input[name=cv]").setInputFiles(file);
    await rest.reached();
    expect(methods).toEqual(["HEAD", "PATCH"]);
    await press(back, "Mettre en pause");
    await press(back, "Annuler");
    await expect(section(back).getByText("L’envoi est annulé")).toBeVisible();
    expect(methods).toEqual(["HEAD", "PATCH", "DELETE"]);
    await openAccount(back, site.url);
    await expect(section(back).getByText("s’est arrêté")).toHaveCount(0);

    methods.length = 0;
    await section(back).locator("input[name=cv]").setInputFiles(file);
    await expect.poll(() => methods).toEqual(["POST", "PATCH"]);
    await openAccount(back, site.url);
    // A changed file: same name and size, later date.
    await section(back)
      .locator("input[name=cv]")
      .setInputFiles({ name: "cv-interrompu.pdf", mimeType: "application/pdf", buffer });
    await expect.poll(() => methods.slice(2, 5)).toEqual(["DELETE", "POST", "PATCH"]);
  },
);

test("a refused file shows the reason next to its field, and the next one is accepted", { tag: "@long" }, async ({
  page,
  site,
}) => {
  await signIn(page, site, "candidat@demo.vivier.example");
  await openAccount(page, site.url);
  const fake = { name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from("ceci n'est pas un PDF") };
  await section(page).locator("input[name=cv]").setInputFiles(fake);
  await expect(section(page).getByText("Ce fichier n’est ni un PDF")).toBeVisible();
  await checkAccess(page);
  const large = { ...fake, buffer: Buffer.alloc(11_000_000, 32) };
  await section(page).locator("input[name=cv]").setInputFiles(large);
  await expect(section(page).getByText("Ce fichier dépasse 10 Mo")).toBeVisible();
  await section(page).locator("input[name=cv]").setInputFiles(cv);
  await expect(section(page).getByText("Votre CV est enregistré")).toBeVisible();
});

for (const width of [360, 1280])
  test(`a visitor's CV is sent when it is chosen, with pause, and the form waits for it, at ${width} px`, {
    tag: width === 360 ? [] : "@long",
  }, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 740 });
    // Other journeys publish offers that are answered by telephone.
    await page.goto(`${site.url}/offres?q=infirmi`);
    // On a wide screen a press opens the offer beside the list, without its form.
    const path = await page.locator("main article h2 a, main li h2 a").first().getAttribute("href");
    await openInteractive(page, site.url + path);
    const form = page.locator("#postuler");
    await form.getByLabel("Prénom").fill("Nadia");
    await form.getByLabel("Nom (obligatoire)", { exact: true }).fill("Benali");
    await form.getByLabel("Adresse e-mail").fill(`nadia.depot.${width}@courrier.example`);
    const name = "Mon CV été.pdf";
    const file = { name, mimeType: "application/pdf", buffer: heavyCv(3_000_000) };
    const chunks = await holdChunks(page, 3);
    await form.locator("input[name=cv]").setInputFiles(file);
    await chunks.reached();
    await expect(form.getByRole("progressbar", { name })).toBeVisible();
    await expect(form.getByText(/^[\d,]+ (ko|Mo) sur 3 Mo/)).toBeVisible();
    await form.getByRole("button", { name: "Mettre en pause" }).click();
    await expect(form.getByText("En pause")).toBeVisible();
    await checkAccess(page);
    await form.getByRole("button", { name: "Envoyer ma candidature" }).click();
    await expect(form.getByText("Votre candidature partira dès que le fichier sera arrivé.")).toBeVisible();
    chunks.release();
    await form.getByRole("button", { name: "Reprendre" }).click();
    await expect(page.getByText("Votre candidature a été envoyée").first()).toBeVisible({ timeout: 30_000 });
  });

test("a press corrects a mistyped address in its field, sends nothing and keeps the CV", async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openInteractive(page, `${site.url}/offres?q=infirmi`);
  await page.locator("main article h2 a, main li h2 a").first().click();
  const form = page.locator("#postuler");
  const email = form.getByLabel("Adresse e-mail");
  const send = form.getByRole("button", { name: "Envoyer ma candidature" });
  await form.getByLabel("Prénom").fill("Linh");
  await form.getByLabel("Nom (obligatoire)", { exact: true }).fill("Ong");
  await email.fill("o.ng@hotmial.fr");
  const file = { name: "Mon CV.pdf", mimeType: "application/pdf", buffer: heavyCv(30_000) };
  await form.locator("input[name=cv]").setInputFiles(file);
  await send.click();
  const correct = form.getByRole("button", { name: "Corriger en o.ng@hotmail.fr" });
  await expect(correct).toBeVisible();
  let posts = 0;
  page.on("request", (request) => (posts += request.method() === "POST" ? 1 : 0));
  await correct.click();
  await expect(email).toHaveValue("o.ng@hotmail.fr");
  await expect(email).toBeFocused();
  expect(posts).toBe(0);
  await checkAccess(page);
  await send.click();
  await expect(page.getByText("Votre candidature a été envoyée").first()).toBeVisible();
});

test("a CV that the server cannot read yet stays chosen, goes on by itself and takes its application with it", async ({
  page,
  site,
}) => {
  await page.clock.install();
  await page.setViewportSize({ width: 360, height: 740 });
  await openInteractive(page, `${site.url}/offres?q=infirmi`);
  await page.locator("main article h2 a, main li h2 a").first().click();
  const form = page.locator("#postuler");
  await form.getByLabel("Prénom").fill("Aïcha");
  await form.getByLabel("Nom (obligatoire)", { exact: true }).fill("Kone");
  await form.getByLabel("Adresse e-mail").fill("aicha.plus.tard@courrier.example");
  const message = "Ce fichier n’a pas été lu. Réessayez dans 4 minutes.";
  const refusal = { status: 429, headers: { "Retry-After": "240" }, json: { code: "too-many", message } };
  await page.route("**/enregistrer", (route) => route.fulfill(refusal), { times: 2 });
  const file = { name: "Mon CV.pdf", mimeType: "application/pdf", buffer: heavyCv(30_000) };
  await form.locator("input[name=cv]").setInputFiles(file);
  await expect(form.getByText(`${message} L’envoi reprendra tout seul.`)).toBeVisible();
  await form.getByRole("button", { name: "Réessayer" }).click();
  await expect(form.getByText(`${message} L’envoi reprendra tout seul.`)).toBeVisible();
  await form.getByRole("button", { name: "Envoyer ma candidature" }).click();
  await expect(form.getByText("Pour l’envoyer sans lui, annulez-le, puis envoyez-la.")).toBeVisible();
  await checkAccess(page);
  await page.clock.fastForward(241_000);
  await expect(page.getByText("Votre candidature a été envoyée").first()).toBeVisible({ timeout: 30_000 });
});

test("a refused CV holds its application back until the visitor goes on without it", async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openInteractive(page, `${site.url}/offres?q=infirmi`);
  await page.locator("main article h2 a, main li h2 a").first().click();
  const form = page.locator("#postuler");
  const send = form.getByRole("button", { name: "Envoyer ma candidature" });
  await form.getByLabel("Prénom").fill("Élodie");
  await form.getByLabel("Nom (obligatoire)", { exact: true }).fill("Lefèvre");
  await form.getByLabel("Adresse e-mail").fill("elodie.refuse@courrier.example");
  const fake = { name: "faux.pdf", mimeType: "application/pdf", buffer: Buffer.from("ceci n'est pas un PDF") };
  await form.locator("input[name=cv]").setInputFiles(fake);
  await expect(form.getByText("Ce fichier n’est ni un PDF")).toBeVisible();
  let posts = 0;
  page.on("request", (request) => (posts += request.method() === "POST" ? 1 : 0));
  await send.click();
  await expect(form.getByText("Votre candidature n’est pas partie")).toBeVisible();
  await expect(form.locator("input[name=cv]")).toBeFocused();
  await expect(form.getByText("Ce fichier n’est ni un PDF")).toBeVisible();
  await checkAccess(page);
  expect(posts).toBe(0);
  await form.getByRole("button", { name: "Continuer sans ce fichier" }).click();
  await expect(form.getByText("Ce fichier n’est ni un PDF")).toHaveCount(0);
  await send.click();
  await expect(page.getByText("Votre candidature a été envoyée").first()).toBeVisible();
});

test("a CV sent before its form is removed, refused with its reason, and replaced", { tag: "@long" }, async ({
  page,
  browser,
  site,
}) => {
  const company = await browser.newPage();
  const id = await createOffer(company, site, "Infirmière", { cvPolicy: "exige" });
  await company.close();
  await openInteractive(page, `${site.url}/offres/${id}`);
  const form = page.locator("#postuler");
  const field = form.locator("input[name=cv]");
  await field.setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from("non") });
  await expect(form.getByText("Ce fichier n’est ni un PDF")).toBeVisible();
  await field.setInputFiles(cv);
  await expect(form.getByText("prêt à partir")).toBeVisible();
  const face = form.locator("img[src$='/apercu']");
  await expect.poll(() => face.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(216);
  await checkAccess(page);
  await form.getByRole("button", { name: "Retirer" }).click();
  await expect(form.getByText("prêt à partir")).toHaveCount(0);
  await form.getByRole("button", { name: "Envoyer ma candidature" }).click();
  await expect(form.getByText("Aucun fichier fourni").first()).toBeVisible();
});

test("the uploader loads only on pages with the field, and only when a file is chosen", {
  tag: "@long",
}, async ({ page, site }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (/upload-run/.test(request.url())) scripts.push(request.url());
  });
  await openInteractive(page, `${site.url}/offres`);
  await signIn(page, site, "candidat@demo.vivier.example");
  await openAccount(page, site.url);
  await page.waitForLoadState("networkidle");
  expect(scripts).toEqual([]);
  await section(page).locator("input[name=cv]").setInputFiles(cv);
  await expect.poll(() => scripts.length).toBe(1);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("a plain file field does the same job", { tag: "@long" }, async ({ page, site }) => {
    await signIn(page, site, "candidat@demo.vivier.example");
    await page.goto(`${site.url}/moncompte`);
    await openRows(page);
    await press(page, "Envoyer le fichier");
    await expect(section(page).getByText("Aucun fichier fourni")).toBeInViewport();
    await section(page).locator("input[name=cv]").setInputFiles(cv);
    await press(page, "Envoyer le fichier");
    await expect(page.getByText("Votre CV est enregistré").first()).toBeVisible();
    await expect(section(page).getByRole("link", { name: "cv-zoe.pdf" })).toBeVisible();
  });
});
