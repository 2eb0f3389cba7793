// What is read of the tuning half stays at least as good as it is. The other half is measured by `npm run lab -- cv-score`.
import { expect, test } from "vitest";
import { figuresOf, scoreHalf, shareMostWords } from "./score.ts";

test("the half that was tuned on is read as well as before", async () => {
  const score = await scoreHalf("tuning");
  const f1 = (field: keyof typeof score) => figuresOf(score[field]).f1;
  for (const field of ["email", "phone"] as const)
    expect([field, score[field].proposed, f1(field)]).toEqual([field, 19, 1]);
  for (const field of ["prenom", "nom", "job", "city", "experiences", "degrees"] as const) {
    expect([field, f1(field)], field).toEqual([field, expect.toSatisfy((figure: number) => figure >= 0.98)]);
  }
});

test("texts share most words when more than half of the longer one's stand in the other", () => {
  expect(shareMostWords("Clinique des Trois-Rivières", "clinique Trois Rivieres, Rennes")).toBe(true);
  expect(shareMostWords("Infirmière", "Infirmière en EHPAD la nuit")).toBe(false);
  expect(shareMostWords("", "Infirmière")).toBe(false);
});
