// Where a query asks for candidates, laid out over one segment: the matching cities and departments.
import { firstPast } from "../../platform/binary-search.ts";
import { nearestKm } from "../../platform/places/coordinates.server.ts";
import { departmentNumber } from "./department-bits.ts";
import { isMarked, isMarkedInOne, unionOf } from "./marks.ts";
import { NearCommunes } from "./near-communes.ts";
import type { CityQuery } from "./query.ts";
import type { Segment } from "./segment.ts";

const numbersOf = (codes: readonly string[]) => [
  ...new Set(codes.map(departmentNumber).filter((number) => number !== undefined)),
];

const keyOf = (city: CityQuery | null) =>
  city === null ? "" : JSON.stringify([city.prefixes ?? [], city.codes ?? [], city.km ?? 0, city.departments ?? []]);

/** What a city asks for beside departments, as ranges of the segment's cities; `local`: the local rows there. */
type CityLayout = {
  prefixes: readonly string[];
  /** Kilometres by INSEE code around the nearest of `centres`; null without a commune. */
  near: ReadonlyMap<string, number> | null;
  centres: readonly string[];
  km: number;
  ranges: [number, number][];
  local: number;
};

const nowhere: CityLayout = { prefixes: [], near: null, centres: [], km: 0, ranges: [], local: 0 };

/** Proposals and the pages of a search ask for few places many times. */
const layoutsKept = 32;

export class PlaceQuestion {
  readonly segment: Segment;
  city = false;
  departments: number[] = [];
  readonly cityMarks: Uint32Array;
  cityMark = 0;
  cityRanges: [number, number][] = [];
  localInCity = 0;
  /** Rows of these departments match the city too; with `onlyChosen` only those of people who chose it. */
  cityDepartments: number[] = [];
  #onlyChosen = false;
  #cityMap: Uint32Array | null = null;
  #placeMap: Uint32Array | null = null;
  #laidOut: CityQuery | null = null;
  #cityKey = "";
  #departmentsKey = "";
  #layout: CityLayout = nowhere;
  readonly #layouts = new Map<string, CityLayout>();
  readonly #nearCommunes = new NearCommunes();
  readonly #union: Uint32Array;
  readonly #cityUnion: Uint32Array;
  readonly #placeRoom: Uint32Array;
  #maps: Uint32Array[] = [];
  #united: Uint32Array | null = null;
  #citiesByCode: Map<string, number[]> | undefined;
  readonly #radiusMost: number;

  constructor(segment: Segment) {
    this.segment = segment;
    const { departmentMaps, cityNames, cityRadii } = segment;
    this.#union = new Uint32Array(departmentMaps.words);
    this.#cityUnion = new Uint32Array(departmentMaps.words);
    this.#placeRoom = new Uint32Array(departmentMaps.words);
    this.cityMarks = new Uint32Array(cityNames.length + 1);
    this.#radiusMost = cityRadii.reduce((most, radius) => Math.max(most, radius), 0);
  }

  get bytes(): number {
    return this.cityMarks.byteLength + 3 * this.#union.byteLength;
  }

  /** @returns whether the last question asked for the same place */
  askPlace(city: CityQuery | null, departments: readonly string[]): boolean {
    // The counts of a search follow its page.
    const cityKey = city === this.#laidOut ? this.#cityKey : keyOf(city);
    const key = departments.join();
    const isSameCity = cityKey === this.#cityKey;
    const isSame = isSameCity && key === this.#departmentsKey;
    this.city = city !== null;
    if (city === null) this.#cityMap = null;
    else if (!isSameCity) this.#layOutCity(city);
    this.#laidOut = city;
    this.#cityKey = cityKey;
    this.#departmentsKey = key;
    if (!isSame) this.#layOutDepartments(departments);
    return isSame;
  }

  #citiesThatBegin(prefixes: readonly string[]): [number, number][] {
    const names = this.segment.cityNames;
    const first = (isPast: (name: string) => boolean) => firstPast(0, names.length, (number) => isPast(names[number]!));
    return prefixes.map((prefix) => [
      first((name) => name >= prefix),
      first((name) => name.slice(0, prefix.length) > prefix),
    ]);
  }

  #readCitiesByCode(): Map<string, number[]> {
    const byCode = new Map<string, number[]>();
    for (const [number, code] of this.segment.cityCodes.entries()) {
      const numbers = byCode.get(code);
      if (numbers) numbers.push(number);
      else byCode.set(code, [number]);
    }
    return byCode;
  }

  /** The cities near a commune, in their order. */
  #citiesNear(near: CityLayout["near"] & {}, km: number): [number, number][] {
    const { cityRadii } = this.segment;
    this.#citiesByCode ??= this.#readCitiesByCode();
    const numbers: number[] = [];
    for (const [each, distance] of near)
      for (const number of this.#citiesByCode.get(each) ?? [])
        if (distance <= km || distance <= cityRadii[number]!) numbers.push(number);
    // Sorted as numbers, which is ten times faster than by a comparison.
    return Array.from(Uint32Array.from(numbers).sort(), (number) => [number, number + 1]);
  }

  /** Whether a city that the segment does not hold matches. `radius` is the candidate's own, in kilometres. */
  isCity(name: string, code: string, radius: number): boolean {
    const { prefixes, near, centres, km } = this.#layout;
    if (prefixes.some((prefix) => name.startsWith(prefix))) return true;
    if (code === "" || near === null) return false;
    // The segment's own candidates reach no further than the communes that are known here.
    const distance = near.get(code) ?? (radius > this.#radiusMost ? nearestKm(centres, code) : null);
    return distance !== null && distance <= Math.max(km, radius);
  }

  #layoutOf({ prefixes = [], codes = [], km = 0 }: CityQuery): CityLayout {
    const key = keyOf({ prefixes, codes, km });
    const known = this.#layouts.get(key);
    if (known) return known;
    const { start } = this.segment.byCity;
    const near = codes.length > 0 ? this.#nearCommunes.of(codes, Math.max(km, this.#radiusMost)) : null;
    const around = near ? this.#citiesNear(near, km) : [];
    const begun = this.#citiesThatBegin(prefixes);
    const all = begun.length === 0 ? around : [...begun, ...around].sort((a, b) => a[0] - b[0]);
    const ranges: [number, number][] = [];
    let [done, local] = [0, 0];
    for (const [from, to] of all) {
      const begin = Math.max(from, done);
      if (begin >= to) continue;
      done = to;
      const last = ranges.at(-1);
      if (last?.[1] === begin) last[1] = to;
      else ranges.push([begin, to]);
      local += start[to]! - start[begin]!;
    }
    const layout = { prefixes, near, centres: codes, km, ranges, local };
    if (this.#layouts.size >= layoutsKept) this.#layouts.clear();
    this.#layouts.set(key, layout);
    return layout;
  }

  #layOutCity(city: CityQuery): void {
    const { codes = [], departments = [] } = city;
    this.#layout = this.#layoutOf(city);
    this.cityRanges = this.#layout.ranges;
    this.localInCity = this.#layout.local;
    this.cityMark += 1;
    const { cityMarks, cityMark } = this;
    // Most ranges are one city: a call to fill() for each takes longer.
    for (const [from, to] of this.cityRanges)
      if (to - from === 1) cityMarks[from] = cityMark;
      else cityMarks.fill(cityMark, from, to);
    cityMarks[cityMarks.length - 1] = cityMark;
    this.cityDepartments = numbersOf(departments);
    this.#onlyChosen = codes.length > 0;
    this.#cityMap = this.#cityDepartmentsMap();
    this.#placeMap = null;
  }

  #cityDepartmentsMap(): Uint32Array | null {
    if (this.cityDepartments.length === 0) return null;
    const union = unionOf(
      this.cityDepartments.map((number) => this.mapOf(number)),
      this.#cityUnion,
    );
    if (!this.#onlyChosen) return union;
    const { chosenMap } = this.segment;
    const room = this.#cityUnion;
    for (let word = 0; word < room.length; word += 1) room[word] = union[word]! & chosenMap[word]!;
    return room;
  }

  #layOutDepartments(codes: readonly string[]): void {
    this.departments = numbersOf(codes);
    this.#united = null;
    this.#maps = this.departments.map((number) => this.mapOf(number));
  }

  mapOf(department: number): Uint32Array {
    const { words, bits } = this.segment.departmentMaps;
    return bits.subarray(department * words, (department + 1) * words);
  }

  get departmentMaps(): readonly Uint32Array[] {
    return this.#maps;
  }

  get unitedMap(): Uint32Array {
    this.#united ??= unionOf(this.#maps, this.#union);
    return this.#united;
  }

  /** The maps of which one must hold a local row, if any. Uniting them does not pay for a few `rows`. */
  mapsFor(rows: number): readonly Uint32Array[] {
    if (this.#maps.length < 2) return this.#maps;
    return this.#united !== null || rows > this.#union.length / 8 ? [this.unitedMap] : this.#maps;
  }

  /** Rows of the city's departments count too: no sums hold them. */
  get hasCityDepartments(): boolean {
    return this.#cityMap !== null;
  }

  /** One bit for each local row that matches the city by its commune or its departments. */
  get placeMap(): Uint32Array {
    if (this.#placeMap) return this.#placeMap;
    const { start, rows } = this.segment.byCity;
    const map = this.#placeRoom;
    if (this.#cityMap) map.set(this.#cityMap);
    else map.fill(0);
    for (const [from, to] of this.cityRanges) {
      const end = start[to]!;
      for (let at = start[from]!; at < end; at += 1) map[rows[at]! >> 5]! |= 1 << (rows[at]! & 31);
    }
    this.#placeMap = map;
    return map;
  }

  /** Whether a local row matches by its departments. */
  isInCityDepartments(row: number): boolean {
    return this.#cityMap !== null && isMarked(this.#cityMap, row);
  }

  /** The same for a row that the segment does not hold. */
  worksInCityDepartments(bits: readonly number[], hasChosen: boolean): boolean {
    if (this.#onlyChosen && !hasChosen) return false;
    return this.cityDepartments.some((number) => (bits[number >> 5]! & (1 << (number & 31))) !== 0);
  }

  isInDepartments(row: number): boolean {
    if (this.departments.length === 0 || isMarkedInOne(this.#maps, row)) return true;
    return this.segment.cityOf[row] === this.segment.cityNames.length;
  }
}
