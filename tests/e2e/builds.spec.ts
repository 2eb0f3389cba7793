// A lost connection and a new version, with a half-filled form.
import type { Page } from "@playwright/test";
import { checkAccess, expect, openInteractive, test } from "./site.ts";

test("without a connection an offline page is shown, and the requested page once it is back", async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto(site.url);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
  });
  await context.setOffline(true);
  await page.goto(`${site.url}/offres?q=soudeur`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vous êtes hors ligne");
  await checkAccess(page);
  await context.setOffline(false);
  await page.getByRole("link", { name: "Réessayer" }).click();
  await expect(page.getByRole("searchbox").or(page.locator("input[name=q]"))).toHaveValue("soudeur");
  await context.close();
});

test("a link followed offline reports a lost connection, not an error of the site", { tag: "@long" }, async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  await openInteractive(page, `${site.url}/login`);
  // Its script loads; its data do not.
  await page.route("**/*.data*", (route) => route.abort("internetdisconnected"));
  await page.getByRole("link", { name: "Mot de passe oublié" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("La connexion s’est interrompue");
  await expect(page.getByRole("link", { name: "Réessayer" })).toHaveAttribute("href", "/reset");
  await checkAccess(page);
  await context.close();
});

test("a proxy's error page is reported as a lost connection, without its text", { tag: "@long" }, async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  for (const [status, words] of [
    [502, "Bad Gateway"],
    [503, "Service Unavailable"],
  ] as const) {
    const body = `<html><body><h1>${status} ${words}</h1>\nNo server is available to handle this request.\n</body></html>`;
    await openInteractive(page, `${site.url}/login`);
    await page.route("**/*.data*", (route) => route.fulfill({ status, contentType: "text/html", body }));
    await page.getByRole("link", { name: "Mot de passe oublié" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("La connexion s’est interrompue");
    await expect(page.getByRole("link", { name: "Réessayer" })).toHaveAttribute("href", "/reset");
    await page.unroute("**/*.data*");
  }
  await page.getByRole("link", { name: "Réessayer" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mot de passe oublié");
  await context.close();
});

test("a form sent offline keeps its input and reports the failure", async ({ browser, site }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await openInteractive(page, `${site.url}/login`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.getByLabel("Adresse e-mail").fill("camille@exemple.fr");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page.getByText("Vous êtes hors ligne", { exact: false }).last()).toBeVisible();
  await expect(page.getByLabel("Adresse e-mail")).toHaveValue("camille@exemple.fr");
  await checkAccess(page);
  await context.setOffline(false);
  await expect(page.locator(".corner-notice")).toHaveCount(0);
  await context.close();
});

test("a form without an answer is sent again unchanged until one arrives", async ({ browser, site }) => {
  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  await openInteractive(page, `${site.url}/login`);
  const [title, again] = [page.getByRole("heading", { level: 1 }), page.getByRole("button", { name: "Renvoyer" })];
  await page.getByLabel("Adresse e-mail").fill("camille@exemple.fr");
  await page.getByLabel("Mot de passe").first().fill("ce n'est pas lui");
  await page.route("**/login.data*", (route) => route.abort());
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(title).toHaveText("La connexion s’est interrompue");
  await checkAccess(page);
  const [busy, plain] = ["Il y a beaucoup de monde en ce moment", "text/plain; charset=utf-8"];
  await page.route("**/login.data*", (route) => route.fulfill({ status: 503, contentType: plain, body: busy }));
  await again.click();
  await expect(title).toHaveText(busy);
  // What was typed is there to read; a password never is.
  await expect(page.getByLabel("Adresse e-mail")).toHaveValue("camille@exemple.fr");
  await expect(page.getByLabel("Adresse e-mail")).toHaveAttribute("readonly", "");
  expect(await page.content()).not.toContain("pas lui");
  await expect(page.locator("input[type=password]")).toHaveCount(0);
  await checkAccess(page);
  await page.unroute("**/login.data*");
  await again.click();
  await expect(title).toHaveText("Se connecter");
  await expect(page.getByLabel("Adresse e-mail")).toHaveValue("camille@exemple.fr");
  await expect(page.getByText("sont incorrects").first()).toBeVisible();
  // An answered form is not sent again.
  await page.route("**/*.data*", (route) => route.abort());
  await page.getByRole("link", { name: "Mot de passe oublié" }).click();
  await expect(page.getByRole("link", { name: "Réessayer" })).toBeVisible();
  await expect(again).toHaveCount(0);
  await context.close();
});

async function publish(page: Page, id: string): Promise<void> {
  await page.route("**/builds/latest.json?*", (route) => route.fulfill({ json: { id } }));
  await page.route(`**/builds/meta/${id}.json?*`, (route) => route.fulfill({ json: { id } }));
}

test("a new version offers a reload, but never over a form with input", async ({ browser, site }) => {
  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  await page.clock.install();
  await openInteractive(page, `${site.url}/login`);
  await publish(page, "nouvelle");
  const email = page.getByLabel("Adresse e-mail");
  await email.fill("camille@exemple.fr");
  const requested = page.waitForResponse("**/builds/meta/nouvelle.json?*");
  await page.clock.fastForward("11:00");
  await requested;
  await page.clock.fastForward("05:00");
  await expect(page.locator(".corner-notice")).toHaveCount(0);
  await email.evaluate((input: HTMLInputElement) => input.form?.reset());
  await page.clock.fastForward("01:30");
  const notice = page.locator(".corner-notice");
  await expect(notice).toContainText("Une nouvelle version du site est prête.");
  await checkAccess(page);
  const reloaded = page.waitForEvent("load");
  await notice.getByRole("button", { name: "Recharger" }).click();
  await reloaded;
  await context.close();
});
