// `npm run lab -- bench --moteur-offres`: the engine of public offers alone, with a million of them. Ends with 1 when a limit is broken.

import { contractTypes, rhythms } from "../../app/engines/attributes/work-terms.ts";
import { SegmentBuilder } from "../../app/engines/search-index/build-segment.ts";
import { offerAges, workingTimes } from "../../app/offers/offer.ts";
import type { OfferCursor } from "../../app/offers/offer-index/offer-index.ts";
import { OfferIndex } from "../../app/offers/offer-index/offer-index.ts";
import type { OfferRow } from "../../app/offers/offer-index/offer-schema.ts";
import { offerSchema } from "../../app/offers/offer-index/offer-schema.ts";
import type { OfferQuery } from "../../app/offers/offer-query.ts";
import { communesWithin } from "../../app/platform/places/coordinates.server.ts";
import { departments, listMostPopulous } from "../../app/platform/places/places.server.ts";
import { fold, placePrefixes } from "../../app/platform/text/text.ts";
import { everyOffer } from "../../tests/every-offer.ts";
import { record } from "../measured.ts";
import { type Chance, chanceOf } from "./chance.ts";
import { atMost, figure, timesOf, timesRow } from "./figures.ts";
import { drawPeople, type People } from "./people.ts";

const day = 86_400_000;
const ages = offerAges.map((days) => days * day);
/** Offers stay public for some two months. */
const oldest = 75 * day;
const sectors = [
  "IT",
  "Santé",
  "BTP",
  "Industrie",
  "Commerce",
  "Transport",
  "Hôtellerie",
  "Éducation",
  "Banque",
  "Autre",
];
const limits = { median: 0.5, p95: 2, p99: 5, bytes: 400 };

function idFrom(chance: Chance): Uint8Array {
  const id = new Uint8Array(16);
  const words = new DataView(id.buffer);
  for (let word = 0; word < 4; word += 1) words.setUint32(4 * word, chance.bits());
  return id;
}

const orNone = <Value>(chance: Chance, share: number, value: () => Value, none: Value): Value =>
  chance.next() < share ? value() : none;

function drawIndex(people: People, now: number): { index: OfferIndex; companies: Uint8Array[]; ms: number } {
  const chance = chanceOf(31);
  const companies = Array.from({ length: Math.ceil(people.size / 12) }, () => ({
    id: idFrom(chance),
    sector: orNone(chance, 0.9, () => chance.pick(sectors), ""),
    name: `${chance.pick(people.titles)} ${chance.below(1_000)}`,
  }));
  const towns = people.cities.map(({ text }) => fold(text));
  const builder = new SegmentBuilder(offerSchema, people.size);
  const began = performance.now();
  for (let number = 0; number < people.size; number += 1) {
    const city = people.cities[people.city[number]!]!;
    const company = companies[Math.floor(companies.length * chance.next() ** 2)]!;
    const row: OfferRow = {
      id: idFrom(chance),
      at: now - Math.floor(oldest * chance.next()),
      publicAt: now - day,
      title: people.titles[people.label[number]!]!,
      job: orNone(chance, 0.3, () => people.titles[people.label[number]!]!.split(" ")[0]!, ""),
      town: towns[people.city[number]!]!,
      city: city.folded,
      cityCode: city.code,
      departement: city.departement,
      contractType: orNone(chance, 0.95, () => contractTypes[Math.floor(7 * chance.next() ** 2.5)]!, ""),
      workingTime: orNone(chance, 0.8, () => workingTimes[Math.floor(4 * chance.next() ** 2)]!, ""),
      sector: company.sector,
      remoteDays: orNone(chance, 0.3, () => 1 + chance.below(5), 0),
      pay: orNone(chance, 0.6, () => 1_200 * Math.round(1_700 + 2_500 * chance.next() ** 3), null),
      companyId: company.id,
      company: company.name,
      rhythms: orNone(chance, 0.1, () => chance.pick(rhythms), ""),
      attributes: "",
      occupations: `P${people.label[number]! % 1500}`,
      occupationCodes: `${people.label[number]! % 9000}`,
    };
    builder.add(row);
  }
  const index = new OfferIndex(builder.build(), ages);
  return { index, companies: companies.map(({ id }) => id), ms: performance.now() - began };
}

const short = ["rh", "qa", "z", "c#", "x", "-", "'", "a", "ir", "si", "e", "as", "on", "ment", "eur", "de"];

type Asked = { kind: string; query: OfferQuery };

/** The searches of people: mostly a job, often with a place, sometimes with filters. */
function* drawSearches(people: People, companies: Uint8Array[]): Generator<Asked, never> {
  const chance = chanceOf(77);
  const communes = listMostPopulous();
  const commune = () => people.cities[people.city[chance.below(people.size)]!]!;
  const title = () => people.titles[people.label[chance.below(people.size)]!]!;
  const words = (): Partial<OfferQuery> => {
    const typed = title();
    const way = chance.next();
    const text =
      way < 0.15
        ? chance.pick(short)
        : way < 0.55
          ? chance.pick(typed.split(" "))
          : way < 0.75
            ? typed.slice(0, 3 + chance.below(6)).trim()
            : typed;
    const number = chance.below(people.labels.length);
    const occupations = orNone(
      chance,
      0.6,
      () => ({ codes: [`${number % 9000}`], furtherParents: [`P${number % 1500}`] }),
      null,
    );
    return { text, words: [...new Set(text.split(" "))].filter(Boolean).slice(0, 8), occupations };
  };
  const city = (): Partial<OfferQuery> => {
    const { folded, code } = commune();
    const way = chance.next();
    if (way < 0.4) return { city: { codes: [code] } };
    if (way < 0.7) return { city: { prefixes: placePrefixes(folded.slice(0, 1 + chance.below(8))) } };
    const around = chance.pick(communes.slice(0, 200)).code;
    const near = communesWithin(around, chance.pick([10, 20, 30, 50, 100])).map(({ commune: { code: each } }) => each);
    return { city: { codes: [around, ...near] } };
  };
  const departement = (): Partial<OfferQuery> => {
    const own = commune().departement || "75";
    const region = departments.find(({ code }) => code === own)?.region;
    const inRegion = departments.filter((each) => each.region === region).map(({ code }) => code);
    return { departments: chance.next() < 0.7 ? [own] : inRegion };
  };
  const filters = (): Partial<OfferQuery> => ({
    contractTypes: orNone(chance, 0.5, () => [contractTypes[chance.below(4)]!], []),
    workingTimes: orNone(chance, 0.2, () => [chance.pick(workingTimes)], []),
    sectors: orNone(chance, 0.2, () => [chance.pick(sectors)], []),
    remoteDays: orNone(chance, 0.2, () => 1 + chance.below(3), null),
    pay: orNone(chance, 0.3, () => 1_200 * (1_800 + 200 * chance.below(6)), null),
    age: orNone(chance, 0.3, () => chance.below(5), null),
  });
  const kinds: [string, () => Partial<OfferQuery>][] = [
    ["words", words],
    ["words", words],
    ["words, city", () => ({ ...words(), ...city() })],
    ["words, city", () => ({ ...words(), ...city() })],
    ["words, departments", () => ({ ...words(), ...departement() })],
    ["city", city],
    ["departments", departement],
    ["words, filters", () => ({ ...words(), ...filters() })],
    ["words, city, filters", () => ({ ...words(), ...city(), ...filters() })],
    ["filters", filters],
    ["nothing", () => ({})],
    ["company", () => ({ company: chance.pick(companies) })],
    ["words, by pay", () => ({ ...words(), sort: "salaire" })],
    ["words, by relevance", () => ({ ...words(), sort: "pertinence" })],
  ];
  for (;;) for (const [kind, draw] of kinds) yield { kind, query: { ...everyOffer, ...draw() } };
}

const turn = () => new Promise((next) => setImmediate(next));

const rounds = 3;

/** Measures ids of a page, total and all counts; of three rounds the fastest counts. @returns whether every limit was kept */
export async function benchOffers({ offers, searches }: { offers: number; searches: number }): Promise<boolean> {
  const now = Date.now();
  const people = drawPeople(offers);
  const { index, companies, ms } = drawIndex(people, now);
  const drawn: Asked[] = [];
  for (const asked of drawSearches(people, companies)) {
    if (drawn.length === searches) break;
    drawn.push(asked);
  }
  const fastest = new Map<string, { ms: number; kind: string; said: string }>();
  for (let round = 0; round < rounds; round += 1) {
    for (const [number, { kind, query }] of drawn.entries()) {
      let cursor: OfferCursor | null = null;
      // The first page, then the next one.
      for (let page = 0; page < 2; page += 1) {
        // What the index finds is measured, not what it keeps.
        index.clearCache();
        const began = performance.now();
        const found = index.find({ ...query }, { cursor, size: 20, now: now + (round * searches + number) * 50 });
        const taken = performance.now() - began;
        const key = `${number} ${page}`;
        const said = `${kind}: ${query.text}, page ${page + 1}, ${found.counts.total} found`;
        fastest.set(key, { kind, said, ms: Math.min(taken, fastest.get(key)?.ms ?? taken) });
        const last = found.matches.at(-1);
        if (!found.after || !last) break;
        cursor = { direction: "apres", ...last };
      }
      if (number % 20 === 0) await turn();
    }
  }
  const times = [...fastest.values()];
  const bytes = index.bytes / offers;
  const all = timesOf(times.map(({ ms: each }) => each));
  for (const slow of times.toSorted((a, b) => b.ms - a.ms).slice(0, 10)) console.log(figure(slow.ms), slow.said);
  const promises = [
    ...(["median", "p95", "p99"] as const).map((key) =>
      atMost(`${times.length} pages: ${key}`, all[key], limits[key], "ms"),
    ),
    atMost("memory of an offer", bytes, limits.bytes, "bytes"),
  ];
  const kinds = [...Map.groupBy(times, ({ kind }) => kind)].map(([kind, own]) =>
    timesRow(kind, timesOf(own.map(({ ms: each }) => each))),
  );
  const about = `${offers} offers, built in ${figure(ms / 1000)} s.`;
  return record("bench, the engine of offers", about, [...promises, ...kinds], offers >= 1_000_000);
}
