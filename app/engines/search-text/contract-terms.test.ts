// Tests of the contract and the rhythm inside a typed search.
import { expect, test } from "vitest";
import { withoutTerm } from "./contract-terms.ts";
import { readSearchText } from "./search-text.ts";

const read = (typed: string) => {
  const { terms } = readSearchText(typed);
  return terms && [terms.contract?.values ?? [], terms.rhythm?.values ?? [], terms.core.join(" ")];
};

test.each([
  ["stage comptable", [["Stage"], [], "comptable"]],
  ["alternance boulanger", [["Alternance"], [], "boulanger"]],
  ["apprentie coiffeuse", [["Alternance"], [], "coiffeuse"]],
  ["CDI infirmière", [["CDI"], [], "infirmiere"]],
  ["mission intérim manutentionnaire", [["Intérim"], [], "mission manutentionnaire"]],
  ["aide-soignante de nuit", [[], ["nuit"], "aide-soignante"]],
  ["infirmier de nuit", [[], ["nuit"], "infirmier"]],
  ["vendeur (week-end)", [[], ["week-end"], "vendeur"]],
  ["vendeuse weekend", [[], ["week-end"], "vendeuse"]],
  ["secrétaire à mi-temps", [[], ["temps partiel"], "secretaire"]],
  ["serveuse saisonnière", [["Saisonnier", "saison"], [], "serveuse"]],
  ["CDD ou CDI comptable", [["CDD", "CDI"], [], "comptable"]],
  ["serveur CDD week-end Lyon", [["CDD"], ["week-end"], "serveur"]],
  ["emploi à temps plein", [[], ["temps plein", "jour", "nuit"], ""]],
  ["nuit", [[], ["nuit"], ""]],
])("« %s » asks for contract, rhythm and words", (typed, expected) => {
  expect(read(typed)).toEqual(expected);
});

test.each([
  ["télétravail", "télétravail", ""],
  ["comptable télétravail", "télétravail", "comptable"],
  ["comptable en télétravail", "télétravail", "comptable"],
  ["développeuse remote", "télétravail", "developpeuse"],
  ["assistante à distance", "télétravail", "assistante"],
  ["emploi distanciel", "télétravail", ""],
  ["home office comptable", "télétravail", "comptable"],
  ["home-office comptable", "télétravail", "comptable"],
  ["développeur full remote", "télétravail complet", "developpeur"],
  ["télétravail complet comptable", "télétravail complet", "comptable"],
  ["conseiller client 100 % télétravail", "télétravail complet", "conseiller client"],
  ["travail à domicile", "télétravail", ""],
  ["travail a domicile saisie", "télétravail", "saisie"],
  ["comptable travail à domicile", "télétravail", "comptable"],
  ["travailler à domicile", "télétravail", ""],
  ["télétravail à domicile", "télétravail", ""],
  ["à domicile", "télétravail", ""],
  ["hybride", "télétravail partiel", ""],
  ["comptable en hybride", "télétravail partiel", "comptable"],
  ["poste hybride", "télétravail partiel", ""],
  ["télétravail hybride", "télétravail partiel", ""],
  ["100 % remote", "télétravail complet", ""],
  ["100% distanciel développeur", "télétravail complet", "developpeur"],
])("« %s » asks for remote work: %s", (typed, label, core) => {
  const { terms } = readSearchText(typed);
  expect([terms?.named.map((term) => term.label), terms?.core.join(" ")]).toEqual([[label], core]);
});

test.each([
  ["sans télétravail", "sans télétravail", ["0"], ""],
  ["Comptable SANS télétravail", "sans télétravail", ["0"], "comptable"],
  ["pas de télétravail", "sans télétravail", ["0"], ""],
  ["comptable, pas de remote", "sans télétravail", ["0"], "comptable"],
  ["assistante pas en télétravail", "sans télétravail", ["0"], "assistante"],
  ["comptable hors télétravail CDI", "sans télétravail", ["0"], "comptable"],
  ["comptable pas full remote", "sans télétravail complet", ["0", "1", "2", "3", "4"], "comptable"],
  ["télétravail partiel", "télétravail partiel", ["1", "2", "3", "4"], ""],
  ["comptable (télétravail partiel)", "télétravail partiel", ["1", "2", "3", "4"], "comptable"],
  ["comptable télétravail occasionnel", "télétravail partiel", ["1", "2", "3", "4"], "comptable"],
  ["comptable télétravail possible", "télétravail", ["1", "2", "3", "4", "5"], "comptable"],
  ["comptable télétravail temps partiel", "télétravail", ["1", "2", "3", "4", "5"], "comptable"],
  ["comptable sans expérience en télétravail", "télétravail", ["1", "2", "3", "4", "5"], "comptable sans experience"],
])("« %s » denies or limits remote work: %s", (typed, label, days, core) => {
  const { terms } = readSearchText(typed);
  const named = terms?.named.find(({ kind }) => kind === "remote");
  expect([named?.label, terms?.remote?.values, terms?.core.join(" ")]).toEqual([label, days, core]);
});

test.each([
  ["télétravail 2 jours", "télétravail 2 jours ou plus", ["2", "3", "4", "5"], ""],
  ["2 jours de télétravail", "télétravail 2 jours ou plus", ["2", "3", "4", "5"], ""],
  ["télétravail 3 jours par semaine", "télétravail 3 jours ou plus", ["3", "4", "5"], ""],
  ["comptable 2j télétravail", "télétravail 2 jours ou plus", ["2", "3", "4", "5"], "comptable"],
  ["développeur télétravail (3j/sem)", "télétravail 3 jours ou plus", ["3", "4", "5"], "developpeur"],
  ["Deux jours de télétravail par semaine comptable", "télétravail 2 jours ou plus", ["2", "3", "4", "5"], "comptable"],
  ["assistante télétravail 2 à 3 jours/semaine", "télétravail 2 jours ou plus", ["2", "3", "4", "5"], "assistante"],
  ["juriste au moins 2 jours de télétravail", "télétravail 2 jours ou plus", ["2", "3", "4", "5"], "juriste"],
  ["3 jours remote développeuse", "télétravail 3 jours ou plus", ["3", "4", "5"], "developpeuse"],
  ["4 jours par semaine en télétravail", "télétravail 4 jours ou plus", ["4", "5"], ""],
  ["comptable télétravail 5 jours", "télétravail complet", ["5"], "comptable"],
  ["comptable télétravail partiel 2 jours", "télétravail 2 jours ou plus", ["2", "3", "4", "5"], "comptable"],
  ["un jour de télétravail", "télétravail", ["1", "2", "3", "4", "5"], ""],
  ["comptable 2 jours télétravail 3 jours bureau", "télétravail 2 jours ou plus", ["2", "3", "4", "5"], null],
])("« %s » asks for days of remote work: %s", (typed, label, days, core) => {
  const { terms } = readSearchText(typed);
  const named = terms?.named.filter(({ kind }) => kind === "remote");
  expect([named?.map((each) => each.label), terms?.remote?.values]).toEqual([[label], days]);
  if (core !== null) expect([terms?.core.join(" "), terms?.rhythm]).toEqual([core, null]);
});

test.each([
  ["infirmière pas de week-end", ["sans week-end"], "infirmière"],
  ["infirmière sans nuit", ["sans nuit"], "infirmière"],
  ["infirmière ni week-end ni nuit", ["sans week-end", "sans nuit"], "infirmière"],
  ["ni nuit ni télétravail vendeur", ["sans nuit", "sans télétravail"], "vendeur"],
  ["infirmière pas le dimanche", ["sans week-end"], "infirmière"],
  ["infirmière hors week-end CDI", ["sans week-end", "CDI"], "infirmière"],
  ["infirmière, pas de nuit ni de week-end", ["sans nuit", "sans week-end"], "infirmière"],
  ["infirmière sans nuit ou week-end", ["sans nuit", "sans week-end"], "infirmière"],
  ["infirmière sans travailler le week-end", ["sans week-end"], "infirmière"],
  ["infirmière pas d’horaires de nuit", ["sans nuit"], "infirmière"],
  ["infirmière jamais les week-ends", ["sans week-end"], "infirmière"],
  ["infirmière aucune nuit", ["sans nuit"], "infirmière"],
  ["infirmière repos le week-end", ["sans week-end"], "infirmière"],
  ["infirmière week-ends libres", ["sans week-end"], "infirmière"],
  ["infirmière nuit : non", ["sans nuit"], "infirmière"],
  ["chauffeur pas d’intérim", ["sans Intérim"], "chauffeur"],
  ["vendeur pas temps partiel", ["sans temps partiel"], "vendeur"],
  ["infirmière de jour, pas de nuit", ["jour", "sans nuit"], "infirmière"],
  ["infirmière pas de nuit, week-end", ["sans nuit", "week-end"], "infirmière"],
  ["infirmière sans nuit et temps partiel", ["sans nuit", "temps partiel"], "infirmière"],
  ["aide-soignante sans permis de nuit", ["nuit"], "aide-soignante sans permis"],
  ["serveuse dimanche de repos", ["sans week-end"], "serveuse"],
  ["coiffeuse jour de repos le dimanche", ["sans week-end"], "coiffeuse"],
  ["vendeuse samedis libres CDI", ["sans week-end", "CDI"], "vendeuse"],
  ["boulanger dimanche non travaillé", ["sans week-end"], "boulanger"],
  ["maçon hors contrats d’intérim", ["sans Intérim"], "maçon"],
  ["caissière sauf le dimanche", ["sans week-end"], "caissière"],
  ["aide-soignante excepté les nuits", ["sans nuit"], "aide-soignante"],
  ["secrétaire temps partiel exclu", ["sans temps partiel"], "secrétaire"],
  ["cuisinier dimanches chômés", ["sans week-end"], "cuisinier"],
  ["infirmière nuit repos le week-end", ["nuit", "sans week-end"], "infirmière"],
  ["serveur CDI repos le dimanche", ["CDI", "sans week-end"], "serveur"],
  ["aide-soignante maison de repos nuit", ["nuit"], "aide-soignante maison de repos"],
  ["aide-soignante maison de repos le week-end", ["week-end"], "aide-soignante maison de repos"],
  ["comptable CDI libre de suite", ["CDI"], "comptable libre de suite"],
  ["infirmière nuit libre immédiatement", ["nuit"], "infirmière libre immédiatement"],
  ["vendeuse week-end libre de suite", ["week-end"], "vendeuse libre de suite"],
  ["étudiante libre le week-end", ["week-end"], "étudiante libre"],
  ["caissière week-end libre-service", ["week-end"], "caissière libre-service"],
  ["professeur école hors contrat CDI", ["CDI"], "professeur école hors contrat"],
  ["vendeur CDI pourquoi pas CDD", ["CDI", "CDD"], "vendeur pourquoi pas"],
  ["vendeur temps partiel repos mercredi", ["temps partiel"], "vendeur repos mercredi"],
])("« %s » asks for: %s", (typed, labels, left) => {
  const { terms, core } = readSearchText(typed);
  expect(terms?.named.map(({ label }) => label)).toEqual(labels);
  expect(terms?.named.reduce(withoutTerm, typed)).toBe(left);
  const isExcluded = labels.some((label) => label.startsWith("sans ") && label !== "sans télétravail");
  expect(terms?.excluded !== null).toBe(isExcluded);
  expect(core).not.toMatch(/nuit|week|dimanche/);
});

test("a rhythm of days beside remote work remains one", () => {
  const { terms } = readSearchText("infirmière de jour télétravail");
  expect(terms?.named.map(({ label }) => label)).toEqual(["jour", "télétravail"]);
});

test.each([
  "« télétravail »",
  '"full remote" développeur',
  "conducteur longue distance",
  "vendeuse à distance",
  "surveillance à distance",
  "aide à domicile",
  "travail aide à domicile",
  "emploi à domicile",
  "soins à domicile",
  "garde à domicile",
  "travail à domicile garde d’enfants",
  "infirmière à domicile",
  "coiffeuse à domicile",
  "maintien à domicile",
  "mécanicien véhicules hybrides",
  "mécanicien voiture hybride",
  "technicien hybride électrique",
])("« %s » asks for no remote work", (typed) => {
  expect(readSearchText(typed).terms).toBeNull();
});

test.each(["comptable", "veilleur de nuit", "maître de stage", "agent d’accueil jour férié", '"comptable CDI"', ""])(
  "« %s » asks for neither",
  (typed) => {
    expect(read(typed)).toBeNull();
  },
);

test.each([
  ["vendeuse en CDI", "vendeuse"],
  ["vendeur (week-end)", "vendeur"],
  ["caissière à mi-temps", "caissière"],
  ["aide-soignante de nuit Lyon", "aide-soignante de Lyon"],
  ["CDI", ""],
])("« %s » without its term is « %s »", (typed, expected) => {
  const [term] = readSearchText(typed).terms!.named;
  expect(withoutTerm(typed, term!)).toBe(expected);
});
