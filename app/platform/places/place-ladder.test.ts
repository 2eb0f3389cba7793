// The ladder of wider places: its order, and what each step includes.
import fc from "fast-check";
import { expect, test } from "vitest";
import { listGrowing, placeLadder, withDistance } from "./place-ladder.server.ts";
import { departments, findCommune, listMostPopulous, parseDepartments } from "./places.server.ts";
import { nowhere, type RequestedPlace, readRequestedPlace } from "./requested-place.server.ts";

const placeOf = (text: string, radius: number | null = null) =>
  readRequestedPlace({ code: null, text, departments: [] }, () => null, radius);

const labels = (place: RequestedPlace | null, codes: string[] = []) =>
  placeLadder(place, codes).map(({ label }) => label.replace(/\u00a0/g, " "));

const country = "Dans toute la France";
const around = "Dans les départements voisins";

test.each<[string, RequestedPlace | null, string[], string[]]>([
  [
    "a town",
    placeOf("Gap"),
    [],
    [
      ...[10, 20, 30, 50, 100].map((km) => `${km} km autour de Gap`),
      "Dans tout le département : Hautes-Alpes",
      around,
      "Dans toute la région : Provence-Alpes-Côte d’Azur",
      country,
    ],
  ],
  [
    "a town with a distance",
    placeOf("Le Havre", 50),
    [],
    [
      "100 km autour du Havre",
      "Dans tout le département : Seine-Maritime",
      around,
      "Dans toute la région : Normandie",
      country,
    ],
  ],
  ["a department", placeOf("Jura"), [], [around, "Dans toute la région : Bourgogne-Franche-Comté", country]],
  ["departments of two regions", null, ["05", "38"], [around, country]],
  ["a region", placeOf("Bretagne"), [], [around, country]],
  ["a region of many departments", placeOf("Occitanie"), [], [country]],
  ["an island", placeOf("974"), [], [country]],
  ["towns with one name in several departments", placeOf("Saint-Denis"), [], [around, country]],
  ["the beginning of a name", { ...nowhere, prefixes: ["lyo"] }, [], [country]],
  ["no place", null, [], []],
  ["the country", placeOf("France entière"), [], []],
  ["remote work", placeOf("télétravail"), [], []],
])("%s", (_, place, codes, expected) => {
  expect(labels(place, codes)).toEqual(expected);
});

test("of any town and any departments: kilometres grow first, then each area holds the one before, and the country is last", () => {
  const kinds = ["radius", "department", "neighbours", "region", "country"];
  const town = fc.constantFrom(null, ...listMostPopulous(3000).filter((_, number) => number % 7 === 0));
  const codes = fc.subarray(
    departments.map(({ code }) => code),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(town, codes, fc.constantFrom(null, 5, 20, 100), (commune, codes, radius) => {
      const place = commune && { ...nowhere, commune, centre: commune.code, radius };
      const steps = placeLadder(place, codes);
      const ranks = steps.map(({ kind }) => kinds.indexOf(kind));
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
      expect(steps.at(-1)?.kind).toBe(commune || codes.length > 0 ? "country" : undefined);
      const radii = steps.flatMap((step) => (step.kind === "radius" ? step.radius : []));
      for (const [index, km] of radii.entries()) expect(km).toBeGreaterThan(radii[index - 1] ?? radius ?? 0);
      const own = codes.length > 0 ? codes : commune ? [commune.departement] : [];
      for (const step of steps) {
        if (!("departments" in step)) continue;
        // The field for places reads the same departments.
        expect(parseDepartments(step.text).codes.toSorted()).toEqual(step.departments.toSorted());
        expect(step.added).toEqual(step.departments.filter((code) => !own.includes(code)));
        if (step.kind !== "department") {
          expect(step.departments).toEqual(expect.arrayContaining(own));
          expect(step.added.length).toBeGreaterThan(0);
        } else expect(step.departments).toEqual([commune?.departement]);
      }
    }),
  );
});

test("a step that finds no more than a closer one is left out", () => {
  const counts = [0, 2, 2, 1, 5, 5].map((count) => ({ count }));
  expect(listGrowing(counts).map(({ count }) => count)).toEqual([2, 5]);
});

test("an area shows how far its nearest result is when that is more than 60 km", () => {
  const from = (text: string, towns: string[]) => withDistance("Ici", placeOf(text)!, towns).replace(/\u00a0/g, " ");
  const [brest, rennes, nice] = ["29019", "35238", "06088"];
  expect(findCommune(rennes!)?.name).toBe("Rennes");
  expect(from("Nantes", [brest!, rennes!, nice!])).toBe("Ici, à 98 km ou plus");
  expect(from("Nantes", [brest!, "44184"])).toBe("Ici");
  expect(from("Nantes", [])).toBe("Ici");
  expect(from("Bretagne", [nice!])).toBe("Ici");
  // Nothing is stated about a town with unknown coordinates.
  expect(from("Nantes", [nice!, "99999"])).toBe("Ici");
});
