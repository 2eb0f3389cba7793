// The territory of the site: what is read from a typed text, and what pages call it.
import { afterEach, expect, test } from "vitest";
import { defaultIdentity, publishIdentity } from "../config/site-identity.server.ts";
import boxes from "./department-boxes.json" with { type: "json" };
import { listTerritoryTowns, readTerritory, siteTerritory, territoryFirst, townExample } from "./territory.server.ts";
import { type MapPart, territoryMap } from "./territory-map.server.ts";

afterEach(() => publishIdentity(defaultIdentity));

const serve = (text: string) => publishIdentity({ ...defaultIdentity, territory: readTerritory(text).codes });

test.each([
  ["15", "Cantal", ["15"], []],
  ["cantal et lozere", "Cantal, Lozère", ["15", "48"], []],
  ["Auvergne", "Allier, Cantal, Haute-Loire, Puy-de-Dôme", ["03", "15", "43", "63"], []],
  ["le Cantal", "Cantal", ["15"], []],
  ["Département du Cantal", "Cantal", ["15"], []],
  ["Cantal (15), Corrèze (19)", "Cantal, Corrèze", ["15", "19"], []],
  ["Aurillac", "", [], ["Aurillac"]],
  ["Pays basque", "", [], ["Pays basque"]],
  ["99", "", [], ["99"]],
  ["15, 48", "Cantal, Lozère", ["15", "48"], []],
  ["48 15", "Lozère, Cantal", ["48", "15"], []],
  ["Bretagne", "Bretagne", ["22", "29", "35", "56"], []],
  ["22 29 35 56", "Bretagne", ["22", "29", "35", "56"], []],
  ["20", "Corse", ["2A", "2B"], []],
  ["corse du sud", "Corse-du-Sud", ["2A"], []],
  ["974 ; la Loire", "La Réunion, Loire", ["974", "42"], []],
  ["Cantale, 15", "Cantal", ["15"], ["Cantale"]],
  ["France", "", [], ["France"]],
  ["  ", "", [], []],
])("%s is the territory %s", (typed, label, codes, unknown) => {
  expect(readTerritory(typed)).toEqual({ label, codes, unknown });
});

test.each([
  ["15", "dans le Cantal", "du Cantal"],
  ["15, 48", "dans le Cantal et en Lozère", "du Cantal et de Lozère"],
  ["07", "en Ardèche", "d’Ardèche"],
  ["Landes", "dans les Landes", "des Landes"],
  ["Ain", "dans l’Ain", "de l’Ain"],
  ["72", "dans la Sarthe", "de la Sarthe"],
  ["75", "à Paris", "de Paris"],
  ["974", "à La Réunion", "de La Réunion"],
  ["971, 972", "en Guadeloupe et en Martinique", "de Guadeloupe et de Martinique"],
  ["Ile de France", "en Île-de-France", "d’Île-de-France"],
  ["Hauts-de-France", "dans les Hauts-de-France", "des Hauts-de-France"],
  ["Pays de la Loire", "dans les Pays de la Loire", "des Pays de la Loire"],
  ["Grand Est", "dans le Grand Est", "du Grand Est"],
  ["paca", "en Provence-Alpes-Côte d’Azur", "de Provence-Alpes-Côte d’Azur"],
  ["Bretagne, 44", "en Bretagne et en Loire-Atlantique", "de Bretagne et de Loire-Atlantique"],
  ["01 07 26 38", "dans nos 4 départements", "de nos 4 départements"],
])("%s is called %s", (typed, within, of) => {
  serve(typed);
  expect([siteTerritory()?.within ?? "", siteTerritory()?.of ?? ""]).toEqual([within, of]);
});

test("the departments around a territory are those of its borders, without its own; an island has none", () => {
  serve("15 48");
  expect([...siteTerritory()!.around].sort()).toEqual(["07", "12", "19", "30", "43", "46", "63"]);
  serve("974");
  expect(siteTerritory()!.around).toEqual([]);
});

test("places of the territory come first and keep their order; without one nothing moves", () => {
  const places = [{ of: "69" }, { of: "15" }, { of: null }, { of: "48" }];
  expect(territoryFirst(places, ({ of }) => of)).toEqual(places);
  serve("15 48");
  expect(territoryFirst(places, ({ of }) => of).map(({ of }) => of)).toEqual(["15", "48", "69", null]);
});

test("an empty field names towns of the territory, the largest first, disjoint and overseas departments too", () => {
  expect([townExample(), listTerritoryTowns()]).toEqual(["", []]);
  serve("15");
  expect(townExample()).toBe("Aurillac, Saint-Flour, 15…");
  serve("974, 15");
  expect(listTerritoryTowns().map(({ name }) => name)).toEqual([
    "Saint-Denis",
    "Saint-Paul",
    "Saint-Pierre",
    "Le Tampon",
    "Saint-André",
    "Saint-Louis",
  ]);
  serve("75");
  expect(townExample()).toBe("Paris, 75…");
});

test("the map shows the territory with its surroundings, in its own proportions, at any place", () => {
  expect(territoryMap()).toBeNull();
  serve("15");
  const cantal = territoryMap()!;
  expect(cantal.own).toEqual(["15"]);
  expect([...cantal.around].sort()).toEqual(["12", "19", "43", "46", "48", "63"]);
  // Five times larger than in the whole map.
  expect(cantal.part!.width).toBeGreaterThan(200);
  expect(cantal.part!.width).toBeLessThan(500);
  // The box of the Cantal lies within the part.
  const [left = 0, top = 0, right = 0, bottom = 0] = boxes["15"];
  const within = ({ x, y, width }: MapPart) =>
    x < left && y < top && x + width > right && y + (width * 2340) / 2452 > bottom;
  expect(within(cantal.part!)).toBe(true);
  serve("29, 67, 2A");
  expect(territoryMap()!.part).toEqual({ x: 0, y: 0, width: 2452 });
  // Overseas departments are boxes beside the whole map; departments apart from each other would be cut by a part.
  for (const codes of ["974", "15, 59", "35, 50, 67"]) {
    serve(codes);
    expect([codes, territoryMap()!.part]).toEqual([codes, { x: 0, y: 0, width: 2452 }]);
  }
  serve("15, 974");
  expect(within(territoryMap()!.part!)).toBe(true);
  // Room for the box with 974 at the left.
  expect(territoryMap()!.part!.width).toBeGreaterThan(cantal.part!.width * 1.2);
});
