// The product's main job in one browser, without a shortcut through the database.
import path from "node:path";
import { linkOf, mailTo } from "./server.ts";
import { checkAccess, expect, offerText, openInteractive, openRows, test, watch } from "./site.ts";

const password = "une phrase assez longue";

test("a company and a candidate find each other, and the administrator deactivates the offer", async ({
  browser,
  site,
}) => {
  test.setTimeout(240_000);
  const stamp = Date.now().toString(36);
  const companyEmail = `recrutement-${stamp}@atelier.example`;
  const candidateEmail = `zoe-${stamp}@courrier.example`;
  const companyName = `Atelier Numérique ${stamp}`;
  const title = `Développeuse ou développeur web ${stamp} H/F`;

  const company = await (await browser.newContext({ viewport: { width: 1280, height: 860 } })).newPage();
  const problems = watch(company);

  await test.step("a company signs up and verifies its address", async () => {
    await company.goto(`${site.url}/`);
    await checkAccess(company);
    await company.goto(`${site.url}/inscription-entreprise`);
    await company.getByRole("button", { name: "Créer mon compte" }).click();
    await expect(company.getByText("Veuillez remplir les champs").first()).toBeVisible();
    await checkAccess(company);
    await company.locator("[name=objet]").fill(companyName);
    await company.locator("[name=email]").fill(companyEmail);
    await company.locator("[name=password]").fill(password);
    await company.locator("[name=terms]").check();
    await company.getByRole("button", { name: "Créer mon compte" }).click();
    await company.waitForURL("**/verify-email");
    await checkAccess(company);
    const mail = await mailTo(site.dataDir, companyEmail, "Vérifiez votre adresse");
    await company.goto(linkOf(mail));
    await checkAccess(company);
    await company.getByRole("button", { name: "Vérifier mon adresse" }).click();
    await company.waitForURL("**/compte-entreprise");
    await checkAccess(company);
  });

  let firstCount = "";
  await test.step("it searches with different spellings", async () => {
    const search = async (job: string, city: string, departments = "") => {
      await company.goto(`${site.url}/resultats`);
      await company.locator("[name=job]").first().fill(job);
      await company.locator("[name=city]").first().fill(city);
      if (departments) await company.locator("[name=departments]").first().fill(departments);
      await company.getByRole("button", { name: "Chercher" }).first().click();
      const count = company.locator("main [role=status]").first();
      await expect(count).toHaveText(/^\d+ candidats?$/);
      return (await count.textContent()) ?? "";
    };
    firstCount = await search("développeur", "lyon");
    expect(Number.parseInt(firstCount, 10)).toBeGreaterThan(0);
    await checkAccess(company);
    expect(await search("DEVELOPPEUR", "Lyon")).toBe(firstCount);
    const byDepartment = await search("développeur", "", "69");
    expect(Number.parseInt(byDepartment, 10)).toBeGreaterThanOrEqual(Number.parseInt(firstCount, 10));
    expect(await search("développeur", "", "Rhône")).toBe(byDepartment);
  });

  await test.step("it opens a candidate, adds it to the shortlist, and saves the search", async () => {
    await openInteractive(company, `${site.url}/resultats?job=d%C3%A9veloppeur&city=lyon`);
    const person = company.locator('.results-list a[href^="/candidats/"]').first();
    // Beside the list at the first press, on a page of their own at the second.
    await person.click();
    await expect(person).toHaveAttribute("aria-current", "true");
    await checkAccess(company);
    await person.click();
    await company.waitForURL("**/candidats/*");
    await checkAccess(company);
    // The button shows the result before the server has answered.
    const added = company.waitForResponse((response) => response.request().method() === "POST");
    await company.getByRole("button", { name: "Ajouter aux favoris" }).click();
    await added;
    await expect(company.getByRole("button", { name: "Retirer des favoris" })).toBeVisible();
    await company.goto(`${site.url}/favoris`);
    await expect(company.locator("main [role=status]").first()).toHaveText("1 candidat");
    await checkAccess(company);
    await company.goto(`${site.url}/resultats?job=d%C3%A9veloppeur&city=lyon`);
    const saved = company.waitForResponse((response) => response.request().method() === "POST");
    await company.getByRole("button", { name: "Enregistrer la recherche" }).click();
    await saved;
    await company.goto(`${site.url}/entreprise`);
    await expect(company.getByText(/développeur/i).first()).toBeVisible();
    await checkAccess(company);
  });

  await test.step("it publishes an offer", async () => {
    await company.goto(`${site.url}/compte/entreprise/creer-offre?depart=ecrire`);
    await checkAccess(company);
    await company.locator("[name=title]").fill(title);
    await company.locator("[name=city]").fill("Lyon");
    await company.locator("[name=salary]").fill("2400");
    await company.locator("[name=description]").fill(offerText);
    await company.getByRole("button", { name: "Publier" }).click();
    await company.waitForURL((url) => url.pathname !== "/compte/entreprise/creer-offre");
    await company.goto(`${site.url}/compte/entreprise/mes-offres`);
    await expect(company.getByText(title).first()).toBeVisible();
    await checkAccess(company);
  });

  const candidate = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const candidateProblems = watch(candidate);
  await test.step("a candidate signs up on a phone, fills the profile and uploads a CV", async () => {
    await candidate.goto(`${site.url}/inscription-candidat`);
    await candidate.locator("[name=email]").fill(candidateEmail);
    await candidate.locator("[name=password]").fill(password);
    await candidate.locator("[name=terms]").check();
    await candidate.getByRole("button", { name: "Créer mon compte" }).click();
    await candidate.waitForURL("**/verify-email");
    await candidate.goto(linkOf(await mailTo(site.dataDir, candidateEmail, "Vérifiez votre adresse")));
    await candidate.getByRole("button", { name: "Vérifier mon adresse" }).click();
    await candidate.waitForURL("**/moncompte");
    await checkAccess(candidate);
    await openRows(candidate);
    await candidate.locator("[name=prenom]").fill("Zoé");
    await candidate.locator("[name=nom]").fill(`Le Gall ${stamp}`);
    await candidate.locator("[name=job]").fill("Développeuse web");
    await candidate.locator("[name=city]").fill("Lyon");
    const saved = candidate.waitForResponse((response) => response.request().method() === "POST");
    await candidate
      .locator("form", { has: candidate.locator("[name=job]") })
      .getByRole("button", { name: "Enregistrer" })
      .first()
      .click();
    await saved;
    await expect(candidate.getByText("Votre profil est enregistré")).toBeVisible();
    await candidate.locator("input[name=cv]").setInputFiles(path.join(import.meta.dirname, "cv-zoe.pdf"));
    await expect(candidate.locator('a[href^="/fichiers/"]').first()).toBeVisible();
    await checkAccess(candidate);
  });

  let offerAddress = "";
  await test.step("she finds the offer and applies", async () => {
    await candidate.goto(`${site.url}/offres`);
    await checkAccess(candidate);
    await candidate.locator("[name=q]").first().fill(stamp);
    await candidate.getByRole("button", { name: "Chercher" }).first().click();
    await expect(candidate.locator("main [role=status]").first()).toHaveText("1 offre");
    await candidate.getByRole("link", { name: title }).first().click();
    await candidate.waitForURL("**/offres/*");
    offerAddress = candidate.url();
    await checkAccess(candidate);
    await candidate.getByRole("button", { name: "Envoyer ma candidature" }).click();
    await expect(candidate.getByText("Votre candidature a été envoyée").first()).toBeVisible();
    await checkAccess(candidate);
    await candidate.goto(offerAddress);
    await expect(candidate.getByText(/Candidature envoyée le /).first()).toBeVisible();
    await candidate.goto(`${site.url}/candidat`);
    await expect(candidate.getByText(title).first()).toBeVisible();
    await checkAccess(candidate);
  });

  await test.step("the company reads the mail, follows its CV link, and finds her in the search", async () => {
    const mail = await mailTo(site.dataDir, companyEmail, "Candidature pour");
    expect(mail.subject).toMatch(new RegExp(`^Candidature pour ${title} – \\S`));
    expect(mail.replyTo?.[0]?.address).toBe(candidateEmail);
    expect(mail.text).toContain(`Zoé Le Gall ${stamp}`);
    const link = /https?:\/\/\S*\/CvView\S*/.exec(mail.text ?? "")?.[0];
    expect(link).toBeTruthy();
    const elsewhere = await (await browser.newContext()).newPage();
    await elsewhere.goto(link!);
    await expect(elsewhere.getByText("Infirmière").or(elsewhere.getByText("Zoé Le Gall")).first()).toBeVisible();
    await checkAccess(elsewhere);
    await elsewhere.close();
    await company.goto(`${site.url}/compte/entreprise/candidatures`);
    await expect(company.locator("main [role=status]").first()).toHaveText("1 candidature");
    await checkAccess(company);
    await company.locator(".rows a[href^='/compte/entreprise/candidatures/']").first().click();
    await expect(company.getByText(`Le Gall ${stamp}`).first()).toBeVisible();
    await checkAccess(company);
    await company.goto(`${site.url}/resultats?job=d%C3%A9velopp&city=lyon`);
    await expect(company.getByText(`Zoé Le Gall ${stamp}`).first()).toBeVisible();
    await mailTo(site.dataDir, candidateEmail, "candidature");
  });

  await test.step("the administrator deactivates the offer and it is gone", async () => {
    const admin = await (await browser.newContext({ viewport: { width: 1280, height: 860 } })).newPage();
    const noted = watch(admin);
    await admin.goto(`${site.url}/login`);
    await admin.getByLabel("Adresse e-mail").fill("admin@demo.vivier.example");
    await admin.getByLabel("Mot de passe").first().fill("demonstration");
    await admin.getByRole("button", { name: "Se connecter" }).click();
    await admin.waitForURL("**/admin");
    await checkAccess(admin);
    await admin.goto(`${site.url}/admin/offres?q=${stamp}`);
    await expect(admin.locator("main [role=status]").first()).toHaveText("1 offre");
    await checkAccess(admin);
    await admin
      .getByRole("button", { name: /^Actions/ })
      .first()
      .click();
    await admin.getByRole("link", { name: "Désactiver" }).first().click();
    await admin.waitForURL("**/lot?*");
    await checkAccess(admin);
    await admin.getByLabel("Motif").selectOption({ label: "Contenu faux ou trompeur" });
    await admin.getByRole("button", { name: "Confirmer" }).click();
    await expect(admin.getByText("1 offre hors service").first()).toBeVisible();
    await admin
      .getByRole("button", { name: /^Actions/ })
      .first()
      .click();
    await expect(admin.getByRole("button", { name: "Activer", exact: true }).first()).toBeVisible();
    await candidate.goto(`${site.url}/offres?q=${stamp}`);
    await expect(candidate.locator("main [role=status]").first()).toHaveText("0 offre");
    const gone = await candidate.goto(offerAddress);
    expect(gone?.status()).toBe(410);
    await checkAccess(candidate);
    expect(noted).toEqual([]);
  });

  expect([...problems, ...candidateProblems]).toEqual([]);
});
