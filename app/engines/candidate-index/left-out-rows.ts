// The rows of a segment that do not count: deleted or changed since, or hidden from the company that asks.
import { isMarked } from "./marks.ts";
import type { IndexQuery } from "./query.ts";
import type { Segment } from "./segment.ts";
import { idBytes, rowOf } from "./segment-lookup.ts";
import type { SegmentSearch } from "./segment-search.ts";

const gone = 1;
const hiddenNow = 2;
const none: readonly number[] = [];

export class LeftOutRows {
  /** By row, non-zero when it does not count. */
  readonly marks: Uint8Array;
  readonly gone: number[] = [];
  readonly #segment: Segment;
  readonly #hidden: Map<string, Uint32Array>;
  #hiddenFrom = "";
  #hiddenRows: readonly number[] = [];
  #list: readonly number[] | null = null;
  /** A list, its titles, and those of it that match the question for which they were last read. */
  #found = { list: none, titles: new Uint32Array(0), question: -1, rows: none };

  constructor(segment: Segment) {
    this.#segment = segment;
    this.marks = new Uint8Array(segment.rows);
    this.#hidden = new Map(segment.hidden.map(({ mark, rows }) => [mark, rows]));
  }

  get hasHidden(): boolean {
    return this.#hidden.size > 0;
  }

  hides(mark: string): boolean {
    return this.#hidden.has(mark);
  }

  isGone(row: number): boolean {
    return (this.marks[row]! & gone) !== 0;
  }

  remove(row: number): void {
    this.marks[row]! |= gone;
    this.gone.push(row);
    this.#list = null;
  }

  /** Candidates hidden from the asking company stay left out until another company asks. @returns whether another one asks */
  hideFrom(from: IndexQuery["from"]): boolean {
    const key = typeof from === "string" ? from : from.join();
    if (key === this.#hiddenFrom) return false;
    const { marks } = this;
    for (const row of this.#hiddenRows) marks[row]! &= ~hiddenNow;
    const lists = from === "all" ? this.#hidden.values() : from.map((mark) => this.#hidden.get(mark) ?? []);
    const rows: number[] = [];
    for (const list of lists) {
      for (const row of list) {
        if ((marks[row]! & hiddenNow) !== 0) continue;
        marks[row]! |= hiddenNow;
        rows.push(row);
      }
    }
    this.#hiddenFrom = key;
    this.#hiddenRows = rows;
    this.#list = null;
    return true;
  }

  /** Each once. @param without ids that do not count either */
  list(without: ReadonlySet<string> = new Set()): readonly number[] {
    this.#list ??= [...this.gone, ...this.#hiddenRows.filter((row) => this.marks[row] === hiddenNow)];
    if (without.size === 0) return this.#list;
    const rows = [...without].map((id) => rowOf(this.#segment, idBytes(id)));
    return [...this.#list, ...rows.filter((row) => row >= 0 && this.marks[row] === 0)];
  }

  /** Those of the list that match the question, read once for each question. */
  matching(search: SegmentSearch, without?: ReadonlySet<string>): readonly number[] {
    const { questions: question } = search;
    const list = this.list(without);
    if (this.#found.list !== list) {
      const titles = Uint32Array.from(list, (row) => this.#segment.titleOf[row]!);
      this.#found = { list, titles, question: -1, rows: none };
    }
    const { titles } = this.#found;
    if (this.#found.question === question) return this.#found.rows;
    const rows: number[] = [];
    const marks = search.asksJob ? search.titleMarks : null;
    // The titles lie together: most rows need not be looked up.
    for (let at = 0; at < list.length && (marks === null || search.titlesAtMost > 0); at += 1)
      if ((marks === null || isMarked(marks, titles[at]!)) && search.matches(list[at]!)) rows.push(list[at]!);
    this.#found = { list, titles, question, rows };
    return rows;
  }
}
