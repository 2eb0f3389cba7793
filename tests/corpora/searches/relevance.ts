// Judges rows for a search of the set, and scores an engine: recall, precision of the first 20, empty results.
import { fold } from "../../../app/platform/text/text.ts";
import { type Grade, gradePlace } from "./places.ts";
import type { Row } from "./rows.ts";
import { readTrades, type Search } from "./tables.ts";

/** What the site's form sends: the typed text and the separate fields. */
type Typed = Pick<Search, "finds" | "text" | "place" | "radius">;

/** Prepared with all rows, newest first; each search gives ids in the order shown. */
export type SearchEngine = (rows: readonly Row[]) => (search: Typed) => string[];

export type Score = {
  search: Search;
  relevant: number;
  found: number;
  recall: number;
  /** Null when the first 20 hold only acceptable rows, or nothing. */
  precision: number | null;
  isEmpty: boolean;
};

const firstShown = 20;

const nearTrades = new Map(readTrades().map(({ trade, acceptable }) => [trade, acceptable]));

const words = (text: string) =>
  fold(text)
    .replace(/[^a-z0-9+#&]+/g, " ")
    .trim();

const known = new Map<string, string>();

/** Folded words between spaces: " aide soignante ". */
function spaced(text: string): string {
  const found = known.get(text) ?? ` ${words(text)} `;
  known.set(text, found);
  return found;
}

/** Quoted and literal words are looked for in the title, and for offers in the town's name. */
const ownText = (row: Row) => (row.side === "offer" ? `${row.title} ${row.town.name}` : row.title);

const elsewhere = (row: Row) => (row.side === "offer" ? `${row.company} ${row.description}` : "");

function gradeSubstring(row: Row, { kind, substring }: Search): Grade {
  if (kind === "company") {
    const company = row.side === "offer" ? spaced(row.company) : "";
    return words(substring)
      .split(" ")
      .every((word) => company.includes(` ${word} `))
      ? 2
      : 0;
  }
  const wanted = fold(substring);
  if (kind === "quoted" ? fold(ownText(row)).includes(wanted) : spaced(ownText(row)).includes(` ${words(substring)}`))
    return 2;
  return fold(`${ownText(row)} ${elsewhere(row)}`).includes(wanted) ? 1 : 0;
}

/** Contract and rhythm are facts of offers only. */
const fits = (row: Row, { contract, rhythm }: Search) =>
  row.side === "candidate" || ((!contract || row.contract === contract) && (!rhythm || row.rhythm === rhythm));

/** How a user judges rows for a search. */
export function judge(search: Search): (row: Row) => Grade {
  const relevant = new Set(search.relevant);
  const acceptable = new Set([
    ...search.acceptable,
    ...search.relevant.flatMap((trade) => nearTrades.get(trade) ?? []),
  ]);
  const typed = spaced(search.text);
  const gradeTrade = (row: Row): Grade => {
    if (relevant.has("*") || row.trades.some((trade) => relevant.has(trade))) return 2;
    if (acceptable.has("*") || row.trades.some((trade) => acceptable.has(trade))) return 1;
    if (row.near.some((trade) => relevant.has(trade))) return 1;
    // The search must find a title that contains the typed words, and a person sees that they are there.
    return spaced(row.title).includes(typed) ? 1 : 0;
  };
  return (row) => {
    if (row.side !== search.finds) return 0;
    if (search.substring) return gradeSubstring(row, search);
    const trade = gradeTrade(row);
    return trade === 0 || !fits(row, search) ? 0 : (Math.min(trade, gradePlace(row, search.where)) as Grade);
  };
}

/** @param grades of the rows that fit at all */
export function scoreSearch(search: Search, grades: ReadonlyMap<string, Grade>, ids: readonly string[]): Score {
  const relevant = [...grades.values()].filter((grade) => grade === 2).length;
  const gradesOf = (list: readonly string[]) => list.map((id) => grades.get(id) ?? 0);
  const found = gradesOf([...new Set(ids)]).filter((grade) => grade === 2).length;
  const first = gradesOf(ids.slice(0, firstShown)).filter((grade) => grade !== 1);
  return {
    search,
    relevant,
    found,
    recall: relevant === 0 ? 1 : found / relevant,
    precision: first.length === 0 ? null : first.filter((grade) => grade === 2).length / first.length,
    isEmpty: ids.length === 0,
  };
}

export function score(rows: readonly Row[], searches: readonly Search[], engine: SearchEngine): Score[] {
  const run = engine(rows);
  return searches.map((search) => {
    const { finds, text, place, radius } = search;
    const grade = judge(search);
    const grades = new Map<string, Grade>();
    for (const row of rows) {
      const own = grade(row);
      if (own > 0) grades.set(row.id, own);
    }
    return scoreSearch(search, grades, run({ finds, text, place, radius }));
  });
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

export function meansOf(scores: readonly Score[]) {
  return {
    searches: scores.length,
    recall: mean(scores.map(({ recall }) => recall)),
    precision: mean(scores.flatMap(({ precision }) => precision ?? [])),
    empty: scores.filter(({ isEmpty }) => isEmpty).length,
  };
}
