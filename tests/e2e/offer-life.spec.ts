// The life of an offer on a phone: drafted, left, resumed, previewed, published once, closed.
import type { Page } from "@playwright/test";
import { checkAccess, expect, offerText, openInteractive, signIn, test, watch } from "./site.ts";

const phone = { viewport: { width: 360, height: 740 } };
const company = "entreprise@demo.vivier.example";

const savedLine = (page: Page) => page.getByText(/Brouillon enregistré à \d{1,2}\sh/);

test("a draft survives a closed tab and an ended session, and is published once and closed", { tag: "@long" }, async ({
  browser,
  site,
}) => {
  const context = await browser.newContext(phone);
  const first = await context.newPage();
  const problems = watch(first);
  await signIn(first, site, company);
  await openInteractive(first, `${site.url}/compte/entreprise/creer-offre?depart=ecrire`);
  const form = first.locator("main form", { has: first.getByLabel("Titre de l’offre") });
  // Beside the choice of how to begin.
  const fields = form
    .locator("input:not([type=hidden]):visible, select:visible, textarea:visible")
    .and(first.locator(":not(.offer-start *)"));
  expect(await fields.count()).toBeLessThanOrEqual(15);
  await first.getByLabel("Titre de l’offre").fill("Facteur ou factrice d'orgues");
  await first.getByLabel("Salaire brut").fill("1 500");
  await first.getByLabel("Jusqu’à").fill("2 600");
  await expect(savedLine(first)).toBeVisible();
  await expect(first.getByText("La fourchette est large")).toBeVisible();
  await expect(first.getByText("Ce salaire est inférieur au minimum légal")).toBeVisible();
  await first.close();

  const page = await context.newPage();
  const then = watch(page);
  await openInteractive(page, `${site.url}/compte/entreprise/mes-offres`);
  await page.getByRole("link", { name: "Facteur ou factrice d'orgues", exact: true }).click();
  await expect(page.getByLabel("Salaire brut")).toHaveValue("1 500");
  await checkAccess(page);
  const cookies = await context.cookies();
  await context.clearCookies();
  await page.getByLabel("Description").fill(`Accorder, restaurer, écouter. ${offerText}`);
  await expect(page.getByText("Votre session est terminée")).toBeVisible();
  // After sign-in in another tab, the page saves again with the next input.
  await context.addCookies(cookies);
  await page.getByLabel("Salaire brut").fill("2 000");
  await expect(savedLine(page)).toBeVisible();

  await page.getByRole("button", { name: "Aperçu" }).click();
  await page.waitForURL("**/apercu");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Facteur ou factrice d'orgues");
  await expect(page.getByText("Accorder, restaurer, écouter.")).toBeVisible();
  await page.getByRole("button", { name: "Publier" }).dblclick();
  await expect(page.getByText("Votre offre est publiée")).toBeVisible();
  const edit = page.url();
  await page.getByRole("link", { name: "Voir l’offre" }).click();
  await expect(page.getByText(/2.000.–.2.600.€ brut par mois/).first()).toBeVisible();

  await openInteractive(page, `${edit.split("#")[0]}/fermeture`);
  await page.getByLabel("Pourvue grâce à ce site").check();
  await page.getByRole("button", { name: "Fermer l’offre" }).click();
  await expect(page.getByText("Votre offre est fermée")).toBeVisible();
  await expect(page.getByText("Fermée", { exact: true })).toBeVisible();
  expect([...problems, ...then]).toEqual([]);
});

test("a published text does not come back in the next new offer, however soon this is opened", async ({
  page,
  site,
}) => {
  await signIn(page, site, company);
  // Leaves the page of the published offer as soon as the router shows its address.
  await page.addInitScript(() => {
    const push = history.pushState;
    history.pushState = function (...args) {
      push.apply(this, args);
      if (/mes-offres\/[0-9a-f-]{36}$/.test(location.pathname))
        location.assign("/compte/entreprise/creer-offre?depart=ecrire&suite");
    };
  });
  const create = `${site.url}/compte/entreprise/creer-offre?depart=ecrire`;
  await openInteractive(page, create);
  await page.getByLabel("Titre de l’offre").fill("Luthière ou luthier");
  await page.getByLabel("Salaire brut").fill("2 400");
  await page.getByLabel("Description", { exact: true }).fill(offerText.repeat(2));
  await page.getByRole("button", { name: "Publier", exact: true }).click();
  await page.waitForURL(/suite/);
  await page.getByLabel("Titre de l’offre").fill("Archetière ou archetier");
  await page.waitForLoadState("networkidle");
  await expect(page.getByText("est revenu")).toHaveCount(0);
  await expect(page.getByLabel("Titre de l’offre")).toHaveValue("Archetière ou archetier");
  await expect(page.getByLabel("Description", { exact: true })).toHaveValue("");
});

test("a question above the form leads to its field, and the questions stay", async ({ page, site }) => {
  await signIn(page, site, company);
  await openInteractive(page, `${site.url}/compte/entreprise/creer-offre?depart=ecrire`);
  await page.locator("[name=title]").fill("Vendeuse ou vendeur");
  await page.locator("[name=salary]").fill("2 000");
  await page.getByRole("button", { name: "Publier", exact: true }).click();
  const question = page.getByRole("link", { name: /moins de 200 caractères/ });
  await question.click();
  await expect(page.locator("[name=description]")).toBeFocused();
  await expect(question).toBeVisible();
  await expect(page.getByRole("button", { name: "Publier quand même" })).toBeVisible();
});
