// A visitor finds a company that takes spontaneous applications and writes to it, on a phone of 360 px; the company reads and answers.
import { expect, signIn, test } from "./site.ts";

test("a visitor applies to a company without an offer, on a phone, and the company reads it", async ({
  page,
  browser,
  site,
}) => {
  const name = `Diallo${Date.now().toString(36)}`;
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const phone = await context.newPage();
  const isWithinWidth = async () =>
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await phone.goto(`${site.url}/entreprises`);
  await phone.getByLabel("Nom de l’entreprise").fill("atelier conf");
  await phone.getByRole("button", { name: "Chercher" }).click();
  await expect(phone.locator("main [role=status]").first()).toHaveText("1 entreprise");
  await isWithinWidth();
  await phone.getByRole("link", { name: "Atelier Confluence" }).click();
  await phone.getByRole("link", { name: "Candidature spontanée" }).click();
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Candidature spontanée");
  await isWithinWidth();

  await phone.getByLabel("Prénom").fill("Fatou");
  await phone.getByLabel("Nom", { exact: false }).last().fill(name);
  await phone.getByLabel("Téléphone").fill("06 39 98 56 78");
  await phone.getByRole("button", { name: "Envoyer ma candidature" }).click();
  await expect(phone.getByText("Indiquez le métier que vous cherchez").first()).toBeVisible();
  await expect(phone.getByLabel("Téléphone")).toHaveValue("06 39 98 56 78");
  await phone.getByLabel("Métier cherché").fill("Développeuse web");
  await phone.getByLabel("Ville").fill("Villeurbanne");
  await phone.getByLabel("Message").fill("Je cherche une équipe à taille humaine.");
  await phone.getByRole("button", { name: "Envoyer ma candidature" }).click();
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Votre candidature a été envoyée");
  await expect(phone.getByText("Votre code de suivi")).toBeVisible();
  const leftOf = async (part: string) => (await phone.locator(part).first().boundingBox())!.x;
  expect(await leftOf(".stepper-mark"), "the first step begins where its page does").toBe(await leftOf("main h1"));
  await isWithinWidth();
  await context.close();

  await signIn(page, site, "entreprise@demo.vivier.example");
  await page.goto(`${site.url}/compte/entreprise/candidatures?offre=spontanees`);
  await page.locator(".item-link", { hasText: `Fatou ${name}` }).click();
  await expect(page.getByText("Candidature spontanée (Développeuse web)")).toBeVisible();
  await expect(page.getByText("Je cherche une équipe à taille humaine.")).toBeVisible();
});
