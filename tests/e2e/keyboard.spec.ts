// From a search to an application by keyboard only: Tab, Enter, Space and arrows.
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { expect, openInteractive, signIn, test, watch } from "./site.ts";

/** Presses Tab until the target has the focus, `most` times at most. */
async function tabTo(page: Page, target: Locator, most = 120): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${target}`);
}

test("a candidate searches, opens an offer and applies without a mouse", async ({ browser, site }) => {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 860 } })).newPage();
  const problems = watch(page);
  // Listens from the start: a chooser that opens before the browser was told to report it is lost.
  page.on("filechooser", () => {});
  await signIn(page, site, "candidat@demo.vivier.example");

  await openInteractive(page, `${site.url}/offres`);
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveAttribute("href", "#contenu");
  await page.keyboard.press("Enter");
  const words = page.locator("main [name=q]").first();
  const count = page.locator("main [role=status]").first();
  const before = (await count.textContent()) ?? "";
  await tabTo(page, words, 12);
  await page.keyboard.type("infirmi");
  // Escape closes open suggestions and keeps the input.
  await page.keyboard.press("Escape");
  await expect(words).toHaveValue("infirmi");
  await page.keyboard.press("Enter");
  await page.waitForURL(/[?&]q=infirmi/);
  // The URL changes before the list does.
  await expect(count).not.toHaveText(before);
  await expect(count).toHaveText(/^[1-9]\d* offres?$/);

  // A row shows its offer beside the list, from where a link leads to its page.
  const row = page.locator(".rows-offers .item-link").last();
  const address = (await row.getAttribute("href"))!;
  await tabTo(page, row);
  await page.keyboard.press("Enter");
  await expect(row).toHaveAttribute("aria-current", "true");
  // The opened offer's title takes the focus, Back returns to its row.
  const pane = page.locator(".offers-pane");
  await expect(pane.getByRole("heading", { level: 2 })).toBeFocused();
  await page.goBack();
  await expect(row).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(pane.getByRole("heading", { level: 2 })).toBeFocused();
  // As often as one returns to the row.
  await row.press("Enter");
  await expect(pane.getByRole("heading", { level: 2 })).toBeFocused();
  await tabTo(page, pane.getByRole("link", { name: "Postuler" }), 2);
  const toPage = pane.getByRole("link", { name: "Page de l’offre" });
  await expect(toPage).toHaveAttribute("href", new RegExp(`^${address.slice(0, "/offres/".length + 36)}`));
  await tabTo(page, toPage);
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${address.slice(0, "/offres/".length + 36)}*`);
  // The new page's title takes the focus, so that the next Tab continues from there.
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  const cv = page.locator("main input[name=cv]").first();
  await tabTo(page, cv);
  const chooser = page.waitForEvent("filechooser");
  await page.keyboard.press("Space");
  await (await chooser).setFiles(path.join(import.meta.dirname, "cv-zoe.pdf"));
  const send = page.getByRole("button", { name: "Envoyer ma candidature" }).last();
  await tabTo(page, send);
  await page.keyboard.press("Space");
  await expect(page.getByText("Votre candidature a été envoyée").first()).toBeVisible();
  expect(problems).toEqual([]);
  await page.context().close();
});

for (const width of [360, 1280])
  test(`at ${width} px at most 6 presses of Tab lead from the search of offers to the first row`, async ({
    browser,
    site,
  }) => {
    const page = await (await browser.newContext({ viewport: { width, height: 740 } })).newPage();
    for (const search of ["", "?q=infirmier", "?q=infirmier&lieu=Lyon"]) {
      await page.goto(`${site.url}/offres${search}`, { waitUntil: "networkidle" });
      // On a phone one line stands for the form after a search.
      await page.locator("main").locator("[name=q]:visible, .search-line:visible").first().focus();
      await tabTo(page, page.locator(".rows-offers .item-link").first(), 6);
    }
    await page.context().close();
  });

test("menus and dialogs open, close and return the focus by keyboard", async ({ browser, site }) => {
  const page = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  await page.goto(`${site.url}/`, { waitUntil: "networkidle" });
  const menu = page.getByRole("button", { name: "Menu" });
  await tabTo(page, menu, 12);
  await page.keyboard.press("Enter");
  const entry = page.locator("header").getByRole("link", { name: "Comment ça marche" });
  await expect(entry).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(entry).toBeHidden();
  await expect(menu).toBeFocused();
  await page.context().close();
});

for (const width of [360, 1280])
  test(`at ${width} px the bar that saves covers no field in use`, { tag: "@long" }, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 740 });
    await signIn(page, site, "entreprise@demo.vivier.example");
    for (const [path, bar] of [
      ["/compte/entreprise/page", ".page-save"],
      ["/compte/entreprise/disponibilites", ".save-bar"],
    ] as const) {
      await openInteractive(page, site.url + path);
      const fields = page.locator(`form:has(${bar}) :is(input:not([type=hidden]), textarea)`).filter({ visible: true });
      await fields.first().press("Space");
      const covered = await fields.evaluateAll((all, cover) => {
        const bar = document.querySelector(cover)!;
        // A tall field is scrolled until its first line, with the caret, is seen.
        const isCovered = (field: Element) => {
          const { top, height } = field.getBoundingClientRect();
          const { top: start, bottom: end } = bar.getBoundingClientRect();
          return top + Math.min(height, 40) > start && top < end;
        };
        return all.flatMap((field) => {
          (field as HTMLElement).focus();
          return isCovered(field) ? [(field as HTMLInputElement).name] : [];
        });
      }, bar);
      expect(covered, path).toEqual([]);
    }
  });
