// Tests of French formats: the strings of research/conventions 2.4, no-break spaces included.
import { expect, test } from "vitest";
import {
  ago,
  compare,
  date,
  dateTime,
  fileSize,
  list,
  month,
  number,
  parisDay,
  pay,
  plural,
  printedName,
} from "./french.ts";

const plain = (text: string | null) => text?.replace(/[\u00a0\u202f]/g, " ");

test("formats gross pay with its unit and narrow no-break spaces", () => {
  expect(plain(pay(45_000, null, "par an"))).toBe("45 000 € brut par an");
  expect(plain(pay(40_000, 45_000, "par an"))).toBe("40 000 – 45 000 € brut par an");
  expect(plain(pay(2_400, 2_400, "par mois"))).toBe("2 400 € brut par mois");
  expect(plain(pay(12.5, null, "par heure"))).toBe("12,50 € brut par heure");
  expect(pay(null, null, "par mois")).toBeNull();
  expect(number(18_204)).toMatch(/^18[\u00a0\u202f]204$/);
});

test("numbers are those of the browser's French, of any size and sign", () => {
  const french = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 0 });
  for (const value of [
    0,
    1,
    9,
    10,
    99,
    100,
    999,
    1000,
    1001,
    12_290,
    1_000_000,
    -1,
    -1500,
    0.4,
    2.5,
    999.6,
    Number.NaN,
  ])
    expect(number(value)).toBe(french.format(value));
});

test("a time of the day is that of its own minute, twice", () => {
  const at = new Date("2026-03-29T00:59:59.999Z");
  for (const _ of [1, 2]) {
    expect(dateTime(at)).toBe("29 mars 2026 à 1\u00a0h\u00a059");
    expect(dateTime(new Date(at.getTime() + 1))).toBe("29 mars 2026 à 3\u00a0h");
    expect(dateTime(new Date("1969-12-31T23:59:30Z"))).toBe("1er janvier 1970 à 0\u00a0h\u00a059");
  }
});

test("uses the singular for 0 and 1", () => {
  expect([0, 1, 2, 1500].map((n) => plain(plural(n, "offre")))).toEqual([
    "0 offre",
    "1 offre",
    "2 offres",
    "1 500 offres",
  ]);
});

test("formats days in Paris time, in any server time zone", () => {
  const late = new Date("2026-03-11T23:30:00Z");
  expect(date(late)).toBe("12 mars 2026");
  expect(parisDay(late)).toBe("2026-03-12");
  expect(date(new Date("2026-03-01T12:00:00Z"))).toBe("1er mars 2026");
  expect(date(new Date("2026-03-21T12:00:00Z"))).toBe("21 mars 2026");
  expect(dateTime(new Date("2026-07-14T08:05:00Z"))).toBe("14 juillet 2026 à 10\u00a0h\u00a005");
  expect(month("2024-03")).toBe("mars 2024");
});

test("formats relative dates in everyday words", () => {
  const now = new Date("2026-03-12T15:00:00Z");
  const before = (ms: number) => plain(ago(new Date(now.getTime() - ms), now));
  const minute = 60_000;
  const hour = 60 * minute;
  expect(before(20_000)).toBe("à l’instant");
  expect(before(minute)).toBe("il y a 1 minute");
  expect(before(5 * minute)).toBe("il y a 5 minutes");
  expect(before(hour)).toBe("il y a 1 heure");
  expect(before(3 * hour)).toBe("il y a 3 heures");
  expect(before(24 * hour)).toBe("hier");
  expect(before(48 * hour)).toBe("avant-hier");
  expect(before(72 * hour)).toBe("il y a 3 jours");
  expect(before(15 * 24 * hour)).toBe("il y a 2 semaines");
  expect(before(60 * 24 * hour)).toBe("le 11 janvier 2026");
  expect(before(-5 * minute)).toBe("à l’instant");
});

test("formats sizes and enumerations, and sorts in French order", () => {
  expect(plain(fileSize(350_000))).toBe("350 ko");
  expect(plain(fileSize(2_400_000))).toBe("2,4 Mo");
  expect(plain(fileSize(36_717_900_000))).toBe("36,7 Go");
  expect(fileSize(12)).toContain("1");
  expect(["Eguilles", "Écully", "Ecouen"].sort(compare)).toEqual(["Ecouen", "Écully", "Eguilles"]);
  expect(list(["CDI"])).toBe("CDI");
  expect(list(["CDI", "CDD", "stage"])).toBe("CDI, CDD et stage");
});

test("names of public lists are printed with curly apostrophes, accents on capitals and short forms in brackets", () => {
  expect(
    [
      "Eleveur / Eleveuse de bovins",
      "Educateur / Educatrice",
      "Directeur des systèmes d'information -DSI-",
      "Côte-d'Or",
      "Employé",
      "Expert",
      "Enquêteur",
      "Esthéticienne",
      "Event manager",
      "Porte-parole",
    ].map(printedName),
  ).toEqual([
    "Éleveur / Éleveuse de bovins",
    "Éducateur / Éducatrice",
    "Directeur des systèmes d’information (DSI)",
    "Côte-d’Or",
    "Employé",
    "Expert",
    "Enquêteur",
    "Esthéticienne",
    "Event manager",
    "Porte-parole",
  ]);
});
