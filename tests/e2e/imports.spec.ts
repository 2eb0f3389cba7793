// An administrator brings a spreadsheet in, on a phone: what would happen, then what did.
import { linkOf, readOutbox, until } from "./server.ts";
import { checkAccess, expect, openAwake, signIn, test, watch } from "./site.ts";

const file = (text: string) => ({ name: "candidats.csv", mimeType: "text/csv", buffer: Buffer.from(text, "latin1") });

test("a file is checked, mended by nobody, imported, and its people are found from its page", async ({
  browser,
  site,
}) => {
  const page = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  const said = watch(page);
  await signIn(page, site, "admin@demo.vivier.example");
  await openAwake(page, `${site.url}/admin/import`);
  await page.getByLabel("Candidats").check();
  const rows = [
    "E-mail;Pr\u00e9nom;Nom;Ville;Salaire min",
    "oc\u00e9ane",
    "lou.import@exemple.fr;Lou;Import;N\u00eemes;1 900,50",
  ];
  await page.locator("input[type=file]").setInputFiles(file(rows.join("\r\n")));
  await page.getByRole("button", { name: "Vérifier" }).click();
  await expect(page.getByText("1 ligne à corriger")).toBeVisible();
  await expect(page.getByText("L'adresse email n'est pas valide.")).toBeVisible();
  await checkAccess(page);
  await page.getByRole("button", { name: "Importer" }).click();
  await expect(page.getByRole("heading", { name: "Ce que chaque ligne est devenue" })).toBeVisible();
  await page.getByRole("link", { name: /^Créé/ }).click();
  await page.getByRole("link", { name: "Lou Import" }).click();
  await expect(page.locator("[name=city]")).toHaveValue("Nîmes");
  await openAwake(page, `${site.url}/admin/journal`);
  await expect(page.getByText("importation terminée").first()).toBeVisible();
  expect(said).toEqual([]);
});

test("@long everything is taken away as one file, and the page knows all of it again", async ({ browser, site }) => {
  test.setTimeout(300_000);
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  const said = watch(page);
  await signIn(page, site, "admin@demo.vivier.example");
  await openAwake(page, `${site.url}/admin/import`);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Tout exporter" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^vivier-export-.*\.zip$/);
  await page.getByLabel("Export JSON").check();
  await page.locator("input[type=file]").setInputFiles(await download.path());
  await page.getByRole("button", { name: "Vérifier" }).click();
  await expect(page.getByRole("heading", { name: "Rien à importer" })).toBeVisible({ timeout: 240_000 });
  await expect(page.getByRole("link", { name: /^À créer\s: 0$/ })).toBeVisible();
  await checkAccess(page);
  await openAwake(page, `${site.url}/admin/journal`);
  await expect(page.getByText("tout exporté").first()).toBeVisible();
  expect(said).toEqual([]);
});

test("@long who was imported and invited accepts the terms with the first password, on a phone", async ({
  browser,
  site,
}) => {
  test.setTimeout(300_000);
  const admin = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await signIn(admin, site, "admin@demo.vivier.example");
  await openAwake(admin, `${site.url}/admin/import`);
  await admin.getByLabel("Candidats").check();
  await admin.locator("input[type=file]").setInputFiles(file("E-mail;Nom\r\ninvite.conditions@exemple.fr;Invit\u00e9"));
  await admin.getByRole("button", { name: "V\u00e9rifier" }).click();
  await admin.getByLabel("Inviter chaque nouveau compte par courrier").check();
  await admin.getByRole("button", { name: "Importer" }).click();
  // Invitations leave once a minute.
  const mail = await until(async () => {
    const mails = await readOutbox(site.dataDir);
    return mails.find(({ to }) => to?.some(({ address }) => address === "invite.conditions@exemple.fr"));
  }, 180_000);
  const person = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  const said = watch(person);
  await openAwake(person, linkOf(mail));
  await person.getByLabel("Nouveau mot de passe").fill("bateau-lavoir-bleu");
  await person.getByRole("button", { name: "Enregistrer" }).click();
  await expect(person.getByRole("alert")).toContainText("Veuillez accepter les conditions d'utilisation");
  await checkAccess(person);
  await person.getByLabel("Nouveau mot de passe").fill("bateau-lavoir-bleu");
  await person.getByLabel("J'accepte les conditions d'utilisation").check();
  await person.getByRole("button", { name: "Enregistrer" }).click();
  await person.waitForURL("**/login");
  await signIn(person, site, "invite.conditions@exemple.fr", "bateau-lavoir-bleu");
  await person.waitForURL("**/moncompte");
  await expect(person.locator("[name=nom]")).toHaveValue("Invit\u00e9");
  expect(said).toEqual([]);
});
