// A conversation about an application on phones: messages, interview slots, the calendar, a session that ends, the export.
import { openAsBlob } from "node:fs";
import path from "node:path";
import { workingDay } from "../working-days.ts";
import { newPerson, password } from "./administrator.ts";
import { applyToFirst } from "./people.ts";
import type { Server } from "./server.ts";
import { announcesMails, checkAccess, expect, openInteractive, signIn, test, watch } from "./site.ts";

const phone = { viewport: { width: 360, height: 740 } };
const list = "/compte/entreprise/candidatures";

/** A new candidate who has applied to an offer of the demonstration's company. */
async function newApplicant(site: Server) {
  const stamp = Date.now().toString(36);
  const applicant = { prenom: "Zoé", nom: `Abeille ${stamp}`, email: `zoe-${stamp}@courrier.example` };
  const person = await newPerson(site, applicant.email);
  const cv = await openAsBlob(path.join(import.meta.dirname, "cv-zoe.pdf"));
  await applyToFirst(person, "/offres?q=Atelier+Confluence", applicant, cv);
  return { person, ...applicant };
}

test("on phones: a message, an interview put into the calendar, an answer that survives an ended session", {
  tag: "@long",
}, async ({ browser, site }) => {
  const [own, theirs] = await Promise.all([browser.newContext(phone), browser.newContext(phone)]);
  const candidate = await own.newPage();
  const company = await theirs.newPage();
  const problems = [watch(candidate), watch(company)];
  // Someone new each time: a journey that a lab cut begins anew on the same site.
  const { person, email, nom } = await newApplicant(site);
  await person.enter(own);
  await signIn(company, site, "entreprise@demo.vivier.example");
  await candidate.goto(`${site.url}/candidat`);
  const sent = candidate.getByRole("listitem").filter({ hasText: "Atelier Confluence" });
  const follow = await sent.locator('a[href^="/candidat/candidatures/"]').first().getAttribute("href");
  const id = follow?.split("/").at(-1) ?? "";

  await openInteractive(company, `${site.url}${list}/${id}`);
  await company.getByText("Écrire à", { exact: false }).click();
  await company.getByLabel("Votre message").fill("Bonjour,\nvotre parcours nous intéresse.");
  await company.getByRole("button", { name: "Envoyer", exact: true }).click();
  const sentence = announcesMails
    ? "Votre message est envoyé"
    : "Votre message apparaît dans les échanges. Ce site n’a pas";
  await expect(company.locator(".toast")).toContainText(sentence);
  const conversation = company.getByRole("region", { name: "Échanges" });
  await expect(conversation).toContainText("votre parcours nous intéresse.");
  await expect(conversation.getByLabel("Votre message")).toHaveValue("");

  await company.getByRole("link", { name: "Proposer un entretien", exact: true }).click();
  // The recruiter has hours: their free slots are offered first.
  await company.getByLabel("Choisis à la main").check();
  // The demonstration's own interviews are on the first four working days.
  await company.getByLabel("Jour 1").fill(workingDay(5));
  await company.getByLabel("Heure 1").fill("09:30");
  await company.getByLabel("Jour 2").fill(workingDay(6));
  await company.getByLabel("Heure 2").fill("");
  await company.getByRole("button", { name: "Envoyer la proposition" }).click();
  await expect(company.getByText("Indiquez le jour et l’heure").first()).toBeVisible();
  await checkAccess(company);
  await company.getByLabel("Heure 2").fill("14:00");
  await company.getByLabel(/^Adresse/).fill("12, rue de la République, Lyon");
  await company.getByRole("button", { name: "Envoyer la proposition" }).click();
  await expect(company.getByText(/n’a pas encore choisi/)).toBeVisible();

  await openInteractive(candidate, `${site.url}${follow}`);
  await expect(candidate.getByText("Nouveau", { exact: true })).toBeVisible();
  await checkAccess(candidate);
  await candidate.getByRole("button", { name: /à 14\sh$/ }).click();
  await expect(candidate.getByText(/est confirmé\./).first()).toBeVisible();
  const [calendar] = await Promise.all([
    candidate.waitForEvent("download"),
    candidate.getByRole("link", { name: "Ajouter à mon agenda" }).click(),
  ]);
  expect(calendar.suggestedFilename()).toBe("entretien.ics");

  // The session ends while typing; the text is still there after sign-in.
  await candidate.getByLabel("Votre message").fill("Merci, à bientôt !");
  await own.clearCookies();
  await candidate.getByRole("button", { name: "Envoyer", exact: true }).click();
  await candidate.waitForURL(/\/login/);
  await candidate.getByLabel("Adresse e-mail").fill(email);
  await candidate.getByLabel("Mot de passe").first().fill(password);
  await candidate.getByRole("button", { name: "Se connecter" }).click();
  await candidate.waitForURL(`**${follow}`);
  await expect(candidate.getByLabel("Votre message")).toHaveValue("Merci, à bientôt !");
  await candidate.getByRole("button", { name: "Envoyer", exact: true }).click();
  await expect(candidate.locator(".talk-own")).toHaveText(/Merci, à bientôt !/);
  await expect(candidate.getByLabel("Votre message")).toHaveValue("");

  await openInteractive(company, `${site.url}${list}?${new URLSearchParams({ q: nom })}`);
  await expect(company.getByText("Nouveau message").first()).toBeVisible();
  await company.getByText("Exporter cette liste").click();
  await checkAccess(company);
  const [table] = await Promise.all([
    company.waitForEvent("download"),
    company.getByRole("link", { name: "Excel (.xlsx)" }).click(),
  ]);
  expect(table.suggestedFilename()).toMatch(/^candidatures-.*\.xlsx$/);
  expect(problems.flat()).toEqual([]);
  await Promise.all([own.close(), theirs.close()]);
});
