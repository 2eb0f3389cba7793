// The town of a profile where it is displayed: by the name of the commune that was read, while the field retains the typed text.
import { expect, test } from "vitest";
import { as } from "../../../tests/app.ts";
import { formWith } from "../../../tests/edited-forms/forms.ts";
import { aCandidate, aCompany } from "../../../tests/factories.ts";

test.each([
  ["69008", "Lyon 8e\u00a0(69)"],
  ["75001 Paris", "Paris 1er\u00a0(75)"],
  ["13 - MARSEILLE 04", "Marseille 4e\u00a0(13)"],
  ["Lyon 3e (69)", "Lyon 3e\u00a0(69)"],
  ["lyon", "Lyon\u00a0(69)"],
  ["38000", "Grenoble\u00a0(38)"],
  ["STRASBOURG CEDEX 2", "Strasbourg\u00a0(67)"],
])("%s", async (city, shown) => {
  const person = await aCandidate({ job: "Cariste" });
  const { fields } = formWith(await (await as(person).get("/moncompte")).text(), "salaryMin");
  expect((await as(person).post("/moncompte", { ...fields, city, cityCode: "" })).status).toBe(302);
  const own = await (await as(person).get("/moncompte")).text();
  expect(formWith(own, "salaryMin").fields.city).toBe(city);
  expect(own).toContain(shown);
  const company = await aCompany();
  expect(await (await as(company).get("/resultats?job=cariste")).text()).toContain(shown);
  expect(await (await as(company).get(`/candidats/${person.id}`)).text()).toContain(shown);
});
