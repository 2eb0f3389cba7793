// A company works through search results: reads beside the list, shortlists, sets aside, sees new candidates.
import { checkAccess, expect, openInteractive, signIn, test, watch } from "./site.ts";

const company = "entreprise@demo.vivier.example";

test.describe("on a wide screen", () => {
  test.use({ viewport: { width: 1280, height: 860 } });

  test("list and profile are side by side, by mouse and keyboard, and Back closes the profile", {
    tag: "@long",
  }, async ({ page, site }) => {
    const problems = watch(page);
    await signIn(page, site, company);
    await openInteractive(page, `${site.url}/resultats?job=e`);
    const names = page.locator(".results-list .item-link");
    const pane = page.locator(".reading-pane");
    // With nothing focused, the first key begins the list.
    await page.keyboard.press("j");
    await expect(names.first()).toBeFocused();
    await names.first().click();
    await expect(page).toHaveURL(/\?job=e&profil=[0-9a-f-]{36}$/);
    await expect(pane.getByRole("heading", { level: 2 }).first()).toHaveText((await names.first().textContent())!);
    await expect(names.first()).toHaveAttribute("aria-current", "true");
    await checkAccess(page);
    const first = page.url();
    await page.keyboard.press("j");
    await expect(page).not.toHaveURL(first);
    await expect(names.nth(1)).toBeFocused();
    await expect(pane.getByRole("heading", { level: 2 }).first()).toHaveText((await names.nth(1).textContent())!);
    await page.keyboard.press("k");
    await expect(page).toHaveURL(first);
    const heart = page
      .locator(".results-list .item")
      .first()
      .getByRole("button", { name: /favoris/ });
    const pressed = await heart.getAttribute("aria-pressed");
    await page.keyboard.press("f");
    await expect(heart).toHaveAttribute("aria-pressed", pressed === "true" ? "false" : "true");
    await expect(page).toHaveURL(first);
    // Outside the list the letters do nothing; inside a field they are plain input.
    await pane.getByRole("link", { name: "Fermer le profil" }).focus();
    await page.keyboard.press("j");
    await expect(page).toHaveURL(first);
    const box = page.locator("main [name=job]").first();
    await box.click();
    await page.keyboard.press("j");
    await expect(box).toHaveValue("ej");
    await box.fill("e");
    await page.goto(first);
    await expect(pane).toBeVisible();
    await openInteractive(page, `${site.url}/resultats?job=e`);
    await names.nth(2).press("Enter");
    // Whoever opens a profile by keyboard reads it next, and goes on from its row once it is closed.
    const title = pane.getByRole("heading", { level: 2 }).first();
    await expect(title).toBeFocused();
    await page.goBack();
    await expect(names.nth(2)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(title).toBeFocused();
    await names.nth(3).click();
    await expect(names.nth(3)).toHaveAttribute("aria-current", "true");
    await expect(names.nth(3)).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/\?job=e$/);
    await expect(pane).toHaveCount(0);
    // A second press on the name leads to the profile's own page.
    await names.first().click();
    await expect(names.first()).toHaveAttribute("aria-current", "true");
    await names.first().click();
    await page.waitForURL("**/candidats/*");
    expect(problems).toEqual([]);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("a candidate is found, read and shortlisted in five actions; another is set aside and restored @long", async ({
    page,
    site,
  }) => {
    await signIn(page, site, company);
    await openInteractive(page, `${site.url}/entreprise`);
    let actions = 0;
    const act = async (what: Promise<unknown>) => {
      actions += 1;
      await what;
    };
    const box = page.locator("main [name=job]").first();
    await act(box.fill("e"));
    await act(box.press("Enter"));
    await page.waitForURL(/\/resultats\?job=e/);
    // Whether there is a CV stands on the page of a person, no longer in the row.
    const links = page.locator(".results-list .item-link");
    await expect(links.first()).toBeVisible();
    let row = 0;
    for (; row < (await links.count()); row++) {
      const answer = await page.request.get(site.url + (await links.nth(row).getAttribute("href"))!);
      if ((await answer.text()).includes("Lire le CV")) break;
    }
    await act(links.nth(row).click());
    await page.waitForURL(/\/candidats\//);
    await act(page.getByRole("link", { name: "Lire le CV" }).click());
    await page.waitForURL(/CvView/);
    await page.goBack();
    await act(
      page
        .getByRole("button", { name: /(Ajouter aux|Retirer des) favoris/ })
        .first()
        .click(),
    );
    expect(actions + 1, "actions, with the way back from the CV").toBeLessThanOrEqual(8);
    await checkAccess(page);
    await openInteractive(page, `${site.url}/resultats?job=e`);
    const count = page.locator("main [role=status]").first();
    const before = await count.textContent();
    const name = (await page.locator(".results-list .item-link").first().textContent())!;
    await page.getByRole("button", { name: `Pas pertinent : ${name}` }).click();
    await expect(count).not.toHaveText(before!);
    await checkAccess(page);
    await page.getByRole("link", { name: /profils? écartés?/ }).click();
    await page.getByRole("button", { name: `Remettre dans les résultats : ${name}` }).click();
    await expect(page.getByText("Profil remis dans vos résultats")).toBeVisible();
    await openInteractive(page, `${site.url}/resultats?job=e`);
    await expect(count).toHaveText(before!);
  });

  test("the shortlist has lists, tags and notes; a saved search shows new candidates @long", async ({ page, site }) => {
    await signIn(page, site, company);
    await openInteractive(page, `${site.url}/resultats?job=e`);
    await page.locator(".results-list .item-link").first().click();
    await page.waitForURL(/\/candidats\//);
    await page.getByText("Listes et étiquettes", { exact: true }).click();
    await page.getByLabel(/ouvelle liste/).fill("À rappeler");
    await page.getByLabel("Étiquettes").fill("Bilingue, Nuit");
    await page.getByRole("button", { name: "Ranger ce profil" }).click();
    await expect(page.getByText("Le profil est rangé")).toBeVisible();
    await page.getByText("Ajouter une note entre collègues", { exact: true }).click();
    await page.getByLabel("Note pour vos collègues").fill("Rappeler en mars.");
    await page.getByRole("button", { name: "Enregistrer la note" }).click();
    await expect(page.getByText("Rappeler en mars.")).toBeVisible();
    await checkAccess(page);
    await openInteractive(page, `${site.url}/favoris`);
    await page.getByRole("link", { name: "À rappeler (1)" }).click();
    await expect(page.getByRole("link", { name: "Bilingue" })).toBeVisible();
    await expect(page.getByText("1 note")).toBeVisible();
    await checkAccess(page);
    await openInteractive(page, `${site.url}/resultats?job=soudeur`);
    await page.getByRole("button", { name: "Enregistrer la recherche" }).click();
    await expect(page.getByText("Les nouveaux profils vous seront envoyés chaque matin")).toBeVisible();
    await page.getByRole("button", { name: /^Filtres/ }).click();
    await page.getByText("Mes recherches", { exact: true }).click();
    const savedSearch = page.locator("li", { has: page.getByRole("link", { name: "« soudeur »" }) }).first();
    await savedSearch.locator("summary").click();
    await savedSearch.getByLabel("M’écrire quand il y a du nouveau").selectOption("weekly");
    await savedSearch.getByRole("button", { name: /Régler/ }).click();
    await expect(page.getByText("Vous recevrez chaque lundi matin les nouveaux profils")).toBeVisible();
    await checkAccess(page);
  });
});
