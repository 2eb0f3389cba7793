// Tests of coordinates and distances, against known ones and against plain formulas.
import { expect, test } from "vitest";
import { communesWithin, coordinatesOf, coordinatesSource, distanceKm, nearestCommune } from "./coordinates.server.ts";
import { listMostPopulous } from "./places.server.ts";

const all = listMostPopulous();
/** The same communes in each run, spread over the list. */
const sample = (count: number, seed: number) =>
  Array.from({ length: count }, (_, place) => all[(seed + place * 7_919) % all.length]!);

/** In kilometres, by the haversine formula. */
function plainKm(from: string, to: string): number {
  const [a, b] = [coordinatesOf(from)!, coordinatesOf(to)!];
  const radians = (degrees: number) => (degrees / 180) * Math.PI;
  const half =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  return 2 * 6371.0088 * Math.asin(Math.sqrt(half));
}

test("knows where every commune and arrondissement is", () => {
  expect(all.filter(({ code }) => coordinatesOf(code) === null)).toEqual([]);
  expect(coordinatesOf("69123")).toEqual({ lat: 45.7588, lng: 4.8361 });
  expect(coordinatesOf("2A004")?.lat).toBeCloseTo(41.9, 0);
  expect(coordinatesOf("97411")?.lat).toBeCloseTo(-20.9, 0);
  for (const code of ["75101", "75120", "69381", "69389", "13201", "13216"]) expect(coordinatesOf(code)).not.toBeNull();
  for (const code of ["", "00000", "75121", "98818", "Lyon", "69123\0"]) expect(coordinatesOf(code), code).toBeNull();
});

test("gives a commune without coordinates those of its neighbour with the same postal code", () => {
  // Conques-en-Rouergue was merged; Sénergues shares 12320.
  expect(distanceKm("12218", "12268")).toBe(0);
});

test("names the source and the year of the data, as their licence asks", () => {
  expect(coordinatesSource).toEqual({ publishers: "INSEE, La Poste", licence: "Licence Ouverte", year: 2024 });
});

test("measures known distances", () => {
  expect(distanceKm("69123", "75056")).toBeGreaterThan(388);
  expect(distanceKm("69123", "75056")).toBeLessThan(396);
  expect(distanceKm("69123", "69266")).toBeCloseTo(4.4, 0);
  expect(distanceKm("69383", "69123")).toBe(0);
  expect(distanceKm("69123", "69383")).toBe(0);
  expect(distanceKm("75112", "75117")).toBeGreaterThan(5);
  expect(distanceKm("69123", "69123")).toBe(0);
  expect(distanceKm("69123", "00000")).toBeNull();
});

test("measures symmetrically, and as the haversine formula does", () => {
  const [some, others] = [sample(400, 3), sample(400, 17_000)];
  for (const [place, { code }] of some.entries()) {
    const other = others[place]!.code;
    const km = distanceKm(code, other)!;
    expect(distanceKm(other, code)).toBe(km);
    expect(Math.abs(km - plainKm(code, other)), `${code} ${other}`).toBeLessThan(0.01 + km * 0.0001);
  }
});

test("finds the communes around one as a plain filter does, nearest first", () => {
  const centres = [...sample(12, 11).map(({ code }) => code), "69383", "75056", "97411", "2A004", "29155"];
  for (const [place, code] of centres.entries()) {
    const most = [5, 10, 20, 50, 100][place % 5]!;
    const found = communesWithin(code, most);
    const plain = all.filter((other) => distanceKm(code, other.code)! <= most);
    expect(found.map(({ commune }) => commune.code).toSorted(), code).toEqual(
      plain.map((each) => each.code).toSorted(),
    );
    for (const { commune, km } of found) expect(km).toBe(distanceKm(code, commune.code));
    expect(found.map(({ km }) => km)).toEqual(found.map(({ km }) => km).toSorted((a, b) => a - b));
  }
});

test("always contains the commune itself, also around a distant arrondissement, and 100 km at most", () => {
  expect(communesWithin("13216", 5)[0]).toMatchObject({ commune: { code: "13055" }, km: 0 });
  expect(communesWithin("69123", 0).map(({ commune }) => commune.name)).toEqual(["Lyon"]);
  expect(communesWithin("69123", 1_000)).toEqual(communesWithin("69123", 100));
  expect(communesWithin("00000", 100)).toEqual([]);
});

test("the nearest commune of a position is that of its centre, and at most a few kilometres off elsewhere", () => {
  for (const code of ["69123", "29019", "2A004", "97411", "59350", "05061"]) {
    const { lat, lng } = coordinatesOf(code)!;
    expect(nearestCommune({ lat, lng })?.code).toBe(code);
    const beside = nearestCommune({ lat: lat + 0.03, lng: lng - 0.03 })!;
    expect(distanceKm(code, beside.code)).toBeLessThan(12);
  }
  expect(nearestCommune({ lat: 52.52, lng: 13.4 })).toBeNull();
  expect(nearestCommune({ lat: Number.NaN, lng: 2 })).toBeNull();
  expect(nearestCommune({ lat: 90, lng: 180 })).toBeNull();
  expect(nearestCommune({ lat: -90, lng: -180 })).toBeNull();
});
