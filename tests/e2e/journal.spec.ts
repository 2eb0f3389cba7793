// An administrator on a phone: sees the site as a candidate without changing anything, leaves, and finds it in the logs.
import { checkAccess, expect, openAwake, signIn, test, watch } from "./site.ts";

const phone = { viewport: { width: 360, height: 740 } };

test("a candidate's place is seen, nothing in it can be changed, and both logs tell what was done", async ({
  browser,
  site,
}) => {
  const page = await (await browser.newContext(phone)).newPage();
  const said = watch(page);
  await signIn(page, site, "admin@demo.vivier.example");
  await openAwake(page, `${site.url}/admin/candidats?q=rousseau`);
  await page.getByRole("link", { name: "Amélie Rousseau" }).first().click();
  await page.waitForURL(/candidat-edit/);
  const edit = page.url();
  await page.getByRole("button", { name: "Voir comme cette personne" }).click();
  await page.getByLabel("Pourquoi").fill("Sa photo ne s'affiche pas");
  await page.getByRole("button", { name: "Confirmer" }).click();
  const banner = page.getByRole("region", { name: "Vue d’assistance" });
  await expect(banner).toContainText("Vous voyez le site comme Amélie Rousseau");
  await openAwake(page, `${site.url}/moncompte`);
  await checkAccess(page);
  await page.mouse.wheel(0, 3000);
  await expect(banner).toBeInViewport();
  const refused = await page.request.post(`${site.url}/moncompte`, {
    form: { form: "visibilite", visibility: "hidden" },
    headers: { Origin: site.url },
  });
  expect(refused.status()).toBe(403);
  await banner.getByRole("button", { name: "Quitter" }).click();
  await expect(page.getByText("La vue d'assistance est terminée")).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(new URL(edit).pathname);

  // What is changed stands in the journal, with its history from the page itself.
  await page.getByLabel("Visibilité").selectOption("masked");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Le profil est enregistré")).toBeVisible();
  await page.getByRole("link", { name: "Historique" }).click();
  await expect(page.getByText("1 entrée", { exact: true })).toBeVisible();
  await expect(page.getByText("Visibilité").first()).toBeVisible();
  await checkAccess(page);
  await page.getByRole("link", { name: "Consultations" }).click();
  await expect(page.getByText("Sa photo ne s'affiche pas")).toBeVisible();
  await checkAccess(page);
  // As the other journeys of this site find her.
  await page.goto(edit);
  await page.getByLabel("Visibilité").selectOption("visible");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Le profil est enregistré")).toBeVisible();
  expect(said).toEqual([]);
});
