// Verification of a company: its SIRET is checked, its Kbis shown next to its data, and related accounts listed.
import path from "node:path";
import { Administrator, lookAt, newPerson, password, widths } from "./administrator.ts";
import { checkAccess, expect, openInteractive, openRows, signIn, test, watch } from "./site.ts";

const pdf = path.join(import.meta.dirname, "cv-zoe.pdf");

for (const width of widths)
  test(`a company's SIRET, Kbis and related accounts are checked, at ${width} px`, { tag: "@long" }, async ({
    browser,
    site,
  }) => {
    const [name, twin] = [`Ferronnerie ${width}`, `Serrurerie ${width}`];
    const fields = { siret: "732 829 320 00074", adresse: `${width}, quai des Forges`, codePostal: "44000" };
    const email = `ferronnerie.${width}@courrier.example`;
    await newPerson(site, email, name);
    // Several companies may share a SIRET.
    const other = await newPerson(site, `serrurerie.${width}@courrier.example`, twin);
    await other.post("/compte-entreprise", { nom: twin, ...fields });

    const company = await (await browser.newContext(lookAt(width))).newPage();
    const problems = watch(company);
    await signIn(company, site, email, password);
    await openInteractive(company, `${site.url}/compte-entreprise`);
    await openRows(company);
    await company.getByLabel("SIRET").fill("732 829 320 00075");
    await company.getByLabel("Adresse", { exact: true }).fill(fields.adresse.toUpperCase());
    await company.getByLabel("Code postal").fill(fields.codePostal);
    await company.getByRole("button", { name: "Enregistrer", exact: true }).first().click();
    await expect(company.getByText("Ce numéro SIRET n’est pas valide").first()).toBeVisible();
    await checkAccess(company);
    await company.getByLabel("SIRET").fill(fields.siret);
    await company.getByRole("button", { name: "Enregistrer", exact: true }).first().click();
    await expect(company.locator(".toast")).toBeVisible();
    await company.locator("input[name=kbis]").setInputFiles(pdf);
    await expect(company.getByText("Votre Kbis est enregistré")).toBeVisible({ timeout: 30_000 });

    const admin = await Administrator.at(width, browser, site);
    const { page } = admin;
    await admin.begin();
    await admin.enterWaiting(/entreprises? à vérifier/);
    await page.getByRole("link", { name }).first().click();
    const check = page.locator("#verification");
    await expect(check).toContainText("732 829 320 00074");
    await expect(check).toContainText("Numéro valide");
    await expect(check.getByRole("link", { name: twin })).toBeVisible();
    await expect(page.getByText("Même adresse").first()).toBeVisible();
    await checkAccess(page);
    await check.getByRole("button", { name: "Marquer comme vu" }).click();
    await expect(check.getByText(/^Vu le .* par admin@demo\.vivier\.example$/)).toBeVisible();
    admin.arrive(3);

    await admin.begin();
    await admin.find("Entreprises", name);
    await page.getByRole("main").getByRole("link", { name }).first().click();
    await check.getByLabel("Ce que vous avez constaté").fill("Le Kbis porte bien ce nom.");
    await check.getByRole("button", { name: "Entreprise vérifiée" }).click();
    await expect(check.getByText("Le Kbis porte bien ce nom.")).toBeVisible();
    await expect(check.locator(".chip", { hasText: "Entreprise vérifiée" })).toBeVisible();
    admin.arrive(2);
    await checkAccess(page);

    await admin.begin();
    await admin.find("Entreprises", name);
    await page.getByRole("main").getByRole("link", { name }).first().click();
    await check.getByRole("link", { name: "Lire le Kbis" }).click();
    await page.waitForURL(/\/CvView\?fichier=/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    admin.arrive(2);
    expect([...problems, ...admin.problems]).toEqual([]);
  });
