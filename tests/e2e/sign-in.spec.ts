// Where a sign-in begins and ends, on a phone.
import { expect, signIn, test } from "./site.ts";

test.use({ viewport: { width: 360, height: 640 } });

test("a sign-in leads to the requested part of the page, also after a wrong password", async ({ page, site }) => {
  await page.goto(`${site.url}/moncompte#visibilite`);
  await page.waitForURL(/\/login\?retour=/);
  const password = page.getByLabel("Mot de passe").first();
  // Only the page's program knows the part: a form sent before it runs leads to the page's top.
  const back = page.locator("form", { has: password }).locator('input[name="retour"]');
  await expect(back).toHaveValue("/moncompte#visibilite");
  await page.getByLabel("Adresse e-mail").fill("candidat@demo.vivier.example");
  await password.fill("un mauvais mot de passe");
  await password.press("Enter");
  await expect(page.getByRole("alert")).toBeVisible();
  // So do the forms beside it: the demonstration's people enter with one press.
  await expect(page.locator('main input[name="retour"]')).toHaveCount(2);
  for (const each of await page.locator('main input[name="retour"]').all())
    await expect(each).toHaveValue("/moncompte#visibilite");
  await password.fill("demonstration");
  await password.press("Enter");
  await page.waitForURL(/\/moncompte#visibilite$/);
  await expect(page.locator("#visibilite")).toBeInViewport();
});

test("a press far down a list leads to the top of the sign-in once the session has ended", async ({ page, site }) => {
  await signIn(page, site, "entreprise@demo.vivier.example");
  await page.goto(`${site.url}/resultats?job=infirmi`, { waitUntil: "networkidle" });
  const press = page.getByRole("button", { name: /favori/i }).last();
  await press.scrollIntoViewIfNeeded();
  await page.context().clearCookies();
  await press.click();
  await page.waitForURL(/\/login/);
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
