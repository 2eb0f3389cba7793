// The profile on a phone: autosave, drafts, an ended session, two windows, and reordering by keyboard.
import type { Page } from "@playwright/test";
import { checkAccess, expect, openInteractive, openRows, signIn, test, waitUntilInteractive, watch } from "./site.ts";

test.use({ viewport: { width: 360, height: 740 } });

const profile = (page: Page) => page.locator("#profil");
const status = (page: Page) => profile(page).getByRole("status");
const field = (page: Page, name: string) => profile(page).locator(`[name=${name}]`);

test("input is saved, survives a closed tab and an ended session, and is never overwritten", async ({
  page,
  context,
  site,
}) => {
  const problems = watch(page);
  const address = `${site.url}/moncompte`;
  const programs: string[] = [];
  page.on("request", (request) => programs.push(request.url()));
  await signIn(page, site, "candidat@demo.vivier.example");
  await openInteractive(page, address);
  await openRows(page);
  expect(programs.filter((url) => url.includes("auto-save"))).toEqual([]);
  const changed = ["prenom", "nom", "mobile", "job"];
  const before = await Promise.all(changed.map((name) => field(page, name).inputValue()));

  await field(page, "job").fill("Cheffe de rang");
  await field(page, "mobile").fill("06.12.34.56.78");
  await field(page, "nom").focus();
  await expect(status(page)).toHaveText(/^Enregistré à \d{1,2}\sh(\s\d\d)?$/);
  await expect(field(page, "mobile")).toHaveValue("06 12 34 56 78");

  // The tab closes in the middle of a word.
  await field(page, "country").fill("Belgiq");
  await expect(status(page)).toHaveText(/^Brouillon gardé/);
  await page.close();
  const second = await context.newPage();
  problems.push(...watch(second));
  await openInteractive(second, address);
  await openRows(second);
  await expect(field(second, "country")).toHaveValue("Belgiq");
  await expect(second.getByText("Votre brouillon est là")).toBeVisible();
  await second.getByRole("button", { name: "Effacer le brouillon" }).click();
  await expect(field(second, "country")).toHaveValue("France");

  const third = await context.newPage();
  // The autosave code loads late: a field left before that is saved too.
  await third.route(/\/auto-save-[^/]*\.js/, async (route) => {
    await new Promise((done) => setTimeout(done, 700));
    await route.continue();
  });
  await openInteractive(third, address);
  await openRows(third);
  await field(third, "prenom").fill("Alix");
  await field(third, "nom").focus();
  await expect(status(third)).toHaveText(/^Enregistré/);
  await third.close();
  await field(second, "prenom").fill("Maud");
  await field(second, "nom").focus();
  const conflict = profile(second).getByRole("alert");
  await expect(conflict).toContainText("Cela a changé entre-temps");
  await expect(profile(second).getByRole("row", { name: /Prénom.*Maud.*Alix/ })).toBeVisible();
  await checkAccess(second);
  await profile(second).getByRole("button", { name: "Enregistrer", exact: true }).first().click();
  await expect(second.getByText("Votre profil est enregistré")).toBeVisible();
  await expect(conflict).toHaveCount(0);

  await context.clearCookies();
  await field(second, "nom").fill("Le Goff");
  await field(second, "prenom").focus();
  await expect(status(second)).toContainText("Ce que vous avez écrit est gardé");
  await status(second).getByRole("link", { name: "reconnectez-vous" }).click();
  await second.waitForURL(/\/login/);
  await second.getByLabel("E-mail").fill("candidat@demo.vivier.example");
  await second.locator("input[name=password]").fill("demonstration");
  await second.getByRole("button", { name: "Se connecter" }).click();
  await second.waitForURL(address);
  await waitUntilInteractive(second);
  await expect(field(second, "nom")).toHaveValue("Le Goff");
  await openRows(second);
  await profile(second).getByRole("button", { name: "Enregistrer", exact: true }).first().click();
  await expect(second.getByText("Votre brouillon est là")).toHaveCount(0);

  // While the career is edited, its entries stand there once.
  await expect(second.locator(".profile-block > .timeline")).toHaveCount(1);
  await expect(second.locator(".profile-block > .timeline")).toBeHidden();
  await second.locator("#experiences li").nth(1).getByRole("link", { name: "Modifier" }).click();
  await expect(
    second.getByRole("heading", { name: "Modifier l’expérience" }).and(second.locator(":focus")),
  ).toHaveCount(1);
  await second.getByRole("link", { name: "Annuler" }).click();
  await expect(second.getByRole("heading", { name: "Modifier l’expérience" })).toHaveCount(0);
  // An experience moves by keyboard: the focus follows, and the new place is announced.
  const entries = second.locator("#experiences li");
  const title = await entries.first().locator(".strong").innerText();
  await entries.first().getByRole("button", { name: "Descendre" }).focus();
  await second.keyboard.press("Enter");
  await expect(entries.nth(1).locator(".strong")).toHaveText(title);
  await expect(
    entries
      .nth(1)
      .getByRole("button", { name: /Descendre|Monter/ })
      .and(second.locator(":focus")),
  ).toHaveCount(1);
  await expect(second.locator("#experiences [aria-live]")).toContainText("position 2 sur");

  await second.goto(`${site.url}/moncompte/apercu?vue=masque`);
  await expect(second.getByText("Profil masqué")).toBeVisible();
  await expect(second.locator("main")).not.toContainText("Le Goff");

  // Restores the data for the other journeys.
  await openInteractive(second, address);
  await openRows(second);
  for (const [at, name] of changed.entries()) await field(second, name).fill(before[at]!);
  await profile(second).getByRole("button", { name: "Enregistrer", exact: true }).first().click();
  await expect(second.getByText("Votre profil est enregistré")).toBeVisible();
  await second.goto(address);
  for (const [at, name] of changed.entries()) await expect(field(second, name)).toHaveValue(before[at]!);

  // Sign-out leaves no personal data in the browser.
  await second.request.post(`${site.url}/deconnexion`, { headers: { Origin: site.url } });
  await openInteractive(second, `${site.url}/login`);
  const left = await second.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  for (const word of ["Le Goff", "Maud", "Cheffe de rang", "candidat@"]) expect(left).not.toContain(word);
  expect(problems).toEqual([]);
});

test("a wrong password leaves the question of the account's end open, and it can still be cancelled", async ({
  page,
  site,
}) => {
  await signIn(page, site, "candidat@demo.vivier.example");
  await openInteractive(page, `${site.url}/moncompte#mes-donnees`);
  await openRows(page);
  await page.getByRole("button", { name: "Supprimer mon compte" }).click();
  const box = page.getByRole("dialog", { name: /Supprimer/ });
  await box.locator("[name=currentPassword]").fill("pas le bon");
  await box.getByRole("button", { name: "Confirmer" }).click();
  await expect(box.getByRole("alert")).toContainText("pas votre mot de passe actuel");
  await expect(box.locator("[name=currentPassword]")).toHaveAttribute("aria-invalid", "true");
  await box.getByRole("button", { name: "Annuler" }).click();
  await expect(box).toBeHidden();
  await expect(page.getByRole("button", { name: "Supprimer mon compte" })).toBeFocused();
});
