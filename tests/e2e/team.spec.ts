// A company team on a phone: a colleague is invited, joins, gets another role, and is removed.
import { linkOf, mailTo } from "./server.ts";
import { checkAccess, expect, openInteractive, signIn, test, waitUntilInteractive, watch } from "./site.ts";

const phone = { viewport: { width: 360, height: 740 } };
const page = "/compte/entreprise/equipe";

test("a colleague is invited, joins, becomes a reader and is removed", { tag: "@long" }, async ({ browser, site }) => {
  const owner = await (await browser.newContext(phone)).newPage();
  const problems = watch(owner);
  await signIn(owner, site, "entreprise@demo.vivier.example");
  await openInteractive(owner, site.url + page);
  const name = `Paul Rivière ${Date.now().toString(36)}`;
  const email = `${name.toLowerCase().replace("è", "e").replaceAll(" ", ".")}@courrier.example`;
  const inviting = owner.locator("#inviter");
  await inviting.getByRole("button", { name: "Envoyer l’invitation" }).click();
  await expect(inviting.getByText("adresse").first()).toBeVisible();
  await inviting.getByLabel(/^Adresse e-mail/).fill(email);
  await inviting.getByRole("button", { name: "Envoyer l’invitation" }).click();
  await expect(owner.locator("#invitations").getByText(email, { exact: true })).toBeVisible();

  const paul = await (await browser.newContext(phone)).newPage();
  const paulsProblems = watch(paul);
  const link = new URL(linkOf(await mailTo(site.dataDir, email, "vous invite dans son équipe"))).pathname;
  await openInteractive(paul, site.url + link);
  await checkAccess(paul);
  await paul.getByLabel(/^Prénom et nom/).fill(name);
  await paul.getByLabel("Mot de passe").first().fill("une phrase assez longue");
  await paul.getByLabel(/^J’accepte/).check();
  await paul.getByRole("button", { name: "Rejoindre l’équipe" }).click();
  await expect(paul.getByText(/^Bienvenue dans l’équipe/)).toBeVisible();

  await owner.reload();
  await waitUntilInteractive(owner);
  await checkAccess(owner);
  await owner.getByRole("button", { name: new RegExp(`^Changer de rôle.*${name}`) }).click();
  const box = owner.getByRole("dialog");
  await box.getByRole("radio", { name: /^Lecture/ }).check();
  await box.getByLabel("Mot de passe actuel").fill("demonstration");
  await box.getByRole("button", { name: "Confirmer" }).click();
  const row = owner.locator("#membres").getByRole("listitem").filter({ hasText: name });
  await expect(row.getByText("Lecture", { exact: true }).first()).toBeVisible();

  await openInteractive(paul, `${site.url}/compte-entreprise`);
  await expect(paul.getByText(/vous voyez tout, vous ne modifiez rien/)).toBeVisible();
  await expect(paul.getByRole("button", { name: "Enregistrer" })).toHaveCount(0);

  await owner.getByRole("button", { name: `Retirer ${name}` }).click();
  await owner.getByRole("dialog").getByLabel("Mot de passe actuel").fill("demonstration");
  await owner.getByRole("dialog").getByRole("button", { name: "Confirmer" }).click();
  await expect(owner.locator("#membres").getByText(name)).toHaveCount(0);
  await paul.getByRole("link", { name: "Candidats" }).first().click();
  await expect(paul).toHaveURL(/\/login/);
  expect([...problems, ...paulsProblems]).toEqual([]);
});
