// An administrator brings a spreadsheet in, on a phone: what would happen, then what did.
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
