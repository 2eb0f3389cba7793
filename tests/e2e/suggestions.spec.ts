// Suggestions while typing: by keyboard, by touch, and ignored.
import type { Page } from "@playwright/test";
import { checkAccess, expect, openInteractive, openRows, signIn, test, watch } from "./site.ts";

const options = (page: Page) => page.getByRole("listbox", { name: "Propositions" }).getByRole("option");

async function tabTo(page: Page, name: string) {
  for (let step = 0; step < 60; step += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.getAttribute("name") === wanted, name)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never reaches ${name}`);
}

for (const viewport of [
  { width: 1280, height: 860 },
  { width: 360, height: 740 },
]) {
  test.describe(`at ${viewport.width} px`, { tag: viewport.width > 360 ? "@long" : [] }, () => {
    test.use({ viewport });

    test("a commune is chosen and searched by keyboard only", async ({ page, site }) => {
      const problems = watch(page);
      await openInteractive(page, `${site.url}/offres`);
      const box = page.locator("[name=lieu]").first();
      await expect(box).toHaveRole("combobox");
      await tabTo(page, "lieu");
      await page.keyboard.type("evr");
      await expect(options(page).first()).toHaveText("Évry-Courcouronnes (91)");
      await expect(options(page)).toHaveCount(8);
      await expect(page.locator("mark").first()).toHaveText("Évr");
      await expect(page.getByText("8 propositions")).toBeAttached();
      await expect(box).toHaveAttribute("aria-expanded", "true");
      await expect(page.locator("main [role=status]").first()).toHaveText(/offres?$/);
      await page.keyboard.press("ArrowDown");
      await expect(box).toHaveAttribute(
        "aria-activedescendant",
        (await options(page).first().getAttribute("id")) ?? "",
      );
      await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
      await checkAccess(page);
      const smallest = await options(page).evaluateAll((all) =>
        Math.min(...all.map((each) => each.getBoundingClientRect().height)),
      );
      expect(smallest).toBeGreaterThanOrEqual(44);
      await page.keyboard.press("Enter");
      await expect(box).toHaveValue("Évry-Courcouronnes (91)");
      await expect(options(page)).toHaveCount(0);
      await expect(page).toHaveURL(`${site.url}/offres`);
      await page.keyboard.press("Enter");
      await page.waitForURL(/cityCode=91228/);
      expect(new URL(page.url()).searchParams.get("lieu")).toBe("Évry-Courcouronnes (91)");
      expect(problems).toEqual([]);
    });

    test("without a choice the typed text is searched, and every button stays in reach", { tag: "@long" }, async ({
      page,
      site,
    }) => {
      await openInteractive(page, `${site.url}/offres`);
      const box = page.locator("[name=lieu]").first();
      await box.pressSequentially("lyon");
      await expect(options(page).first()).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(options(page)).toHaveCount(0);
      await expect(box).toHaveValue("lyon");
      await page.keyboard.press("ArrowDown");
      await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("ArrowLeft");
      await expect(box).not.toHaveAttribute("aria-activedescendant");
      await page.getByRole("button", { name: "Chercher" }).first().click();
      await page.waitForURL(/lieu=lyon/);
      expect(new URL(page.url()).searchParams.has("cityCode")).toBe(false);
    });

    test("changed text forgets the chosen commune", { tag: "@long" }, async ({ page, site }) => {
      await openInteractive(page, `${site.url}/offres?lieu=Lyon+%2869%29&cityCode=69123`);
      const box = page.locator("[name=lieu]").first();
      const code = page.locator("[name=cityCode]");
      // On a phone, after a search, one line stands for the form.
      if (viewport.width === 360) await page.getByRole("button", { name: "Modifier" }).click();
      await expect(box).toHaveRole("combobox");
      await expect(code).toHaveValue("69123");
      await box.fill("Vienne (38)");
      await expect(code).toHaveCount(0);
      await box.pressSequentially(" ");
      await box.fill("vien");
      await options(page).filter({ hasText: "Vienne (38)" }).click();
      await expect(code).toHaveValue("38544");
      await expect(box).toBeFocused();
    });
  });
}

test.describe("with a finger", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("one tap on the button below an open list searches", async ({ page, site }) => {
    await openInteractive(page, site.url);
    await page.locator("main [name=lieu]").first().pressSequentially("lyon");
    await expect(options(page).first()).toBeVisible();
    await page.getByRole("main").getByRole("button", { name: "Chercher" }).first().tap();
    await page.waitForURL(/lieu=lyon/);
  });
});

test("suggestions that come after the focus has gone on stay closed", { tag: "@long" }, async ({ page, site }) => {
  const file = /\/combobox-list-[^/]*\.js$/;
  const { promise: hasGoneOn, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(file, async (route) => {
    await hasGoneOn;
    await route.continue();
  });
  await openInteractive(page, `${site.url}/offres`);
  await tabTo(page, "lieu");
  await page.keyboard.press("Tab");
  goOn();
  await expect(page.locator("[role=listbox]")).toHaveCount(2);
  await expect(page.getByRole("listbox")).toHaveCount(0);
});

test("several departments are chosen one by one, and removed as chips", { tag: "@long" }, async ({ page, site }) => {
  const problems = watch(page);
  await signIn(page, site, "candidat@demo.vivier.example");
  await openInteractive(page, `${site.url}/moncompte`);
  await openRows(page);
  const box = page.locator("[name=departments]");
  await expect(box).toHaveRole("combobox");
  await box.fill("");
  await box.pressSequentially("giron");
  await expect(options(page).first()).toHaveText("Gironde (33)");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(box).toHaveValue("Gironde, ");
  await page.keyboard.type("2a");
  await expect(options(page).first()).toHaveText("Corse-du-Sud (2A)");
  await page.keyboard.press("ArrowDown");
  await checkAccess(page);
  await page.keyboard.press("Tab");
  await expect(box).toHaveValue("Gironde, Corse-du-Sud, ");
  await page.getByRole("button", { name: "Retirer Gironde" }).click();
  await expect(box).toHaveValue("Corse-du-Sud, ");
  await expect(box).toBeFocused();
  const form = page.locator("form", { has: box });
  await form.getByRole("button", { name: "Enregistrer" }).last().click();
  await expect(box).toHaveValue("Corse-du-Sud");
  await expect(page.getByRole("button", { name: "Retirer Corse-du-Sud" })).toBeVisible();
  expect(problems).toEqual([]);
});

test("a region fills in its departments, in a profile and in a candidate search", { tag: "@long" }, async ({
  page,
  site,
}) => {
  const brittany = "Côtes-d’Armor, Finistère, Ille-et-Vilaine, Morbihan, ";
  for (const [email, path] of [
    ["candidat@demo.vivier.example", "/moncompte"],
    ["entreprise@demo.vivier.example", "/resultats?job=a"],
  ] as const) {
    await page.context().clearCookies();
    await signIn(page, site, email);
    await openInteractive(page, `${site.url}${path}`);
    await openRows(page);
    const box = page.locator("input[type=text][name=departments]");
    await expect(box).toHaveRole("combobox");
    await box.fill("");
    await box.pressSequentially("bretag");
    await options(page).filter({ hasText: "Région" }).click();
    await expect(box).toHaveValue(brittany);
    await expect(page.getByRole("button", { name: "Retirer Finistère" })).toBeVisible();
  }
});

test("the city of a profile is the commune chosen among its namesakes", { tag: "@long" }, async ({ page, site }) => {
  await signIn(page, site, "candidat@demo.vivier.example");
  await openInteractive(page, `${site.url}/moncompte`);
  await openRows(page);
  const city = page.locator("[name=city]");
  await expect(city).toHaveRole("combobox");
  await city.fill("");
  await city.pressSequentially("saint-denis");
  await options(page).filter({ hasText: "Saint-Denis (93)" }).first().click();
  await expect(city).toHaveValue("Saint-Denis");
  await expect(page.locator("[name=cityCode]")).toHaveValue("93066");
  await page.locator("form", { has: city }).getByRole("button", { name: "Enregistrer" }).first().click();
  await expect(page.getByText("Votre profil est enregistré")).toBeVisible();
  await page.reload();
  await expect(page.locator("[name=cityCode]")).toHaveValue("93066");
});

test("in forced colours the active option differs from the others", { tag: "@long" }, async ({ page, site }) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await page.setViewportSize({ width: 320, height: 640 });
  await openInteractive(page, `${site.url}/offres`);
  await expect(page.locator("[name=lieu]").first()).toHaveRole("combobox");
  await page.locator("[name=lieu]").first().pressSequentially("bor");
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  const backgrounds = await options(page).evaluateAll((all) =>
    all.slice(0, 2).map((each) => getComputedStyle(each).backgroundColor),
  );
  expect(backgrounds[0]).not.toBe(backgrounds[1]);
  await checkAccess(page);
});
