// Tests of places as people, recruiters and partner files write them, alone in a field or cell.
import { expect, test } from "vitest";
import * as platformLimits from "../limits.ts";
import { foldPlace } from "../text/text.ts";
import { namedAreas, renamedCommunes } from "./named-places.ts";
import {
  findDepartment,
  intercommunal,
  listMeant,
  listMostPopulous,
  listNamesakes,
  placeLabel,
} from "./places.server.ts";
import { readPlace } from "./read-place.server.ts";

/** The communes of more than about 20,000 people. */
const largeTowns = 450;

/** "69123", "69123 @69383 +20", "? 97411 93066", "67 68", "92026 92062", "remote", "wholly remote"; "-" when unknown. */
function shown(text: string): string {
  const place = readPlace(text);
  if (!place) return "-";
  if (place.kind === "area")
    return [...place.departments, ...place.communes.map(({ code }) => code).toSorted()].join(" ");
  if (place.kind === "ambiguous") return `? ${place.communes.map(({ code }) => code).join(" ")}`;
  if (place.kind === "remote" && place.isWhole) return "wholly remote";
  if (place.kind !== "commune") return place.kind;
  const { commune, centre, radius } = place;
  return `${commune.code}${centre === commune.code ? "" : ` @${centre}`}${radius === null ? "" : ` +${radius}`}`;
}

test.each([
  ["Cran-Gevrier", "74010"],
  ["CRAN GEVRIER", "74010"],
  ["Cherbourg-Octeville", "50129"],
  ["Cherbourg", "50129"],
  ["Andrezé", "49023"],
  ["Lomme", "59350"],
  ["Lomme (59)", "59350"],
  ["59160 Lomme", "59350"],
  ["Seynod", "74010"],
  ["annecy le vieux", "74010"],
  ["Équeurdreville", "50129"],
  ["Évry", "91228"],
  ["Evry (91)", "91228"],
  ["91000 EVRY", "91228"],
  ["Châlons-sur-Marne", "51108"],
  ["Saint-Ouen (93)", "93070"],
  ["93400 St Ouen", "93070"],
  ["Saint-Ouen", "? 93070 41226"],
  ["Olonne-sur-Mer", "85194"],
  ["Château d'Olonne", "85194"],
  ["Pierrefitte sur Seine", "93066"],
  ["Oullins", "69149"],
])("a former or renamed commune: %s", (text, place) => expect(shown(text)).toContain(place));

test.each([
  ["Alsace", "67 68"],
  ["Rhône-Alpes", "01 07 26 38 42 69 73 74"],
  ["rhone alpes", "01 07 26 38 42 69 73 74"],
  ["Auvergne", "03 15 43 63"],
  ["PICARDIE", "02 60 80"],
  ["Nord-Pas-de-Calais", "59 62"],
  ["Région Lorraine", "54 55 57 88"],
  ["en Franche-Comté", "25 39 70 90"],
  ["Languedoc Roussillon", "11 30 34 48 66"],
  ["Midi Pyrénées", "09 12 31 32 46 65 81 82"],
  ["région Centre", "18 28 36 37 41 45"],
  ["AURA", "01 03 07 15 26 38 42 43 63 69 73 74"],
  ["IDF", "75 77 78 91 92 93 94 95"],
  ["Région parisienne", "75 77 78 91 92 93 94 95"],
  ["Paris et région parisienne", "75 77 78 91 92 93 94 95"],
  ["PACA", "04 05 06 13 83 84"],
  ["Hauts de France", "02 59 60 62 80"],
  ["Grand-Est", "08 10 51 52 54 55 57 67 68 88"],
  ["20", "2A 2B"],
  ["97", "971 972 973 974 976"],
  ["DOM-TOM", "971 972 973 974 976"],
])("a region: %s", (text, place) => expect(shown(text)).toBe(place));

test.each([
  ["Côte d'Azur", "06 83"],
  ["Cote d’azur", "06 83"],
  ["French Riviera", "06 83"],
  ["Grand Paris", "75 92 93 94"],
  ["Petite couronne", "92 93 94"],
  ["Pays basque", "64"],
  ["Bassin minier", "59 62"],
  ["Savoie Mont-Blanc", "73 74"],
  ["Camargue", "13 30"],
  ["bassin d'Arcachon", "33005 33009 33011 33019 33051 33199 33229 33236 33527 33529"],
  ["Brittany", "22 29 35 56"],
  ["Antilles", "971 972"],
  ["Nouvelle-Calédonie", "988"],
])("a natural area: %s", (text, place) => expect(shown(text)).toBe(place));

test.each([
  ["Lyon, Villeurbanne", "69123 69266"],
  ["Lyon ou Grenoble", "38185 69123"],
  ["Lyon/Grenoble", "38185 69123"],
  ["Lyon - Grenoble", "38185 69123"],
  ["Nantes et Rennes", "35238 44109"],
  ["Lille; Roubaix; Tourcoing", "59350 59512 59599"],
  ["69, 38", "69 38"],
  ["69 / 38", "69 38"],
  ["69 38", "69 38"],
  ["75-92-93", "75 92 93"],
  ["Rhône, Isère", "69 38"],
  ["Ain et Rhône", "01 69"],
  ["Bordeaux (33), Toulouse (31)", "31555 33063"],
  ["Paris & Lyon", "69123 75056"],
  // A town of its own is no beginning of « Saint-Étienne-des-Oullières ».
  ["Saint-Étienne, 69", "69 42218"],
  // A commune beside a place abroad is not the whole list.
  ["Bruxelles, Lille", "59350"],
])("several places: %s", (text, place) => expect(shown(text)).toBe(place));

test.each([
  ["92925", "92"],
  ["69427", "69"],
  ["31076", "31"],
  ["20690", "2B"],
  ["STRASBOURG CEDEX 2", "67482"],
  ["67070 Strasbourg Cedex", "67482"],
  ["LYON CEDEX 03", "69123"],
  ["Paris cedex", "75056"],
  ["Rennes Cédex 7", "35238"],
  ["Paris La Défense Cedex", "92"],
  ["92 - Nanterre Cedex", "92050"],
  ["BP 40 38000 Grenoble Cedex 9", "38185"],
])("CEDEX: %s", (text, place) => expect(shown(text)).toBe(place));

test.each([
  ["La Défense", "92026 92062"],
  ["Paris La Défense", "92026 92062"],
  ["92400 La Défense", "92026 92062"],
  ["Part-Dieu", "69123 @69383"],
  ["Lyon Part Dieu", "69123 @69383"],
  ["Sophia Antipolis", "06004 06018 06085 06152 06155"],
  ["Euralille", "59350"],
  ["Saint-Quentin-en-Yvelines", "78208 78297 78356 78423 78621 78644 78688"],
  ["Bercy", "? "],
  ["Roissy CDG", "77291 93073 95527"],
  ["Plaine Saint-Denis", "93001 93066"],
  ["Juan-les-Pins", "06004"],
])("a quarter: %s", (text, place) =>
  text === "Bercy" ? expect(shown(text)).toMatch(/75112/) : expect(shown(text)).toBe(place),
);

test.each([
  ["06 - NICE", "06088"],
  ["69 - LYON 03", "69123 @69383"],
  ["LYON 03 - 69", "69123 @69383"],
  ["Lyon, Auvergne-Rhône-Alpes, France", "69123"],
  ["Lyon, Rhône, Auvergne-Rhône-Alpes, France", "69123"],
  ["Villeurbanne, Auvergne-Rhône-Alpes", "69266"],
  ["Nice (06)", "06088"],
  ["France, Île-de-France, Paris", "75056"],
  ["Île-de-France - Paris", "75056"],
  ["Saint-Denis, Île-de-France, France", "93066"],
  ["Vienne, Isère, France", "38544"],
  ["Ville de Paris, Île-de-France, France", "75056"],
  ["FR-75011 Paris", "75056 @75111"],
  ["F-67000 Strasbourg", "67482"],
  ["75011Paris", "75056 @75111"],
  ["75 011 Paris", "75056 @75111"],
  ["Paris75011", "75056 @75111"],
  ["Lyon3", "69123 @69383"],
  ["12 rue Victor Hugo, 69002 Lyon", "69123 @69382"],
  ["12 rue Victor Hugo 69002 Lyon", "69123 @69382"],
  ["LE HAVRE", "76351"],
  ["Havre (Le)", "76351"],
  ["ROCHELLE (LA)", "17300"],
  ["Haÿ-les-Roses (L')", "94038"],
  ["Havre (Le) - 76", "76351"],
  ["69 -", "69"],
  ["(69)", "69"],
  ["44 | NANTES", "44109"],
  ["Nantes - 44", "44109"],
  ["Dept 44 - Nantes", "44109"],
])("a partner's file: %s", (text, place) => expect(shown(text)).toBe(place));

test.each([
  ["Paris XIe", "75056 @75111"],
  ["Paris 11ème", "75056 @75111"],
  ["11e arrondissement de Paris", "75056 @75111"],
  ["Paris, 11e arrondissement", "75056 @75111"],
  ["Lyon IIIe", "69123 @69383"],
  ["Lyon 7eme", "69123 @69387"],
  ["Marseille 13", "13055"],
  ["75000", "75056"],
  ["69000 Lyon", "69123"],
  ["13000 Marseille", "13055"],
])("an arrondissement: %s", (text, place) => expect(shown(text)).toBe(place));

test.each([
  ["69123", "69123"],
  ["75056", "75056"],
  ["69383", "69123 @69383"],
  ["2A004", "2A004"],
  ["2b033", "2B033"],
  ["69123 Lyon", "69123"],
  ["06088", "06088"],
  ["31555", "31555"],
  ["33063", "33063"],
  ["44109", "44109"],
])("an INSEE code: %s", (text, place) => expect(shown(text)).toBe(place));

test.each([
  ["97150", "97801"],
  ["98800", "98818"],
  ["Nouméa", "98818"],
  ["98800 Nouméa", "98818"],
  ["Papeete", "98735"],
  ["Saint-Barthélemy (977)", "97701"],
  ["97133", "97701"],
  ["97500 Saint-Pierre", "97502"],
  ["Saint-Pierre (974)", "97416"],
  ["Mayotte", "976"],
  ["Fort de France", "97209"],
])("overseas: %s", (text, place) => expect(shown(text)).toBe(place));

test.each([
  ["télétravail", "remote"],
  ["Télétravail complet", "wholly remote"],
  ["100 % télétravail", "wholly remote"],
  ["Full remote", "wholly remote"],
  ["à distance", "remote"],
  ["Remote (France)", "remote"],
  ["TELETRAVAIL 100%", "wholly remote"],
  ["Télétravail total", "wholly remote"],
  ["home office", "remote"],
  ["Poste en télétravail", "remote"],
  ["travail à domicile", "remote"],
  ["à domicile", "remote"],
  ["100 % remote", "wholly remote"],
  ["hybride", "remote"],
  ["en hybride", "remote"],
  ["Lyon ou télétravail", "69123"],
  ["Lyon (télétravail partiel)", "69123"],
  ["Paris - hybride", "75056"],
  ["France entière", "everywhere"],
  ["FRANCE", "everywhere"],
  ["partout", "everywhere"],
  ["Toute la France", "everywhere"],
  ["partout en France", "everywhere"],
  ["National", "everywhere"],
  ["Toutes régions", "everywhere"],
])("nowhere or everywhere: %s", (text, place) => expect(shown(text)).toBe(place));

test.each([
  "Genève",
  "Genève, Suisse",
  "Genève (CH)",
  "Suisse",
  "Belgique",
  "Luxembourg",
  "Londres",
  "London, UK",
  "Bruxelles",
  "Valence, Espagne",
  "Germany",
  "Montréal, Canada",
  "Monaco",
  "Casablanca - Maroc",
  "à l'étranger",
])("abroad: %s", (text) => expect(shown(text)).toBe("abroad"));

test.each([
  ["Lyon et alentours", "69123 +20"],
  ["banlieue de Lille", "59350 +20"],
  ["région lyonnaise", "69123 +20"],
  ["agglomération toulousaine", "31555 +20"],
  ["Métropole lilloise", "59350 +20"],
  ["Lyon centre", "69123"],
  ["centre-ville de Nantes", "44109"],
  ["Ville de Bordeaux", "33063"],
  ["St Etienne", "42218"],
  ["Chalon s/ Saône", "71076"],
  ["Villeneuve d Ascq", "59009"],
  ["Ste Foy lès Lyon", "69202"],
])("as people say it: %s", (text, place) => expect(shown(text)).toBe(place));

test.each(["Atlantide", "à définir", "Marseile", "xyz", "Selon profil", "Lyon, Atlantide", "00000", "99999", "-"])(
  "unknown: %s",
  (text) => expect(shown(text)).toBe("-"),
);

test.each([
  ["Saint-Denis", 2],
  ["Beaumont", 2],
  ["Saint-Pierre", 2],
  ["Valence", 2],
  ["Saint-Martin", 2],
])("never chooses by population where two towns are possible: %s", (text, least) => {
  const place = readPlace(text);
  if (place?.kind === "commune")
    expect(listNamesakes(foldPlace(text)).filter((each) => each.population > 2_000)).toHaveLength(1);
  else expect(place?.kind === "ambiguous" && place.communes.length >= least).toBe(true);
});

test.each([
  // A department decides among all communes whose name begins so.
  ["Saint-Martin, 69", "69227"],
  ["69, Saint-Martin", "69227"],
  ["Saint-Martin / Rhône", "69227"],
  ["Saint-Germain, 69", "? 69207 69208"],
  ["Levallois", "92044"],
  ["Issy", "92040"],
  ["Brive", "19031"],
  ["Digne", "04070"],
  ["26100 Romans", "26281"],
  ["Vélizy", "78640"],
  ["Neuilly", "? 92051 93050 93049"],
  ["Neuilly (92)", "92051"],
  ["93360 Neuilly", "93049"],
  ["Aix", "? 13001 73008"],
  ["Aix (73)", "73008"],
  ["Vitry", "? 94081 51649"],
  ["Le Touquet", "62826"],
  ["Villefranche", "? 69264 12300 89086"],
  ["Aulnay", "? 93005"],
  ["Aulnay (17)", "17024"],
  ["Le Puy", "? 43157 33345"],
  ["La Baule", "44055"],
  ["clermont", "? 63113 60157"],
  ["à Clermont", "? 63113 60157"],
  ["Clermont + 20 km", "? 63113 60157"],
  ["Clermont (60)", "60157"],
  ["Clermont (Oise)", "60157"],
  ["Clermont 63", "63113"],
  ["63 Clermont", "63113"],
  ["Bourg", "? 01053 92014"],
  ["Bourg (33)", "33067"],
  ["Bourg (01)", "01053"],
  ["Nogent", "? 94052 60463"],
  ["Champigny", "? 94017 89074"],
  ["Saint-Maur", "? 94068 36202"],
  ["Clichy", "92024"],
  ["Saint-Étienne", "42218"],
])("a short name: %s", (text, place) => expect(shown(text)).toContain(place));

test.each([
  ["Poste basé à Rennes", "35238"],
  ["Poste basé à La Rochelle (17)", "17300"],
  ["Lieu de travail : Quimper", "29232"],
  ["Localisation: Le Mans", "72181"],
  ["Poste à pourvoir au Havre", "76351"],
  ["Stage - Niort - 6 mois", "79191"],
  ["CDD Limoges 35h/semaine", "87085"],
  ["Laval (53) - CDI temps plein", "53130"],
  ["Intérim, Le Mans, 12,50 €/h", "72181"],
  ["Pau - 2 100 € brut/mois", "64445"],
  ["Tarbes | 35 000 € | CDI", "65440"],
  ["Alternance Colmar H/F", "68066"],
  ["Vannes - temps partiel", "56260"],
  ["Gare de Rennes", "35238"],
])("words of a job beside a place: %s", (text, place) => expect(shown(text)).toBe(place));

test.each([
  ["Cesson-Sévigné (proche Rennes)", "35051"],
  ["Bouguenais, près de Nantes", "44020"],
  ["Haguenau à 30 min de Strasbourg", "67180"],
  ["Mérignac (à 10 km de Bordeaux)", "33281"],
  ["Colomiers proche de Toulouse", "31149"],
  ["près de Nancy", "54395 +20"],
  ["Dijon et périphérie", "21231 +20"],
  ["Reims / alentours", "51454 +20"],
  ["Metz (et environs)", "57463 +20"],
  ["Lille, agglomération", "59350 +20"],
  ["Paris et périphérie", "75056 +20"],
  ["entre Lyon et Saint-Étienne", "42218 69123"],
  ["Entre Rouen et Le Havre (76)", "76351 76540"],
  ["entre Metz / Nancy", "54395 57463"],
])("near and between places: %s", (text, place) => expect(shown(text)).toBe(place));

test.each([
  ["CLERMONT FD", "63113"],
  ["Clermont-Fd (63)", "63113"],
  ["63000 CLERMONT FD", "63113"],
  ["FONTENAY SS BOIS", "94033"],
  ["Rosny s/ Bois", "93064"],
  ["VILLEFRANCHE S/ SAONE", "69264"],
  ["AIX EN PCE", "13001"],
  ["Salon de Prov", "13103"],
  ["Bourg Bresse", "01053"],
  ["CHALONS EN CHGNE", "51108"],
  ["Roissy en Fce", "95527"],
  ["Gd Quevilly", "76322"],
  ["LE PT QUEVILLY", "76498"],
  ["Ste Geneviève des B.", "91549"],
  ["Vitry s Seine", "94081"],
  ["Clermont Fd, Lyon", "63113 69123"],
  ["Clermont Fd (69)", "-"],
  ["Bois Seine", "-"],
])("shortened words of a name: %s", (text, place) => expect(shown(text)).toBe(place));

test.each([
  ["lyon villeurbanne vénissieux", "69123 69259 69266"],
  ["paris lyon marseille bordeaux", "13055 33063 69123 75056"],
  ["Lens Liévin Béthune", "62119 62498 62510"],
  ["rennes vannes quimper", "29232 35238 56260"],
  ["LE HAVRE ROUEN", "76351 76540"],
  ["toulon la seyne sur mer hyères", "83069 83126 83137"],
  ["Neuilly/Levallois/Courbevoie", "92026 92044 92051"],
  ["Issy/Vanves/Malakoff", "92040 92046 92075"],
  ["Boulogne/Sèvres/Issy", "92012 92040 92072"],
  ["lyon atlantide grenoble", "-"],
])("several towns in a row: %s", (text, place) => expect(shown(text)).toBe(place));

test.each([
  ["INSEE 13001", "13001"],
  ["code insee : 33063", "33063"],
  ["Code commune 59350", "59350"],
  ["INSEE : 2A004", "2A004"],
  ["insee 44109", "44109"],
  ["INSEE 99999", "-"],
  ["6000 Nice", "06088"],
  ["NICE 6300", "06088"],
  ["1000 Bourg en Bresse", "01053"],
  ["4100 MANOSQUE", "04112"],
  ["9000 Foix", "09122"],
  ["98000 MONACO", "abroad"],
  ["98000", "abroad"],
  ["1201 Genève", "abroad"],
  ["B-1000 Bruxelles", "abroad"],
])("codes beside words: %s", (text, place) => expect(shown(text)).toBe(place));

test.each([
  ["Lyon 3ème et 6ème", "69123"],
  ["Paris 10e, 11e et 12e", "75056"],
  ["Paris 11 et 12", "75056"],
  ["Marseille 1er et 2ème arrondissements", "13055"],
  ["Lyon 3e et 12e", "-"],
  ["Lyon 3e (69)", "69123 @69383"],
  ["Paris 15e (75)", "75056 @75115"],
  ["Marseille 1er (13)", "13055 @13201"],
  ["Lyon 3e (38)", "-"],
  ["13e arrondissement", "? 75056 13055"],
  ["3e arr", "? 75056 69123 13055"],
  ["18ème arrondissement", "75056 @75118"],
  ["Gare de Lyon", "75056 @75112"],
  ["Gare du Nord", "75056 @75110"],
])("arrondissements and stations: %s", (text, place) => expect(shown(text)).toBe(place));

test.each([
  ["Grand Lyon", "Métropole de Lyon", "69123 69266 69259 69256"],
  ["Lyon Métropole", "Métropole de Lyon", "69123 69266"],
  ["Métropole Européenne de Lille", "Métropole Européenne de Lille", "59350 59512 59599 59009"],
  ["MEL", "Métropole Européenne de Lille", "59350"],
  ["Lille Métropole", "Métropole Européenne de Lille", "59350"],
  ["Grenoble-Alpes Métropole", "Grenoble-Alpes-Métropole", "38185 38421"],
  ["métropole de Bordeaux", "Bordeaux Métropole", "33063 33281 33318"],
  ["Bordeaux Métropole (33)", "Bordeaux Métropole", "33063"],
  ["Toulouse métropole", "Toulouse Métropole", "31555 31069"],
  ["Eurométropole de Strasbourg", "Eurométropole de Strasbourg", "67482"],
  ["Grand Nancy", "Métropole du Grand Nancy", "54395 54547"],
  ["Aix-Marseille-Provence", "Métropole d'Aix-Marseille-Provence", "13055 13001"],
  ["Communauté urbaine d'Arras", "CU d'Arras", "62041"],
  ["Le Mans Métropole", "CU Le Mans Métropole", "72181"],
  ["Brest métropole", "Brest Métropole", "29019"],
  ["Grand Reims", "CU du Grand Reims", "51454"],
])("a métropole: %s", (text, official, codes) => {
  const { codes: own = [] } = intercommunal.find(({ name }) => name === official) ?? {};
  expect(own).toEqual(expect.arrayContaining(codes.split(" ")));
  expect(shown(text).split(" ")).toEqual(own.toSorted());
});

test.each([
  "peu importe",
  "Toutes localisations",
  "indifférent",
  "Sans préférence",
  "tous secteurs",
  "toutes les villes",
  "n'importe quelle région",
  "Peu importe le lieu",
  "tous les départements",
  "Toutes zones",
])("any place: %s", (text) => expect(shown(text)).toBe("everywhere"));

test.each([
  "CDI - 35h",
  "Poste en CDI",
  "Mission",
  "H/F",
  "2 postes",
  "CDI Atlantide",
  "Poste basé à Atlantide",
  "Lyon, Atlantide, CDI",
])("words of a job name no place: %s", (text) => expect(shown(text)).toBe("-"));

test("no name stands in two lines of our lists", () => {
  const names = [...renamedCommunes, ...namedAreas].flatMap(({ names }) => names.map(foldPlace));
  const lineOf = [...renamedCommunes, ...namedAreas].flatMap((line) => line.names.map(() => line));
  expect(names.filter((name, at) => lineOf[names.indexOf(name)] !== lineOf[at])).toEqual([]);
});

test("each line of our lists names departments and communes that exist", () => {
  const missing: string[] = [];
  for (const { names, places } of [...renamedCommunes, ...namedAreas])
    for (const text of places) {
      const [, same] = /^= (.+)$/.exec(text) ?? [];
      const [, number = "", town] = /^(\w+) (\D.*)$/.exec(text) ?? [];
      const isFound = same
        ? readPlace(same) !== null
        : town
          ? listMeant(listNamesakes(foldPlace(town)), number.toLowerCase()).length > 0
          : text.split(" ").every((code) => findDepartment(code));
      if (!isFound) missing.push(`${names[0]}: ${text}`);
    }
  expect(missing).toEqual([]);
});

const label = ({ name, departement }: { name: string; departement: string }) => placeLabel(name, departement);

test.each([
  ["Nantes (69)", "Nantes (44)", "Rhône"],
  ["69 Nantes", "Nantes (44)", "Rhône"],
  ["33 - LYON", "Lyon (69)", "Gironde"],
  ["Grenoble (Savoie)", "Grenoble (38)", "Savoie"],
  ["Lyon (75)", "Lyon (69)", "Paris"],
  ["Lyon 12", "Lyon (69)", "Aveyron"],
  ["Lyon 75001", "Lyon (69)", "Paris (75)"],
  ["75001 Lyon", "Lyon (69)", "Paris (75)"],
  ["Bordeaux, 31000", "Bordeaux (33)", "Toulouse (31)"],
  ["69001 Villeurbanne", "Villeurbanne (69)", "Lyon (69)"],
  ["Nice (13000)", "Nice (06)", "Marseille (13)"],
  ["Rennes 44999", "Rennes (35)", "Loire-Atlantique"],
  ["Saint-Pierre-du-Mont (75011)", "Saint-Pierre-du-Mont (40)", "Paris (75)"],
  ["Ajaccio (44)", "Ajaccio (2A)", "Loire-Atlantique"],
])("a name and a number that do not fit together: %s", (text, ...places) => {
  const place = readPlace(text);
  if (place?.kind !== "contradiction") throw new Error(shown(text));
  expect([...place.communes.map(label), ...(place.area ? [place.area.name] : [])]).toEqual(places);
});

test.each([
  "Villeurbanne 69100",
  "Annecy 74960",
  "Lyon 69362",
  "Paris 15",
  "Paris 75000",
  "Bastia (20)",
  "Ajaccio 20000",
  "97150 Saint-Martin",
  "La Défense 92400",
  "Sophia Antipolis 06560",
  "INSEE 13001",
  "Vienne 86",
  "Lyon, 38",
  "38, Lyon",
  "Saint-Denis (33)",
  "Monaco 98000",
  "Évry 91000",
  "6300 Nice",
  "67000 STRASBOURG CEDEX",
])("a number that fits its name, or another place: %s", (text) => {
  expect([text, readPlace(text)?.kind ?? "unknown"]).not.toContain("contradiction");
  expect(readPlace(text)).not.toBeNull();
});

test("no text chooses silently between a commune and a larger town that is called so for short", () => {
  const towns = listMostPopulous(largeTowns);
  const silent: string[] = [];
  for (const town of towns) {
    const words = foldPlace(town.name).split(" ");
    for (let end = 1; end < words.length; end += 1) {
      const short = words.slice(0, end).join(" ");
      const namesakes = listNamesakes(short).filter(({ population }) => population > platformLimits.homonymPeople);
      const others = namesakes.filter(({ code, population }) => code !== town.code && population < town.population);
      const place = others.length > 0 && others.length === namesakes.length ? readPlace(short) : null;
      if (place?.kind === "commune") silent.push(`${short}: ${placeLabel(town.name, town.departement)}`);
    }
  }
  expect(towns.at(-1)!.population).toBeGreaterThan(20_000);
  expect(silent).toEqual([]);
});

test("the department beside a short name chooses between the town and the commune", () => {
  const inDepartment = (departments: string[]) => readPlace("Clermont", { departments });
  expect(inDepartment(["63"])).toMatchObject({ kind: "commune", commune: { code: "63113" } });
  expect(inDepartment(["60"])).toMatchObject({ kind: "commune", commune: { code: "60157" } });
  expect(inDepartment(["69"])).toMatchObject({ kind: "ambiguous" });
});

test("a list names its parts abroad, and stays a list", () => {
  for (const [text, codes, abroad] of [
    ["Bruxelles, Lille", ["59350"], ["Bruxelles"]],
    ["Lille et la Belgique", ["59350"], ["la Belgique"]],
    ["Lyon, Genève (Suisse)", ["69123"], ["Genève (Suisse)"]],
  ] as const) {
    const place = readPlace(text);
    expect(place?.kind === "area" && [place.communes.map(({ code }) => code), place.abroad]).toEqual([codes, abroad]);
  }
  // A comma puts a town into its country.
  expect(shown("Valence, Espagne")).toBe("abroad");
});
