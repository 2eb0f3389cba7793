// A masked candidate on a phone: a company asks for access, the mail's link answers without a session, access ends again.
import { linkOf, mailTo } from "./server.ts";
import { checkAccess, expect, openInteractive, openRows, signIn, test, waitUntilInteractive, watch } from "./site.ts";

const phone = { viewport: { width: 360, height: 740 } };

test("a company asks to see a masked person, who accepts from the mail and revokes it @long", async ({
  browser,
  site,
}) => {
  const company = await (await browser.newContext(phone)).newPage();
  const problems = watch(company);
  await signIn(company, site, "entreprise@demo.vivier.example");
  await openInteractive(company, `${site.url}/resultats?job=D%C3%A9veloppeuse+web&city=Lyon`);
  const profile = await company.locator("a.item-link", { hasText: "Amélie Rousseau" }).first().getAttribute("href");

  const amelie = await (await browser.newContext(phone)).newPage();
  await signIn(amelie, site, "candidat@demo.vivier.example");
  const show = async (visibility: string) => {
    await openInteractive(amelie, `${site.url}/moncompte`);
    await openRows(amelie);
    await amelie.getByRole("radio", { name: visibility }).check();
    await amelie.getByRole("button", { name: "Enregistrer la visibilité" }).click();
    await expect(amelie.locator(".toast")).toContainText("Votre visibilité est enregistrée");
  };
  await show("Masqué");

  await openInteractive(company, site.url + profile);
  await expect(company.getByRole("heading", { name: "Profil masqué" })).toBeVisible();
  await expect(company.getByText("Amélie")).toHaveCount(0);
  const ask = company.getByRole("button", { name: "Demander à voir ce profil" });
  await ask.click();
  await expect(company.getByText("Écrivez un message").first()).toBeVisible();
  await company.getByLabel(/^Pourquoi souhaitez-vous/).fill("Un poste s'ouvre à Lyon en janvier.");
  await ask.click();
  await expect(company.getByText(/^Demande envoyée le/)).toBeVisible();
  await checkAccess(company);

  const mail = await mailTo(site.dataDir, "candidat@demo.vivier.example", "demande à voir votre profil");
  const signedOut = await (await browser.newContext({ ...phone, javaScriptEnabled: false })).newPage();
  await signedOut.goto(site.url + new URL(linkOf(mail)).pathname);
  await expect(signedOut.getByText("Un poste s'ouvre à Lyon en janvier.")).toBeVisible();
  await signedOut.getByRole("button", { name: /^Accepter/ }).click();
  await expect(signedOut.getByText("Acceptée", { exact: true })).toBeVisible();

  await company.reload();
  await expect(company.getByRole("heading", { level: 1, name: "Amélie Rousseau" })).toBeVisible();

  await openInteractive(amelie, `${site.url}/candidat`);
  await checkAccess(amelie);
  await amelie.getByRole("button", { name: /^Retirer l’accès/ }).click();
  await amelie.getByRole("button", { name: "Confirmer" }).click();
  await expect(amelie.getByText("L’accès est retiré")).toBeVisible();
  await company.reload();
  await waitUntilInteractive(company);
  await expect(company.getByRole("heading", { level: 1, name: "Profil masqué" })).toBeVisible();
  await show("Visible");
  expect(problems).toEqual([]);
});

test("a forgotten device is signed out, and a new address needs its link", { tag: "@long" }, async ({
  browser,
  site,
}) => {
  const page = await (await browser.newContext(phone)).newPage();
  const forgotten = await (await browser.newContext()).newPage();
  const email = "entreprise@demo.vivier.example";
  for (const each of [page, forgotten]) await signIn(each, site, email);
  await openInteractive(page, `${site.url}/compte/securite`);
  await checkAccess(page);
  await page.getByRole("button", { name: "Déconnecter les autres" }).click();
  const box = page.getByRole("dialog", { name: "Déconnecter les autres appareils ?" });
  await box.getByLabel("Mot de passe actuel").fill("pas-le-bon");
  await box.getByRole("button", { name: "Confirmer" }).click();
  await expect(page.locator("#appareils").getByText("Ce n’est pas votre mot de passe actuel")).toBeVisible();
  await page.getByRole("button", { name: "Déconnecter les autres" }).click();
  await box.getByLabel("Mot de passe actuel").fill("demonstration");
  await box.getByRole("button", { name: "Confirmer" }).click();
  await expect(page.locator(".toast").getByText("Vos autres appareils sont déconnectés")).toBeVisible();
  await forgotten.goto(`${site.url}/entreprise`);
  await expect(forgotten).toHaveURL(/\/login/);

  const changeTo = async (address: string) => {
    const form = page.locator("#adresse");
    await form.getByLabel("Nouvelle adresse e-mail").fill(address);
    await form.getByLabel("Mot de passe actuel").first().fill("demonstration");
    await form.getByRole("button", { name: "Changer d’adresse" }).click();
    await expect(page.getByText(`En attente : ${address}`)).toBeVisible();
    const mail = await mailTo(site.dataDir, address, "Confirmez votre nouvelle adresse");
    await page.goto(site.url + new URL(linkOf(mail)).pathname);
    await page.getByRole("button", { name: "Confirmer cette adresse" }).click();
    await expect(page.getByText("Votre nouvelle adresse est confirmée")).toBeVisible();
    await waitUntilInteractive(page);
  };
  await changeTo("autre@exemple.test");
  await changeTo(email);
});
