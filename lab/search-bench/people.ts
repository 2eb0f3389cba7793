// Draws any number of candidates from a seed into typed arrays; a small set is a prefix of a larger one.

import { occupationColumns } from "../../app/engines/occupations/assigned.ts";
import {
  type Commune,
  departments,
  findCommuneByName,
  listMostPopulous,
} from "../../app/platform/places/places.server.ts";
import { fold, foldPlace } from "../../app/platform/text/text.ts";
import { type Chance, chanceOf, weighted } from "../../tests/corpora/chance.ts";
import { drawTitles } from "./titles.ts";

type City = { text: string; folded: string; code: string; departement: string };

export const traits = {
  everywhere: 1,
  hidden: 2,
  unconfirmed: 4,
  disabled: 8,
  masked: 16,
  blocks: 32,
  unfindable: 2 | 4 | 8,
} as const;

export const departmentsAtMost = 5;
export const disponibilities = [null, "Disponible", "Sous 1 mois", "Sous 3 mois", "En poste"] as const;
export const payUnits = ["par an", "par mois", "par heure", "par jour"] as const;

export type People = {
  size: number;
  /** Milliseconds of the epoch; ascending, often equal. */
  at: Float64Array;
  ids: Uint32Array;
  label: Uint32Array;
  city: Uint32Array;
  /** Five entries each: 0 for none, else the index in `departments` plus one. */
  departments: Uint8Array;
  traits: Uint8Array;
  disponibility: Uint8Array;
  payUnit: Uint8Array;
  /** In the unit; 0 for none. */
  pay: Uint32Array;
  /** Years since the first job; 255 for unknown. */
  years: Uint8Array;
  labels: string[];
  titles: string[];
  cities: City[];
};

const from = Date.UTC(2019, 8, 2, 7);
const until = Date.UTC(2025, 9, 1);
const foreign = ["Genève", "Bruxelles", "Luxembourg", "Monaco", "Bâle", "Saint-Nulle-Part", "l'Étranger"];
const payFrom = [20_000, 1_750, 12, 110];

function drawCityText({ name }: Commune, chance: Chance): string | null {
  const way = chance.next();
  if (way < 0.9) return null;
  if (way < 0.93) return name.toLowerCase();
  if (way < 0.95) return name.toUpperCase();
  if (way < 0.965) return name.normalize("NFD").replace(/\p{M}/gu, "").replace(/-/g, " ");
  if (way < 0.98) return name.replace(/^Saint(e?)-/, "St$1 ");
  if (way < 0.985) return /^(Paris|Lyon|Marseille)$/.test(name) ? `${name} ${2 + chance.below(8)}e` : ` ${name}`;
  return way < 0.992 ? chance.pick(foreign) : "";
}

function citiesOf(): { cities: City[]; communes: Commune[]; find(commune: number, text: string | null): number } {
  const communes = listMostPopulous();
  const cities = communes.map(({ name, code, departement }) => ({
    text: name,
    folded: foldPlace(name),
    code,
    departement,
  }));
  const known = new Map<string, number>();
  const find = (commune: number, text: string | null) => {
    if (text === null) return commune;
    const place = known.get(text) ?? cities.length;
    if (place < cities.length) return place;
    const found = findCommuneByName(text);
    cities.push({ text, folded: foldPlace(text), code: found?.code ?? "", departement: found?.departement ?? "" });
    known.set(text, place);
    return place;
  };
  return { cities, communes, find };
}

function labelsOf(common: readonly string[]): { labels: string[]; find(label: string | number): number } {
  const labels = [...common];
  const known = new Map(labels.map((label, place) => [label, place]));
  const find = (label: string | number) => {
    if (typeof label === "number") return label;
    let place = known.get(label);
    if (place === undefined) {
      place = labels.length;
      labels.push(label);
      known.set(label, place);
    }
    return place;
  };
  return { labels, find };
}

const regions = departments.map(({ region }) =>
  departments.flatMap((other, place) => (other.region === region ? [place] : [])),
);
const departmentPlace = new Map(departments.map(({ code }, place) => [code, place]));

function drawDepartments(people: People, person: number, own: number, chance: Chance): void {
  if (chance.next() < 0.55) return;
  const count = 1 + chance.below(departmentsAtMost);
  const around = regions[own] ?? [];
  const drawn = new Set<number>([own]);
  while (drawn.size < count) drawn.add(chance.next() < 0.7 ? chance.pick(around) : chance.below(departments.length));
  let at = person * departmentsAtMost;
  for (const place of [...drawn].slice(0, count)) people.departments[at++] = place + 1;
}

function drawTraits(chance: Chance): number {
  const everywhere = chance.next() < 0.05 ? traits.everywhere : 0;
  const state = chance.next();
  const hidden = state < 0.008 ? traits.hidden : 0;
  const unconfirmed = state > 0.993 ? traits.unconfirmed : 0;
  const disabled = state > 0.5 && state < 0.502 ? traits.disabled : 0;
  const masked = state > 0.1 && state < 0.14 ? traits.masked : 0;
  const blocks = state > 0.6 && state < 0.605 ? traits.blocks : 0;
  return everywhere | hidden | unconfirmed | disabled | masked | blocks;
}

// UUID version 7: 48 bits of time, a few milliseconds before the row's own, and random bits.
function drawId(ids: Uint32Array, person: number, at: number, chance: Chance): void {
  const time = at - chance.below(4);
  ids[person * 4] = Math.floor(time / 65_536);
  ids[person * 4 + 1] = (time % 65_536) * 65_536 + (0x7000 | (chance.bits() & 0xfff));
  ids[person * 4 + 2] = (0x80000000 | (chance.bits() >>> 2)) >>> 0;
  ids[person * 4 + 3] = chance.bits();
}

function drawPay(people: People, person: number, chance: Chance): void {
  const disponibility = chance.next() < 0.1 ? 0 : 1 + chance.below(4);
  const unit = chance.next() < 0.5 ? 1 : chance.below(4);
  const told = chance.next() < 0.8;
  people.disponibility[person] = disponibility;
  people.payUnit[person] = unit;
  people.pay[person] = told ? Math.round((payFrom[unit] ?? 0) * (1 + 2.5 * chance.next() ** 3)) : 0;
  people.years[person] = chance.next() < 0.4 ? 255 : chance.below(31);
}

function emptyPeople(size: number): Omit<People, "labels" | "titles" | "cities"> {
  return {
    size,
    at: new Float64Array(size),
    ids: new Uint32Array(size * 4),
    label: new Uint32Array(size),
    city: new Uint32Array(size),
    departments: new Uint8Array(size * departmentsAtMost),
    traits: new Uint8Array(size),
    disponibility: new Uint8Array(size),
    payUnit: new Uint8Array(size),
    pay: new Uint32Array(size),
    years: new Uint8Array(size),
  };
}

type Assigned = ReturnType<typeof occupationColumns>;

const assigned = new WeakMap<People, Assigned[]>();

/** The occupations of each label, as they are assigned when a profile is saved. */
export function occupationsOf(people: People): readonly Assigned[] {
  const known = assigned.get(people) ?? people.labels.map((label) => occupationColumns(label));
  assigned.set(people, known);
  return known;
}

/** 10 million people take about half a gigabyte. */
export function drawPeople(size: number, seed = 5): People {
  const chance = chanceOf(seed);
  const { cities, communes, find: findCity } = citiesOf();
  const commune = weighted(communes.map(({ population }) => population));
  const { common, draw } = drawTitles();
  const { labels, find: findLabel } = labelsOf(common);
  const people: People = { ...emptyPeople(size), labels, titles: [], cities };
  let at = from;
  let together = 0;
  for (let person = 0; person < size; person += 1) {
    const way = chance.next();
    const step = chance.next() * 2;
    if (together > 0) together -= 1;
    else if (way < 0.0005) together = 40;
    else if (way > 0.03) at = Math.min(until, at + Math.floor((step * (until - from)) / size));
    people.at[person] = at;
    const home = commune(chance);
    const city = findCity(home, drawCityText(communes[home]!, chance));
    people.city[person] = city;
    people.label[person] = findLabel(draw(chance, communes[home]!.name));
    drawDepartments(people, person, departmentPlace.get(communes[home]!.departement) ?? 0, chance);
    people.traits[person] = drawTraits(chance);
    drawPay(people, person, chance);
    drawId(people.ids, person, at, chance);
  }
  people.titles = labels.map(fold);
  return people;
}

const hex = (word: number) => word.toString(16).padStart(8, "0");

export function idOf({ ids }: People, person: number): string {
  const digits =
    hex(ids[person * 4]!) + hex(ids[person * 4 + 1]!) + hex(ids[person * 4 + 2]!) + hex(ids[person * 4 + 3]!);
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-${digits.slice(12, 16)}-${digits.slice(16, 20)}-${digits.slice(20)}`;
}

export function chosenDepartments({ departments: chosen }: People, person: number): string[] {
  const places = chosen.subarray(person * departmentsAtMost, (person + 1) * departmentsAtMost);
  return [...places].filter((place) => place > 0).map((place) => departments[place - 1]!.code);
}

export function searchDepartments(people: People, person: number): string[] {
  const chosen = chosenDepartments(people, person);
  const own = people.cities[people.city[person]!]!.departement;
  return chosen.length > 0 ? chosen : own ? [own] : [];
}

export const isFindable = (people: People, person: number) => (people.traits[person]! & traits.unfindable) === 0;
