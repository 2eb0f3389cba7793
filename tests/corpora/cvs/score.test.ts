// Guards the quality of CV reading on the tuning half. `npm run lab -- cv-score` measures the other half.
import { expect, test } from "vitest";
import { figuresOf, scoreSet, shareMostWords } from "./score.ts";

test("the tuning half is read at least as well as before", async () => {
  const score = await scoreSet("tuning");
  const f1 = (field: keyof typeof score) => figuresOf(score[field]).f1;
  for (const field of ["email", "phone"] as const)
    expect([field, score[field].proposed, f1(field)]).toEqual([field, 19, 1]);
  for (const field of ["prenom", "nom", "job", "city", "experiences", "degrees"] as const) {
    expect([field, f1(field)], field).toEqual([field, expect.toSatisfy((figure: number) => figure >= 0.98)]);
  }
});

test("texts share most words when more than half of the longer one's words are in the other", () => {
  expect(shareMostWords("Clinique des Trois-Rivières", "clinique Trois Rivieres, Rennes")).toBe(true);
  expect(shareMostWords("Infirmière", "Infirmière en EHPAD la nuit")).toBe(false);
  expect(shareMostWords("", "Infirmière")).toBe(false);
});

test("CVs of strangers are read as well as the measure asks", async () => {
  const score = await scoreSet("strangers, held out");
  const f1 = (field: keyof typeof score) => figuresOf(score[field]).f1;
  expect({
    job: f1("job") >= 0.85,
    nom: f1("nom") >= 0.95,
    city: f1("city") >= 0.95,
    degrees: f1("degrees") >= 0.8,
  }).toEqual({
    job: true,
    nom: true,
    city: true,
    degrees: true,
  });
  expect(f1("experiences")).toBeGreaterThanOrEqual(0.82);
});
