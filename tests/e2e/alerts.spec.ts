// A candidate on a phone saves an offer and a search, gets its mails and stops them.
import { linkOf, mailTo, offerText, readOutbox, until } from "./server.ts";
import { checkAccess, expect, openInteractive, signIn, test, waitUntilInteractive, watch } from "./site.ts";

const phone = { viewport: { width: 360, height: 740 } };

test("an offer is saved at once, found again, removed, and restored", { tag: "@long" }, async ({ browser, site }) => {
  const page = await (await browser.newContext(phone)).newPage();
  const problems = watch(page);
  await signIn(page, site, "candidat@demo.vivier.example");
  await openInteractive(page, `${site.url}/offres`);
  const card = page.locator("main li.item").first();
  const title = (await card.locator("a.item-link").textContent())!;
  const button = card.getByRole("button", { name: /^Enregistr/ });
  await expect(button).toHaveAttribute("aria-pressed", "false");
  // The answer is held back: the button must not wait for it.
  let answer = () => {};
  const held = new Promise<void>((go) => {
    answer = go;
  });
  await page.route("**/enregistrement*", async (route) => {
    await held;
    await route.continue();
  });
  const entryCount = await page.evaluate(() => history.length);
  const settled = page.waitForResponse((response) => /\/offres\.data/.test(response.url()));
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  answer();
  await settled;
  await expect(button).toHaveAttribute("aria-pressed", "true");
  // Button presses add no history entries.
  expect(await page.evaluate(() => history.length)).toBe(entryCount);
  await page.reload();
  await waitUntilInteractive(page);
  await expect(button).toHaveAttribute("aria-pressed", "true");

  await page.goto(`${site.url}/candidat/offres-enregistrees`);
  await waitUntilInteractive(page);
  await checkAccess(page);
  const list = page.locator("main a.item-link:not(#suggestions *)");
  await expect(list).toHaveText([title]);
  await page.getByRole("button", { name: /^Enregistrée/ }).click();
  await expect(page.getByText("Offre retirée de vos offres enregistrées")).toBeVisible();
  await expect(page.getByText("Aucune offre enregistrée")).toBeVisible();
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect(list).toHaveText([title]);
  expect(problems).toEqual([]);
});

test("a visitor's press saves the offer in the browser, and a sign-in takes it over", { tag: "@long" }, async ({
  browser,
  site,
}) => {
  const page = await (await browser.newContext(phone)).newPage();
  const problems = watch(page);
  await openInteractive(page, `${site.url}/offres?contractType=CDI`);
  const button = page
    .locator("main li.item")
    .nth(2)
    .getByRole("button", { name: /^Enregistr/ });
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("link", { name: /1 offre enregistrée/ }).click();
  await page.waitForURL("**/offres-enregistrees");
  await expect(page.locator("main li.item")).toHaveCount(1);
  await signIn(page, site, "candidat@demo.vivier.example");
  await openInteractive(page, `${site.url}/offres?contractType=CDI`);
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("link", { name: /1 offre enregistrée/ })).toHaveCount(0);
  expect(problems).toEqual([]);
});

test("a search is saved, gets another frequency, mails new offers, and is stopped from the mail without a session", {
  tag: "@long",
}, async ({ browser, site }) => {
  test.setTimeout(240_000);
  const page = await (await browser.newContext(phone)).newPage();
  const problems = watch(page);
  await signIn(page, site, "candidat@demo.vivier.example");
  await openInteractive(page, `${site.url}/offres?q=souffleuse+de+verre`);
  await page.getByRole("button", { name: "Créer une alerte" }).first().click();
  await expect(page.getByText("Les nouvelles offres vous seront envoyées chaque matin")).toBeVisible();
  await page.getByRole("link", { name: "régler ses alertes" }).click();
  await page.waitForURL("**/candidat/recherches");
  await expect(page.getByRole("heading", { name: "Souffleuse de verre" })).toBeVisible();
  await checkAccess(page);
  await page.getByLabel("M’écrire quand il y a du nouveau").selectOption("immediate");
  await page.getByRole("button", { name: /^Enregistrer les réglages/ }).click();
  await expect(page.getByText("Vos réglages sont enregistrés")).toBeVisible();

  const company = await (await browser.newContext()).newPage();
  await signIn(company, site, "entreprise@demo.vivier.example");
  const form = { title: "Souffleuse de verre H/F", city: "Lyon", salary: "2400", description: offerText };
  const sent = await company.request.post(`${site.url}/compte/entreprise/creer-offre`, {
    form,
    headers: { Origin: site.url },
    maxRedirects: 0,
  });
  expect(sent.status()).toBe(302);
  // Scheduled tasks run once a minute.
  const findMail = async () =>
    (await readOutbox(site.dataDir)).find(({ subject }) => /nouvelle offre\s: Souffleuse de verre/.test(subject ?? ""));
  const mail = await until(findMail, 150_000);
  expect(linkOf(mail)).toContain("/offres/");
  const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]));
  const address = /^<(.*)>$/.exec(headers["list-unsubscribe"]!)![1]!;
  expect(headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");

  await page.reload();
  await expect(page.getByText("1 nouvelle offre")).toBeVisible();

  const signedOut = await (await browser.newContext({ ...phone, javaScriptEnabled: false })).newPage();
  const path = new URL(address).pathname;
  await signedOut.goto(site.url + path);
  await signedOut.getByRole("button", { name: "Arrêter cette alerte" }).click();
  await expect(signedOut.getByRole("heading", { name: "C’est fait" })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("M’écrire quand il y a du nouveau")).toHaveValue("none");
  expect(problems).toEqual([]);
});

test("a visitor asks for an alert with one field, confirms it in another browser, and erases it", async ({
  browser,
  site,
}) => {
  const page = await (await browser.newContext(phone)).newPage();
  const problems = watch(page);
  const email = `visiteuse-${Date.now()}@exemple.test`;
  await openInteractive(page, `${site.url}/offres?q=infirmier`);
  // On a phone the field is below the list, and no link leads to it.
  await page
    .getByRole("region", { name: /^Alerte «/ })
    .getByLabel("E-mail")
    .fill(email);
  await page.getByRole("button", { name: "Créer une alerte" }).click();
  await expect(page.getByText("Un e-mail a été envoyé à cette adresse")).toBeVisible();
  await checkAccess(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  const mail = await mailTo(site.dataDir, email, "À confirmer");
  const other = await (await browser.newContext({ ...phone, javaScriptEnabled: false })).newPage();
  await other.goto(site.url + new URL(linkOf(mail)).pathname);
  await other.getByRole("button", { name: "Confirmer" }).click();
  await expect(other.getByRole("heading", { name: "C’est fait" })).toBeVisible();
  await other.getByRole("link", { name: "Voir ou effacer mes alertes" }).click();
  await expect(other.getByText(email)).toBeVisible();
  await expect(other.getByText("1 alerte", { exact: true })).toBeVisible();

  await openInteractive(page, other.url());
  await checkAccess(page);
  await page.getByRole("button", { name: /^Effacer mon alerte/ }).click();
  await expect(page.getByText("Aucune alerte n’est enregistrée pour cette adresse")).toBeVisible();
  expect(problems).toEqual([]);
});

test("a candidate follows a company on its page, finds it in the list, and ends it there", async ({
  browser,
  site,
}) => {
  const page = await (await browser.newContext(phone)).newPage();
  const problems = watch(page);
  await signIn(page, site, "candidat@demo.vivier.example");
  await openInteractive(page, `${site.url}/entreprises`);
  const path = await page.locator("main a[href^='/entreprises/']").nth(3).getAttribute("href");
  await openInteractive(page, site.url + path!);
  const name = (await page.getByRole("heading", { level: 1 }).textContent())!;
  await page.getByRole("button", { name: `Suivre l’entreprise ${name}`, exact: true }).click();
  await expect(page.getByRole("button", { name: `Ne plus suivre l’entreprise ${name}` })).toBeVisible();
  await openInteractive(page, `${site.url}/candidat/recherches`);
  await checkAccess(page);
  await page.getByRole("button", { name: `Ne plus suivre ${name}` }).click();
  await expect(page.getByText(`Vous ne suivez plus ${name}`)).toBeVisible();
  await expect(page.getByRole("button", { name: `Ne plus suivre ${name}` })).toHaveCount(0);
  expect(problems).toEqual([]);
});
