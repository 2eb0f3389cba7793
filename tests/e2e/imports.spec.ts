// An administrator imports a spreadsheet and another site's export, with a preview first, and exports everything.
import { Administrator, lookAt, type Width, widths } from "./administrator.ts";
import { linkOf, readOutbox, until } from "./server.ts";
import { checkAccess, expect, openInteractive, signIn, test, watch } from "./site.ts";

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

/** As French spreadsheets on Windows: semicolons, Windows-1252. */
const french = (lines: string[]) => file("candidats.csv", "text/csv", Buffer.from(lines.join("\r\n"), "latin1"));

/** As others: commas, UTF-8 with BOM. */
const english = (lines: string[]) => file("people.csv", "text/csv", Buffer.from(`\ufeff${lines.join("\n")}`));

for (const width of widths) {
  test(`a file is checked and imported, and its people are found from its page, at ${width} px`, {
    tag: "@long",
  }, async ({ browser, site }) => {
    const admin = await Administrator.at(width, browser, site);
    const { page } = admin;
    // Fills the form by keyboard only.
    const bring = async (contents: string, given: ReturnType<typeof file>) => {
      await admin.begin();
      await admin.enter("Importer et exporter");
      await page.getByLabel(contents, { exact: true }).press(" ");
      await page.locator("input[type=file]").setInputFiles(given);
      await page.getByRole("button", { name: "Vérifier" }).click();
      await page.waitForURL(/\/admin\/import\/./);
    };

    await bring(
      "Candidats",
      french([
        "E-mail;Pr\u00e9nom;Nom;Ville;Salaire min",
        "oc\u00e9ane",
        `lou.import.${width}@exemple.fr;Lou;Import ${width};N\u00eemes;1 900,50`,
      ]),
    );
    await expect(page.getByText("1 ligne à corriger")).toBeVisible();
    await expect(page.getByText("L'adresse email n'est pas valide.")).toBeVisible();
    await checkAccess(page);
    await page.getByRole("button", { name: "Importer" }).click();
    await expect(page.getByRole("heading", { name: "Ce que chaque ligne est devenue" })).toBeVisible();
    admin.arrive(3);
    await page.getByRole("link", { name: /^Créé/ }).click();
    await page.getByRole("link", { name: `Lou Import ${width}` }).click();
    await expect(page.locator("[name=city]")).toHaveValue("Nîmes");

    await bring("Candidats", english(["email,nom,city", `lou.import.${width}@exemple.fr,"Import, ${width}",Alès`]));
    await expect(page.getByRole("link", { name: /^À modifier\s: 1$/ })).toBeVisible();
    await page.getByRole("button", { name: "Annuler" }).click();
    await expect(page.locator(".toast")).toContainText("rien n’a été importé");
    admin.arrive(3);

    const user = { email: `ancienne.${width}@exemple.fr`, prenom: "Ode", nom: `Ancienne ${width}`, isTalent: true };
    const offers = { [`o${width}`]: { title: `Calfat ${width} H/F`, companyName: "Chantier inconnu" } };
    const documents = Buffer.from(JSON.stringify({ user: { [`u${width}`]: user }, offers }));
    await bring("Export JSON", file("ancien-site.json", "application/json", documents));
    await expect(page.getByText("1 ligne à corriger")).toBeVisible();
    await checkAccess(page);
    await page.getByRole("button", { name: "Importer" }).click();
    await expect(page.getByRole("heading", { name: "Ce que chaque ligne est devenue" })).toBeVisible();
    admin.arrive(3);
    await page.getByRole("link", { name: /^Créé/ }).click();
    await expect(page.getByRole("link", { name: `Ode Ancienne ${width}` })).toBeVisible();
    await openInteractive(page, `${site.url}/admin/journal`);
    await expect(page.getByText("importation terminée").first()).toBeVisible();

    await admin.begin();
    await admin.enter("Importer et exporter");
    await checkAccess(page);
    const [template] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Modèle candidats" }).click(),
    ]);
    expect(template.suggestedFilename()).toMatch(/\.csv$/);
    admin.arrive(2);
    expect(admin.problems).toEqual([]);
  });

  test(`@long a file shows its percent and bytes while it is sent, can be stopped, and is checked, at ${width} px`, async ({
    browser,
    site,
  }) => {
    const admin = await Administrator.at(width, browser, site);
    const { page } = admin;
    await admin.begin();
    await admin.enter("Importer et exporter");
    const lines = Array.from({ length: 4_000 }, (_, at) => `lente.${width}.${at}@exemple.fr;${"n".repeat(60)}`);
    const given = french(["E-mail;Nom", ...lines]);
    // 40 kB a second: the file of 360 kB takes nine.
    const line = await page.context().newCDPSession(page);
    const slow = (uploadThroughput: number) =>
      line.send("Network.emulateNetworkConditions", {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      });
    const start = async () => {
      await page.getByLabel("Candidats", { exact: true }).check();
      await page.locator("input[type=file]").setInputFiles(given);
      await page.getByRole("button", { name: "Vérifier" }).click();
    };
    await slow(40_000);
    await start();
    const bar = page.getByRole("progressbar", { name: "candidats.csv" });
    await expect(bar).toBeVisible();
    // Above what is shown before the first byte: 0 % and 1 ko.
    await expect(page.getByText(/^[1-9]\d?\s%$/)).toBeVisible();
    await expect(page.getByText(/^[1-9]\d+ ko sur 3\d\d ko/)).toBeVisible();
    await checkAccess(page);
    const stopped = page.waitForEvent("requestfailed", (request) => {
      return request.method() === "POST" && new URL(request.url()).pathname === "/admin/import.data";
    });
    await page.getByRole("link", { name: "Annuler" }).click();
    await stopped;
    await expect(bar).toHaveCount(0);
    await slow(-1);
    await start();
    await page.waitForURL(/\/admin\/import\/./);
    await expect(page.getByRole("button", { name: "Importer" })).toBeVisible();
    await page.getByRole("button", { name: "Annuler" }).click();
    expect(admin.problems).toEqual([]);
  });

  test(`@long everything is exported as one file, and the import recognises all of it, at ${width} px`, async ({
    browser,
    site,
  }) => {
    test.setTimeout(300_000);
    const admin = await Administrator.at(width, browser, site);
    const { page } = admin;
    await admin.begin();
    await admin.enter("Importer et exporter");
    await page.getByRole("link", { name: "Tout exporter" }).click();
    const download = await admin.prove();
    admin.arrive(2);
    expect(download.suggestedFilename()).toMatch(/^vivier-export-.*\.zip$/);
    await page.getByRole("link", { name: "Retour" }).click();
    await page.getByLabel("Export JSON").check();
    await page.locator("input[type=file]").setInputFiles(await download.path());
    await page.getByRole("button", { name: "Vérifier" }).click();
    await expect(page.getByRole("heading", { name: "Rien à importer" })).toBeVisible({ timeout: 240_000 });
    await expect(page.getByRole("link", { name: /^À créer\s: 0$/ })).toBeVisible();
    await checkAccess(page);
    await openInteractive(page, `${site.url}/admin/journal`);
    await expect(page.getByText("tout exporté").first()).toBeVisible();
    expect(admin.problems).toEqual([]);
  });

  test(`@long an imported and invited person accepts the terms with the first password, at ${width} px`, async ({
    browser,
    site,
  }) => {
    test.setTimeout(300_000);
    const email = `invite.conditions.${width}@exemple.fr`;
    const other: Width = width === 360 ? 1280 : 360;
    const admin = await Administrator.at(other, browser, site);
    await admin.begin();
    await admin.enter("Importer et exporter");
    await admin.page.getByLabel("Candidats", { exact: true }).press(" ");
    await admin.page.locator("input[type=file]").setInputFiles(french(["E-mail;Nom", `${email};Invit\u00e9`]));
    await admin.page.getByRole("button", { name: "Vérifier" }).click();
    await admin.page.getByLabel("Inviter chaque nouveau compte par e-mail").press(" ");
    await admin.page.getByRole("button", { name: "Importer" }).click();
    await expect(admin.page.getByRole("heading", { name: "Ce que chaque ligne est devenue" })).toBeVisible();
    admin.arrive(3);
    // Invitations are sent once a minute.
    const mail = await until(async () => {
      const mails = await readOutbox(site.dataDir);
      return mails.find(({ to }) => to?.some(({ address }) => address === email));
    }, 180_000);
    const person = await (await browser.newContext(lookAt(width))).newPage();
    const problems = watch(person);
    await openInteractive(person, linkOf(mail));
    await person.getByLabel("Nouveau mot de passe").fill("bateau-lavoir-bleu");
    await person.getByRole("button", { name: "Enregistrer" }).click();
    await expect(person.getByRole("alert")).toContainText("Veuillez accepter les conditions d'utilisation");
    await checkAccess(person);
    await person.getByLabel("Nouveau mot de passe").fill("bateau-lavoir-bleu");
    await person.getByLabel("J’accepte les conditions d’utilisation").check();
    await person.getByRole("button", { name: "Enregistrer" }).click();
    await person.waitForURL("**/login");
    await signIn(person, site, email, "bateau-lavoir-bleu");
    await person.goto(`${site.url}/moncompte`);
    await expect(person.locator("[name=nom]")).toHaveValue("Invité");
    expect([...problems, ...admin.problems]).toEqual([]);
  });
}
