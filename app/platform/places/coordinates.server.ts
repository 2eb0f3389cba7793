// Coordinates of the communes, distances as the crow flies, and the communes around another.

import { firstPast } from "../binary-search.ts";
import { LazyValue } from "../concurrency/incremental.ts";
import * as platformLimits from "../limits.ts";
import { codeNumber } from "./commune-table.ts";
import data from "./coordinates.json" with { type: "json" };
import { type Commune, communeTable, findEntry } from "./places.server.ts";

/** For the pages that use them: the licence asks for the source and the year. @internal */
export const coordinatesSource = { publishers: "INSEE, La Poste", licence: "Licence Ouverte", year: 2024 };

export type Coordinates = { lat: number; lng: number };
export type NearbyCommune = { commune: Commune; km: number };

const radiusMax = platformLimits.radii.at(-1)!;
const earthKm = 6371.0088;
const kmPerDegree = (earthKm * Math.PI) / 180;
/** Rows per degree of latitude. They let a search around a point read few communes. */
const rowsPerDegree = 10;
const rowOf = (degrees: number) => Math.floor((degrees + 90) * rowsPerDegree);

type Located = {
  /** INSEE codes as numbers, ascending. */
  codes: Int32Array;
  /** Latitude and longitude in units of 0.0001 degrees. */
  degrees: Int32Array;
  /** Cartesian points on the unit sphere, so that a distance needs one arcsine only. */
  points: Float32Array;
  /** Indices in the table of communes; `none` for an arrondissement, which may be a centre but never a result. */
  entries: Uint16Array;
  /** The communes from south to north in rows, each from west to east. */
  order: Uint16Array;
  rowStarts: Uint16Array;
};

const none = 0xffff;

// Five bytes each (scripts/coordinates.ts).
const packedBytes = 5;

function* locatedRead(): Generator<void, Located> {
  const rows = data as [departement: string, south: number, west: number, packed: string][];
  const count = rows.reduce((sum, [, , , packed]) => sum + Buffer.byteLength(packed, "base64") / packedBytes, 0);
  const codes = new Int32Array(count);
  const degrees = new Int32Array(count * 2);
  const points = new Float32Array(count * 3);
  const entries = new Uint16Array(count);
  let point = 0;
  for (const [departement, south, west, packed] of rows) {
    const bytes = Buffer.from(packed, "base64");
    for (let at = 0, end = 0; at < bytes.length; at += packedBytes, point += 1) {
      end += bytes.readUInt8(at);
      const code = departement + String(end).padStart(5 - departement.length, "0");
      codes[point] = codeNumber(code);
      entries[point] = communeTable().findByCode(code) ?? none;
      degrees[point * 2] = south + bytes.readUInt16LE(at + 1);
      degrees[point * 2 + 1] = west + bytes.readUInt16LE(at + 3);
      const lat = (degrees[point * 2]! / 1_800_000) * Math.PI;
      const lng = (degrees[point * 2 + 1]! / 1_800_000) * Math.PI;
      points.set([Math.cos(lat) * Math.cos(lng), Math.cos(lat) * Math.sin(lng), Math.sin(lat)], point * 3);
    }
    yield;
  }
  yield;
  const rowAt = (point: number) => rowOf(degrees[point * 2]! / 10_000);
  // Sorted as numbers, which is ten times faster than by a comparison: row, then longitude (22 bits), then point (16 bits).
  const keys = new Float64Array(entries.filter((entry) => entry !== none).length);
  for (let point = 0, at = 0; point < count; point += 1)
    if (entries[point] !== none)
      keys[at++] = (rowAt(point) * 2 ** 22 + degrees[point * 2 + 1]! + 1_800_000) * 2 ** 16 + point;
  const order = Uint16Array.from(keys.sort(), (key) => key % 2 ** 16);
  const rowStarts = new Uint16Array(180 * rowsPerDegree + 2);
  for (const point of order) rowStarts[rowAt(point) + 1]! += 1;
  for (let row = 1; row < rowStarts.length; row += 1) rowStarts[row]! += rowStarts[row - 1]!;
  return { codes, degrees, points, entries, order, rowStarts };
}

const located = new LazyValue(locatedRead());

/** Reads the coordinates at startup in slices, so that the first search does not wait. */
export function prepareCoordinates(): Promise<void> {
  return located.prepare();
}

function pointOf(code: string): number | null {
  const { codes } = located.value;
  const wanted = codeNumber(code);
  const point = firstPast(0, codes.length, (index) => codes[index]! >= wanted);
  return codes[point] === wanted ? point : null;
}

/** In kilometres, rounded to ten metres. */
function kmBetween(points: Float32Array, a: number, b: number): number {
  const x = points[a * 3]! - points[b * 3]!;
  const y = points[a * 3 + 1]! - points[b * 3 + 1]!;
  const z = points[a * 3 + 2]! - points[b * 3 + 2]!;
  const chord = Math.sqrt(x * x + y * y + z * z);
  return Math.round(200 * earthKm * Math.asin(Math.min(1, chord / 2))) / 100;
}

/** The centre of a commune or arrondissement by INSEE code, in degrees (WGS 84), null for an unknown code. */
export function coordinatesOf(code: string): Coordinates | null {
  const point = pointOf(code);
  if (point === null) return null;
  const { degrees } = located.value;
  return { lat: degrees[point * 2]! / 10_000, lng: degrees[point * 2 + 1]! / 10_000 };
}

/** As the crow flies, in kilometres, rounded to ten metres; 0 from an arrondissement to its city. @returns null for an unknown code */
export function distanceKm(from: string, to: string): number | null {
  const [a, b] = [pointOf(from), pointOf(to)];
  if (a === null || b === null) return null;
  const { points, entries } = located.value;
  const isInside = (part: number, whole: number, code: string) =>
    entries[part] === none && entries[whole] !== none && findEntry(code) === entries[whole];
  return isInside(a, b, from) || isInside(b, a, to) ? 0 : kmBetween(points, a, b);
}

/**
 * The communes whose centres are at most so many kilometres from that of a commune or arrondissement, nearest first.
 * The commune itself comes first, also for its arrondissements.
 * @param code INSEE code; no results for an unknown one
 * @param km 100 at most
 */
export function communesWithin(code: string, km: number): NearbyCommune[] {
  const centre = pointOf(code);
  if (centre === null) return [];
  const { degrees, points, entries, order, rowStarts } = located.value;
  const own = findEntry(code)!;
  const most = Math.min(km, radiusMax);
  const [lat, lng] = [degrees[centre * 2]! / 10_000, degrees[centre * 2 + 1]! / 10_000];
  const up = most / kmPerDegree + 0.001;
  const aside = (up / Math.cos(((Math.abs(lat) + up) / 180) * Math.PI)) * 1.01;
  const [west, east] = [(lng - aside) * 10_000, (lng + aside) * 10_000];
  // Sorted as numbers: distance in units of ten metres (14 bits), then point (16 bits).
  const found: number[] = [];
  for (let row = rowOf(lat - up); row <= rowOf(lat + up); row += 1) {
    const end = rowStarts[row + 1]!;
    let at = firstPast(rowStarts[row]!, end, (index) => degrees[order[index]! * 2 + 1]! >= west);
    for (; at < end; at += 1) {
      const point = order[at]!;
      if (degrees[point * 2 + 1]! > east) break;
      const distance = kmBetween(points, centre, point);
      if (distance <= most && entries[point] !== own) found.push(Math.round(distance * 100) * 65_536 + point);
    }
  }
  const known = communeTable();
  const nearby = Array.from(Uint32Array.from(found).sort(), (key) => ({
    commune: known.commune(entries[key & 0xffff]!),
    km: (key >>> 16) / 100,
  }));
  return [{ commune: known.commune(own), km: 0 }, ...nearby];
}

/** Farther positions belong to no commune: at sea, or abroad. */
const hereKm = 30;

/** The commune whose centre is nearest to a position in degrees (WGS 84); null when none is within 30 km, and for anything else than a position. */
export function nearestCommune({ lat, lng }: Coordinates): Commune | null {
  if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) return null;
  const { degrees, entries, order, rowStarts } = located.value;
  const up = hereKm / kmPerDegree;
  const scale = Math.cos((lat / 180) * Math.PI);
  let [nearest, least] = [-1, hereKm];
  // Flat, as a few kilometres allow.
  for (
    let at = rowStarts[Math.max(0, rowOf(lat - up))]!;
    at < rowStarts[Math.min(180 * rowsPerDegree, rowOf(lat + up)) + 1]!;
    at += 1
  ) {
    const point = order[at]!;
    const km =
      Math.hypot(degrees[point * 2]! / 10_000 - lat, (degrees[point * 2 + 1]! / 10_000 - lng) * scale) * kmPerDegree;
    if (km < least) [nearest, least] = [point, km];
  }
  return nearest < 0 ? null : communeTable().commune(entries[nearest]!);
}

/** The distance to the nearest of some communes, in kilometres; null without known coordinates. */
export function nearestKm(codes: readonly string[], other: string): number | null {
  const distances = codes.map((code) => distanceKm(code, other)).filter((km) => km !== null);
  return distances.length > 0 ? Math.min(...distances) : null;
}

/** The communes within a distance of one of several, each with its distance to the nearest of them; the nearest first. */
export function communesWithinAny(codes: readonly string[], km: number): NearbyCommune[] {
  const [first, ...others] = codes;
  if (first === undefined || others.length === 0) return first === undefined ? [] : communesWithin(first, km);
  const nearest = new Map<string, NearbyCommune>();
  for (const each of codes.flatMap((code) => communesWithin(code, km))) {
    const known = nearest.get(each.commune.code);
    if (!known || each.km < known.km) nearest.set(each.commune.code, each);
  }
  return [...nearest.values()].sort((a, b) => a.km - b.km);
}
