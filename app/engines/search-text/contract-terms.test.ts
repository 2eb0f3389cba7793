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
])("« %s » asks for remote work: %s", (typed, label, core) => {
  const { terms } = readSearchText(typed);
  expect([terms?.named.map((term) => term.label), terms?.core.join(" ")]).toEqual([[label], core]);
});

test.each([
  "« télétravail »",
  '"full remote" développeur',
  "conducteur longue distance",
  "vendeuse à distance",
  "surveillance à distance",
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
