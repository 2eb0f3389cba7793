// The page of an offer: the apply button stays in view, applying takes three presses, the offer can be shared and reported.
import type { Page } from "@playwright/test";
import { expect, openInteractive, signIn, test, watch } from "./site.ts";

const phone = { viewport: { width: 360, height: 740 } };

/** Opens a demonstration offer that is long enough to scroll; offers of other journeys come before it. */
async function openOffer(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/offres`);
  await page.locator(".rows-offers .item-link").last().click();
  await page.waitForURL("**/offres/*");
  await expect(page.getByRole("link", { name: "Postuler", exact: true })).toHaveCount(1);
}

test("on a phone « Postuler » stays in view until the form is, and hides no focused element", async ({
  browser,
  site,
}) => {
  // While one page fades into the next, their pictures lie on top of everything.
  const page = await (await browser.newContext({ ...phone, reducedMotion: "reduce" })).newPage();
  const problems = watch(page);
  await openOffer(page, site.url);
  const apply = page.getByRole("link", { name: "Postuler", exact: true });
  const form = page.locator("#postuler");
  const formTop = await form.evaluate((element) => element.getBoundingClientRect().top + scrollY);
  expect(formTop, "the form is further down than one screen").toBeGreaterThan(740);
  let seen = 0;
  for (let y = 0; ; y += 150) {
    await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), y);
    const formIsIn = await form.evaluate((element) => element.getBoundingClientRect().top < innerHeight - 60);
    if (formIsIn) break;
    const found = await apply.evaluate((link) => {
      const box = link.getBoundingClientRect();
      const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return { inView: box.top >= 0 && box.bottom <= innerHeight, onTop: top !== null && link.contains(top) };
    });
    expect(found, `at ${y} px`).toEqual({ inView: true, onTop: true });
    seen += 1;
  }
  expect(seen).toBeGreaterThan(2);

  // A low window, in which the company's link starts below the other.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  const company = page.locator(".offer .head-title a");
  const bottom = await company.evaluate((link) => link.getBoundingClientRect().bottom);
  await page.setViewportSize({ width: 360, height: Math.round(bottom) + 20 });
  await page.locator(".offer .breadcrumb a").focus();
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press("Tab");
    const covered = await page.evaluate(() => {
      const focused = document.activeElement;
      const link = document.querySelector(".offer-apply");
      if (!focused || !link || link.contains(focused) || focused === document.body) return null;
      const [a, b] = [focused.getBoundingClientRect(), link.getBoundingClientRect()];
      return a.bottom > b.top + 1 && a.top < b.bottom && a.width > 1 ? focused.outerHTML.slice(0, 120) : null;
    });
    expect(covered).toBeNull();
  }
  expect(problems).toEqual([]);
});

test("on a wide screen a pressed row opens its offer beside the list, where links and the back button lead on", async ({
  browser,
  site,
}) => {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 860 } })).newPage();
  const problems = watch(page);
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (/\/offer-pane-[^/]*\.js/.test(request.url())) scripts.push(request.url());
  });
  const late = Promise.withResolvers<void>();
  await page.route(/\/offer-pane-[^/]*\.js/, async (route) => {
    await late.promise;
    await route.continue();
  });
  await openInteractive(page, `${site.url}/offres`);
  const rows = page.locator(".rows-offers .item-link");
  const opened = page.locator(".offers-pane h2").first();
  const toPage = page.locator(".offers-pane").getByRole("link", { name: "Page de l’offre" });
  await expect(opened).toHaveText((await rows.first().textContent())!);
  expect(scripts).toEqual([]);
  // The server's HTML leads on without a reload.
  await page.evaluate(() => document.documentElement.setAttribute("data-same", ""));
  await toPage.press("Enter");
  await page.waitForURL("**/offres/*");
  await expect(page.locator("html[data-same]")).toHaveCount(1);
  await page.goBack();
  // Its script is under way: an outline keeps the room.
  const outline = page.locator(".offers-pane:empty");
  await expect(outline).toBeVisible();
  expect((await outline.boundingBox())!.height).toBeGreaterThan(300);
  late.resolve();
  await expect(opened).toBeVisible();

  const third = rows.nth(2);
  const id = (await third.getAttribute("href"))!.slice("/offres/".length, "/offres/".length + 36);
  await third.click();
  await page.waitForURL(`**/offres?offre=${id}`);
  await expect(opened).toHaveText((await third.textContent())!);
  await expect(third).toHaveAttribute("aria-current", "true");
  await page.goBack();
  await page.waitForURL("**/offres");
  await expect(opened).toHaveText((await rows.first().textContent())!);
  expect(new Set(scripts).size).toBe(1);
  expect(problems).toEqual([]);
});

test("a signed-in candidate applies in three presses", async ({ browser, site }) => {
  const page = await (await browser.newContext(phone)).newPage();
  const problems = watch(page);
  await signIn(page, site, "candidat@demo.vivier.example");
  await page.goto(`${site.url}/offres`);
  const paths = await page
    .locator(".rows-offers .item-link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  let open = "";
  for (const path of paths) {
    const text = await (await page.request.get(site.url + path)).text();
    if (text.includes('href="#postuler"')) {
      open = path;
      break;
    }
  }
  expect(open).not.toBe("");

  await page.locator(`.item-link[href="${open}"]`).click();
  await page.getByRole("link", { name: "Postuler", exact: true }).click();
  await expect(page.locator("#postuler")).toBeInViewport();
  await page.getByRole("button", { name: "Envoyer ma candidature" }).click();
  await expect(page.getByText("Votre candidature a été envoyée").first()).toBeVisible();
  await page.goto(site.url + open);
  await expect(page.getByText(/Candidature envoyée le /).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Postuler", exact: true })).toHaveCount(0);
  expect(problems).toEqual([]);
});

test("the address of an offer is copied, or passed to the phone's share menu", { tag: "@long" }, async ({
  browser,
  site,
}) => {
  const desk = await browser.newContext({ permissions: ["clipboard-read", "clipboard-write"] });
  const page = await desk.newPage();
  const problems = watch(page);
  await openOffer(page, site.url);
  const path = new URL(page.url()).pathname;
  await page.getByRole("button", { name: "Copier le lien" }).click();
  await expect(page.getByText("Lien copié")).toBeVisible();
  expect(new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname).toBe(path);
  expect(problems).toEqual([]);

  const hand = await browser.newContext({ ...phone, hasTouch: true, isMobile: true });
  await hand.addInitScript(() => {
    Object.defineProperty(navigator, "share", {
      value: async (what: ShareData) => document.documentElement.setAttribute("data-shared", what.url ?? ""),
    });
  });
  const small = await hand.newPage();
  await small.goto(site.url + path);
  await small.getByRole("button", { name: "Partager", exact: true }).click();
  await expect(small.locator("html")).toHaveAttribute("data-shared", new RegExp(`${path}\\?via=[\\w-]+$`));
});

test("without JavaScript an offer is shared by e-mail and reported", { tag: "@long" }, async ({ browser, site }) => {
  const page = await (await browser.newContext({ ...phone, javaScriptEnabled: false })).newPage();
  await page.goto(`${site.url}/offres`);
  await page.locator('main a[href^="/offres/"]').first().click();
  const path = new URL(page.url()).pathname;
  const mail = await page.getByRole("link", { name: "Envoyer par e-mail" }).getAttribute("href");
  expect(decodeURIComponent(mail ?? "")).toContain(path);
  await page.getByRole("link", { name: "Signaler cette offre" }).click();
  await page.getByRole("button", { name: "Envoyer le signalement" }).click();
  await expect(page.getByText("Choisissez un motif").first()).toBeVisible();
  await page.getByLabel("Demande d’argent").check();
  await page.getByLabel("Précisions").fill("On me demande une caution.");
  await page.getByRole("button", { name: "Envoyer le signalement" }).click();
  await page.waitForURL(site.url + path);
  await expect(page.getByText("Merci. Votre signalement est transmis à l’équipe du site.")).toBeVisible();
});
