// Cells of availability and pay as strangers write them. They were written before the reader, and are not changed for it.
// Of 41 further cells written after it, 30 were read rightly at first; the wrong kinds among them stand at the end of each list.
import { describe, expect, test } from "vitest";
import { readPay } from "../../engines/pay/read-pay.ts";
import { readCell } from "./cells.server.ts";

const now = new Date("2026-11-28T09:00:00Z");

const availability = (text: string) => {
  const cell = readCell("disponibility", "choice", text, now);
  return cell.ok ? cell.text : null;
};

describe("when a person is available", () => {
  test.each([
    ["Immédiate", "Disponible"],
    ["dispo immédiatement", "Disponible"],
    ["Dès maintenant", "Disponible"],
    ["ASAP", "Disponible"],
    ["de suite", "Disponible"],
    ["aussi vite que possible", "Disponible"],
    ["sans préavis", "Disponible"],
    ["libre", "Disponible"],
    ["Au chômage, disponible", "Disponible"],
    ["dans 1 mois", "Sous 1 mois"],
    ["sous quinze jours", "Sous 1 mois"],
    ["préavis d'un mois", "Sous 1 mois"],
    ["2 semaines", "Sous 1 mois"],
    ["d'ici 3 semaines", "Sous 1 mois"],
    ["1 mois de préavis négociable", "Sous 1 mois"],
    ["3 mois de préavis", "Sous 3 mois"],
    ["préavis : 2 mois", "Sous 3 mois"],
    ["sous deux à trois mois", "Sous 3 mois"],
    ["2/3 mois", "Sous 3 mois"],
    ["60 jours", "Sous 3 mois"],
    ["dès le 12/01", "Sous 3 mois"],
    ["à partir du 15 décembre", "Sous 1 mois"],
    ["01/12/2026", "Sous 1 mois"],
    ["février 2027", "Sous 3 mois"],
    ["mi-janvier", "Sous 3 mois"],
    ["depuis le 1er octobre", "Disponible"],
    ["En poste actuellement", "En poste"],
    ["salarié", "En poste"],
    ["en CDI", "En poste"],
    ["currently employed", "En poste"],
    ["rapidement", "Disponible"],
    ["1 mois 1/2", "Sous 3 mois"],
    ["un mois et demi", "Sous 3 mois"],
    ["dès la semaine prochaine", "Sous 1 mois"],
    ["lundi", "Sous 1 mois"],
  ])("%s", (text, expected) => expect(availability(text)).toBe(expected));

  test.each(["à voir", "juin 2027", "6 mois de préavis", "mobilité nationale", "temps plein", "cf CV"])(
    "not one of the four choices: %s",
    (text) => expect(availability(text)).toBeNull(),
  );
});

describe("no pay is stated", () => {
  test.each([
    "à débattre",
    "A debattre selon experience",
    "Selon profil",
    "selon expérience",
    "à négocier",
    "Négociable",
    "À déterminer",
    "à discuter",
    "à voir ensemble",
    "au barème",
    "sur proposition",
    "ouvert",
    "suivant diplômes",
    "rémunération attractive",
    "NSP",
    "?",
    "/",
    "pas de prétention",
    "grille interne",
    "Confidentielle",
    "pas précisé",
    "variable",
    "sans objet",
  ])("%s", (text) => expect(readPay(text)).toEqual({ kind: "none" }));
});
