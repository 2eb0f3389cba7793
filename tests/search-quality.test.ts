// Tests the labelled set of searches: its metrics, its judgement, and what it promises.
import { expect, test } from "vitest";
import { judge, meansOf, score, scoreSearch } from "./corpora/searches/relevance.ts";
import { drawRows, type Row } from "./corpora/searches/rows.ts";
import { halves, readSearches, readTitles, readTrades, type Search } from "./corpora/searches/tables.ts";
import { offersOf, vivier } from "./corpora/searches/vivier.ts";

const rows = drawRows();
const trades = readTrades();
const searches = { open: readSearches("open"), "held-out": readSearches("held-out") };
const all = halves.flatMap((half) => searches[half]);
const domains = [..."ABCDEFGHIJKLMN"];

const search = (more: Partial<Search>): Search => ({
  finds: "offer",
  kind: "plain",
  text: "",
  place: "",
  radius: null,
  relevant: [],
  acceptable: [],
  where: "",
  contract: "",
  rhythm: "",
  substring: "",
  ...more,
});

/** The grade of a hand-written title. */
function grade(title: string, fields: Partial<Search>) {
  const wanted = search(fields);
  const written = readTitles().find((each) => each.title === title && each.side === wanted.finds)!;
  return judge(wanted)({ ...rows.find(({ side }) => side === wanted.finds)!, ...written } as Row);
}

test("recall counts every result, precision the first 20 that are not merely acceptable", () => {
  const grades = new Map([
    ...["a", "b", "c", "d"].map((id) => [id, 2] as const),
    ...["near", "close"].map((id) => [id, 1] as const),
    ...Array.from({ length: 20 }, (_, number) => [`wrong${number}`, 0] as const),
  ]);
  const wrong = (count: number) => Array.from({ length: count }, (_, number) => `wrong${number}`);
  const scored = (ids: string[]) => {
    const { recall, precision, isEmpty } = scoreSearch(search({}), grades, ids);
    return [recall, precision, isEmpty];
  };
  expect(scored(["a", "near", "b", "wrong0"])).toEqual([0.5, 2 / 3, false]);
  expect(scored(["a", "b", "c", "d"])).toEqual([1, 1, false]);
  // The fourth relevant row is the 21st.
  expect(scored(["a", "b", "c", ...wrong(17), "d"])).toEqual([1, 3 / 20, false]);
  expect(scored(["a", "a", "unknown"])).toEqual([0.25, 2 / 3, false]);
  expect(scored(["near", "close"])).toEqual([0, null, false]);
  expect(scored([])).toEqual([0, null, true]);
  const means = meansOf([["a"], [], ["wrong1"]].map((ids) => scoreSearch(search({}), grades, ids)));
  expect(means).toEqual({ searches: 3, recall: 0.25 / 3, precision: 0.5, empty: 1 });
});

test("a trade is judged as a recruiter would", () => {
  const nurse: Partial<Search> = { text: "infirmière", relevant: ["infirmier"] };
  const forTitle = (title: string) => grade(title, { ...nurse, finds: "candidate" });
  expect([forTitle("IDE"), forTitle("puéricultrice"), forTitle("aide-soignante")]).toEqual([2, 1, 0]);
  // A title that contains the typed words is never against the engine.
  expect(grade("Comptable pour cabinet infirmier", { ...nurse, text: "infirmier" })).toBe(1);
  expect(grade("Comptable pour cabinet infirmier", nurse)).toBe(0);
  const welder: Partial<Search> = { text: "soudeuse", relevant: ["soudeur"] };
  expect(grade("Étancheur soudeur toiture terrasse", welder)).toBe(1);
  expect(grade("Assistant comptable alternance", { text: "AS", relevant: ["aide-soignant"] })).toBe(0);
});

test("a place, a contract and a rhythm are conditions", () => {
  const lyon = search({ relevant: ["*"], where: "69123" });
  const [around, wide] = ["69123+20", "69123~"].map((where) => ({ ...lyon, where }));
  const inTown = (insee: string) => rows.find(({ side, town }) => side === "offer" && town.insee === insee)!;
  const grades = ["69123", "69266", "69264", "13055"].map((insee) =>
    [lyon, around!, wide!].map((each) => judge(each)(inTown(insee))).join(""),
  );
  // Lyon, Villeurbanne (5 km), Villefranche-sur-Saône (28 km), Marseille.
  expect(grades).toEqual(["222", "122", "001", "000"]);
  const night = rows.find((row) => row.side === "offer" && row.rhythm === "nuit")!;
  const judged = ["nuit", "week-end"].map((rhythm) => judge(search({ relevant: ["*"], rhythm }))(night));
  expect(judged).toEqual([2, 0]);
});

test("a candidate is where they live, within their radius, in their departments, or everywhere", () => {
  const person = rows.find(({ side }) => side === "candidate")!;
  const at = (where: string, more: object) =>
    judge(search({ finds: "candidate", relevant: ["*"], where }))({
      ...person,
      town: rows.find(({ town }) => town.insee === "69266")!.town,
      departments: [],
      everywhere: false,
      radius: null,
      ...more,
    } as typeof person);
  expect(["69266", "69123", "13055", "dep:69", "reg:Bretagne"].map((where) => at(where, {}))).toEqual([2, 1, 0, 2, 0]);
  expect(at("69123", { radius: 10 })).toBe(2);
  expect(at("13055", { departments: ["13"] })).toBe(2);
  expect(at("dep:69", { departments: ["13"] })).toBe(1);
  expect(at("reg:Bretagne", { everywhere: true })).toBe(2);
});

test("the rows are many, of all domains, and the same each time", () => {
  expect(trades.length).toBeGreaterThanOrEqual(380);
  expect(new Set(trades.map(({ parents }) => parents[0]![0]))).toEqual(new Set(domains));
  expect(trades.filter(({ codes }) => !codes.every((code) => /^[A-N]\d{4}$/.test(code)))).toEqual([]);
  const written = Map.groupBy(readTitles(), (title) => title.trades[0] ?? "");
  expect(trades.filter(({ trade }) => (written.get(trade)?.length ?? 0) < 3)).toEqual([]);
  const count = (side: string) => rows.filter((row) => row.side === side).length;
  expect(count("candidate")).toBeGreaterThanOrEqual(3000);
  expect(count("offer")).toBeGreaterThanOrEqual(2500);
  expect(drawRows()).toEqual(rows);
});

test("a third of the searches has typos, abbreviations or everyday words", () => {
  for (const half of halves) {
    const hard = searches[half].filter(({ kind }) => ["typo", "abbreviation", "everyday"].includes(kind));
    expect(searches[half].length).toBeGreaterThanOrEqual(320);
    expect(hard.length / searches[half].length).toBeGreaterThanOrEqual(1 / 3);
  }
});

test("both halves search all domains on both sides, and share no search", () => {
  const parent = new Map(trades.map(({ trade, parents }) => [trade, parents[0]!]));
  for (const half of halves) {
    const searched = searches[half].flatMap(({ relevant }) =>
      relevant.flatMap((trade) => parent.get(trade)?.[0] ?? []),
    );
    expect(new Set(searched)).toEqual(new Set(domains));
    for (const side of ["candidate", "offer"])
      expect(searches[half].filter(({ finds }) => finds === side).length).toBeGreaterThanOrEqual(150);
  }
  const keys = all.map(({ finds, text, place, radius }) => [finds, text, place, radius].join("|"));
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test("every search names known trades and has a relevant row", () => {
  const known = new Set(["*", ...trades.map(({ trade }) => trade)]);
  expect(
    all.filter(({ relevant, acceptable }) => ![...relevant, ...acceptable].every((trade) => known.has(trade))),
  ).toEqual([]);
  const missing = all.filter((each) => {
    const grade = judge(each);
    return !rows.some((row) => grade(row) === 2);
  });
  expect(missing.map(({ finds, text, place }) => `${finds} ${text} ${place}`)).toEqual([]);
});

test("the site's own search keeps its quality on the open half", { timeout: 120_000 }, () => {
  const { recall, precision } = meansOf(score(drawRows(), readSearches("open"), vivier));
  expect(recall).toBeGreaterThan(0.93);
  expect(precision).toBeGreaterThan(0.89);
});

test("the index takes at most 400 bytes an offer, even of a few thousand with titles of their own", () => {
  const offers = rows.filter((row) => row.side === "offer");
  expect(offers.length).toBeGreaterThan(5_000);
  expect(offersOf(offers).bytes / offers.length).toBeLessThan(400);
});
