// The texts of a refused form are shown in words: no field and no value under the name that the code gives it.
import { expect, test } from "vitest";
import { as, textOf } from "../tests/app.ts";
import { anAdmin } from "../tests/factories.ts";
import { newId } from "./platform/http/id.ts";

test("a profile whose person was deleted meanwhile is shown with the words of its codes", async () => {
  const fields = {
    prenom: "Nour",
    nom: "Abidi",
    job: "Luthière",
    city: "Nantes",
    departments: ["44", "2A"],
    salaryMin: "2500",
    salaryTaux: "par mois",
    payConfirmed: "2500 par mois",
    attributes: ["licence:permis-b", "skill:Trier, ranger les pièces", "language:en:b2", "Vernis au tampon"],
    visibility: "masked",
  };
  const answer = await as(await anAdmin()).post(`/admin/candidat-edit/${newId()}`, fields);
  expect(answer.status).toBe(410);
  const html = await answer.clone().text();
  const shown = [
    ...html.matchAll(/<(?:input|textarea)(?=[^>]*readonly)[^>]*?(?:value="([^"]*)"[^>]*>|>([^<]*)<)/gi),
  ].map(([, value, text]) => value ?? text);
  for (const words of ["Nour", "Loire-Atlantique", "Corse-du-Sud", "Trier, ranger les pièces", "Vernis au tampon"])
    expect(shown).toContain(words);
  expect(shown.join("\n")).not.toMatch(/\b(?:skill|licence|language|masked):?|^44$|^2A$/m);
  expect(await textOf(answer)).not.toMatch(/salaryMin|salaryTaux|payConfirmed|attributes|departments/);
});
