// What a person chooses or presses before the page's program listens is not lost, and nothing moves when it begins.
import fs from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { newPerson } from "./administrator.ts";
import { populateDemonstration } from "./people.ts";
import { createOffer, expect, openInteractive, signIn, test, waitUntilInteractive } from "./site.ts";
import { addressOf, titleOf, visits } from "./visits.ts";

test.use({ viewport: { width: 1280, height: 860 } });

/** Opens an address without its program. @returns lets the program run */
async function openEarly(page: Page, address: string): Promise<() => void> {
  const { promise: late, resolve: run } = Promise.withResolvers<void>();
  await page.route(/\/assets\/entry\.client/, async (route) => {
    await late;
    await route.continue();
  });
  await page.goto(address, { waitUntil: "commit" });
  return run;
}

test("a filter of the applications works once the program runs", { tag: "@long" }, async ({ page, site }) => {
  await signIn(page, site, "entreprise@demo.vivier.example");
  const run = await openEarly(page, `${site.url}/compte/entreprise/candidatures`);
  const offers = page.getByRole("combobox", { name: "Offre", exact: true });
  await offers.selectOption({ index: 1 });
  const chosen = await offers.inputValue();
  run();
  await page.waitForURL((url) => url.searchParams.get("offre") === chosen);
  await expect(offers).toHaveValue(chosen);
});

test("a file is sent once the program runs", { tag: "@long" }, async ({ page, site }) => {
  await signIn(page, site, "admin@demo.vivier.example");
  await page.goto(`${site.url}/admin/offres`);
  const offer = await page.locator("main tbody th a").first().getAttribute("href");
  const run = await openEarly(page, site.url + offer);
  await page.locator("input[name=offerFile]").setInputFiles("tests/e2e/cv-zoe.pdf");
  run();
  await expect(page.getByText("Le document de l’offre est enregistré")).toBeVisible();
});

test("a file is sent by its button where the program does not arrive", async ({ page, context, site }) => {
  const person = await newPerson(site, `sans-programme-${Date.now().toString(36)}@courrier.example`);
  await person.enter(context);
  await page.route(/\/assets\/entry\.client/, (route) => route.abort());
  await page.goto(`${site.url}/moncompte`);
  await page.locator("input[name=cv]").setInputFiles("tests/e2e/cv-zoe.pdf");
  await page.getByRole("button", { name: "Envoyer le fichier" }).first().click();
  await expect(page.locator("#mon-cv").getByRole("link", { name: "Lire le CV" })).toBeVisible();
});

type Control = { element: HTMLElement; x: number; y: number };
declare global {
  interface Window {
    controls: Control[];
  }
}

const noteControls = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const all = document.querySelectorAll<HTMLElement>("main :is(a, button, summary, input, select, textarea)");
    window.controls = [...all]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const { x, y } = element.getBoundingClientRect();
        return { element, x: x + scrollX, y: y + scrollY };
      });
  });

/** The noted controls that stand elsewhere now: what they say, how far they went, from where. */
const listMoved = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    return window.controls.flatMap(({ element, x, y }) => {
      if (!element.checkVisibility({ visibilityProperty: true })) return [];
      const now = element.getBoundingClientRect();
      const [right, down] = [Math.round(now.x + scrollX - x), Math.round(now.y + scrollY - y)];
      const name = element.innerText || element.ariaLabel || element.getAttribute("name") || element.tagName;
      return right || down ? [`${name.slice(0, 40)}: ${right}, ${down} from ${Math.round(x)}, ${Math.round(y)}`] : [];
    });
  });

/** What stands in for the program and is still to be seen once it runs, or waits for it still. */
const listLeft = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".unscripted, .scripted[inert]")]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map(({ className, innerText }) => `${className}: ${innerText.slice(0, 40)}`),
  );

test("a text entered while the earlier one comes back takes its place", async ({ page, site }) => {
  await signIn(page, site, "entreprise@demo.vivier.example");
  const create = `${site.url}/compte/entreprise/creer-offre`;
  await openInteractive(page, create);
  const box = page.getByLabel("Texte de l’annonce");
  const saved = page.waitForResponse(/\/brouillon$/);
  await box.fill("Menuisier, CDI à Lyon");
  await saved;
  await openInteractive(page, `${site.url}/compte/entreprise/mes-offres`);
  const run = await openEarly(page, create);
  await box.focus();
  run();
  await expect(box).toHaveValue("Menuisier, CDI à Lyon");
  await page.keyboard.insertText("Plombier, CDI à Vienne");
  await expect(box).toHaveValue("Plombier, CDI à Vienne");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test("a press that begins before the program and ends after it sends the application", async ({
    browser,
    page,
    site,
  }) => {
    const id = await createOffer(await browser.newPage(), site, "Aide-soignante", {});
    await signIn(page, site, "candidat@demo.vivier.example");
    const run = await openEarly(page, `${site.url}/offres/${id}`);
    await page.getByRole("button", { name: "Envoyer ma candidature" }).hover();
    await page.mouse.down();
    run();
    await waitUntilInteractive(page);
    await page.mouse.up();
    await page.waitForURL("**/envoyee");
  });

  test("a press that begins before the program saves what was typed before it", async ({ page, site }) => {
    await signIn(page, site, "admin@demo.vivier.example");
    const run = await openEarly(page, `${site.url}/admin/reglages/identite`);
    await page.locator("input[name=claim]").fill("Le travail d’ici");
    const save = page.locator("main").getByRole("button", { name: "Enregistrer" }).last();
    await save.hover();
    await page.mouse.down();
    run();
    await waitUntilInteractive(page);
    await page.mouse.up();
    await expect(page.locator(".toast")).toBeVisible();
  });
});

test("no control moves when the program begins", { tag: "@long" }, async ({ browser, site }) => {
  test.setTimeout(600_000);
  const bytes = fs.readFileSync(path.join(import.meta.dirname, "cv-zoe.pdf"));
  const inhabited = await populateDemonstration(site, new Blob([bytes], { type: "application/pdf" }));
  const moved: Record<string, string[]> = {};
  for (const who of ["visitor", "candidate", "company", "admin", "newcomer"] as const)
    for (const width of [360, 1280]) {
      const isPhone = width === 360;
      const context = await browser.newContext({
        viewport: { width, height: 800 },
        hasTouch: isPhone,
        isMobile: isPhone,
        reducedMotion: "reduce",
      });
      await inhabited.people[who].enter(context);
      const page = await context.newPage();
      // The page for a phone without a connection never runs the program.
      for (const visit of visits.filter((each) => each.who === who && each.screen !== "hors-ligne")) {
        const address = await addressOf(visit, "filled", inhabited);
        if (address === null) continue;
        const run = await openEarly(page, site.url + address);
        await page.waitForFunction(() => document.readyState !== "loading");
        await noteControls(page);
        run();
        await waitUntilInteractive(page);
        const here = [...(await listMoved(page)), ...(await listLeft(page))];
        if (here.length > 0) moved[`${titleOf(visit)}, ${width} px`] = here.slice(0, 3);
        await page.unroute(/\/assets\/entry\.client/);
      }
      await context.close();
    }
  expect(moved).toEqual({});
});

/** Opens the first offer for nurses, and finds its form. */
async function openOffer(page: Page, site: string) {
  await page.goto(`${site}/offres?q=infirmi`);
  const path = await page.locator("main article h2 a, main li h2 a").first().getAttribute("href");
  const address = site + path;
  await openInteractive(page, address);
  const form = page.locator("#postuler");
  return { address, form, message: form.getByLabel("Message") };
}

test("what a visitor typed to apply outlives a reload and other pages of the tab, until it is sent", async ({
  page,
  site,
}) => {
  const { form, message } = await openOffer(page, site.url);
  await form.getByLabel("Prénom").fill("Élodie");
  await form.getByLabel("Nom (obligatoire)", { exact: true }).fill("Lefèvre");
  await form.getByLabel("Adresse e-mail").fill("elodie.brouillon@courrier.example");
  await message.fill("Bonjour,\nles nuits me plaisent.");
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("ecrits"))).toContain("les nuits me plaisent");
  await page.reload();
  await expect(message).toHaveValue("Bonjour,\nles nuits me plaisent.");
  await form.getByRole("link", { name: "s’inscrire" }).click();
  await page.waitForURL(/inscription-candidat/);
  await page.goBack();
  await expect(form.getByLabel("Prénom")).toHaveValue("Élodie");
  await expect(form.getByLabel("Adresse e-mail")).toHaveValue("elodie.brouillon@courrier.example");
  await form.getByRole("button", { name: "Envoyer ma candidature" }).click();
  await expect(page.getByText("Votre candidature a été envoyée").first()).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("ecrits"))).toBeNull();
  await page.goBack();
  await expect(form.getByLabel("Prénom")).toHaveValue("");
});

test("a refused application keeps its text into the sign-in from its card, and no other account of the tab sees it", async ({
  page,
  context,
  site,
}) => {
  const { address, form, message } = await openOffer(page, site.url);
  await message.fill("Les nuits me plaisent.");
  await form.getByRole("button", { name: "Envoyer ma candidature" }).click();
  await expect(form.getByRole("alert")).toBeFocused();
  const first = await newPerson(site, `brouillon-${Date.now().toString(36)}@courrier.example`);
  const second = await newPerson(site, `suivante-${Date.now().toString(36)}@courrier.example`);
  await form.getByRole("link", { name: "Se connecter" }).click();
  await page.waitForURL(/\/login/);
  await first.enter(context);
  await page.goto(address);
  await expect(message).toHaveValue("Les nuits me plaisent.");
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("ecrits"))).not.toContain('"owner":null');
  await second.enter(context);
  await openInteractive(page, address);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("ecrits"))).toBeNull();
  await expect(message).toHaveValue("");
});

test("a link pressed while an application is being sent keeps its text", async ({ page, site }) => {
  const { form, message } = await openOffer(page, site.url);
  await message.fill("Les nuits me plaisent.");
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("ecrits"))).toContain("nuits");
  const send = form.getByRole("button", { name: "Envoyer ma candidature" });
  // A phone's network: the request never arrives.
  await page.route(/\.data/, (route) => (route.request().method() === "POST" ? undefined : route.continue()));
  await send.click();
  await expect(send).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("link", { name: "Entreprises", exact: true }).first().click();
  await page.waitForURL("**/entreprises");
  await page.goBack();
  await expect(message).toHaveValue("Les nuits me plaisent.");
});

test("an application whose answer never arrived is sent again, and shows the code of the one that was stored", async ({
  page,
  site,
}) => {
  const { form } = await openOffer(page, site.url);
  const tel = `06 98 ${String(Date.now())
    .slice(-6)
    .replace(/(..)(?=.)/g, "$1 ")}`;
  await form.getByLabel("Prénom").fill("Fatou");
  await form.getByLabel("Nom (obligatoire)", { exact: true }).fill("Diallo");
  await form.getByLabel("Téléphone").fill(tel);
  const send = form.getByRole("button", { name: "Envoyer ma candidature" });
  const { promise: stored, resolve: store } = Promise.withResolvers<string>();
  await page.route(/\.data/, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    store(await (await route.fetch()).text());
  });
  await send.click();
  expect(await stored).toContain("/envoyee");
  await page.getByRole("link", { name: "Entreprises", exact: true }).first().click();
  await page.waitForURL("**/entreprises");
  await page.unroute(/\.data/);
  await page.context().clearCookies();
  await page.goBack();
  await expect(form.getByLabel("Téléphone")).toHaveValue(tel);
  await send.click();
  const code = await page.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/).innerText();
  await page.goto(`${site.url}/suivi`);
  await page.getByLabel("Téléphone").fill(tel);
  await page.getByLabel("Code de suivi").fill(code);
  await page.getByRole("button", { name: "Ouvrir" }).click();
  await expect(page.getByRole("heading", { name: "Ma candidature" })).toBeVisible();
});

test("a lost connection keeps the text of an application, and the page that waits for a CV", async ({
  page,
  context,
  site,
}) => {
  const { address, form, message } = await openOffer(page, site.url);
  await message.fill("Les nuits me plaisent.");
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("ecrits"))).toContain("nuits");
  await page.route(/\.data/, (route) => route.abort());
  await form.getByRole("button", { name: "Envoyer ma candidature" }).click();
  await expect(page.locator(".frame-error")).toBeVisible();
  await page.unroute(/\.data/);
  await page.goto(address);
  await expect(message).toHaveValue("Les nuits me plaisent.");

  const person = await newPerson(site, `attente-${Date.now().toString(36)}@courrier.example`);
  await person.enter(context);
  const cv = page.locator("#mon-cv");
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: "#d8e4e6" } })
    .jpeg()
    .toBuffer();
  await openInteractive(page, `${site.url}/moncompte`);
  await cv.locator("input[name=cv]").setInputFiles({ name: "IMG_1.jpg", mimeType: "image/jpeg", buffer });
  await cv.getByRole("button", { name: "Envoyer les photos" }).click();
  await expect(cv.getByRole("link", { name: "Lire le CV" })).toBeVisible({ timeout: 30_000 });
  const lost = page.waitForEvent("requestfailed");
  await page.route(/\/moncompte/, (route) => route.abort());
  await lost;
  await page.unroute(/\/moncompte/);
  await expect(cv.getByText("Nous n’avons rien pu lire dans ce CV")).toBeVisible({ timeout: 60_000 });
});

test("a reply that a company writes outlives a reload, and ends with the session", async ({ page, site }) => {
  await signIn(page, site, "entreprise@demo.vivier.example");
  await openInteractive(page, `${site.url}/compte/entreprise/candidatures`);
  const one = page.locator('main a[href^="/compte/entreprise/candidatures/"]:not([href*="ajouter"])').first();
  const to = await one.getAttribute("href");
  await openInteractive(page, site.url + to);
  const message = page.getByLabel("Votre message");
  if (!(await message.isVisible())) await page.getByText("Écrire à", { exact: false }).click();
  await message.fill("Votre parcours nous intéresse.");
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("ecrits"))).toContain("nous intéresse");
  await page.reload();
  await expect(message).toHaveValue("Votre parcours nous intéresse.");
  await page.getByRole("button", { name: "Se déconnecter" }).first().click();
  await page.waitForURL(/\/login|\/$/);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("ecrits"))).toBeNull();
});
