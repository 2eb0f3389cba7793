// An administrator opens the read-only support view of a candidate, and finds it and every change in the audit log.
import fs from "node:fs";
import { Administrator, lookAt, widths } from "./administrator.ts";
import { checkAccess, expect, openInteractive, signIn, test, watch } from "./site.ts";

for (const width of widths)
  test(`a candidate's view is read-only, and both logs record what was done, at ${width} px`, {
    tag: "@long",
  }, async ({ browser, site }) => {
    const admin = await Administrator.at(width, browser, site);
    const { page } = admin;
    const why = `Sa photo ne s'affiche pas à ${width} px`;
    await admin.begin();
    await admin.find("Candidats", "candidat@demo.vivier.example");
    await page.getByRole("link", { name: "Amélie Rousseau" }).first().click();
    await page.waitForURL(/candidat-edit/);
    const edit = page.url();
    await page.getByRole("button", { name: "Voir comme cette personne" }).click();
    await page.getByLabel("Pourquoi").fill(why);
    await page.getByRole("button", { name: "Confirmer" }).click();
    const banner = page.getByRole("region", { name: "Vue d’assistance" });
    await expect(banner).toContainText("Vous voyez le site comme Amélie Rousseau");
    admin.arrive(3);
    await openInteractive(page, `${site.url}/moncompte`);
    await checkAccess(page);
    await page.mouse.wheel(0, 3000);
    await expect(banner).toBeInViewport();
    const refused = await page.request.post(`${site.url}/moncompte`, {
      form: { form: "visibilite", visibility: "hidden" },
      headers: { Origin: site.url },
    });
    expect(refused.status()).toBe(403);
    await banner.getByRole("button", { name: "Quitter" }).click();
    await expect(page.getByText("La vue d’assistance est terminée")).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(new URL(edit).pathname);

    const person = await (await browser.newContext(lookAt(width))).newPage();
    const personProblems = watch(person);
    await signIn(person, site, "candidat@demo.vivier.example");
    await openInteractive(person, `${site.url}/compte/securite`);
    await expect(person.locator("#assistance")).toContainText(why);
    await checkAccess(person);

    // A change is in the audit log, and in the history on its page.
    await admin.begin();
    await admin.find("Candidats", "candidat@demo.vivier.example");
    await page.getByRole("link", { name: "Amélie Rousseau" }).first().click();
    // The address changes before the page: the list's filter has the same name.
    await expect(page.getByRole("heading", { level: 1, name: "Amélie Rousseau" })).toBeVisible();
    await page.getByLabel("Visibilité").selectOption("masked");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await expect(page.getByText("Le profil est enregistré")).toBeVisible();
    admin.arrive(2);
    await page.getByRole("link", { name: "Historique" }).click();
    await expect(page.locator("main [role=status]").first()).toHaveText(/^\d+ entrées?$/);
    const entry = page.locator("main tbody tr").first();
    await expect(entry).toContainText("candidat modifié");
    await expect(entry).toContainText(/Visibilité\s: Visible/);
    await expect(entry).toContainText(/Visibilité\s: Masqué/);
    admin.arrive(3);
    await checkAccess(page);
    await page.getByRole("link", { name: "Consultations" }).click();
    await expect(page.getByText(why)).toBeVisible();
    await checkAccess(page);

    await admin.begin();
    await admin.enter("Journal d’audit");
    await page.getByLabel("Rechercher").fill("candidat modifié");
    await page.getByRole("button", { name: "Chercher" }).click();
    await page.waitForURL(/q=candidat/);
    await expect
      .poll(async () => {
        const entries = await page.locator("main tbody tr").allTextContents();
        return entries.length > 0 && entries.every((text) => text.includes("candidat modifié"));
      })
      .toBe(true);
    admin.arrive(2);

    await admin.begin();
    await admin.enter("Journal d’audit");
    await page.getByText("Exporter cette liste").click();
    await page.getByRole("link", { name: "Tableur (.csv)" }).click();
    const file = await admin.prove();
    admin.arrive(3);
    expect(fs.readFileSync(await file.path(), "utf8").split("\r\n")[1]).toContain("candidat modifié");

    // Restores the data for the other journeys.
    await page.goto(edit);
    await page.getByLabel("Visibilité").selectOption("visible");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await expect(page.getByText("Le profil est enregistré")).toBeVisible();
    expect([...admin.problems, ...personProblems]).toEqual([]);
  });
