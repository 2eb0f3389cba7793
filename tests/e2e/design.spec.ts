// The look and behaviour of pages: theme, focus after navigation, undo, forced colours, narrow tables.
import type { Page } from "@playwright/test";
import { checkAccess, expect, openInteractive, signIn, test, waitUntilInteractive, watch } from "./site.ts";

const company = "entreprise@demo.vivier.example";

const papers = (page: Page) =>
  page.evaluate(() => {
    const { backgroundColor, colorScheme } = getComputedStyle(document.body);
    return { backgroundColor, colorScheme, theme: document.documentElement.dataset.theme ?? null };
  });
const titleHasFocus = (page: Page) => expect(page.locator("main h1")).toBeFocused();

test("the theme changes at once and stays, before any script runs", async ({ page, site, browser }) => {
  const problems = watch(page);
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(`${site.url}/about`);
  const light = await papers(page);
  // The document must stay the same: the form is not sent as without scripts.
  await page.waitForFunction(() => {
    const button = document.querySelector(".theme-switch button");
    return button && Object.keys(button).some((key) => key.startsWith("__reactProps"));
  });
  await page.evaluate(() => document.body.setAttribute("data-same", ""));
  const answered = page.waitForResponse((response) => response.url().endsWith("/apparence"));
  await page.getByRole("button", { name: "Sombre" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("button", { name: "Sombre" })).toHaveAttribute("aria-pressed", "true");
  expect((await answered).status()).toBe(302);
  await expect(page.locator("body[data-same]")).toHaveCount(1);
  const dark = await papers(page);
  expect(dark.backgroundColor).not.toBe(light.backgroundColor);
  expect(new URL(page.url()).pathname).toBe("/about");
  // Same cookies without scripts: the server makes the page dark.
  const still = await browser.newContext({ javaScriptEnabled: false, colorScheme: "light" });
  await still.addCookies(await page.context().cookies());
  const plain = await still.newPage();
  await plain.goto(`${site.url}/about`);
  expect((await plain.locator("html").getAttribute("data-theme")) ?? "").toBe("dark");
  await plain.getByRole("button", { name: "Système" }).click();
  await expect(plain.locator("html")).not.toHaveAttribute("data-theme", /./);
  expect(new URL(plain.url()).pathname).toBe("/about");
  await still.close();
  await page.reload();
  expect(await papers(page)).toEqual(dark);
  expect(problems).toEqual([]);
});

test("after a navigation the focus is on the new title, which is read aloud", async ({ page, site }) => {
  await openInteractive(page, `${site.url}/about`);
  const link = page.getByRole("navigation", { name: "Navigation principale" }).getByRole("link", { name: "Offres" });
  await link.click();
  await page.waitForURL("**/offres");
  await titleHasFocus(page);
  expect(await page.locator("main h1").evaluate((title) => getComputedStyle(title).outlineStyle)).toBe("none");
  await expect(page.locator("[aria-live=polite]").filter({ hasText: await page.title() })).toHaveCount(1);
  // The next page of a list starts at its top.
  await page.getByRole("link", { name: "Suivant" }).click();
  await page.waitForURL(/page|apres/);
  await titleHasFocus(page);
});

test("a removed favourite can be restored from the message, by keyboard", { tag: "@long" }, async ({ page, site }) => {
  const problems = watch(page);
  await signIn(page, site, company);
  await openInteractive(page, `${site.url}/favoris`);
  const count = page.locator("main [role=status]").first();
  const before = await count.textContent();
  const name = await page.locator(".item-title").nth(1).textContent();
  const remove = page.getByRole("button", { name: "Retirer des favoris" }).nth(1);
  await remove.focus();
  await page.keyboard.press("Enter");
  const message = page.locator("header [role=status]");
  await expect(message).toContainText("Retiré des favoris");
  await expect(count).not.toHaveText(before!);
  // The focused card is gone, so the focus moves to the title.
  await titleHasFocus(page);
  await checkAccess(page);
  await message.getByRole("button", { name: "Annuler" }).press("Enter");
  await expect(count).toHaveText(before!);
  await expect(page.locator(".item-title").nth(1)).toHaveText(name!);
  await expect(message).toBeEmpty();
  await remove.click();
  await message.getByRole("button", { name: "Fermer le message" }).click();
  await expect(message).toBeEmpty();
  await page.reload();
  await expect(message).toBeEmpty();
  expect(problems).toEqual([]);
});

test("the bottom bar and the message never cover the focused element", { tag: "@long" }, async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signIn(page, site, company);
  await openInteractive(page, `${site.url}/favoris`);
  await page.getByRole("button", { name: "Retirer des favoris" }).last().click();
  await expect(page.locator("header [role=status]")).toContainText("Retiré des favoris");
  await page.locator("main").focus();
  for (let step = 0; step < 14; step++) {
    await page.keyboard.press("Tab");
    const hidden = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      if (!element.closest("main")) return null;
      const { left, top, width, height } = element.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      return seen?.closest(".account-nav, .toast") ? element.outerHTML : null;
    });
    expect(hidden).toBeNull();
  }
});

const brokenWords = (page: Page) =>
  page.locator(".account-nav").evaluate((nav) => {
    const walker = document.createTreeWalker(nav, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      for (const word of node.data.matchAll(/\p{L}+/gu)) {
        const range = document.createRange();
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word[0]);
      }
    }
    return broken;
  });

test("with letters twice as large the bottom bar breaks no word, and « Plus » holds the rest", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await signIn(page, site, "candidat@demo.vivier.example");
  await openInteractive(page, `${site.url}/candidat/recherches`);
  const bar = page.getByRole("navigation", { name: "Mon espace" });
  // Beside a label stands the number of what waits.
  const labels = bar.getByRole("link").locator("> span");
  await expect(labels).toHaveText(["Offres", "Candidatures", "Messages", "Profil"]);
  expect(await brokenWords(page)).toEqual([]);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("html { font-size: 200% }");
    document.adoptedStyleSheets = [sheet];
  });
  await expect(labels).toHaveText(["Offres", "Candidatures"]);
  expect(await brokenWords(page)).toEqual([]);
  await bar.getByRole("button", { name: "Plus" }).click();
  await expect(labels).toHaveText([
    "Offres",
    "Candidatures",
    "Messages",
    "Profil",
    "Enregistrées",
    "Alertes",
    "Entreprises",
  ]);
  await bar.getByRole("link", { name: "Enregistrées" }).click();
  await titleHasFocus(page);
  await expect(labels).toHaveText(["Offres", "Candidatures"]);
});

test("with letters twice as large a visitor's page is that of a smaller screen, and no wider", async ({
  playwright,
  launchOptions,
  site,
}) => {
  const args = [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=32"];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const page = await browser.newPage();
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${site.url}/offres`);
    await expect(page.locator(".offers-pane")).toBeHidden();
    expect((await page.locator("header").first().boundingBox())!.height).toBeLessThan(150);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const boxes = await page
      .locator(".fold-button:visible")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    for (const [at, box] of boxes.entries())
      for (const other of boxes.slice(at + 1))
        expect(
          box.right <= other.left || other.right <= box.left || box.bottom <= other.top || other.bottom <= box.top,
        ).toBe(true);
  }
  await browser.close();
});

for (const javaScriptEnabled of [true, false]) {
  test(`a confirmation is a native dialog ${javaScriptEnabled ? "with" : "without"} scripts`, async ({
    browser,
    site,
  }) => {
    const page = await (await browser.newContext({ javaScriptEnabled })).newPage();
    await signIn(page, site, company);
    await page.goto(`${site.url}/compte/entreprise/mes-offres`);
    await page.locator('main a[href^="/compte/entreprise/mes-offres/"]').first().click();
    await page.waitForURL(/mes-offres\/[0-9a-f]/);
    // Before the page's program runs, the dialog is a popover, with scripts too.
    if (javaScriptEnabled) await waitUntilInteractive(page);
    await page.getByRole("button", { name: "Supprimer", exact: true }).click();
    const box = page.getByRole("dialog", { name: /Supprimer/ });
    await expect(box.getByRole("button", { name: "Confirmer" })).toBeVisible();
    expect(await box.evaluate((dialog) => dialog.matches(":modal"))).toBe(javaScriptEnabled);
    // A second Enter closes the dialog and deletes nothing.
    await expect(box.getByRole("button", { name: "Annuler" })).toBeFocused();
    await box.getByRole("button", { name: "Annuler" }).click();
    await expect(box).toBeHidden();
    await page.context().close();
  });
}

test("with forced colours and reduced motion nothing moves and the choice stays visible", {
  tag: "@long",
}, async ({ browser, site }) => {
  const context = await browser.newContext({ forcedColors: "active", reducedMotion: "reduce" });
  const page = await context.newPage();
  await signIn(page, site, company);
  for (const path of ["/resultats?job=e", "/favoris", "/icon-demo"]) {
    await page.goto(site.url + path);
    const moving = await page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === "running").length,
    );
    expect(moving, path).toBe(0);
    await checkAccess(page);
  }
  await openInteractive(page, `${site.url}/favoris`);
  const outline = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(await outline('.account-nav [aria-current="page"]')).toBe("solid");
  expect(await outline('.theme-switch [aria-pressed="true"]')).toBe("solid");
  await context.close();
});

test("on a phone a button that shows its icon alone opens a box whose buttons show their words", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, site, company);
  await openInteractive(page, `${site.url}/compte/entreprise/candidatures`);
  await page.getByRole("button", { name: "Masquer les noms et les photos" }).click();
  const confirm = page.getByRole("dialog").getByRole("button", { name: "Masquer", exact: true });
  const label = await confirm.locator(".button-label").boundingBox();
  expect(label?.width).toBeGreaterThan(40);
});

test("the box that ticks all applications stands above those of the rows", async ({ page, site }) => {
  await signIn(page, site, company);
  const middleOf = (box: { x: number; width: number } | null) => box!.x + box!.width / 2;
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await openInteractive(page, `${site.url}/compte/entreprise/candidatures`);
    const [all, one] = [page.getByLabel("Tout cocher"), page.getByRole("checkbox", { name: /^Cocher / }).first()];
    expect(middleOf(await all.boundingBox()), String(width)).toBe(middleOf(await one.boundingBox()));
  }
});

test("on a phone table rows are cards, with the column name next to each value", async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.url}/icon-demo`);
  const table = page.getByRole("table", { name: "Offres récentes" });
  const [first, second] = [table.locator("tbody tr").first(), table.locator("tbody tr").nth(1)];
  expect(await table.locator("thead").evaluate((head) => head.getBoundingClientRect().height)).toBeLessThanOrEqual(1);
  const cell = first.locator("td").first();
  expect(await cell.evaluate((td) => getComputedStyle(td, "::before").content)).toBe('"Ville"');
  const [above, below] = [(await first.boundingBox())!, (await second.boundingBox())!];
  expect(above.width).toBeLessThanOrEqual(360);
  expect(below.y).toBeGreaterThan(above.y + above.height);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test("the bar that saves asks on leaving only while something is unsaved", async ({ page, site }) => {
  const problems = watch(page);
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.message());
    void dialog.accept();
  });
  await signIn(page, site, "admin@demo.vivier.example");
  await openInteractive(page, `${site.url}/admin/reglages/inscriptions`);
  const asks = () => page.evaluate(() => !dispatchEvent(new Event("beforeunload", { cancelable: true })));
  const sectors = page.getByLabel("Secteurs proposés");
  const save = page.getByRole("button", { name: "Enregistrer" });
  expect(await asks()).toBe(false);
  // The server stores it without the last line.
  await sectors.fill(`${await sectors.inputValue()}\n `);
  expect(await asks()).toBe(true);
  await page.locator("form:has(.save-bar)").evaluate((form) => {
    form.addEventListener("submit", (event) => event.preventDefault(), { once: true });
  });
  await save.click();
  expect(await asks()).toBe(true);
  await save.click();
  await expect(page.locator(".toast")).toBeVisible();
  await expect(page.getByText("Aucune modification")).toBeVisible();
  expect(await asks()).toBe(false);
  await page.getByRole("navigation", { name: "Réglages" }).getByRole("link", { name: "Sécurité" }).click();
  await page.waitForURL("**/admin/reglages/securite");
  expect([asked, problems]).toEqual([[], []]);
});
