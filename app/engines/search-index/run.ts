// Counts the matches of plans and reads pages of them. An index has one plan for each of its segments.
import { firstPast } from "../../platform/binary-search.ts";
import { compareIds, findId, idBytes } from "./ids.ts";
import { listAt, rowsOfBitmap, sizeOfList } from "./lists.ts";
import {
  countListed,
  failuresOf,
  fits,
  hasFilters,
  isFound,
  listedMatches,
  listRows,
  type Matches,
  matchesOf,
  perListed,
} from "./matches.ts";
import { bitsOf, type Plan } from "./plan.ts";
import { firstRowAfter, type Segment } from "./segment.ts";

/** Factor of the value in a sort key, higher than the number of rows of a segment. The key is value times factor plus row. */
const perValue = 2 ** 24;

/** Up to this share of all rows, rows with bits of several dictionaries are read one by one. */
const exceptionsShare = 200;

/**
 * Counts the matches by the lengths of the posting lists of one dictionary, and reads only the rows that have bits of another one.
 * @returns null when these rows are too many
 */
function countByLists(plan: Plan): number | null {
  const { marked, judge, segment, dead } = plan;
  const sizes = marked.map((each) => countListed([each], -1));
  const most = sizes.indexOf(Math.max(...sizes));
  const others = marked.filter((_, number) => number !== most);
  const read = sizes.reduce((sum, size) => sum + size, 0) - (sizes[most] ?? 0);
  if (read * exceptionsShare > segment.rows) return null;
  const counts = (bits: number) => (judge(bits) >= 0 ? 1 : 0);
  let [total, remaining] = [0, segment.rows];
  const main = marked[most];
  if (main)
    for (const entry of main.entries) {
      const size = sizeOfList(main.dictionary.rows, entry);
      total += size * counts(main.masks[entry]!);
      remaining -= size;
    }
  total += remaining * counts(0);
  for (const row of listRows(others, -1, segment))
    total += counts(bitsOf(plan, row)) - counts(main!.masks[main!.dictionary.of[row]!]!);
  if (dead !== null) for (const row of rowsOfBitmap(dead)) total -= counts(bitsOf(plan, row));
  return total;
}

function countOf(plan: Plan): number {
  if (!hasFilters(plan)) return listedMatches(plan)?.rows.length ?? countByLists(plan) ?? matchesOf(plan).rows.length;
  return failuresOf(plan)!.reduce((total, bits) => (bits === 0 ? total + 1 : total), 0);
}

/** A lower bound in milliseconds, for the creation time or for a column. */
export type Since = { time: number; column?: string };

function countSince(plan: Plan, { time, column }: Since): number {
  const { segment } = plan;
  let total = 0;
  if (column === undefined) {
    const first = firstRowAfter(segment, time);
    if ((segment.rows - first) * perListed < segment.rows) {
      for (let row = first; row < segment.rows; row += 1) if (isFound(plan, row)) total += 1;
      return total;
    }
    for (const row of matchesOf(plan).rows) if (row >= first && fits(plan, row)) total += 1;
    return total;
  }
  const { values, of } = segment.numbers[column]!;
  const from = firstPast(0, values.length, (position) => values[position]! > time);
  for (const row of matchesOf(plan).rows) if (of[row]! >= from && fits(plan, row)) total += 1;
  return total;
}

/** The exact number of matches. */
export function countMatches(plans: readonly Plan[], since?: Since): number {
  return plans.reduce((sum, plan) => sum + (since ? countSince(plan, since) : countOf(plan)), 0);
}

/** The ids with a matching row, created after `later`. Ids that are not in the segments are ignored. */
export function matchingIds(plans: readonly Plan[], ids: Iterable<string>, later = Number.NEGATIVE_INFINITY): string[] {
  return [...ids].filter((id) => {
    const bytes = idBytes(id);
    return plans.some((plan) => {
      const { byId, ids: rowIds, at } = plan.segment;
      const row = findId(byId, rowIds, bytes);
      return row >= 0 && at[row]! > later && isFound(plan, row);
    });
  });
}

/** A match. `value` is its first sort key: the rank, the number of a column, or the number of a value. Time is the second. */
export type Match = { segment: Segment; row: number; value: number };

/** The position beside which a page begins. `value` is a sort key as in a match, `at` is in milliseconds. */
export type Cursor = { direction: "apres" | "avant"; value: number; at: number; id: Uint8Array };

/** The first sort key as numbers: the number of each match, the value of a number, and the number of a value with whether it is exact. */
type Ranking = {
  of: Uint8Array | Float64Array;
  valueAt: (number: number) => number;
  positionOf: (value: number) => [number, boolean];
};

const identity: Pick<Ranking, "valueAt" | "positionOf"> = {
  valueAt: (value) => value,
  positionOf: (value) => [value, true],
};

function rankingOf({ query, segment }: Plan, { rows, ranks }: Matches): Ranking {
  const { order } = query;
  if (order.by === "rank") return { of: ranks, ...identity };
  if (order.by === "number") {
    const { of, values } = segment.numbers[order.column]!;
    const positionOf = (value: number): [number, boolean] => {
      const position = firstPast(0, values.length, (number) => values[number]! >= value);
      return [position, values[position] === value];
    };
    return { of: Float64Array.from(rows, (row) => of[row]!), valueAt: (number) => values[number]!, positionOf };
  }
  const { of, values: fields } = segment.dictionaries[order.dictionary]!;
  const { values, ofEntry } = fields[order.field]!;
  const numbers = values.map(order.numberOf);
  const least = order.numberOf("");
  const largestOf = (entry: number) =>
    listAt(ofEntry, entry).reduce((most, value) => Math.max(most, numbers[value]!), least);
  return { of: Float64Array.from(rows, (row) => largestOf(of[row]!)), ...identity };
}

/** A heap of the `limit` largest keys. Callers of a full heap add only keys above `least`. */
class Largest {
  readonly #heap: Float64Array;
  #size = 0;

  constructor(limit: number) {
    this.#heap = new Float64Array(limit);
  }

  get isFull(): boolean {
    return this.#size === this.#heap.length;
  }

  get least(): number {
    return this.#heap[0]!;
  }

  add(key: number): void {
    const heap = this.#heap;
    let at = this.#size;
    if (at < heap.length) {
      this.#size += 1;
      for (; at > 0 && heap[(at - 1) >> 1]! > key; at = (at - 1) >> 1) heap[at] = heap[(at - 1) >> 1]!;
      heap[at] = key;
      return;
    }
    at = 0;
    for (let child = 1; child < heap.length; child = 2 * at + 1) {
      if (child + 1 < heap.length && heap[child + 1]! < heap[child]!) child += 1;
      if (heap[child]! >= key) break;
      heap[at] = heap[child]!;
      at = child;
    }
    heap[at] = key;
  }

  /** The largest first. */
  list(): number[] {
    return Array.from(this.#heap.subarray(0, this.#size).sort().reverse());
  }
}

/** At most `limit` matches that pass the filters, beyond the cursor in its direction, the closest to the cursor first. */
function pick(plan: Plan, cursor: Cursor | null, limit: number): Match[] {
  const { segment, query } = plan;
  const matches = matchesOf(plan);
  const { rows } = matches;
  const { of, valueAt, positionOf } = rankingOf(plan, matches);
  let [towards, bound] = [1, Number.POSITIVE_INFINITY];
  if (cursor) {
    const orderOf = (row: number) => segment.at[row]! - cursor.at || compareIds(segment.ids, 16 * row, cursor.id, 0);
    const row = firstPast(0, segment.rows, (each) => orderOf(each) >= 0);
    const [number, isExact] = positionOf(cursor.value);
    towards = cursor.direction === "apres" ? 1 : -1;
    const isRow = row < segment.rows && orderOf(row) === 0;
    bound = number * perValue + (isExact ? row + (isRow && towards === -1 ? 1 : 0) : 0);
  }
  const failures = failuresOf(plan);
  const largest = new Largest(Math.min(limit, rows.length));
  const addMatch = (at: number) => {
    const key = of[at]! * perValue + rows[at]!;
    if (largest.isFull && towards * key <= largest.least) return;
    if ((towards === 1 ? key < bound : key >= bound) && (failures === null || failures[at] === 0))
      largest.add(towards * key);
  };
  // The newest rows are added first, so that few of the older rows enter the heap.
  const enough = query.order.by === "rank" && towards === 1 ? matches.highest * perValue : Number.POSITIVE_INFINITY;
  for (let at = rows.length - 1; at >= 0 && !(largest.isFull && largest.least >= enough); at -= 1) addMatch(at);
  return largest.list().map((key) => {
    const row = (towards * key) % perValue;
    return { segment, row, value: valueAt((towards * key - row) / perValue) };
  });
}

const timeOf = ({ segment, row }: Match) => segment.at[row]!;

const inOrder = (a: Match, b: Match) =>
  b.value - a.value || timeOf(b) - timeOf(a) || compareIds(b.segment.ids, 16 * b.row, a.segment.ids, 16 * a.row);

/** The first matches in the order of the query. */
export function firstMatches(plans: readonly Plan[], limit: number): Match[] {
  const picked = plans.map((plan) => pick(plan, null, limit));
  return (picked.length === 1 ? picked[0]! : picked.flat().sort(inOrder)).slice(0, limit);
}

export type Page = { matches: Match[]; before: boolean; after: boolean };

/** Above 0 when a match precedes the cursor. */
const compareToCursor = ({ value, at, id }: Cursor, match: Match) =>
  match.value - value || timeOf(match) - at || compareIds(match.segment.ids, 16 * match.row, id, 0);

function cappedPage(matches: readonly Match[], cursor: Cursor, size: number): Page {
  const newer = matches.findLastIndex((match) => compareToCursor(cursor, match) > 0) + 1;
  if (cursor.direction === "avant") {
    const from = Math.max(0, newer - size);
    return { matches: matches.slice(from, newer), before: from > 0, after: true };
  }
  const from = newer < matches.length && compareToCursor(cursor, matches[newer]!) === 0 ? newer + 1 : newer;
  return { matches: matches.slice(from, from + size), before: true, after: matches.length > from + size };
}

/** A page of the matches beside a cursor, whose row need not match. @param cap only the first `cap` matches count */
export function matchPage(
  plans: readonly Plan[],
  cursor: Cursor | null,
  size: number,
  cap = Number.POSITIVE_INFINITY,
): Page {
  if (cursor === null) {
    const matches = firstMatches(plans, Math.min(size + 1, cap));
    return { matches: matches.slice(0, size), before: false, after: matches.length > size };
  }
  if (cap < Number.POSITIVE_INFINITY) return cappedPage(firstMatches(plans, cap), cursor, size);
  const isBack = cursor.direction === "avant";
  const picked = plans.flatMap((plan) => pick(plan, cursor, size + 1)).sort(inOrder);
  const matches = isBack ? picked.slice(-size) : picked.slice(0, size);
  const hasMore = picked.length > size;
  return { matches, before: isBack ? hasMore : true, after: isBack || hasMore };
}
