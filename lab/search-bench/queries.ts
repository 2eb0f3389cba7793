// Draws the benchmark's 230 searches from the first 100,000 people, who are the same at every size.

import { type Commune, departments, listMostPopulous } from "../../app/platform/places/places.server.ts";
import { fold, placePrefixes } from "../../app/platform/text/text.ts";
import type { Criteria } from "../../app/sourcing/search/search-criteria.ts";
import { type Chance, chanceOf, shuffle, weighted } from "../../tests/corpora/chance.ts";
import type { BenchQuery } from "./ours.ts";
import { drawPeople, idOf, type People } from "./people.ts";
import type { Reference } from "./reference.ts";

const sampleSize = 100_000;

/** Shares of all people whose title has the word. */
const frequent = 0.01;
const middling = 0.0005;

const shortWords = "rh qa z é c# go x - R& c+ ' % _ a ir œ 2x SI / y".split(" ");
const awkwardWords = [
  "C++",
  ".NET",
  "100 %",
  "r_h",
  "\\",
  "D’HÔTEL",
  "de\u0301veloppeur",
  "œnologue",
  "🦊",
  '"chef"',
  "R&D",
  "ß",
  "vendeuse vendeuse",
  "x".repeat(300),
  "(h/f",
  "l’e",
  "  chef   de  ",
  "zzqx",
];
const cityPrefixes = ["s", "St", "paris", "SAINT-", "la ", "st e", "Îl", "l'", "zzq", "Mar", "lyon 3e"];

type Draw = {
  word(least: number, most: number): string;
  city(): Partial<Criteria>;
  commune(): Commune;
  bigCity(): Commune;
  department(): string;
};

function carriersIn(people: People): (word: string) => number {
  const carriers = new Uint32Array(people.labels.length);
  for (const label of people.label) carriers[label]! += 1;
  return (word) =>
    people.titles.reduce((sum, title, label) => (title.includes(word) ? sum + carriers[label]! : sum), 0);
}

function partOf(label: string, chance: Chance): string {
  const word = chance.pick(
    label
      .split(/[\s/,()]+/)
      .filter((each) => each.length > 3)
      .concat(label),
  );
  const way = chance.next();
  if (way < 0.2) return label;
  if (way < 0.45) return word;
  const from = way < 0.7 ? 0 : 1 + chance.below(Math.max(1, word.length - 4));
  return word.slice(from, from + 3 + chance.below(6));
}

function drawsOf(people: People, chance: Chance): Draw {
  const carriers = carriersIn(people);
  const communes = listMostPopulous();
  const populous = weighted(communes.map(({ population }) => population));
  const commune = () => communes[chance.next() < 0.7 ? populous(chance) : chance.below(communes.length)]!;
  const used = new Set<string>();
  const word: Draw["word"] = (least, most) => {
    for (let tries = 0; ; tries += 1) {
      const typed = partOf(people.labels[people.label[chance.below(people.size)]!]!, chance);
      const folded = fold(typed);
      if (folded.length < 3 || used.has(folded)) continue;
      const share = carriers(folded) / people.size;
      // A tiny sample may have no such word.
      if ((share < least || share >= most) && tries < 300) continue;
      used.add(folded);
      return typed;
    }
  };
  const city = () => {
    const { name, code } = commune();
    if (chance.next() < 0.5) return { city: name, cityCode: code };
    return { city: name.slice(0, 1 + chance.below(name.length)) };
  };
  return { word, city, commune, bigCity: () => communes[chance.below(25)]!, department: () => commune().departement };
}

function* anyWords({ word }: Draw, chance: Chance): Generator<string, never> {
  for (;;) {
    yield word(frequent, 1);
    yield word(middling, frequent);
    yield chance.pick(shortWords);
    yield word(frequent, 1);
    yield word(0, middling);
  }
}

function several(draw: Draw, chance: Chance): string[] {
  const own = draw.department();
  const region = departments.find(({ code }) => code === own)?.region;
  if (chance.next() < 0.3) return departments.filter((each) => each.region === region).map(({ code }) => code);
  const drawn = new Set([own]);
  for (let count = 1 + chance.below(5); count > 0; count -= 1) drawn.add(draw.department());
  return [...drawn];
}

const listOf = <T>(count: number, make: (place: number) => T): T[] =>
  Array.from({ length: count }, (_, place) => make(place));

function classesOf(draw: Draw, chance: Chance): Record<string, Partial<Criteria>[]> {
  const words = anyWords(draw, chance);
  const next = () => words.next().value;
  const awkward = [...awkwardWords];
  return {
    "job, frequent": listOf(25, () => ({ job: draw.word(frequent, 1) })),
    "job, middling": listOf(25, () => ({ job: draw.word(middling, frequent) })),
    "job, rare": listOf(25, () => ({ job: awkward.pop() ?? draw.word(0, middling) })),
    "job, 1 or 2 letters": shortWords.map((job) => ({ job })),
    "city, prefix": listOf(20, (place) => {
      const { name } = draw.commune();
      return { city: cityPrefixes[place] ?? name.slice(0, 2 + chance.below(name.length)) };
    }),
    "city, chosen": listOf(15, (place) => {
      const { name, code } = place % 3 === 0 ? draw.bigCity() : draw.commune();
      return { city: name, cityCode: code };
    }),
    "department, one": listOf(10, () => ({ departments: [draw.department()] })),
    "departments, several": listOf(10, () => ({ departments: several(draw, chance) })),
    "job + city": listOf(20, () => ({ job: next(), ...draw.city() })),
    "job + department": listOf(20, (place) => ({
      job: next(),
      departments: place % 4 === 0 ? several(draw, chance) : [draw.department()],
    })),
    "city + department": listOf(10, (place) => {
      const { name, code, departement } = place % 3 === 0 ? draw.bigCity() : draw.commune();
      const from =
        place % 2 === 0 ? { city: name, cityCode: code } : { city: name.slice(0, 2 + chance.below(name.length)) };
      // Where city and department differ, only people who accept any place match.
      return { ...from, departments: [place % 4 === 3 ? draw.department() : departement] };
    }),
    "job + city + department": listOf(15, (place) => {
      const { name, code, departement } = draw.commune();
      const other = place % 3 === 0 ? draw.department() : departement;
      return { job: next(), city: name, cityCode: place % 2 === 0 ? code : null, departments: [other] };
    }),
    "deep page": listOf(15, (place) => {
      if (place % 3 === 1) return { departments: [draw.department()] };
      return { job: draw.word(frequent, 1), ...(place % 3 === 2 ? { departments: several(draw, chance) } : {}) };
    }),
  };
}

export function queryOf(typed: Criteria): BenchQuery["query"] {
  const { job, city, cityCode, departments: asked } = typed;
  const where = city === null ? null : cityCode ? { codes: [cityCode] } : { prefixes: placePrefixes(city) };
  return { word: fold(job ?? ""), city: where, departments: asked, filter: null, from: [] };
}

export function drawQueries(people: People, reference: Reference, seed = 230): BenchQuery[] {
  const chance = chanceOf(seed);
  const sample = people.size > sampleSize ? drawPeople(sampleSize) : people;
  const classes = classesOf(drawsOf(sample, chance), chance);
  return Object.entries(classes).flatMap(([group, list]) =>
    list.map((criteria): BenchQuery => {
      const typed: Criteria = { job: null, city: null, cityCode: null, departments: [], ...criteria };
      const query = queryOf(typed);
      const first = { group, typed, query, cursor: null };
      if (group !== "deep page") return first;
      const found = reference.matches(first);
      const after = Math.min(10 * (1 + chance.below(48)), found.length >> 1);
      if (after === 0) return first;
      const person = found[after - 1]!;
      return {
        ...first,
        cursor: {
          direction: "apres",
          group: reference.groupOf(first, person),
          at: new Date(people.at[person]!),
          id: idOf(people, person),
        },
      };
    }),
  );
}

export function shuffled(queries: readonly BenchQuery[], round: number): BenchQuery[] {
  return shuffle([...queries], chanceOf(1000 + round));
}
