// Criteria: read from an address, in words, and written to an address.
import { expect, test } from "vitest";
import * as peopleMessages from "../../people/messages.ts";
import * as sourcingMessages from "../messages.ts";
import { criteriaLabel, facetLabels, filterLabel, readCriteria, readHomeCriteria } from "./search-criteria.server.ts";
import { isEmpty, isSearch, searchPath } from "./search-criteria.ts";

function criteriaOf(query: string) {
  const read = readCriteria(new URLSearchParams(query));
  if (!read.ok) throw new Error(read.state.summary);
  return read.criteria;
}

test("a department is a number or a name, in any of three spellings", async () => {
  for (const query of [
    "departments=69",
    "departments=Rh%C3%B4ne",
    "department=rhone",
    "departement=69",
    "departments=69,2A",
    "departments=69&departments=2a",
  ]) {
    expect(criteriaOf(query).departments[0], query).toBe("69");
  }
  expect(criteriaOf("departments=Ain;971").departments).toEqual(["01", "971"]);
});

test("at least one criterion is needed, and white space is none", () => {
  for (const query of [
    "job=",
    "job=%20%20&city=%09",
    "job=&city=&departments=",
    "city=-",
    "departments=,",
    "job=%00",
  ]) {
    const read = readCriteria(new URLSearchParams(query));
    expect(read.ok ? null : read.state.summary, query).toBe(
      "Au moins un critère de recherche est requis (poste, ville ou département)",
    );
  }
});

test("an unknown department and a too long criterion show errors at their fields", () => {
  const unknown = readCriteria(new URLSearchParams("job=dev&departments=69,Atlantide"));
  expect(unknown.ok ? null : unknown.state.errors).toEqual({
    departments: peopleMessages.departmentUnknown("Atlantide"),
  });
  const long = readCriteria(new URLSearchParams({ job: "x".repeat(301), city: "y".repeat(301) }));
  expect(long.ok ? null : long.state.errors).toEqual({
    job: sourcingMessages.criterionTooLong,
    city: sourcingMessages.criterionTooLong,
  });
  expect(readCriteria(new URLSearchParams({ job: "x".repeat(300) })).ok).toBe(true);
});

test("the home page's one box is a department when it names one, else a city", () => {
  expect(readHomeCriteria(new URLSearchParams("job=&lieu=69"))).toMatchObject({ departments: ["69"], city: null });
  expect(readHomeCriteria(new URLSearchParams("lieu=gironde"))).toMatchObject({ departments: ["33"] });
  expect(readHomeCriteria(new URLSearchParams("job=soudeur&lieu=Lyo"))).toMatchObject({ job: "soudeur", city: "Lyo" });
  expect(readHomeCriteria(new URLSearchParams("job=&lieu="))).toBeNull();
});

test("the address of criteria reads back as the same criteria", () => {
  const criteria = criteriaOf("job=C%2B%2B+%26+co&city=Lyon&cityCode=69123&departments=2A,69");
  expect(criteriaOf(new URL(searchPath(criteria), "http://ici.test").search)).toEqual(criteria);
  expect(criteriaLabel(criteria)).toBe("«\u00a0C++ & co\u00a0» · Lyon · Corse-du-Sud · Rhône");
  expect(isEmpty(criteria)).toBe(false);
});

test("filters alone are no search; unknown values are ignored", () => {
  const query = "job=dev&disponibility=En+poste&disponibility=Disponible&pay=30000,non-precise&pay=31000&experience=0";
  expect(criteriaOf(query).filter).toEqual({ availability: [1, 4], pay: [0, 4], experience: [1] });
  expect(criteriaOf("job=dev&disponibility=bient%C3%B4t&pay=&experience=-1").filter).toEqual({});
  expect(isSearch(new URLSearchParams("disponibility=Disponible&pay=0"))).toBe(false);
  expect(readCriteria(new URLSearchParams("job=&disponibility=Disponible")).ok).toBe(false);
});

test("the filters are in a search's address, once each and in a fixed order", () => {
  const criteria = criteriaOf("experience=10,0&disponibility=Sous+1+mois&job=dev&pay=70000");
  const path = "/resultats?job=dev&disponibility=Sous+1+mois&pay=70000&experience=0&experience=10";
  expect(searchPath(criteria)).toBe(path);
  expect(criteriaOf(path.split("?")[1]!)).toEqual(criteria);
});

test("each value of a filter has a label, within its facet and alone", () => {
  expect(facetLabels.availability).toEqual(["Non précisé", "Disponible", "Sous 1 mois", "Sous 3 mois", "En poste"]);
  expect(facetLabels.pay.map((label) => label.replace(/\s/g, " "))).toEqual([
    "Non précisé",
    "Moins de 20 000 €",
    "20 000 à 25 000 €",
    "25 000 à 30 000 €",
    "30 000 à 40 000 €",
    "40 000 à 50 000 €",
    "50 000 à 70 000 €",
    "70 000 € et plus",
  ]);
  expect(facetLabels.experience.map((label) => label.replace(/\s/g, " "))).toEqual([
    "Non précisé",
    "Moins d’un an",
    "1 à 3 ans",
    "3 à 5 ans",
    "5 à 10 ans",
    "10 ans et plus",
  ]);
  expect(filterLabel("pay", 0)).toBe("Salaire non précisé");
  expect(criteriaLabel(criteriaOf("city=Lyon&disponibility=Disponible&experience=non-precise"))).toBe(
    "Lyon · Disponible · Expérience non précisée",
  );
});
