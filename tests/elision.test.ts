// No sentence writes "de" or "que" before a value that may begin with a vowel (app/platform/text/elision.ts).
import { expect, test } from "vitest";
import { as, textOf } from "./app.ts";
import { aCandidate, aCompany, anApplication, anOffer } from "./factories.ts";
import { inApp } from "./sources.ts";

/** Numbers, amounts, letters, domains, and words that begin with a consonant. */
const known =
  /^(days|low|closing|months|silence\.|hide|descending|spaced\(|domains|euros|median|minimum|hour|counts|of$|\w*[lL]imits\.)/;

test("no source writes « de » or « que » before an unknown name", () => {
  const wrong = inApp
    .filter(
      ({ path }) =>
        /\.tsx?$/.test(path) &&
        !/\.test\.tsx?$|^app\/(engines\/job-wording|operations\/demo|platform\/db)\/|text\/elision\.ts$/.test(path),
    )
    .flatMap(({ path, text }) =>
      [...text.matchAll(/(?<![\p{L}\d])(?:de|que|jusque|lorsque|puisque) \$?\{([^}]*)/giu)]
        .filter(([, value = ""]) => !known.test(value))
        .map(([found]) => `${path}: ${found}`),
    );
  expect(wrong).toEqual([]);
});

test("names that begin with a vowel get an apostrophe on pages and in titles", async () => {
  const company = await aCompany();
  const offer = await anOffer({ companyId: company.companyId });
  const candidate = await aCandidate({ prenom: "Amélie", nom: "Ornano" });
  const application = await anApplication(offer, { prenom: "Amélie", nom: "Ornano", candidateId: candidate.id });
  const html = await (await as(company).get(`/compte/entreprise/candidatures/${application.id}`)).text();
  expect(html).toContain("<title>Candidature d’Amélie Ornano – Vivier</title>");
  const results = await as(company).get("/resultats?job=&city=Lyon");
  expect(await textOf(results)).not.toContain("de Amélie");
});
