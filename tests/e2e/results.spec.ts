// The candidate search: results while typing, filters, and the same without JavaScript.
import type { Page, Request } from "@playwright/test";
import type { Server } from "./server.ts";
import { checkAccess, expect, openInteractive, signIn, test, waitUntilInteractive, watch } from "./site.ts";

const company = "entreprise@demo.vivier.example";
const count = (page: Page) => page.locator("main [role=status]").first();
const isSearch = (request: Request) => new URL(request.url()).pathname === "/resultats.data";

/** Records the query of every search from now on. */
function searchesOf(page: Page): string[] {
  const searches: string[] = [];
  page.on("request", (request) => {
    if (isSearch(request)) searches.push(decodeURIComponent(new URL(request.url()).search.replaceAll("+", " ")));
  });
  return searches;
}

/** Records layout shifts from now on, and the elements that moved. */
async function watchShifts(page: Page): Promise<() => Promise<unknown[]>> {
  await page.evaluate(() => {
    const seen: unknown[] = [];
    (window as unknown as { shifts: unknown[] }).shifts = seen;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Element | null }[];
      })[]) {
        if (!entry.hadRecentInput) seen.push([entry.value, ...entry.sources.map(({ node }) => node?.className)]);
      }
    }).observe({ type: "layout-shift" });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts);
}

/** Holds the programs of the next pages until the returned function is called. */
async function holdPrograms(page: Page): Promise<() => void> {
  const { promise: late, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await late;
    await route.continue();
  });
  return release;
}

async function comeIn(page: Page, site: Server): Promise<void> {
  await signIn(page, site, company);
  await openInteractive(page, `${site.url}/entreprise`);
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/resultats"]')?.click());
  await page.waitForURL(`${site.url}/resultats`);
  // The URL changes before the page does.
  await expect(page.getByRole("heading", { level: 1, name: "Qui cherchez-vous" })).toBeAttached();
  await expect(page.locator("main [name=job]").first()).toHaveRole("combobox");
}

for (const viewport of [
  { width: 1280, height: 860 },
  { width: 360, height: 740 },
]) {
  test.describe(`at ${viewport.width} px`, { tag: viewport.width > 360 ? "@long" : [] }, () => {
    test.use({ viewport });

    test("results follow the input, the layout stays still, and Back returns to the previous page", async ({
      page,
      site,
    }) => {
      const problems = watch(page);
      await comeIn(page, site);
      const before = await page.evaluate(() => history.length);
      // Slow answers, so that a late shift is not attributed to the last key.
      await page.route(/\/resultats\.data/, async (route) => {
        await new Promise((done) => setTimeout(done, 600));
        await route.continue().catch(() => {});
      });
      // On a phone suggestions push the rest down, on a slow machine too late for the key that they answer: there are none.
      const options = Array.from({ length: viewport.width < 720 ? 0 : 8 }, (_, i) => ({
        label: `Infirmière ${i}`,
        name: `Infirmière ${i}`,
      }));
      await page.route(/\/suggestions\//, (route) => route.fulfill({ json: { options } }));
      const shifts = await watchShifts(page);
      const box = page.locator("main [name=job]").first();
      await box.pressSequentially("infirmi");
      await expect(page).toHaveURL(/\/resultats\?job=infirmi$/);
      await expect(count(page)).toHaveText(/^\d+ candidats?$/);
      const first = await count(page).textContent();
      await box.pressSequentially("ère de bloc");
      await expect(page).toHaveURL(/job=infirmi%C3%A8re\+de\+bloc$/);
      await expect(count(page)).not.toHaveText(first!);
      await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
      await expect(box).toBeFocused();
      await expect(box).toHaveValue("infirmière de bloc");
      expect(await box.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(18);
      expect(await shifts()).toEqual([]);
      await page.keyboard.press("Escape");
      await checkAccess(page);
      expect(await page.evaluate(() => history.length)).toBe(before);
      await page.goBack();
      await page.waitForURL("**/entreprise");
      expect(problems).toEqual([]);
    });

    test("a filter narrows the search, and is removed by its chip, on a phone in its panel", { tag: "@long" }, async ({
      page,
      site,
    }) => {
      await signIn(page, site, company);
      await openInteractive(page, `${site.url}/resultats?job=e`);
      const fold = page.getByRole("button", { name: /^Filtres/ });
      const isPhone = viewport.width < 720;
      if (isPhone) await fold.click();
      const choice = page.getByRole("checkbox", { name: "Sous 1 mois" });
      const number = await page.locator(".choice", { has: choice }).locator(".choice-count").textContent();
      await choice.check();
      await expect(page).toHaveURL(/\/resultats\?job=e&disponibility=Sous\+1\+mois$/);
      if (isPhone) {
        // The panel stays open; its button says how many there are.
        const label = number === "1" ? "Afficher le profil" : `Afficher les ${number} profils`;
        await expect(page.getByRole("heading", { name: "Filtres" })).toBeVisible();
        await checkAccess(page);
        await page.getByRole("button", { name: label }).click();
        await expect(page.getByRole("button", { name: label })).toBeHidden();
        await expect(fold).toHaveText("Filtres (1)");
        const [save, filters] = await Promise.all(
          [page.getByRole("button", { name: "Enregistrer la recherche" }), fold].map((button) => button.boundingBox()),
        );
        const isBeside = save!.x + save!.width <= filters!.x || save!.y >= filters!.y + filters!.height;
        expect(isBeside, "no button lies under another").toBe(true);
      }
      await expect(count(page)).toHaveText(new RegExp(`^${number} candidats?$`));
      await checkAccess(page);
      if (isPhone) {
        await fold.click();
        await choice.uncheck();
      } else await page.getByRole("link", { name: "Retirer le critère Sous 1 mois" }).click();
      await expect(page).toHaveURL(/\/resultats\?job=e$/);
      await expect(choice).not.toBeChecked();
    });
  });
}

test("on a phone, filters opened before the page's program runs stay open, and Back closes them", {
  tag: "@long",
}, async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, site, company);
  const release = await holdPrograms(page);
  await page.goto(`${site.url}/resultats?job=e`, { waitUntil: "commit" });
  const fold = page.getByRole("button", { name: /^Filtres/ });
  const filters = page.getByRole("heading", { name: "Filtres" });
  await fold.click();
  release();
  await waitUntilInteractive(page);
  await page.getByRole("checkbox", { name: "Sous 1 mois" }).check();
  await expect(page).toHaveURL(/disponibility=Sous\+1\+mois$/);
  await expect(filters).toBeVisible();
  await page.getByRole("button", { name: /^Afficher/ }).click();
  await expect(filters).toBeHidden();
  await page.getByRole("link", { name: "Pertinence" }).click();
  await expect(page).toHaveURL(/tri=pertinence$/);
  await fold.click();
  await expect(filters).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/disponibility=Sous\+1\+mois$/);
  await expect(filters).toBeHidden();
});

test("a newer search aborts the previous one, and no input is overwritten", { tag: "@long" }, async ({
  page,
  site,
}) => {
  await comeIn(page, site);
  const box = page.locator("main [name=job]").first();
  await page.route(/\/resultats\.data\?job=soud$/, () => {});
  const search = page.waitForRequest(isSearch);
  await box.pressSequentially("soud");
  const first = await search;
  const ended = page.waitForEvent("requestfailed", (request) => request === first);
  await box.pressSequentially("eur");
  await ended;
  await expect(page).toHaveURL(/job=soudeur$/);
  await expect(count(page)).toHaveText(/^\d+ candidats?$/);
  await expect(box).toHaveValue("soudeur");
  // Input typed while an answer arrives stays too.
  const held: (() => void)[] = [];
  await page.route(/\/resultats\.data\?.*city=ly$/, async (route) => {
    await new Promise<void>((done) => held.push(done));
    await route.continue();
  });
  const city = page.locator("main [name=city]").first();
  await city.pressSequentially("ly");
  await expect.poll(() => held.length).toBe(1);
  await city.evaluate((input: HTMLInputElement) => {
    input.value = "lyo";
  });
  await box.focus();
  held[0]!();
  await expect(page).toHaveURL(/city=ly$/);
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  await expect(city).toHaveValue("lyo");
});

test("input typed before the page or its program has loaded is searched too", async ({ page, site }) => {
  await signIn(page, site, company);
  await openInteractive(page, `${site.url}/entreprise`);
  // The URL changes before the page does: these are still the fields of the company's home.
  await page.evaluate(() => {
    const push = history.pushState.bind(history);
    history.pushState = (...given) => {
      push(...given);
      const box = document.querySelector<HTMLInputElement>("main [name=job]")!;
      box.focus();
      box.value = "plomb";
    };
    document.querySelector<HTMLAnchorElement>('a[href="/resultats"]')!.click();
  });
  const box = page.locator("main [name=job]").first();
  await expect(page).toHaveURL(/resultats\?job=plomb$/);
  await expect(box).toBeFocused();
  await expect(box).toHaveValue("plomb");
  const release = await holdPrograms(page);
  await page.goto(`${site.url}/resultats`, { waitUntil: "commit" });
  await box.pressSequentially("soud");
  release();
  await expect(page).toHaveURL(/resultats\?job=soud$/);
});

test("a chosen suggestion is searched at once, by its commune", { tag: "@long" }, async ({ page, site }) => {
  await comeIn(page, site);
  const city = page.locator("main [name=city]").first();
  await city.pressSequentially("lyon");
  await expect(page.getByRole("option").first()).toHaveText("Lyon (69)");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?city=Lyon\+%2869%29&cityCode=69123$/);
  await expect(count(page)).toHaveText(/^\d+ candidats?$/);
  await expect(city).toHaveValue("Lyon (69)");
  await expect(page.locator("main [name=cityCode]").first()).toHaveValue("69123");
});

test("an empty form and an unknown department search nothing", { tag: "@long" }, async ({ page, site }) => {
  await comeIn(page, site);
  const searches = searchesOf(page);
  const underWay = new Set<Request>();
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/suggestions/lieux") underWay.add(request);
  });
  for (const end of ["requestfinished", "requestfailed"] as const)
    page.on(end as "requestfinished", (request) => void underWay.delete(request));
  // Resolves once the answer about a department has been processed.
  const judged = async (text: string) => {
    await page.waitForRequest((request) => {
      const url = new URL(request.url());
      return url.pathname === "/suggestions/lieux" && url.searchParams.get("q") === text;
    });
    await expect.poll(() => underWay.size).toBe(0);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  };
  const departments = page.locator("main [name=departments]").first();
  const job = page.locator("main [name=job]").first();
  const proposed = judged("Atlantide");
  await departments.pressSequentially("Atlantide");
  await proposed;
  const unknown = judged("Atlantide");
  await job.pressSequentially("e");
  await unknown;
  await departments.fill("Rhône, 2a");
  await expect(page).toHaveURL(/departments=Rh%C3%B4ne%2C\+2a$/);
  await expect(count(page)).toHaveText(/^\d+ candidats?$/);
  expect(searches).toEqual(["?job=e&departments=Rhône, 2a"]);
  await job.fill("");
  await departments.fill("");
  await page.getByRole("button", { name: "Chercher" }).click();
  await expect(page.getByRole("alert")).toContainText("Au moins un critère de recherche est requis");
});

test("only a search that the person stays at enters the past searches", { tag: "@long" }, async ({ page, site }) => {
  await comeIn(page, site);
  const box = page.locator("main [name=job]").first();
  await box.pressSequentially("compt");
  await expect(page).toHaveURL(/job=compt$/);
  // The first search is shown for longer than a person who stays at it, but only because the next one is late.
  await page.route(/\/resultats\.data/, async (route) => {
    await new Promise((done) => setTimeout(done, 3500));
    await route.continue().catch(() => {});
  });
  await box.pressSequentially("able");
  await expect(page).toHaveURL(/job=comptable$/);
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  await page.keyboard.press("Escape");
  const recorded = page.waitForResponse((response) => new URL(response.url()).pathname === "/resultats/recherches");
  await page.locator('main a[href^="/candidats/"]').first().click();
  expect((await recorded).status()).toBe(204);
  await page.goto(`${site.url}/resultats`);
  await expect(page.getByRole("link", { name: "« comptable »" })).toBeVisible();
  await expect(page.getByRole("link", { name: "« compt »" })).toHaveCount(0);
});

test("without JavaScript the button searches, and sends the filters too", { tag: "@long" }, async ({
  browser,
  site,
}) => {
  for (const viewport of [
    { width: 1280, height: 860 },
    { width: 360, height: 740 },
  ]) {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport });
    const page = await context.newPage();
    await signIn(page, site, company);
    await page.goto(`${site.url}/resultats`);
    await page.locator("main [name=job]").first().fill("e");
    await page.getByRole("button", { name: "Chercher" }).click();
    await expect(count(page)).toHaveText(/^\d+ candidats?$/);
    if (viewport.width < 720) await page.getByRole("button", { name: "Filtres" }).click();
    const choice = page.getByRole("checkbox", { name: "Disponible" });
    const number = await page.locator(".choice", { has: choice }).locator(".choice-count").textContent();
    await choice.check();
    await page.getByRole("button", { name: "Appliquer les filtres" }).click();
    await page.waitForURL(/disponibility=Disponible/);
    await expect(count(page)).toHaveText(new RegExp(`^${number} candidats?$`));
    await context.close();
  }
});
