// Guards the quality of CV reading on the tuning half. `npm run lab -- cv-score` measures the other half.
import { expect, test } from "vitest";
import { figuresOf, scoreHalf, shareMostWords } from "./score.ts";

test("the tuning half is read at least as well as before", async () => {
  const score = await scoreHalf("tuning");
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
