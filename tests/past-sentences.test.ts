// Sentences about the past: no page claims a mail that cannot be sent, and an applicant status has its date.
import { expect, test } from "vitest";
import { closingMail } from "../app/hiring/review/review-emails.ts";
import { db } from "../app/platform/db/db.server.ts";
import { as, follow, textOf } from "./app.ts";
import { aCandidate, aCompany, anApplication, anOffer } from "./factories.ts";

test("without a mail server no page says that a verification mail was sent", async () => {
  const person = as(await aCandidate({ emailVerified: false }));
  const text = await textOf(await follow(person, await person.post("/verify-email/renvoi")));
  expect(text).toContain("Un nouveau lien de vérification est prêt");
  expect(text).not.toContain("vous a été envoyé");
});

test("the history of an application gives the date when the applicant was informed", async () => {
  const company = await aCompany();
  const person = as(company);
  const { id } = await anApplication(await anOffer({ companyId: company.companyId }));
  const path = `/compte/entreprise/candidatures/${id}`;
  await person.post(path, { form: "etat", vu: "recue", etat: "retenue" });
  const notice = await db
    .selectFrom("applicationNotices")
    .select("id")
    .where("applicationId", "=", id)
    .executeTakeFirstOrThrow();
  await person.post(path, { form: "envoi", avis: notice.id });
  const text = await textOf(await person.get(path));
  expect(text).toMatch(/La personne peut le lire depuis le \d/);
  expect(text).not.toContain("Personne prévenue le");
});

test.each([
  [0, "en 60 jours."],
  [1, "en 60 jours, malgré notre rappel."],
  [2, "en 60 jours, malgré nos rappels."],
])("the mail that ends an application after %d reminders gives that number", (reminders, says) => {
  const facts = {
    offer: "Soudeur",
    isSpontaneous: false,
    company: "Atelier",
    prenom: null,
    card: null,
    url: "https://a.test",
    offersUrl: "https://a.test",
  };
  expect(JSON.stringify(closingMail({ ...facts, days: "60 jours", reminders }))).toContain(says);
});
