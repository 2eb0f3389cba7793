// A nurse on a phone types what she means in one box, finds an offer that says it otherwise, and applies.
import path from "node:path";
import { checkAccess, expect, offerText, openInteractive, signIn, test, watch } from "./site.ts";

test("« IDE de nuit autour de Lyon 20 km » finds a nurse's offer in Villeurbanne, and it is applied for", async ({
  browser,
  site,
}) => {
  const title = `Infirmière ou infirmier de nuit ${Date.now().toString(36)}`;
  const company = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  await signIn(company, site, "entreprise@demo.vivier.example");
  await openInteractive(company, `${site.url}/compte/entreprise/creer-offre?depart=ecrire`);
  await company.locator("[name=title]").fill(title);
  await company.locator("[name=description]").fill(offerText);
  await company.locator("[name=salary]").fill("2400");
  await company.locator("[name=city]").fill("Villeurbanne");
  await company.keyboard.press("Escape");
  await company.getByRole("button", { name: "Publier", exact: true }).click();
  await expect(company.locator(".notice", { hasText: /profils? correspond|Aucun candidat/ }).first()).toBeVisible();

  const phone = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  const problems = watch(phone);
  const drawings: string[] = [];
  phone.on("request", (request) => {
    if (/\/france-[^/]*\.svg/.test(request.url())) drawings.push(request.url());
  });
  await signIn(phone, site, "candidat@demo.vivier.example");
  await openInteractive(phone, `${site.url}/offres`);
  await phone.locator("main [name=q]").first().fill("IDE de nuit autour de Lyon 20 km");
  await phone.keyboard.press("Escape");
  await phone.keyboard.press("Enter");
  await phone.waitForURL(/[?&]q=IDE/);
  const card = phone.locator("main li", { hasText: title });
  await expect(card).toContainText("à 4 km");
  await expect(phone.getByText("Les distances sont à vol d’oiseau.")).toHaveCount(1);
  await checkAccess(phone);
  // The map and its drawing are loaded once they are asked for.
  expect(drawings).toEqual([]);
  await phone.getByRole("button", { name: "Carte" }).click();
  await expect(phone.locator("svg.map").first()).toBeVisible();
  await checkAccess(phone);
  await phone.keyboard.press("Escape");
  await card.getByRole("link", { name: title }).click();
  await phone
    .locator("main input[name=cv]")
    .first()
    .setInputFiles(path.join(import.meta.dirname, "cv-zoe.pdf"));
  await phone.getByRole("button", { name: "Envoyer ma candidature" }).last().click();
  await expect(phone.getByText("Votre candidature a été envoyée").first()).toBeVisible();
  expect(problems).toEqual([]);
});
