// A recruiter publishes, sees who matches and invites; the candidate declines from the mail on a phone, without a session.
import { mailTo } from "./server.ts";
import { checkAccess, expect, offerText, openInteractive, signIn, test, watch } from "./site.ts";

const phone = { viewport: { width: 360, height: 740 } };

test("a published offer shows who matches and invites the first; one of them says no thanks from the mail", async ({
  browser,
  site,
}) => {
  const company = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  const problems = watch(company);
  await signIn(company, site, "entreprise@demo.vivier.example");
  await openInteractive(company, `${site.url}/compte/entreprise/creer-offre?depart=ecrire`);
  await company.locator("[name=title]").fill("Développeuse ou développeur web");
  await company.locator("[name=description]").fill(offerText);
  await company.locator("[name=salary]").fill("2400");
  await company.locator("[name=city]").fill("Lyon");
  await company.keyboard.press("Escape");
  await company.getByRole("button", { name: "Publier", exact: true }).click();
  const notice = company.locator(".notice", { hasText: /profils? correspond/ });
  await expect(notice).toBeVisible();
  await notice.getByRole("link", { name: "Voir les candidats" }).click();
  await expect(company.getByRole("heading", { level: 1, name: "Candidats pour cette offre" })).toBeVisible();
  await expect(company.getByText("Même métier", { exact: true }).first()).toBeVisible();
  await checkAccess(company);

  const amelie = company.locator("li.item", { hasText: "Amélie Rousseau" });
  await amelie.getByRole("button", { name: /^Inviter à postuler/ }).click();
  await expect(amelie.getByText("Invitation envoyée")).toBeVisible();
  await expect(company.getByText("1 personne invitée à postuler")).toBeVisible();

  const mail = await mailTo(site.dataDir, "candidat@demo.vivier.example", "vous invite à postuler");
  const link = /https?:\/\/[^\s"]+\/invitations-a-postuler\/[\w.-]+/.exec(mail.text ?? "")![0];
  const signedOut = await (await browser.newContext({ ...phone, javaScriptEnabled: false })).newPage();
  await signedOut.goto(site.url + new URL(link).pathname);
  await signedOut.getByRole("button", { name: /^Non merci/ }).click();
  await expect(signedOut.getByText(/^Vous avez répondu «\sNon merci\s» le/)).toBeVisible();

  await company.reload();
  await expect(amelie.getByText("Invitation envoyée")).toBeVisible();
  await expect(amelie.getByText("Non merci"), "the company is not notified of the refusal").toHaveCount(0);
  expect(problems).toEqual([]);
});
