// The main job without JavaScript: search, open, sign up, sign in, apply.
import path from "node:path";
import { expect, openRows, test } from "./site.ts";

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

const password = "une phrase assez longue";

test("a visitor searches, opens an offer and applies with a file", async ({ page, site }) => {
  await page.goto(`${site.url}/offres`);
  await page.locator("[name=q]").first().fill("infirmi");
  await page.getByRole("button", { name: "Chercher" }).first().click();
  await expect(page.locator("main [role=status]").first()).toHaveText(/^[1-9]\d* offres?$/);
  await page.locator('main a[href^="/offres/"]').first().click();
  const stamp = Date.now().toString(36);
  await page.locator("[name=prenom]").fill("Nadia");
  await page.locator("[name=nom]").fill("Benali");
  await page.locator("[name=email]").fill(`nadia-${stamp}@courrier.example`);
  await page.locator("[name=tel]").fill("06 39");
  await page.getByRole("button", { name: "Envoyer ma candidature" }).click();
  await expect(page.getByText("Ce numéro de téléphone n’est pas valide").first()).toBeVisible();
  await expect(page.locator("[name=prenom]")).toHaveValue("Nadia");
  await page.locator("[name=tel]").fill("06 39 98 12 34");
  await page.locator("input[name=cv]").setInputFiles(path.join(import.meta.dirname, "cv-zoe.pdf"));
  await page.getByRole("button", { name: "Envoyer ma candidature" }).click();
  await expect(page.getByText("Votre candidature a été envoyée").first()).toBeVisible();
});

test("a candidate signs up, leaves and comes back", async ({ page, site }) => {
  const email = `sans-script-${Date.now().toString(36)}@courrier.example`;
  await page.goto(`${site.url}/inscription-candidat`);
  await page.locator("[name=email]").fill(email);
  await page.locator("[name=password]").fill(password);
  await page.locator("[name=terms]").check();
  await page.getByRole("button", { name: "Créer mon compte" }).click();
  await page.waitForURL("**/verify-email");
  await page.goto(`${site.url}/moncompte`);
  await openRows(page);
  await page.locator("[name=job]").fill("Cuisinier");
  await page
    .locator("form", { has: page.locator("[name=job]") })
    .getByRole("button", { name: "Enregistrer" })
    .last()
    .click();
  await expect(page.locator("[name=job]")).toHaveValue("Cuisinier");
  // A ticked value of the CV is added; the existing job stays.
  await page
    .locator("input[name=cv]")
    .setInputFiles(path.join(import.meta.dirname, "../corpora/cvs/01-infirmiere.pdf"));
  await page
    .locator("form", { has: page.locator("input[name=cv]") })
    .getByRole("button", { name: "Envoyer le fichier" })
    .click();
  await page.getByRole("button", { name: "Ajouter au profil" }).click();
  await expect(page.locator("[name=nom]")).toHaveValue("Guérineau");
  await expect(page.locator("[name=job]")).toHaveValue("Cuisinier");
  await expect(page.locator("#experiences")).toContainText("Infirmière en EHPAD");
  const bar = page.getByRole("navigation", { name: "Mon espace" });
  await bar.getByRole("button", { name: "Plus" }).click();
  await bar.getByRole("button", { name: "Se déconnecter" }).click();
  await page.waitForURL("**/login");
  await page.locator("[name=email]").fill(email);
  await page.locator("[name=password]").fill(password);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL("**/moncompte");
});

test("a company signs in, searches and opens a candidate", async ({ page, site }) => {
  await page.goto(`${site.url}/login?retour=%2Fresultats`);
  await page.locator("[name=email]").fill("entreprise@demo.vivier.example");
  await page.locator("[name=password]").fill("demonstration");
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL("**/resultats");
  await page.locator("[name=job]").first().fill("développeur");
  await page.locator("[name=city]").first().fill("lyon");
  await page.getByRole("button", { name: "Chercher" }).first().click();
  await expect(page.locator("main [role=status]").first()).toHaveText(/^[1-9]\d* candidats?$/);
  await page.locator('main a[href^="/candidats/"]').first().click();
  await page
    .getByRole("button", { name: /Ajouter aux favoris|Retirer des favoris/ })
    .first()
    .click();
  await expect(page.locator("h1")).toBeVisible();
});
