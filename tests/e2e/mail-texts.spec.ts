// On a phone, the operator puts a paragraph of their own into a mail, sees it in an example, and it stands in the next one that
// is sent. And a mail server is tried, with what it says in sight.
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { startServer } from "./server.ts";
import { checkAccess, expect, openAwake, signIn, test, watch } from "./site.ts";

const phone = { viewport: { width: 360, height: 740 } };
const words = "Un mot de toute l'équipe du Léon.";

test("a paragraph of one's own is tried on an example, saved, and in the next mail", async ({ browser, site }) => {
  const page = await (await browser.newContext(phone)).newPage();
  const said = watch(page);
  await signIn(page, site, "admin@demo.vivier.example");
  await openAwake(page, `${site.url}/admin/courriers`);
  await page.getByRole("link", { name: "Textes des courriers" }).click();
  await page.getByRole("link", { name: "Mot de passe oublié" }).click();
  await page.getByLabel("Paragraphe du début").fill(`${words} {prenom}`);
  await page.getByRole("button", { name: "Voir un exemple" }).click();
  await expect(page.getByRole("alert")).toContainText("n'existe pas dans ce courrier");
  await page.getByLabel("Paragraphe du début").fill(words);
  await page.getByRole("button", { name: "Voir un exemple" }).click();
  await expect(page.getByRole("heading", { name: "Exemple avec ce que vous venez" })).toBeVisible();
  await expect(page.frameLocator("iframe").getByText(words)).toBeVisible();
  await checkAccess(page);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.locator(".toast")).toContainText("Les textes de ce courrier sont enregistrés");

  const visitor = await (await browser.newContext(phone)).newPage();
  await visitor.goto(`${site.url}/reset`);
  await visitor.locator("[name=email]").fill("candidat@demo.vivier.example");
  await visitor.locator("main form [type=submit]").click();
  await expect(visitor.locator("main")).toContainText("vous a été envoyé");
  await openAwake(page, `${site.url}/admin/courriers?genre=reinitialisation`);
  await page.getByRole("link", { name: "Choisissez un nouveau mot de passe" }).first().click();
  await expect(page.frameLocator("iframe").getByText(words)).toBeVisible();
  await expect(page.getByRole("region", { name: "Texte" })).toContainText(words);
  await checkAccess(page);
  expect(said).toEqual([]);
});

test("@long the mail server is tried, and its dialogue is shown", async ({ browser }) => {
  const smtp = new SMTPServer({ authOptional: true, disabledCommands: ["STARTTLS"] });
  await new Promise<void>((ready) => smtp.listen(0, "127.0.0.1", () => ready()));
  const { port } = smtp.server.address() as AddressInfo;
  const site = await startServer({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  try {
    const page = await (await browser.newContext(phone)).newPage();
    await signIn(page, site, "admin@demo.vivier.example");
    await openAwake(page, `${site.url}/admin/courriers/essai`);
    await page.getByRole("button", { name: "Envoyer l’essai" }).click();
    await expect(page.getByRole("alert")).toContainText("Le serveur a pris le message");
    await expect(page.getByRole("list", { name: "Dialogue avec le serveur" })).toContainText("MAIL FROM");
    await checkAccess(page);
  } finally {
    await site.end("SIGTERM");
    await new Promise<void>((closed) => smtp.close(() => closed()));
  }
});
