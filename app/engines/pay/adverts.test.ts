// Texts of pay as French adverts word them, by kind.
import { describe, expect, test } from "vitest";
import { readPay } from "./read-pay.ts";

const amount = (min: number, max: number | null, unit: string | null) => ({ kind: "amount", min, max, unit });

const table = (name: string, texts: [string, unknown][]) =>
  describe(name, () => {
    test.each(texts)("%s", (text, pay) => expect(readPay(text)).toEqual(pay));
  });

table("one amount with its unit", [
  ["450 €/jour TJM", amount(450, null, "par jour")],
  ["12€50 de l’heure", amount(12.5, null, "par heure")],
  ["12 euros 50 l'heure", amount(12.5, null, "par heure")],
  ["1.800,00 € mensuels", amount(1800, null, "par mois")],
  ["1 850 € brut le mois", amount(1850, null, "par mois")],
  ["13 € brut heure", amount(13, null, "par heure")],
  ["12,02 €/h + 10 % IFM + 10 % CP", amount(12.02, null, "par heure")],
  ["2 200 € brut / mois x 13", amount(2200, null, "par mois")],
  ["2200€ x 13,5 mois brut mensuel", amount(2200, null, "par mois")],
  ["1 900 € brut/mois + prime annuelle de 150 €", amount(1900, null, "par mois")],
  ["CDD 6 mois, 1 900 € par mois", amount(1900, null, "par mois")],
  ["1 650 € brut mensuel pour 151h67", amount(1650, null, "par mois")],
  ["45 K€ annuel, forfait 218 jours", amount(45_000, null, "par an")],
  ["2,1 k€/mois", amount(2100, null, "par mois")],
  ["35 Keuros brut annuel", amount(35_000, null, "par an")],
  ["28 mille euros par an", amount(28_000, null, "par an")],
  ["2 500 € brut par mois / 1 950 € net", amount(2500, null, "par mois")],
  ["2 000 € brut mensuel + 13ème mois + tickets restaurant 9 €", amount(2000, null, "par mois")],
  ["coefficient 215 : 1 850 € brut mensuel", amount(1850, null, "par mois")],
  ["1 900 € par mois pour 4 jours par semaine", amount(1900, null, "par mois")],
  ["20 h par semaine à 12 €/h", amount(12, null, "par heure")],
  ["10 à 15 h par semaine, 12 €/h", amount(12, null, "par heure")],
  ["2 000 €/mois, CDI 35h, 5 semaines de CP", amount(2000, null, "par mois")],
  ["12,02€ de lheure", amount(12.02, null, "par heure")],
  ["2k5 par mois", amount(2500, null, "par mois")],
  ["2 083 € par mois / 25 000 € par an", amount(2083, null, "par mois")],
  ["1 500 € brut mensuel (24h/semaine)", amount(1500, null, "par mois")],
]);

table("a range", [
  ["de 11,88 à 13 € brut de l’heure", amount(11.88, 13, "par heure")],
  ["30-35k€ selon expérience + variable", amount(30_000, 35_000, null)],
  ["2000/2200", amount(2000, 2200, null)],
  ["entre 25000 et 28000 euros annuels", amount(25_000, 28_000, "par an")],
  ["de 1 900,00 € à 2 100,00 € bruts mensuels selon profil", amount(1900, 2100, "par mois")],
  ["35/38K", amount(35_000, 38_000, null)],
  ["TJM : 400 à 500 € HT", amount(400, 500, "par jour")],
  ["2-2,5k par mois", amount(2000, 2500, "par mois")],
  ["45 000€ – 50 000€ annuel brut, variable 10 %", amount(45_000, 50_000, "par an")],
  ["2 000 € à 2 500 € + commissions de 300 €", amount(2000, 2500, null)],
  ["fixe de 24 à 26 K€ et variable de 6 K€", amount(24_000, 26_000, null)],
  ["1900€ ou 2100€ selon 2 à 5 ans d’expérience", amount(1900, 2100, null)],
  ["EUR 30000.00 - 35000.00 YEAR", amount(30_000, 35_000, "par an")],
  ["30 000 / 35 000 € annuel sur 13 mois", amount(30_000, 35_000, "par an")],
  ["à définir selon profil (30-35K€)", amount(30_000, 35_000, null)],
  ["Min 25 000 Max 30 000", amount(25_000, 30_000, null)],
  ["12€50 à 13€20/h", amount(12.5, 13.2, "par heure")],
]);

table("an amount without its unit", [
  ["12€50", amount(12.5, null, null)],
  ["1.800,00 €", amount(1800, null, null)],
  ["35K€ brut + mutuelle", amount(35_000, null, null)],
  ["2 200 € x 12", amount(2200, null, null)],
  ["à partir de 28K€", amount(28_000, null, null)],
  ["plus de 2000 €", amount(2000, null, null)],
  ["environ 1 950 euros", amount(1950, null, null)],
  ["1 900 € brut, 35h", amount(1900, null, null)],
  ["1 900 € 151h67", amount(1900, null, null)],
  ["Bac+3 : 1 900 €", amount(1900, null, null)],
  ["fixe 1 800 € variable 400 €", amount(1800, null, null)],
  ["1900e", amount(1900, null, null)],
  ["1900€ brut pour 35h hebdo", amount(1900, null, null)],
  ["13 x 2 100 €", amount(2100, null, null)],
  ["2000 brut", amount(2000, null, null)],
  ["2 200 € + prime annuelle", amount(2200, null, null)],
]);

table("the legal minimum", [
  ["SMIC", { kind: "minimum", share: 1, unit: null }],
  ["SMIC + 10 %", { kind: "minimum", share: 1.1, unit: null }],
  ["Smic mensuel brut", { kind: "minimum", share: 1, unit: "par mois" }],
  ["SMIC horaire", { kind: "minimum", share: 1, unit: "par heure" }],
  ["base SMIC + primes", { kind: "minimum", share: 1, unit: null }],
  ["smic+5%", { kind: "minimum", share: 1.05, unit: null }],
  ["100 % du SMIC", { kind: "minimum", share: 1, unit: null }],
  ["53% du smic", { kind: "minimum", share: 0.53, unit: null }],
  ["80% SMIC", { kind: "minimum", share: 0.8, unit: null }],
  ["SMIC à négocier", { kind: "minimum", share: 1, unit: null }],
  ["SMIC (1 823,03 €)", { kind: "minimum", share: 1, unit: null }],
  ["1,2 SMIC", { kind: "minimum", share: 1.2, unit: null }],
  ["1,5 fois le SMIC annuel", { kind: "minimum", share: 1.5, unit: "par an" }],
  ["minimum légal", { kind: "minimum", share: 1, unit: null }],
]);

describe("no stated pay", () => {
  test.each([
    "Rémunération selon profil et expérience",
    "A négocier",
    "à convenir ensemble",
    "Selon grille FPH",
    "CCN 66",
    "convention collective 51",
    "rémunération attractive",
    "package compétitif",
    "Selon expérience (2 ans)",
    "0,00 €",
    "Non précisé",
    "confidentiel",
    "DOE",
    "negotiable",
    "à discuter lors de l’entretien",
    "non rémunéré",
  ])("%s", (text) => expect(readPay(text)).toEqual({ kind: "none" }));
});

describe("no gross euros", () => {
  test.each([
    "1 800 net",
    "1 500 € nets",
    "net mensuel 1 650",
    "1450€ NET/mois",
    "12 € net de l’heure",
    "2 000 £",
    "50 000 dollars",
    "USD 50000",
    "6 500 CHF par mois",
    "1 200 000 FCFA",
  ])("%s", (text) => expect(readPay(text)).toEqual({ kind: "other" }));
});

describe("unreadable", () => {
  test.each([
    "13ème mois",
    "jusqu’à 2 500 €",
    "2 500 € maximum",
    "2000 € max",
    "ref 12345",
    "2 postes à 2 000 €",
    "1800 2000",
    "24 00",
    "de 27 % à 100 % du SMIC",
    "100 € par semaine",
    "110 € par garde",
    "500 € la semaine",
    "panier 9 €",
    "prime de 150 €",
    "entre SMIC et 2000 €",
    "entre 2 000 et 35 000 €",
    "beaucoup",
    "0 à 2000",
    "06 12 34 56 78",
    "du 01/12/2026 au 31/12/2026",
  ])("%s", (text) => expect(readPay(text)).toBeNull());
});
