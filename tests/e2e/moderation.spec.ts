// Moderation on phones: a visitor reports an offer, an administrator takes it down with a reason, its author reads why and answers, and it
// is given back.
import { checkAccess, expect, openAwake, signIn, test, watch } from "./site.ts";

const phone = { viewport: { width: 360, height: 740 } };

test("on phones: an offer is reported, taken down with a reason, contested by its author and given back", async ({
  browser,
  site,
}) => {
  const contexts = await Promise.all([browser.newContext(phone), browser.newContext(phone), browser.newContext(phone)]);
  const [visitor, company, admin] = await Promise.all(contexts.map((context) => context.newPage()));
  if (!visitor || !company || !admin) throw new Error("No page");
  const said = [watch(visitor), watch(company), watch(admin)];
  await Promise.all([
    signIn(company, site, "entreprise@demo.vivier.example"),
    signIn(admin, site, "admin@demo.vivier.example"),
  ]);
  await company.goto(`${site.url}/compte/entreprise/mes-offres`);
  const active = company.getByText("Active", { exact: true });
  const card = company.getByRole("listitem").filter({ has: active }).first();
  const own = (await card.locator(".item-link").getAttribute("href")) ?? "";
  const title = (await card.locator(".item-link").textContent()) ?? "";
  await company.goto(site.url + own);
  const address = (await company.getByRole("link", { name: "Voir l'offre" }).getAttribute("href")) ?? "";

  await openAwake(visitor, `${site.url}${address}/signalement`);
  await visitor.getByLabel("Demande d'argent").check();
  await visitor.getByLabel("Précisions").fill("On m'a demandé 80 € par virement.");
  await checkAccess(visitor);
  await visitor.getByRole("button", { name: "Envoyer le signalement" }).click();
  await expect(visitor.locator(".toast")).toContainText("Merci");

  // From the first page of the administration to the effect: three presses.
  await openAwake(admin, `${site.url}/admin`);
  await admin.goto(`${site.url}/admin/moderation`);
  await admin.getByRole("link", { name: title }).click();
  await expect(admin.getByText("On m'a demandé 80 € par virement.")).toBeVisible();
  await checkAccess(admin);
  await admin.getByLabel("Motif").selectOption("argent");
  await admin.getByLabel("Vos mots").fill("Un paiement est demandé avant l'embauche.");
  await admin.getByRole("button", { name: "Retirer du site" }).click();
  await expect(admin.getByText("Hors ligne")).toBeVisible();
  await expect(admin.getByLabel("Vos mots")).toHaveValue("");
  expect((await visitor.request.get(site.url + address)).status()).toBe(410);

  await openAwake(company, site.url + own);
  await company.getByRole("link", { name: "Lire pourquoi et répondre" }).click();
  await expect(company.getByText("Un paiement est demandé avant l'embauche.")).toBeVisible();
  await company.getByLabel("Votre réponse").fill("Ce n'est pas nous, le texte a été corrigé.");
  await checkAccess(company);
  await company.getByRole("button", { name: "Envoyer ma réponse" }).click();
  await expect(company.getByRole("heading", { name: "Votre réponse" })).toBeVisible();

  await openAwake(admin, `${site.url}/admin/moderation?file=reponses`);
  await admin.getByRole("link", { name: title }).click();
  await expect(admin.getByText("Ce n'est pas nous, le texte a été corrigé.")).toBeVisible();
  await admin.getByRole("button", { name: "Remettre en ligne" }).click();
  await expect(admin.getByText("Rétablissement")).toBeVisible();
  expect((await visitor.request.get(site.url + address)).status()).toBe(200);
  expect(said.flat()).toEqual([]);
  await Promise.all(contexts.map((context) => context.close()));
});
