// A baker publishes from a pasted text: on a phone, by keyboard, and without JavaScript.
import type { Page } from "@playwright/test";
import { checkAccess, expect, openInteractive, signIn, test, watch } from "./site.ts";

const company = "entreprise@demo.vivier.example";
const phone = { viewport: { width: 360, height: 740 } };

const textOf = (name: string) => `Bonjour, je cherche un boulanger pour ma boulangerie ${name} à Torcy (77).
CDI 35h, 2 000 € brut par mois, travail de nuit, repos dimanche et lundi.
Débutant accepté si motivé. Le pain est pétri sur place, au levain, dans un fournil refait à neuf il y a deux ans.
Me téléphoner au 06 12 34 56 78, demander Karim.`;

async function checkPublished(page: Page): Promise<void> {
  await expect(page.getByText("Votre offre est publiée")).toBeVisible();
  await page.getByRole("link", { name: "Voir l’offre" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Boulanger H/F");
  await expect(page.getByText(/2.000.€ brut par mois/).first()).toBeVisible();
}

test("a baker publishes from a pasted text in four actions", async ({ browser, site }) => {
  const page = await (await browser.newContext(phone)).newPage();
  const problems = watch(page);
  await signIn(page, site, company);
  await openInteractive(page, `${site.url}/compte/entreprise/mes-offres`);
  let actions = 0;
  const act = async (action: Promise<unknown>) => {
    actions += 1;
    await action;
  };
  await act(page.getByRole("link", { name: "Créer une offre" }).first().click());
  const box = page.getByLabel("Texte de l’annonce");
  await expect(box).toBeInViewport();
  // The draft is saved before the offer is read, as for anyone who reads the page first.
  const saved = page.waitForResponse(/\/brouillon$/);
  await act(box.fill(textOf("des Deux Ponts")));
  await saved;
  await act(page.getByRole("button", { name: "Remplir l’offre" }).click());
  await expect(page.getByText("d’après votre texte")).toBeInViewport();
  await expect(page.getByLabel("Titre de l’offre")).toHaveValue("Boulanger H/F");
  await expect(page.getByLabel("Ville", { exact: true })).toHaveValue("Torcy (77)");
  await expect(page.getByLabel("Contrat", { exact: true })).toHaveValue("CDI");
  await expect(page.getByText("Proposé d’après\u00a0: «\u00a0boulanger\u00a0».")).toBeVisible();
  await expect(page.getByText("Métier reconnu", { exact: false }).first()).toBeVisible();
  await expect(page.getByText("Métier non reconnu")).toHaveCount(0);
  await expect(page.getByRole("link", { name: /profils? à 30.km à la ronde/ })).toBeVisible();
  await checkAccess(page);
  await act(page.getByRole("button", { name: /^Publier/ }).click());
  await checkPublished(page);
  expect(actions).toBe(4);
  expect(problems).toEqual([]);
  await page.context().close();
});

test("a baker publishes from a pasted text by keyboard", async ({ browser, site }) => {
  const page = await (await browser.newContext(phone)).newPage();
  await signIn(page, site, company);
  await openInteractive(page, `${site.url}/compte/entreprise/creer-offre`);
  await page.getByLabel("Texte de l’annonce").focus();
  await page.keyboard.insertText(textOf("du Marché"));
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Remplir l’offre" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator(":focus")).toContainText("d’après votre texte");
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveText("Aller à la publication");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Publier/ })).toBeFocused();
  await expect(page.getByText("d’après votre texte")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await checkPublished(page);
  await page.context().close();
});

test("a text fills the form without JavaScript, and nothing typed is lost", async ({ browser, site }) => {
  const page = await (await browser.newContext({ ...phone, javaScriptEnabled: false })).newPage();
  await signIn(page, site, company);
  await page.goto(`${site.url}/compte/entreprise/creer-offre`);
  await page.getByLabel("Tout écrire").check();
  await page.getByLabel("Titre de l’offre").fill("Tourier ou tourière");
  await page.getByLabel("Coller une annonce").check();
  await page.getByLabel("Texte de l’annonce").fill(textOf("de la Gare"));
  await page.getByRole("button", { name: "Remplir l’offre" }).click();
  await expect(page.getByLabel("Titre de l’offre")).toHaveValue("Tourier ou tourière");
  await expect(page.getByLabel("Salaire brut")).toHaveValue("2000");
  await expect(page.getByLabel("Description")).toHaveValue(textOf("de la Gare"));
  await page.getByRole("button", { name: /^Publier/ }).click();
  await expect(page.getByText("Votre offre est publiée")).toBeVisible();
  await page.context().close();
});

test("a text that was not read comes back, and a new one takes its place", async ({ browser, site }) => {
  const context = await browser.newContext({ ...phone, permissions: ["clipboard-read", "clipboard-write"] });
  const page = await context.newPage();
  await signIn(page, site, company);
  const create = `${site.url}/compte/entreprise/creer-offre`;
  await openInteractive(page, create);
  const box = page.getByLabel("Texte de l’annonce");
  const saved = page.waitForResponse(/\/brouillon$/);
  await box.fill("Menuisier, CDI à Lyon");
  await saved;
  await openInteractive(page, `${site.url}/compte/entreprise/mes-offres`);
  await openInteractive(page, create);
  await expect(box).toHaveValue("Menuisier, CDI à Lyon");
  const help = page.getByText("Votre texte d’avant est revenu");
  await expect(help).toBeVisible();
  await page.evaluate((text) => navigator.clipboard.writeText(text), textOf("du Port"));
  // A text that its author continued takes the paste at the cursor.
  await box.fill("Menuisier, CDI à Lyon. ");
  await expect(help).toBeHidden();
  await box.press("ControlOrMeta+End");
  await page.keyboard.press("ControlOrMeta+v");
  await expect(box).toHaveValue(`Menuisier, CDI à Lyon. ${textOf("du Port")}`);
  await box.fill("Menuisier, CDI à Lyon");
  await expect(help).toBeVisible();
  await box.click();
  await page.keyboard.press("ControlOrMeta+v");
  await expect(box).toHaveValue(textOf("du Port"));
  await context.close();
});
