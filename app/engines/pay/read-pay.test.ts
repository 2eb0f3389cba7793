// Pay as people, job boards and spreadsheets write it.
import { describe, expect, test } from "vitest";
import { readPay, unitOfAmount, unitOfHeading } from "./read-pay.ts";

const amount = (min: number, max: number | null, unit: string | null) => ({ kind: "amount", min, max, unit });

describe("an amount with its unit", () => {
  test.each([
    ["35 000 euros", amount(35_000, null, null)],
    ["35 000 Euros brut", amount(35_000, null, null)],
    ["35 000 €/an", amount(35_000, null, "par an")],
    ["35K", amount(35_000, null, null)],
    ["35k€ brut annuel", amount(35_000, null, "par an")],
    ["12,50 €/h", amount(12.5, null, "par heure")],
    ["12.5 € / heure", amount(12.5, null, "par heure")],
    ["Taux horaire : 13,20 €", amount(13.2, null, "par heure")],
    ["11,88€ brut de l'heure", amount(11.88, null, "par heure")],
    ["2 150 € brut mensuel (13e mois)", amount(2150, null, "par mois")],
    ["1 801,80 € brut/mois pour 35h", amount(1801.8, null, "par mois")],
    ["2\u202f300\u00a0€ par mois + primes 10 %", amount(2300, null, "par mois")],
    ["TJM 450 €", amount(450, null, "par jour")],
    ["450€/j", amount(450, null, "par jour")],
    ["2.400,50 €", amount(2400.5, null, null)],
    ["2,400.50", amount(2400.5, null, null)],
    ["2.400", amount(2400, null, null)],
    ["28'500 € annuels", amount(28_500, null, "par an")],
    ["à partir de 2000 € brut par mois", amount(2000, null, "par mois")],
    ["2 000 € par mois, soit 24 000 € par an", amount(2000, null, "par mois")],
    ["Mensuel de 1802 Euros sur 12 mois", amount(1802, null, "par mois")],
    ["EUR 42000 per year", amount(42_000, null, "par an")],
    ["1900€ brut pour 151,67 h", amount(1900, null, null)],
  ])("%s", (text, pay) => expect(readPay(text)).toEqual(pay));
});

describe("a range", () => {
  test.each([
    ["35-40 K€", amount(35_000, 40_000, null)],
    ["35K€ - 40K€", amount(35_000, 40_000, null)],
    ["32/36 k€ brut annuel", amount(32_000, 36_000, "par an")],
    ["30 à 35 par an", amount(30_000, 35_000, "par an")],
    ["2 000 € à 2 300 € brut par mois", amount(2000, 2300, "par mois")],
    ["entre 1 850 et 2 050 € bruts mensuels", amount(1850, 2050, "par mois")],
    ["de 12 à 13,50 € de l’heure", amount(12, 13.5, "par heure")],
    ["Annuel de 30000.0 Euros à 35000.0 Euros sur 12.0 mois", amount(30_000, 35_000, "par an")],
    ["Horaire de 12.10 Euros à 12.80 Euros", amount(12.1, 12.8, "par heure")],
    ["2300 € à 2000 € par mois", amount(2000, 2300, "par mois")],
    ["2000 - 2000 € par mois", amount(2000, null, "par mois")],
    ["300-350 €/jour", amount(300, 350, "par jour")],
  ])("%s", (text, pay) => expect(readPay(text)).toEqual(pay));
});

test.each([
  "Selon profil",
  "à négocier",
  "Selon expérience",
  "NC",
  "n.c.",
  "-",
  "0",
  "Grille de la fonction publique",
  "selon convention collective",
  "À définir",
  "Non communiqué",
])("no stated pay: %s", (text) => expect(readPay(text)).toEqual({ kind: "none" }));

test("the legal minimum by its name", () => {
  expect(readPay("SMIC")).toEqual({ kind: "minimum", share: 1, unit: null });
  expect(readPay("SMIC horaire")).toEqual({ kind: "minimum", share: 1, unit: "par heure" });
  expect(readPay("Smic + 10 %")).toEqual({ kind: "minimum", share: 1.1, unit: null });
});

test.each(["1 600 € net par mois", "4500 CHF", "$50k", "350 000 XPF"])("not gross euros: %s", (text) =>
  expect(readPay(text)).toEqual({ kind: "other" }),
);

test.each(["abc", "jusqu'à 2 500 €", "voir annonce", "12 / 13 / 14 €", "2 postes à 1900 puis 2000 puis 2100"])(
  "unreadable: %s",
  (text) => expect(readPay(text)).toBeNull(),
);

test("the unit follows from the amount where only one is possible", () => {
  expect([12.5, 99.99].map((euros) => unitOfAmount(euros, false))).toEqual(["par heure", "par heure"]);
  expect([100, 450, 999].map((euros) => unitOfAmount(euros, false))).toEqual([null, null, null]);
  expect(unitOfAmount(450, true)).toBe("par jour");
  expect([1000, 11_999].map((euros) => unitOfAmount(euros, true))).toEqual(["par mois", "par mois"]);
  expect(unitOfAmount(12_000, false)).toBe("par an");
});

test("a text of any length takes no time worth mentioning", () => {
  expect(readPay("9".repeat(1_000_000))).toBeNull();
  expect(readPay(`${"9 ".repeat(99)}€`)).toBeNull();
});

test.each([
  ["Salaire annuel brut", "par an"],
  ["Taux horaire", "par heure"],
  ["TJM", "par jour"],
  ["Salaire brut mensuel (€)", "par mois"],
  ["Salaire", null],
  ["Salaire minimum", null],
])("the unit of a heading: %s", (heading, unit) => expect(unitOfHeading(heading)).toBe(unit));

test.each(["500 € par semaine", "450 €/sem.", "hebdomadaire 480", "600 EUR per week"])(
  "a pay by the week has no unit of ours: %s",
  (text) => expect(readPay(text)).toBeNull(),
);

test.each(["30000 SEK par mois", "45 000 CAD par an", "12000 MAD"])("another currency: %s", (text) =>
  expect(readPay(text)).toEqual({ kind: "other" }),
);

test.each([
  "-5",
  "– 12,50 €/h",
  "1e9",
  "2E3 € par mois",
  "12,5,5",
  "1.2.3",
  "2400,555",
  "35,0000",
  "2.40.000",
  "99999999999999999999",
])("%j is no amount", (text) => {
  expect(readPay(text)).toBeNull();
});

test.each([
  ["2.400", 2400],
  ["2.400,50 €", 2400.5],
  ["1'800", 1800],
  ["35.000,00 euros", 35_000],
  ["1,5K", 1500],
])("%j is well formed", (text, min) => {
  expect(readPay(text)).toMatchObject({ kind: "amount", min });
});
