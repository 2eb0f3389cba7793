// A nurse without a CV applies from a poster, on a phone of 360 px: by touch without scripts, and by keyboard alone.
import type { BrowserContext, Page } from "@playwright/test";
import { posterPath } from "../../app/offers/poster.ts";
import { createOffer, expect, test } from "./site.ts";

const questions = {
  question1: "Avez-vous le diplôme d’État ?",
  question1Genre: "oui-non",
  question1Decisive: "oui",
  question1Attendue: "Oui",
  question2: "Combien d’années d’expérience ?",
  question2Genre: "nombre",
};
async function isWithinWidth(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}

async function onPhone(context: BrowserContext): Promise<Page> {
  const phone = await context.newPage();
  await phone.setViewportSize({ width: 360, height: 740 });
  return phone;
}

test("a nurse scans the poster, and applies in six actions without scripts; the company calls", async ({
  page,
  browser,
  site,
}) => {
  const id = await createOffer(page, site, "Infirmière de nuit", questions);
  await page.goto(`${site.url}/compte/entreprise/mes-offres/${id}`);
  await expect(page.getByRole("link", { name: "Affiche A4" })).toBeVisible();
  const file = await page.request.get(`${site.url}/compte/entreprise/mes-offres/${id}/affiche-a5.pdf`);
  expect(file.headers()["content-type"]).toBe("application/pdf");

  const context = await browser.newContext({ javaScriptEnabled: false });
  const phone = await onPhone(context);
  await phone.goto(site.url + posterPath(id));
  await isWithinWidthWithoutScripts(phone);
  await phone.getByLabel("Prénom et nom").fill("Fatou Diallo");
  await phone.getByLabel("Téléphone").fill("06 39 98 12 34");
  await phone.getByRole("button", { name: "Continuer" }).click();
  await phone.getByRole("radio", { name: "Oui" }).check();
  await phone.getByLabel("Combien d’années d’expérience ?").fill("4");
  await phone.getByRole("button", { name: "Envoyer ma candidature" }).click();
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Votre candidature a été envoyée");
  const code = await phone.locator(".follow-code").innerText();
  expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);

  await phone.goto(`${site.url}/suivi`);
  await phone.getByLabel("Téléphone").fill("0639981234");
  await phone.getByLabel("Code de suivi").fill(code);
  await phone.getByRole("button", { name: "Ouvrir" }).click();
  await expect(phone.getByText("Ce que vous avez envoyé")).toBeVisible();
  await context.close();

  await page.goto(`${site.url}/compte/entreprise/candidatures?etat=a-rappeler&offre=${id}`);
  await expect(page.getByRole("link", { name: "06 39 98 12 34" })).toHaveAttribute("href", "tel:+33639981234");
  await page.getByRole("button", { name: /Noter l’appel/ }).click();
  await expect(page.getByText("L’appel est noté")).toBeVisible();
});

async function isWithinWidthWithoutScripts(page: Page) {
  const box = await page.locator("form.stack").boundingBox();
  expect(box!.x + box!.width).toBeLessThanOrEqual(360);
}

test("a nurse applies from the poster by keyboard alone", async ({ page, browser, site }) => {
  const id = await createOffer(page, site, "Infirmière de jour", questions);
  const context = await browser.newContext();
  const phone = await onPhone(context);
  await phone.goto(site.url + posterPath(id));
  await isWithinWidth(phone);
  await phone.getByLabel("Prénom et nom").focus();
  await phone.keyboard.type("Nour Haddad");
  await phone.keyboard.press("Tab");
  await phone.keyboard.type("+33 6 39 98 00 11");
  await phone.keyboard.press("Enter");
  await expect(phone.getByRole("radio", { name: "Oui" })).toBeVisible();
  await isWithinWidth(phone);
  await phone.getByRole("radio", { name: "Oui" }).focus();
  await phone.keyboard.press("Space");
  await phone.keyboard.press("Tab");
  await phone.keyboard.type("2");
  await phone.keyboard.press("Tab");
  await phone.keyboard.press("Enter");
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Votre candidature a été envoyée");
  await isWithinWidth(phone);
  await context.close();
});
