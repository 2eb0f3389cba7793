// The operator finds a refused mail, cancels or resends it, and tests the mail server.
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { Administrator, password, widths } from "./administrator.ts";
import { Person } from "./people.ts";
import { startServer } from "./server.ts";
import { checkAccess, expect, test } from "./site.ts";

const lost = "lea.perdue@courrier.example";

/** A mail server that refuses the recipient Léa at first. */
async function openPostOffice() {
  const office = { port: 0, refuses: true, taken: [] as string[], close: async () => {} };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _, answer) =>
      office.refuses && address === lost
        ? answer(Object.assign(new Error("No such mailbox"), { responseCode: 550 }))
        : answer(),
    onData: (message, { envelope }, answer) => {
      office.taken.push(...envelope.rcptTo.map(({ address }) => address));
      message.on("end", () => answer());
      message.resume();
    },
  });
  await new Promise<void>((ready) => smtp.listen(0, "127.0.0.1", () => ready()));
  office.port = (smtp.server.address() as AddressInfo).port;
  office.close = () => new Promise<void>((closed) => smtp.close(() => closed()));
  return office;
}

for (const width of widths)
  test(`a refused mail is cancelled and sent again, and the mail server is tested, at ${width} px`, {
    tag: "@long",
  }, async ({ browser }) => {
    const office = await openPostOffice();
    const site = await startServer({ env: { SMTP_URL: `smtp://127.0.0.1:${office.port}` } });
    try {
      await new Person(site.url).post("/inscription-candidat", { email: lost, password, terms: "on" });
      const admin = await Administrator.at(width, browser, site);
      const { page } = admin;
      await expect(async () => {
        await admin.begin();
        await expect(page.locator(".waits")).toContainText("e-mail en échec", { timeout: 500 });
      }).toPass({ timeout: 30_000 });
      await admin.enterWaiting(/e-mails? en échec/);
      await expect(page.getByRole("row", { name: /Vérifiez votre adresse/ })).toContainText(
        /Le destinataire est refusé\s: 550 No such mailbox/,
      );
      await checkAccess(page);
      await page.getByRole("link", { name: /^Vérifiez votre adresse/ }).click();
      await expect(page.getByRole("region", { name: "Texte" })).toContainText("Bonjour");
      await expect(page.frameLocator("iframe").getByText("Bonjour")).toBeVisible();
      await checkAccess(page);
      await page.getByRole("button", { name: "Annuler l’envoi" }).click();
      await expect(page.locator(".toast")).toContainText("L’e-mail est annulé");
      await expect(page.locator("main .chip", { hasText: "Annulé" })).toBeVisible();
      admin.arrive(3);

      office.refuses = false;
      await admin.begin();
      await admin.find("E-mails", lost);
      await page.getByRole("link", { name: /^Vérifiez votre adresse/ }).click();
      await page.getByRole("button", { name: "Renvoyer" }).click();
      await expect(page.locator(".toast")).toContainText("L’e-mail sera renvoyé");
      admin.arrive(2);
      await expect.poll(() => office.taken).toContain(lost);
      await expect(async () => {
        await page.reload();
        await expect(page.locator("main .chip", { hasText: "Parti" })).toBeVisible({ timeout: 500 });
      }).toPass();

      await admin.begin();
      await admin.enter("E-mails");
      await page.getByRole("link", { name: "Envoyer un essai" }).click();
      await page.getByRole("button", { name: "Envoyer l’essai" }).click();
      await expect(page.getByRole("alert")).toContainText("Le serveur a pris le message");
      admin.arrive(3);
      const dialogue = page.getByRole("list", { name: "Dialogue avec le serveur" });
      await expect(dialogue).toContainText("MAIL FROM");
      await checkAccess(page);
      expect(office.taken.filter((address) => address === lost)).toHaveLength(1);
      office.refuses = true;
      await page.getByLabel("Destinataire").fill(lost);
      await page.getByRole("button", { name: "Envoyer l’essai" }).click();
      await expect(page.getByRole("alert")).toContainText("Le destinataire est refusé");
      await expect(dialogue).toContainText("550 No such mailbox");
      await checkAccess(page);
      expect(admin.problems).toEqual([]);
    } finally {
      await site.end("SIGTERM");
      await office.close();
    }
  });
