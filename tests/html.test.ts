// Validates the HTML that the server sends: nesting, duplicates, unclosed elements and dangling references.
import { HtmlValidate } from "html-validate";
import { beforeAll, expect, test } from "vitest";
import { as, type Client, visitor } from "./app.ts";
import { aCandidate, aCompany, anOffer } from "./factories.ts";

const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: {
    // Style rules, and what React writes.
    "void-style": "off",
    "no-trailing-whitespace": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "no-inline-style": "off",
    "long-title": "off",
    "doctype-style": "off",
    "attr-case": "off",
    "no-raw-characters": "off",
    "no-implicit-button-type": "off",
    "prefer-native-element": "off",
    "require-sri": "off",
    "tel-non-breaking": "off",
    "no-redundant-role": "off",
    "valid-autocomplete": "error",
    "no-dup-id": "error",
    "no-missing-references": "error",
    "unique-landmark": "error",
    "heading-level": "error",
  },
});

const pages: [string, () => Client, string[]][] = [
  [
    "a visitor",
    () => visitor,
    [
      "/",
      "/offres",
      "/entreprises",
      "/entreprises?q=zzzz&lieu=lyon",
      "/offres?q=zzzz",
      "{offer}",
      "{company}",
      "/sto",
      "/about",
      "/comment",
      "/test-candidat",
      "/test-candidat?job=soudeur&lieu=Lyon",
      "/assistance-recrutement",
      "/login",
      "/reset",
      "/admin-auth",
      "/inscription-candidat",
      "/inscription-entreprise",
      "/verify-email",
      "/CvView",
      "/icon-demo",
      "/nulle-part",
      "/mentions-legales",
      "/conditions-generales",
      "/confidentialite",
      "/cookies",
      "/classement",
      "/accessibilite",
      "/licences",
      "/hors-ligne",
    ],
  ],
  ["a candidate", () => as("candidate"), ["/candidat", "/moncompte", "{offer}"]],
  [
    "a company",
    () => as("company"),
    [
      "/entreprise",
      "/resultats",
      "/resultats?job=e",
      "/favoris",
      "/compte-entreprise",
      "{candidate}",
      "/compte/entreprise/mes-offres",
      "/compte/entreprise/creer-offre",
      "/compte/entreprise/candidatures",
      "/compte/entreprise/candidatures?vue=tableau",
    ],
  ],
  [
    "an administrator",
    () => as("admin"),
    [
      "/admin",
      "/admin/offres",
      "/admin/candidats",
      "/admin/entreprises",
      "/admin/recherches",
      "/admin/pages-emploi",
      "/admin/sans-compte",
      "/admin/journal",
      "/admin/courriers",
      "/admin/assistance",
      "/admin/signalements",
      "/admin/reglages/offres",
      "/admin/offre-edit/nouveau",
      "/admin/candidat-edit/nouveau",
      "/admin/entreprise-edit/nouveau",
    ],
  ],
];

const known: Record<string, string> = {};

beforeAll(async () => {
  const company = await aCompany();
  const offer = await anOffer({ companyId: company.companyId });
  known.offer = `/offres/${offer.id}-x`;
  known.company = `/entreprises/${company.companyId}-x`;
  known.candidate = `/candidats/${(await aCandidate()).id}`;
});

async function follow(client: Client, path: string): Promise<string> {
  const response = await client.get(path);
  const to = response.headers.get("location");
  return to ? follow(client, new URL(to, "http://localhost").pathname) : response.text();
}

test.each(pages)("the pages of %s are valid", async (_who, client, paths) => {
  const person = client();
  const wrong: string[] = [];
  for (const path of paths) {
    const address = path.replace(/\{(\w+)\}/, (_all, name: string) => known[name] ?? "");
    const report = await validator.validateString(await follow(person, address));
    for (const { messages } of report.results) {
      wrong.push(
        ...messages.map(({ ruleId, message, line, selector }) => `${path}:${line} ${ruleId}: ${message} ${selector}`),
      );
    }
  }
  expect([...new Set(wrong)]).toEqual([]);
});

test("the validator finds known errors", async () => {
  const report = await validator.validateString(
    '<!DOCTYPE html><html lang="fr"><p id="a"><div id="a"></div></p></html>',
  );
  expect(report.results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId))).toContain("no-dup-id");
});
