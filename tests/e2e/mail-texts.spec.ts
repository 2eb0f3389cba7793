// The operator adds a paragraph to a mail, previews it, and the next mail has it.
import { Administrator, widths } from "./administrator.ts";
import { Person } from "./people.ts";
import { checkAccess, expect, openInteractive, test } from "./site.ts";

const words = "Un mot de toute l'équipe du Léon.";

for (const width of widths)
  test(`a custom paragraph is previewed, saved, and in the next mail, at ${width} px`, {
    tag: "@long",
  }, async ({ browser, site }) => {
    const admin = await Administrator.at(width, browser, site);
    const { page } = admin;
    const open = async () => {
      await admin.begin();
      await admin.enter("Réglages");
      await page
        .getByRole("navigation", { name: "Réglages" })
        .getByRole("link", { name: "Textes des e-mails" })
        .click();
      await page.getByRole("link", { name: "Mot de passe oublié" }).click();
    };
    await open();
    await page.getByLabel("Paragraphe du début").fill(`${words} {prenom}`);
    await page.getByRole("button", { name: "Voir un exemple" }).click();
    await expect(page.getByRole("alert")).toContainText("n’existe pas dans cet e-mail");
    await page.getByLabel("Paragraphe du début").fill(words);
    await page.getByRole("button", { name: "Voir un exemple" }).click();
    await expect(page.getByRole("heading", { name: "Exemple avec ce que vous venez" })).toBeVisible();
    await expect(page.frameLocator("iframe").getByText(words)).toBeVisible();
    await checkAccess(page);

    await open();
    await page.getByLabel("Paragraphe du début").fill(words);
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await expect(page.locator(".toast")).toContainText("Les textes de cet e-mail sont enregistrés");
    admin.arrive(4);

    await new Person(site.url).post("/reset", { email: "candidat@demo.vivier.example" });
    await openInteractive(page, `${site.url}/admin/courriers?genre=reinitialisation`);
    await page.getByRole("link", { name: "Choisissez un nouveau mot de passe" }).first().click();
    await expect(page.frameLocator("iframe").getByText(words)).toBeVisible();
    await expect(page.getByRole("region", { name: "Texte" })).toContainText(words);
    await checkAccess(page);

    await open();
    await page.getByRole("button", { name: "Revenir au texte d’origine" }).click();
    await expect(page.getByLabel("Paragraphe du début")).toHaveValue("");
    admin.arrive(4);
    expect(admin.problems).toEqual([]);
  });
