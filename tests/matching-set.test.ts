// Tests the judged set of matching: its metric, its judgement, and its promises.
import { expect, test } from "vitest";
import { drawCases, type Person, type Vacancy } from "./corpora/matches/drawing.ts";
import { type Grade, gradesOf, judge, ndcgAt10 } from "./corpora/matches/judge.ts";
import { halves, readTowns, readTrades } from "./corpora/searches/tables.ts";

const cases = drawCases();
const towns = new Map(readTowns().map((town) => [town.name, town]));
const town = (name: string) => towns.get(name)!;

const offer: Vacancy = {
  id: "v",
  half: "open",
  title: "Cariste",
  trade: "cariste",
  town: town("Lyon"),
  radius: null,
  contract: "CDI",
  must: ["licence:caces-r489-3"],
  required: ["skill:WMS", "language:en:b1"],
  preferred: ["skill:inventaire"],
  rhythm: "nuit",
  isRemote: false,
  pay: { min: 24_000, max: 26_000 },
};
const driver: Person = {
  id: "p",
  title: "cariste",
  trades: ["cariste"],
  near: [],
  town: town("Villeurbanne"),
  departments: [],
  items: [...offer.must, "skill:WMS", "language:en:b2", ...offer.preferred],
  everywhere: false,
  radius: null,
  rhythms: ["nuit"],
  contracts: ["CDI"],
  pay: { min: 25_000, max: 27_000 },
  availability: "Disponible",
};
const grade = (person: Partial<Person>, vacancy: Partial<Vacancy> = {}) =>
  judge({ ...driver, ...person }, { ...offer, ...vacancy });
const without = (...lacking: string[]) => ({ items: driver.items.filter((item) => !lacking.includes(item)) });

test("the metric is 1 for the best order and less for what comes too late or is left out", () => {
  const grades = new Map<string, Grade>([
    ["a", 3],
    ["b", 1],
    ["c", 0],
    ["d", 2],
  ]);
  expect(ndcgAt10(grades, ["a", "d", "b", "c"])).toBe(1);
  // Gains 7, 3, 1 at log2(2), log2(3), log2(4).
  const best = 7 + 3 / Math.log2(3) + 1 / 2;
  expect(ndcgAt10(grades, ["d", "a"])).toBeCloseTo((3 + 7 / Math.log2(3)) / best, 10);
  expect(ndcgAt10(grades, [])).toBe(0);
  const worse = Array.from({ length: 10 }, (_, place) => `worse${place}`);
  expect(ndcgAt10(new Map([...grades, ...worse.map((id) => [id, 0] as const)]), [...worse, "a"])).toBe(0);
  expect(ndcgAt10(new Map([["a", 0]]), ["a"])).toBe(1);
});

test("a person is judged as a recruiter would", () => {
  expect(grade({})).toBe(3);
  expect([grade({ trades: ["magasinier"] }), grade({ trades: ["boucher"] }), grade({ trades: [] })]).toEqual([2, 0, 0]);
  expect([grade(without("skill:WMS")), grade(without("skill:WMS", "language:en:b2"))]).toEqual([2, 1]);
  expect(grade(without("licence:caces-r489-3"))).toBe(1);
  expect(grade({ items: [...without("language:en:b2").items, "language:en:a2"] })).toBe(2);
  expect([grade({ contracts: ["CDD"] }), grade({ rhythms: ["jour"] }), grade({ contracts: [], rhythms: [] })]).toEqual([
    1, 1, 3,
  ]);
  expect([grade({ pay: { min: 27_000, max: 27_000 } }), grade({ pay: { min: 29_000, max: 30_000 } })]).toEqual([3, 2]);
  expect(grade({ ...without("skill:inventaire"), availability: "En poste" })).toBe(2);
  // The trade and the way there are never judged worthless.
  expect(grade({ ...without(...driver.items), contracts: ["CDD"], pay: { min: 40_000, max: 50_000 } })).toBe(1);
});

test("a place is where the person would come", () => {
  const from = (name: string, person: Partial<Person> = {}, vacancy: Partial<Vacancy> = {}) =>
    grade({ town: town(name), ...person }, vacancy);
  expect([from("Lyon"), from("Villefranche-sur-Saône"), from("Marseille")]).toEqual([3, 3, 0]);
  expect(from("Villefranche-sur-Saône", { radius: 20 })).toBe(2);
  expect(from("Villefranche-sur-Saône", { radius: 10 })).toBe(0);
  expect([from("Marseille", { departments: ["69"] }), from("Marseille", { everywhere: true })]).toEqual([3, 3]);
  expect(from("Marseille", {}, { isRemote: true })).toBe(3);
});

test("there are at least 60 offers in each half with at least 12 candidates each, and the halves share no trade", () => {
  const [open, heldOut] = halves.map((half) => cases.filter(({ vacancy }) => vacancy.half === half));
  expect(Math.min(open!.length, heldOut!.length)).toBeGreaterThanOrEqual(60);
  expect(Math.min(...cases.map(({ people }) => people.length))).toBeGreaterThanOrEqual(12);
  const tradesOf = (list: typeof cases) => new Set(list.map(({ vacancy }) => vacancy.trade));
  expect([...tradesOf(open!)].filter((trade) => tradesOf(heldOut!).has(trade))).toEqual([]);
  const parents = new Map(readTrades().map(({ trade, parents }) => [trade, parents[0]![0]]));
  for (const half of [open!, heldOut!])
    expect(new Set([...tradesOf(half)].map((trade) => parents.get(trade))).size).toBeGreaterThanOrEqual(10);
});

test("the draw is the same each time, and holds every grade often", () => {
  expect(drawCases()).toEqual(cases);
  const grades = cases.flatMap((given) => [...gradesOf(given).values()]);
  for (const each of [0, 1, 2, 3]) expect(grades.filter((grade) => grade === each).length).toBeGreaterThan(200);
});
