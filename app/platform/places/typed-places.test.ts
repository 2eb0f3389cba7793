// Tests of places as people type them, alone and inside a search.
import fc from "fast-check";
import { expect, test } from "vitest";
import { often } from "../../../tests/effort.ts";
import { foldPlace } from "../text/text.ts";
import { withoutArticle } from "./commune-table.ts";
import { isOrdinaryWord } from "./ordinary-words.ts";
import type { TypedPlace } from "./place-readings.server.ts";
import { listMostPopulous, placeLabel } from "./places.server.ts";
import { readPlace } from "./read-place.server.ts";
import { findPlaceInText } from "./typed-places.server.ts";

/** "Lyon @69383 +20", "D 69", "R 22 29 35 56", "? 97411 93066 +20". */
function shown(place: TypedPlace | null | undefined): string | null {
  if (!place) return null;
  if (place.kind === "area")
    return place.departments.length === 1 ? `D ${place.departments[0]}` : `R ${place.departments.join(" ")}`;
  if (place.kind !== "commune" && place.kind !== "ambiguous") return place.kind;
  const radius = place.radius === null ? "" : ` +${place.radius}`;
  if (place.kind === "ambiguous") return `? ${place.communes.map(({ code }) => code).join(" ")}${radius}`;
  const { commune, centre } = place;
  return `${placeLabel(commune.name, commune.departement)}${centre === commune.code ? "" : ` @${centre}`}${radius}`;
}

const read = (text: string, departments?: string[]) => shown(readPlace(text, departments && { departments }));

test.each([
  ["lyon", "Lyon (69)"],
  ["st etienne", "Saint-Étienne (42)"],
  ["Chalon s/ Saône", "Chalon-sur-Saône (71)"],
  ["l’Haÿ-les-Roses", "L'Haÿ-les-Roses (94)"],
  ["havre", "Le Havre (76)"],
  ["Saint-Denis (93)", "Saint-Denis (93)"],
  ["Saint-Denis 93", "Saint-Denis (93)"],
  ["93 saint denis", "Saint-Denis (93)"],
  ["93200 Saint-Denis", "Saint-Denis (93)"],
  ["Saint-Denis, La Réunion", "Saint-Denis (974)"],
  ["Vienne en Isère", "Vienne (38)"],
  ["Lyon Cedex 03", "Lyon (69)"],
  ["Lyon (75)", "contradiction"],
  ["paris la nuit", null],
  ["Atlantide", null],
  ["télétravail", "remote"],
])("a commune: %s", (text, place) => {
  expect(read(text)).toBe(place);
});

test.each([
  ["paris 12", "Paris (75) @75112"],
  ["Paris 12ème arrondissement", "Paris (75) @75112"],
  ["lyon 3e", "Lyon (69) @69383"],
  ["marseille 13", "Marseille (13)"],
  ["marseille 13e", "Marseille (13) @13213"],
  ["Paris 75", "Paris (75)"],
  ["Paris 21e", null],
  ["Bordeaux 3e", null],
  ["69003", "Lyon (69) @69383"],
  ["75116", "Paris (75) @75116"],
  ["69003 Lyon", "Lyon (69) @69383"],
  ["Lyon 69003", "Lyon (69) @69383"],
  ["31200", "Toulouse (31)"],
  ["20000", "Ajaccio (2A)"],
  ["69427", "D 69"],
  ["20690", "D 2B"],
  ["99999", null],
])("an arrondissement or a postal code: %s", (text, place) => {
  expect(read(text)).toBe(place);
});

test.each([
  ["69", "D 69"],
  ["1", "D 01"],
  ["2a", "D 2A"],
  ["974", "D 974"],
  ["20", "R 2A 2B"],
  ["rhone", "D 69"],
  ["Rhône (69)", "D 69"],
  ["69 Rhône", "D 69"],
  ["dans le Rhône", "D 69"],
  ["dans le 69", "D 69"],
  ["département du Rhône", "D 69"],
  ["en Isère", "D 38"],
  ["bretagne", "R 22 29 35 56"],
  ["région Bretagne", "R 22 29 35 56"],
  ["IDF", "R 75 77 78 91 92 93 94 95"],
  ["en région parisienne", "R 75 77 78 91 92 93 94 95"],
  ["paca", "R 04 05 06 13 83 84"],
])("a department or a region: %s", (text, place) => {
  expect(read(text)).toBe(place);
});

test.each([
  ["Vienne", "D 86"],
  ["dans la Vienne", "D 86"],
  ["à Vienne", "Vienne (38)"],
  ["Vienne (38)", "Vienne (38)"],
  ["Vienne 20 km", "Vienne (38) +20"],
  ["Paris", "Paris (75)"],
])("a name of a commune and of a department: %s", (text, place) => {
  expect(read(text)).toBe(place);
});

test.each([
  ["autour de Lyon", "Lyon (69) +20"],
  ["à côté de Lyon", "Lyon (69) +20"],
  ["près de Lyon", "Lyon (69) +20"],
  ["environs de Lyon", "Lyon (69) +20"],
  ["aux alentours de la Rochelle", "La Rochelle (17) +20"],
  ["région de Lyon", "Lyon (69) +20"],
  ["vers Lyon", "Lyon (69) +20"],
  ["Lyon et alentours", "Lyon (69) +20"],
  ["Lyon 20 km", "Lyon (69) +20"],
  ["Lyon + 30km", "Lyon (69) +30"],
  ["Lyon +10", "Lyon (69) +10"],
  ["20 km autour de Lyon", "Lyon (69) +20"],
  ["dans un rayon de 15 km autour de Saint-Denis (93)", "Saint-Denis (93) +15"],
  ["à 7km du Mans", "Le Mans (72) +7"],
  ["près des Ulis", "Les Ulis (91) +20"],
  ["Lyon 3e 10 km", "Lyon (69) @69383 +10"],
  ["69003 + 10 km", "Lyon (69) @69383 +10"],
  ["Lyon 1 km", "Lyon (69) +5"],
  ["Lyon 500 km", "Lyon (69) +100"],
  ["à 30 min de Lyon", "Lyon (69) +16"],
  ["Lyon 30 min", "Lyon (69) +16"],
  ["à une demi-heure de Lyon", "Lyon (69) +16"],
  ["à 1h de Lyon", "Lyon (69) +49"],
  ["à moins d’une heure de Lyon", "Lyon (69) +49"],
  ["max 45 minutes de Rennes", "Rennes (35) +30"],
  ["à 30 min de Lyon en voiture", "Lyon (69) +16"],
  ["à 1 h de Lyon en train", "Lyon (69) +49"],
  ["à 45 min de Rennes en transports en commun", "Rennes (35) +30"],
])("a radius: %s", (text, place) => {
  expect(read(text)).toBe(place);
});

test("asks when several communes with the name are of similar size, unless departments decide", () => {
  expect(read("Saint-Denis")).toBe("? 97411 93066 11339 30247");
  expect(read("autour de Saint-Denis")).toBe("? 97411 93066 11339 30247 +20");
  expect(read("Saint-Denis", ["93", "94"])).toBe("Saint-Denis (93)");
  expect(read("Saint-Denis", ["69"])).toBe("? 97411 93066 11339 30247");
  expect(read("Saint-Denis 974", ["93"])).toBe("Saint-Denis (974)");
  expect(read("Vienne", ["38"])).toBe("Vienne (38)");
  const many = readPlace("Sainte-Colombe");
  expect(many?.kind === "ambiguous" && many.communes.length).toBe(8);
});

test.each(["serveur clermont", "serveur à Clermont", "serveuse bourg", "vendeur à Bourg"])(
  "a short name inside a search is a question: %s",
  (text) => expect(findPlaceInText(text)?.place).toMatchObject({ kind: "ambiguous" }),
);

test.each([
  ["serveur clermont 60", "Clermont (60)"],
  ["serveur clermont 63", "Clermont-Ferrand (63)"],
  ["salon de coiffure", null],
])("a short name counts inside a search as the commune that bears it: %s", (text, place) =>
  expect(shown(findPlaceInText(text)?.place)).toBe(place),
);

test("reads every commune's name as itself, as a far bigger one, or as a question", { timeout: 60_000 }, () => {
  const wrong: string[] = [];
  const areas: string[] = [];
  const abroad: string[] = [];
  for (const commune of listMostPopulous()) {
    const [place, labelled] = [readPlace(commune.name), readPlace(placeLabel(commune.name, commune.departement))];
    const label = placeLabel(commune.name, commune.departement);
    if (place?.kind === "area") areas.push(label);
    else if (place?.kind === "abroad") abroad.push(label);
    else if (place?.kind === "ambiguous") {
      const least = place.communes.length < 8 ? Number.POSITIVE_INFINITY : place.communes[7]!.population;
      if (!place.communes.includes(commune) && commune.population > least) wrong.push(label);
      if (place.communes.length < 8 && !place.communes.includes(commune)) wrong.push(label);
    } else if (
      place?.kind !== "commune" ||
      (place.commune !== commune && place.commune.population < 10 * commune.population)
    )
      wrong.push(label);
    // The department decides, except between two in the same department.
    const isOne = labelled?.kind === "commune" && labelled.commune === commune;
    if (!isOne && !(labelled?.kind === "ambiguous" && labelled.communes.includes(commune))) wrong.push(label);
  }
  expect(wrong).toEqual([]);
  expect(abroad.toSorted().join(", ")).toBe(
    "Argentine (73), Cologne (32), Fribourg (57), Le Caire (04), Montreux (54), Sion (32), Soudan (44), Soudan (79), Suisse (57), Trèves (30), Trèves (69), Venise (25)",
  );
  expect(areas.toSorted().join(", ")).toBe(
    "Allier (65), Anjou (38), Aube (57), Aube (61), Beaucé (35), Bretagne (36), Bretagne (90), Champagne (07), Champagne (17), Champagné (72), Corrèze (19), Creuse (80), Doubs (25), Drom (01), Faucigny (74), Indre (44), La Creuse (70), La Marne (44), La Réunion (47), Landes (17), Larzac (24), Loiré (49), Mayenne (53), Roussillon (38), Roussillon (84), Tarentaise (42), Vaucluse (25), Verdon (24), Verdon (51), Vienne (38)",
  );
});

const trades = new Set(["boulanger", "serveuse", "soudeur", "charpentier", "paris"]);

/** The place, and the text with "…" instead of it. */
function found(text: string): string | null {
  const place = findPlaceInText(text, { isWord: (folded) => trades.has(folded) });
  return place && `${shown(place.place)} · ${text.slice(0, place.start)}…${text.slice(place.end)}`;
}

test.each([
  ["IDE de nuit autour de Lyon 20 km", "Lyon (69) +20 · IDE de nuit…"],
  ["infirmière à moins de 30 minutes de Lyon", "Lyon (69) +16 · infirmière…"],
  ["soudeur à 1 h de Lyon en train", "Lyon (69) +49 · soudeur…"],
  ["soudeur 2 h de Lyon", "Lyon (69) +100 · soudeur…"],
  ["soudeur 2h Lyon", "Lyon (69) · soudeur 2h…"],
  ["aide à domicile une heure à Lyon", "Lyon (69) · aide à domicile une heure…"],
  ["serveur à 1h30 de Paris en CDI", "Paris (75) +86 · serveur…en CDI"],
  ["chauffeur à 45 mn max de Rennes", "Rennes (35) +30 · chauffeur…"],
  ["cdi 20 km autour de Grenoble nuit", "Grenoble (38) +20 · cdi…nuit"],
  ["aide soignante à Villeurbanne", "Villeurbanne (69) · aide soignante…"],
  ["vendeuse au Havre en CDI", "Le Havre (76) · vendeuse…en CDI"],
  ["secrétaire près d’Avignon", "Avignon (84) +20 · secrétaire…"],
  ["cariste dans le Rhône", "D 69 · cariste…"],
  ["soudeur dans le 69 en CDI", "D 69 · soudeur…en CDI"],
  ["infirmière en Isère", "D 38 · infirmière…"],
  ["technicien dans le Nord", "D 59 · technicien…"],
  ["maçon à Mâcon", "Mâcon (71) · maçon…"],
  ["technicien à orange", "Orange (84) · technicien…"],
])("finds a place behind a preposition: %s", (text, expected) => {
  expect(found(text)).toBe(expected);
});

test.each([
  ["Soudeur Lyon", "Lyon (69) · Soudeur…"],
  ["Nice serveuse", "Nice (06) · …serveuse"],
  ["vendeuse paris", "Paris (75) · vendeuse…"],
  ["ouvrier - Lyon (69) - CDI", "Lyon (69) · ouvrier…CDI"],
  ["IDE Saint-Denis 93 de nuit", "Saint-Denis (93) · IDE…de nuit"],
  ["IDE Saint-Denis", "? 97411 93066 11339 30247 · IDE…"],
  ["cariste Saint-Quentin-Fallavier", "Saint-Quentin-Fallavier (38) · cariste…"],
  ["commercial Île-de-France", "R 75 77 78 91 92 93 94 95 · commercial…"],
  ["infirmière Vienne 38", "Vienne (38) · infirmière…"],
])("finds a bare name at the edges, or with an addition: %s", (text, expected) => {
  expect(found(text)).toBe(expected);
});

test.each([
  ["soudeur 69", "D 69 · soudeur…"],
  ["IDE (69) nuit", "D 69 · IDE…nuit"],
  ["serveuse paris 12e", "Paris (75) @75112 · serveuse…"],
  ["69003 vendeuse", "Lyon (69) @69383 · …vendeuse"],
  ["comptable 13100 CDI", "? 13001 13109 13095 13012 13090 · comptable…CDI"],
  ["comptable 26000 CDI", "Valence (26) · comptable…CDI"],
])("finds a number: %s", (text, expected) => {
  expect(found(text)).toBe(expected);
});

test.each([
  "boulanger",
  "Boulanger pâtissier",
  "serveuse",
  "maçon",
  "charpentier",
  "technicien Nord",
  "technicien Orange",
  "usineur sur tour",
  "conducteur sur machine",
  "docker au port",
  "aide à domicile",
  "aide à la garde",
  "aide à son rythme",
  "contrat à long terme",
  "hôtesse de l'air",
  "directeur de Paris",
  "vendeuse Paris et Lyon",
  "vendeuse Paris-Orly",
  "infirmière Lyon nuit",
  "chauffeur 12 mois",
  "vendeuse 35 heures",
  "agent 24/24",
  "temps partiel 80 %",
  "cuisinier 25000 €",
  "cuisinier 25000 euros brut",
  "CACES 3",
  "69 12 soudeur",
  'IDE "autour de Lyon"',
  'IDE "soudeur à Lyon" nuit',
  "IDE « à Lyon »",
  'autour de "Lyon"',
])("finds no place in: %s", (text) => {
  expect(found(text)).toBe(null);
});

/** "Le Tampon" is a word as well. */
const isName = (name: string) => !isOrdinaryWord(withoutArticle(foldPlace(name)));
const largeTown = fc.constantFrom(
  ...listMostPopulous(60)
    .map(({ name }) => name)
    .filter(isName),
);
const code = fc.oneof(
  fc.constantFrom("75001", "69001", "13001", "31000", "44000", "33000", "59000"),
  fc.constantFrom("75", "69", "13", "44", "38", "2A", "06"),
);
const inSearch = fc.constantFrom<(place: string) => string>(
  (place) => `plombier ${place}`,
  (place) => `${place} plombier`,
  (place) => `plombier à ${place}`,
);

test("a name and a code side by side contradict each other inside a search as in the place field", () => {
  let count = 0;
  const property = fc.property(largeTown, code, fc.boolean(), inSearch, (name, number, isBefore, within) => {
    const place = isBefore ? `${number} ${name}` : `${name} ${number}`;
    const [field, search] = [
      readPlace(place),
      findPlaceInText(within(place), { isWord: (word) => word === "plombier" }),
    ];
    if (field?.kind !== "contradiction") {
      expect([within(place), shown(search?.place)]).not.toContain("contradiction");
      return;
    }
    count += 1;
    expect([within(place), search?.place]).toEqual([within(place), field]);
    expect(within(place).slice(0, search!.start) + within(place).slice(search!.end)).toBe("plombier");
  });
  fc.assert(property, { numRuns: often(200, 3000) });
  expect(count).toBeGreaterThan(100);
});

test.each([
  "plombier lyon, 38",
  "plombier lyon 38 h",
  "infirmier Vienne 86",
  "soudeur paris 15",
  "plombier Saint-Denis 33",
])("%s names one place, or two", (text) => expect(found(text)?.[0]).not.toBe("contradiction"));

test("answers hostile texts quickly and without a place", () => {
  const units = [
    "à ",
    "20 km autour de ",
    "20km ",
    "saint ",
    "69 ",
    '"',
    "«",
    "(",
    "e\u0301\u0301",
    "\0",
    "dans un rayon de ",
    "+ ",
    "\u{1F600}",
  ];
  const started = performance.now();
  for (const unit of units) {
    for (const length of [100, 300, 100_000]) {
      const text = unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
      readPlace(text);
      const place = findPlaceInText(text);
      if (length > 300) expect(place).toBeNull();
    }
  }
  expect(readPlace(`${"x".repeat(95)} Lyon`)).toBeNull();
  expect(readPlace(`Lyon${" ".repeat(100)}`)).toBeNull();
  for (const text of ["", " ", "()", "+", "km", "20 km", "autour de", "à", "constructor", "__proto__", "toString"]) {
    expect(readPlace(text), text).toBeNull();
    expect(findPlaceInText(text), text).toBeNull();
  }
  expect(performance.now() - started).toBeLessThan(2_000);
});
