// An administrator sets up the second factor, uses a recovery code, requires it for all, loses the phone and removes it.
import { Administrator, lookAt, newPerson, password as phrase, tagAt, widths } from "./administrator.ts";
import { codeOf } from "./authenticator.ts";
import { mailTo, runCommand } from "./server.ts";
import { checkAccess, expect, openInteractive, signIn, test, watch } from "./site.ts";

const password = "demonstration";
const email = "admin@demo.vivier.example";

for (const width of widths) {
  test(`@long a second factor is set up, used, made mandatory, lost and removed, at ${width} px`, {
    tag: tagAt(width),
  }, async ({ browser, site }) => {
    test.setTimeout(300_000);
    const admin = await Administrator.at(width, browser, site);
    const { page } = admin;
    const enter = async () => {
      await openInteractive(page, `${site.url}/admin-auth`);
      await page.getByLabel("Adresse e-mail").fill(email);
      await page.getByLabel("Mot de passe", { exact: false }).first().fill(password);
      await page.getByRole("button", { name: "Se connecter" }).click();
    };
    const open = async () => {
      await admin.begin();
      await admin.enter("Mon accès");
      await page.getByRole("main").locator('a[href="/compte/securite/deux-etapes"]').first().click();
      await page.waitForURL("**/deux-etapes");
    };
    const setUp = async () => {
      await page.getByRole("button", { name: "Commencer" }).click();
      await expect(page.getByRole("img", { name: /^QR code/ })).toBeVisible();
      await checkAccess(page);
      const key = await page.locator("main code").innerText();
      await page.getByLabel(/^Code de l’application/).fill(codeOf(key));
      await page.getByLabel(/^Mot de passe/).fill(password);
      await page.getByRole("button", { name: "Activer" }).click();
      await expect(page.getByRole("heading", { name: "Vos codes de secours" })).toBeVisible();
      return key;
    };
    const setRule = async () => {
      await admin.begin();
      await admin.enter("Réglages");
      await admin.enterSettings("Sécurité");
      await page.getByLabel("Obligatoire pour les administrateurs").press(" ");
      await page.getByRole("button", { name: "Enregistrer" }).click();
      await expect(page.locator(".toast")).toContainText("Les réglages de sécurité sont enregistrés");
      admin.arrive(3);
    };

    await open();
    const first = await setUp();
    admin.arrive(4);
    const recovery = await page.locator("#codes-de-secours code").first().innerText();
    await checkAccess(page);

    await page.request.post(`${site.url}/deconnexion`, { headers: { Origin: site.url }, maxRedirects: 0 });
    await enter();
    await page.waitForURL(`${site.url}/login/code`);
    await checkAccess(page);
    await page.goto(`${site.url}/admin`);
    await expect(page).toHaveURL(/\/login\?retour=%2Fadmin$/);
    await openInteractive(page, `${site.url}/login/code`);
    await page.getByText("Je n’ai pas mon téléphone").click();
    await page.getByLabel("Code de secours").fill(recovery.toLowerCase());
    await page.getByRole("button", { name: "Se connecter" }).click();
    await page.waitForURL(`${site.url}/admin`);

    await open();
    const fresh = page.locator("#codes");
    await expect(page.getByText("9 codes de secours restants")).toBeVisible();
    await fresh.getByLabel(/^Mot de passe/).fill(password);
    await fresh.getByLabel("Code de votre application").fill(codeOf(first, 1));
    await fresh.getByRole("button", { name: "Créer de nouveaux codes" }).click();
    await expect(page.locator("#codes-de-secours code")).toHaveCount(10);
    admin.arrive(3);
    await setRule();

    // Phone and codes are lost: the operator removes the factor, which ends every session of the account.
    const given = ["reset-password", "--email", email, "--sans-totp"];
    const { code, output } = await runCommand(given, { DATA_DIR: site.dataDir });
    expect(code, output).toBe(0);
    await page.goto(`${site.url}/admin`);
    await expect(page).toHaveURL(/\/login/);
    expect((await mailTo(site.dataDir, email, "deux étapes")).text).toContain("Bonjour");
    await enter();
    await page.waitForURL(`${site.url}/compte/securite/deux-etapes`);
    await expect(page.getByText("Elle est obligatoire pour les administrateurs de ce site")).toBeVisible();
    await checkAccess(page);
    const second = await setUp();
    await page.getByRole("link", { name: "Je les ai gardés" }).click();
    await page.waitForURL(`${site.url}/admin`);
    await setRule();

    await open();
    const removal = page.locator("#retirer");
    await removal.getByLabel(/^Mot de passe/).fill(password);
    await removal.getByLabel("Code de votre application").fill(codeOf(second, 1));
    await removal.getByRole("button", { name: "Retirer" }).click();
    await expect(page.getByRole("button", { name: "Commencer" })).toBeVisible();
    admin.arrive(3);
    expect(admin.problems).toEqual([]);
  });

  test(`a closed account is signed out at once, at ${width} px`, { tag: "@long" }, async ({ browser, site }) => {
    const closed = `fermee.${width}@courrier.example`;
    await newPerson(site, closed);
    const person = await (await browser.newContext(lookAt(width))).newPage();
    const problems = watch(person);
    await signIn(person, site, closed, phrase);
    await openInteractive(person, `${site.url}/moncompte`);
    const admin = await Administrator.at(width, browser, site);
    await admin.begin();
    await admin.find("Candidats", closed);
    const row = admin.page.locator("main tbody tr", { hasText: closed });
    await admin.openMenu(row);
    await row.getByRole("link", { name: "Désactiver" }).click();
    await admin.confirmOn("Conditions générales");
    await expect(admin.page.locator(".toast")).toContainText("1 candidat hors service");
    admin.arrive(3);
    await person.goto(`${site.url}/moncompte`);
    await expect(person).toHaveURL(/\/login/);
    await checkAccess(person);
    expect([...problems, ...admin.problems]).toEqual([]);
  });
}
