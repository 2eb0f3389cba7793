// The home pages on a phone: both search forms fit in the first screen, also before the fonts have loaded, and menus stay in it.
import { checkAccess, expect, openInteractive, signIn, test, watch } from "./site.ts";

test.use({ viewport: { width: 360, height: 740 } });

for (const [side, address] of [
  ["recruiters", "/?role=recruteur"],
  ["candidates", "/"],
]) {
  test(`the ${side} search fits in the first 640 pixels of a phone`, async ({ page, site }) => {
    const problems = watch(page);
    for (const letters of ["ours", "the system's"]) {
      if (letters !== "ours") await page.route("**/*.woff2", (route) => route.abort());
      await page.goto(site.url + address);
      await page.evaluate(() => document.fonts.ready);
      const search = page.locator("main form[role=search]");
      const controls = [
        search.getByRole("button", { name: "Chercher", exact: true }),
        ...(await search.locator("input.input").all()),
      ];
      expect(controls).toHaveLength(3);
      for (const control of controls) {
        const box = await control.boundingBox();
        expect(box, `with ${letters} letters`).not.toBeNull();
        expect(box!.y).toBeGreaterThanOrEqual(0);
        expect(box!.y + box!.height, `with ${letters} letters`).toBeLessThanOrEqual(640);
      }
    }
    expect(problems.filter((line) => !line.includes("ERR_FAILED"))).toEqual([]);
  });
}

test("a visitor goes from the home page to the offers of a sector and of a place", { tag: "@long" }, async ({
  page,
  site,
}) => {
  await page.goto(site.url);
  await checkAccess(page);
  for (const list of ["Secteurs", "Départements", "Villes"]) {
    await page.goto(site.url);
    const lead = page.getByRole("list", { name: list }).getByRole("link").first();
    const number = /(\d+) offres?$/.exec((await lead.textContent()) ?? "")?.[1];
    await lead.click();
    await page.waitForURL("**/offres?**");
    await expect(page.locator("main [role=status]").first()).toHaveText(new RegExp(`^${number} offres?$`));
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("the menu of an application and its question stay within the screen", async ({ page, site }) => {
    await signIn(page, site, "candidat@demo.vivier.example");
    const withdraw = page.getByRole("main").getByRole("button", { name: /^Retirer ma candidature/ });
    await openInteractive(page, `${site.url}/candidat`);
    await page.locator("main .more-menu summary").first().tap();
    await expect(withdraw.first()).toBeInViewport({ ratio: 1 });
    await withdraw.first().tap();
    await expect(page.getByRole("dialog").getByRole("button", { name: "Annuler" })).toBeInViewport({ ratio: 1 });
    await checkAccess(page);
    await page.goto(`${site.url}/candidat`);
    // Beside a short title the menu's button stands at the right edge, below a long one at the left.
    const rows = page.locator("main li", { has: page.locator(".more-menu") });
    const addresses = await rows
      .locator("h3 a, .item-link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(addresses.length).toBeGreaterThan(1);
    for (const address of addresses) {
      await openInteractive(page, site.url + address);
      await page.locator("main .more-menu summary").first().tap();
      await expect(withdraw.first()).toBeInViewport({ ratio: 1 });
    }
    await checkAccess(page);
  });
});
