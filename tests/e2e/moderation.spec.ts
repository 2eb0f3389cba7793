// Moderation: an offer is reported, taken down, contested and restored; an account is suspended and restored; offers await
// approval.
import { Administrator, lookAt, newPerson, password, tagAt, widths } from "./administrator.ts";
import { mailTo } from "./server.ts";
import { checkAccess, expect, offerText, openInteractive, signIn, test, watch } from "./site.ts";

for (const width of widths) {
  test(`an offer is reported, taken down with a reason, contested by its author and restored, at ${width} px`, {
    tag: "@long",
  }, async ({ browser, site }) => {
    const contexts = await Promise.all([browser.newContext(lookAt(width)), browser.newContext(lookAt(width))]);
    const [visitor, company] = await Promise.all(contexts.map((context) => context.newPage()));
    if (!visitor || !company) throw new Error("No page");
    const problems = [watch(visitor), watch(company)];
    const administrator = await Administrator.at(width, browser, site);
    const admin = administrator.page;
    await signIn(company, site, "entreprise@demo.vivier.example");
    await company.goto(`${site.url}/compte/entreprise/mes-offres`);
    // Only an online offer can be paused.
    const link = company
      .locator(".offer-row", { has: company.locator("input[name=actif][value=non]") })
      .nth(width === 360 ? 0 : 1)
      .locator(".offer-row-title a");
    const own = (await link.getAttribute("href")) ?? "";
    // The place and the day of the row follow for those who do not see it.
    const [title = ""] = ((await link.textContent()) ?? "").split(",");
    await company.goto(site.url + own);
    const address = (await company.getByRole("link", { name: "Voir l’offre" }).getAttribute("href")) ?? "";

    await openInteractive(visitor, `${site.url}${address}/signalement`);
    await visitor.getByLabel("Demande d’argent").check();
    await visitor.getByLabel("Précisions").fill("On m'a demandé 80 € par virement.");
    await checkAccess(visitor);
    await visitor.getByRole("button", { name: "Envoyer le signalement" }).click();
    await expect(visitor.locator(".toast")).toContainText("Merci");

    await administrator.begin();
    await administrator.enterWaiting(/signalements?/);
    await admin.getByRole("listitem").filter({ hasText: title }).getByRole("link", { name: "Décider" }).first().click();
    await expect(admin.getByText("On m'a demandé 80 € par virement.")).toBeVisible();
    await checkAccess(admin);
    await admin.getByLabel("Motif").selectOption("argent");
    await admin.getByLabel("Vos mots").fill("Un paiement est demandé avant l'embauche.");
    await admin.getByRole("button", { name: "Retirer du site" }).click();
    await expect(admin.getByText("Hors ligne")).toBeVisible();
    await expect(admin.getByLabel("Vos mots")).toHaveValue("");
    administrator.arrive(3);
    expect((await visitor.request.get(site.url + address)).status()).toBe(410);
    const statement = await mailTo(site.dataDir, "entreprise@demo.vivier.example", `Retrait\u00a0: ${title}`);
    expect(statement.text).toContain("Un paiement est demandé avant l'embauche.");

    await openInteractive(company, site.url + own);
    await company.getByRole("link", { name: "Lire pourquoi et répondre" }).click();
    await expect(company.getByText("Un paiement est demandé avant l'embauche.")).toBeVisible();
    await company.getByLabel("Votre réponse").fill("Ce n'est pas nous, le texte a été corrigé.");
    await checkAccess(company);
    await company.getByRole("button", { name: "Envoyer ma réponse" }).click();
    await expect(company.getByRole("heading", { name: "Votre réponse" })).toBeVisible();

    await administrator.begin();
    await administrator.enterWaiting(/contestations?/);
    await admin.getByRole("link", { name: title }).first().click();
    await expect(admin.getByText("Ce n'est pas nous, le texte a été corrigé.")).toBeVisible();
    await admin.getByRole("button", { name: "Remettre en ligne" }).click();
    await expect(admin.getByText("Rétablissement")).toBeVisible();
    administrator.arrive(3);
    expect((await visitor.request.get(site.url + address)).status()).toBe(200);

    // New offers without a report, with the findings of the wording checker.
    await administrator.begin();
    await administrator.enter("À traiter");
    await admin
      .getByRole("main")
      .getByRole("link", { name: /^Nouvelles offres/ })
      .click();
    await expect(admin.getByText(/^(Rien à signaler|\d+ formulations?)$/).first()).toBeVisible();
    await checkAccess(admin);
    const fresh = admin.locator("main .item-link").first();
    const seen = (await fresh.textContent()) ?? "";
    const left = Number.parseInt(await admin.locator("main [role=status]").first().innerText(), 10);
    await fresh.click();
    await expect(admin.getByRole("heading", { level: 1, name: seen })).toBeVisible();
    await admin.getByRole("button", { name: "Garder en ligne" }).click();
    await expect(admin.getByText("Rien à reprocher")).toBeVisible();
    administrator.arrive(4);
    await admin.goto(`${site.url}/admin/moderation?file=nouvelles`);
    await expect(admin.locator("main [role=status]").first()).toHaveText(new RegExp(`^${left - 1} nouvelle`));
    expect([...problems.flat(), ...administrator.problems]).toEqual([]);
    await Promise.all(contexts.map((context) => context.close()));
  });

  test(`@long an account is suspended with a reason, its owner reads it, and it is restored, at ${width} px`, {
    tag: tagAt(width),
  }, async ({ browser, site }) => {
    const email = `suspendue.${Date.now().toString(36)}@courrier.example`;
    await newPerson(site, email);
    const administrator = await Administrator.at(width, browser, site);
    const admin = administrator.page;
    await administrator.begin();
    await administrator.find("Candidats", email);
    await admin.locator("main tbody th a").click();
    await admin.getByRole("link", { name: "Examiner le compte" }).click();
    await checkAccess(admin);
    await admin.getByLabel("Motif").selectOption("demarchage");
    await admin.getByLabel("Vos mots").fill("Ce compte écrit des annonces à tous.");
    await admin.getByRole("button", { name: "Suspendre le compte" }).click();
    await expect(admin.getByText("Suspendu", { exact: true })).toBeVisible();
    administrator.arrive(3);
    const statement = await mailTo(site.dataDir, email, "Votre compte est suspendu");
    expect(statement.text).toContain("Ce compte écrit des annonces à tous.");

    const person = await (await browser.newContext(lookAt(width))).newPage();
    const problems = watch(person);
    await openInteractive(person, /https?:\/\/\S+\/decisions\/\S+/.exec(statement.text ?? "")?.[0] ?? "");
    await checkAccess(person);
    await person.getByLabel("Votre réponse").fill("On se servait de mon adresse.");
    await person.getByRole("button", { name: "Envoyer ma réponse" }).click();
    await expect(person.getByRole("heading", { name: "Votre réponse" })).toBeVisible();

    await administrator.begin();
    await administrator.find("Candidats", email);
    await admin.locator("main tbody th a").click();
    await admin.getByRole("link", { name: "Lire la décision" }).click();
    await expect(admin.getByText("On se servait de mon adresse.")).toBeVisible();
    await admin.getByRole("button", { name: "Rendre le compte" }).click();
    await expect(admin.getByText("Rétablissement")).toBeVisible();
    administrator.arrive(3);
    await signIn(person, site, email, password);
    await person.goto(`${site.url}/moncompte`);
    await expect(person).toHaveURL(/\/moncompte$/);
    expect([...problems, ...administrator.problems]).toEqual([]);
  });

  test(`@long an offer awaits approval when the settings require it, at ${width} px`, async ({ browser, site }) => {
    const stamp = Date.now().toString(36);
    const email = `attente.${stamp}@courrier.example`;
    await newPerson(site, email, `Chantiers ${stamp}`);
    const company = await (await browser.newContext(lookAt(width))).newPage();
    const problems = watch(company);
    await signIn(company, site, email, password);
    const administrator = await Administrator.at(width, browser, site);
    const admin = administrator.page;
    const approve = async (answer: string) => {
      await administrator.begin();
      await administrator.enter("Réglages");
      await administrator.enterSettings("Modération");
      await admin.getByRole("group", { name: "Les offres" }).getByLabel(answer).press(" ");
      await admin.getByRole("button", { name: "Enregistrer" }).click();
      await expect(admin.locator(".toast")).toBeVisible();
      administrator.arrive(3);
    };
    await approve("attendent votre accord");
    try {
      const title = `Couvreuse ou couvreur ${stamp}`;
      await openInteractive(company, `${site.url}/compte/entreprise/creer-offre?depart=ecrire`);
      await company.getByLabel("Titre de l’offre").fill(title);
      await company.locator("[name=description]").fill(offerText);
      await company.locator("[name=salary]").fill("2400");
      await company.getByRole("button", { name: "Publier" }).click();
      await expect(company.getByText("En attente de validation").first()).toBeVisible();
      await checkAccess(company);

      await administrator.begin();
      await administrator.enterWaiting(/offres? à valider/);
      await admin.getByRole("link", { name: title }).click();
      // The row has the same button, and returns to the list.
      await expect(admin.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await admin.getByRole("button", { name: "Approuver" }).click();
      await expect(admin.getByText("Rien à reprocher")).toBeVisible();
      administrator.arrive(3);
      await company.reload();
      await expect(company.getByText("En attente de validation")).toHaveCount(0);
    } finally {
      await approve("sont publiques aussitôt");
    }
    await company.goto(`${site.url}/conditions-generales#signaler`);
    await expect(company.locator("#signaler")).toBeInViewport();
    expect([...problems, ...administrator.problems]).toEqual([]);
  });
}
