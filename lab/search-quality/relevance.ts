// Judges rows for a search of the set, and scores an engine: recall, precision of the first 20, empty results.
import { fold } from "../../app/platform/text/text.ts";
import { type Grade, gradePlace } from "./places.ts";
import type { Row } from "./rows.ts";
import { readTrades, type Search } from "./tables.ts";

/** What the site's form sends: the typed text and the separate fields. */
export type Typed = Pick<Search, "finds" | "text" | "place" | "radius">;

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

export const firstShown = 20;

const nearTrades = new Map(readTrades().map(({ trade, acceptable }) => [trade, acceptable]));

const words = (text: string) =>
  fold(text)
    .replace(/[^a-z0-9+#&]+/g, " ")
    .trim();

const folded = new Map<string, string>();

/** Folded words between spaces: " aide soignante ". */
function spaced(text: string): string {
  const known = folded.get(text) ?? ` ${words(text)} `;
  folded.set(text, known);
  return known;
}

const isIn = (text: string, part: string) => spaced(text).includes(` ${words(part)} `);

function gradeSubstring(row: Row, { kind, substring }: Search): Grade {
  const own = row.side === "offer" ? `${row.title} ${row.town.name}` : row.title;
  if (kind === "quoted") return fold(own).includes(fold(substring)) ? 2 : 0;
  if (kind === "company") return row.side === "offer" && words(substring).split(" ").every((word) => isIn(row.company, word)) ? 2 : 0;
  if (spaced(own).includes(` ${words(substring)}`)) return 2;
  const elsewhere = row.side === "offer" ? `${row.title} ${row.company} ${row.description}` : row.title;
  return fold(elsewhere).includes(fold(substring)) ? 1 : 0;
}

function gradeTrade(row: Row, search: Search): Grade {
  if (search.relevant.includes("*") || row.trades.some((trade) => search.relevant.includes(trade))) return 2;
  const acceptable = [...search.acceptable, ...search.relevant.flatMap((trade) => nearTrades.get(trade) ?? [])];
  if (acceptable.includes("*") || row.trades.some((trade) => acceptable.includes(trade))) return 1;
  // The engine must find a title that contains the typed words; a person sees what they typed.
  return isIn(row.title, search.text) ? 1 : 0;
}

/** Contract and rhythm are facts of offers only. */
const fits = (row: Row, { contract, rhythm }: Search) =>
  row.side === "candidate" || ((!contract || row.contract === contract) && (!rhythm || row.rhythm === rhythm));

/** How a user judges a row for a search. */
export function gradeOf(row: Row, search: Search): Grade {
  if (row.side !== search.finds) return 0;
  if (search.substring) return gradeSubstring(row, search);
  const trade = gradeTrade(row, search);
  if (trade === 0 || !fits(row, search)) return 0;
  return Math.min(trade, gradePlace(row, search.where)) as Grade;
}

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

/** The grades that are not 0, by id. */
export function gradesFor(rows: readonly Row[], search: Search): Map<string, Grade> {
  return new Map(rows.map((row): [string, Grade] => [row.id, gradeOf(row, search)]).filter(([, grade]) => grade > 0));
}

export function score(rows: readonly Row[], searches: readonly Search[], engine: SearchEngine): Score[] {
  const run = engine(rows);
  return searches.map((search) => {
    const { finds, text, place, radius } = search;
    return scoreSearch(search, gradesFor(rows, search), run({ finds, text, place, radius }));
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
