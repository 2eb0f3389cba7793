// The in-memory index of candidates: an immutable segment plus the rows changed since. It holds search data only, no names or contacts.
import type { AttributeCounts } from "../attributes/attribute-search.ts";
import { asksEverything, countAttributes } from "./attribute-counts.ts";
import { countFacets, emptyCounts } from "./facet-counts.ts";
import { fittingFacets } from "./facets.ts";
import { type Group, groups } from "./job-query.ts";
import { compareIds } from "./keys.ts";
import { isMarked } from "./marks.ts";
import { findNearWords, type NearWord } from "./near-terms.ts";
import { newestOf, scanNewest } from "./newest.ts";
import type { FacetCounts, IndexChange, IndexCursor, IndexPage, IndexPlace, IndexQuery } from "./query.ts";
import { type RecentRow, RecentRows } from "./recent.ts";
import { bytesOf, type Segment } from "./segment.ts";
import { cityNumberOf, firstRowAfter, idBytes, idText, isAsStored, rowOf, titleNumberOf } from "./segment-lookup.ts";
import { SegmentSearch } from "./segment-search.ts";
import { findTitles, type Title } from "./titles.ts";

type Row = number | RecentRow;
type Match = { match: Row; group: Group };

/** How many rows the lists hold, how many of them count, and which of them `found` then holds. */
type Count = { rows: number; total: number; gathered: "none" | "local" | "all" };

const gone = 1;
const hiddenNow = 2;
// Approximate cost in nanoseconds of reading a row while scanning, and after gathering.
const perScanned = 3;
const perGathered = 5;

export class CandidateIndex {
  readonly bytes: number;
  readonly #segment: Segment;
  readonly #search: SegmentSearch;
  readonly #recent = new RecentRows();
  /** By row of the segment, non-zero when it does not count: deleted, changed, or hidden from the current asker. */
  readonly #without: Uint8Array;
  readonly #gone: number[] = [];
  readonly #hidden: Map<string, Uint32Array>;
  #hiddenFrom = "";
  #hiddenRows: readonly number[] = [];
  #excluded: readonly number[] | null = null;
  /** The attributes of all candidates, until one changes or is hidden. */
  #whole: AttributeCounts | null = null;

  constructor(segment: Segment) {
    this.#segment = segment;
    this.#search = new SegmentSearch(segment);
    this.#without = new Uint8Array(segment.rows);
    this.#hidden = new Map(segment.hidden.map(({ mark, rows }) => [mark, rows]));
    this.bytes = bytesOf(segment) + this.#without.byteLength + this.#search.bytes;
  }

  get size(): number {
    return this.#segment.rows - this.#gone.length + this.#recent.size;
  }

  get recent(): number {
    return this.#recent.size + this.#gone.length;
  }

  get hasHidden(): boolean {
    return this.#hidden.size > 0 || this.#recent.hasHidden;
  }

  hides(mark: string): boolean {
    return this.#hidden.has(mark) || this.#recent.hides(mark);
  }

  /** One page of a search. `cursor` is null for the first page; `cap` counts only the newest matches up to this number. */
  page(query: IndexQuery, { cursor, size, cap }: { cursor: IndexCursor | null; size: number; cap: number }): IndexPage {
    return this.#asked(query, () => {
      const recent = this.#recent.find(query, this.#search);
      const count = this.#count(query);
      const wanted = cursor === null ? Math.min(size + 1, cap) : cap;
      const matches = this.#merged(count, recent, wanted);
      const total = count.total + recent.flat().length;
      if (cursor === null) {
        return { places: this.#places(matches.slice(0, size)), before: false, after: matches.length > size, total };
      }
      const id = idBytes(cursor.id);
      const order = ({ match, group }: Match) =>
        cursor.group - group || this.#compare(match, cursor.at.getTime(), id, 0);
      const newer = matches.findLastIndex((match) => order(match) > 0) + 1;
      if (cursor.direction === "avant") {
        const from = Math.max(0, newer - size);
        return { places: this.#places(matches.slice(from, newer)), before: from > 0, after: true, total };
      }
      const isSame = newer < matches.length && order(matches[newer]!) === 0;
      const from = newer + (isSame ? 1 : 0);
      const places = this.#places(matches.slice(from, from + size));
      return { places, before: true, after: matches.length > from + size, total };
    });
  }

  count(query: IndexQuery, since?: Date): number {
    return this.#asked(query, () => {
      const recent = this.#recent.find(query, this.#search).flat();
      if (since === undefined) return this.#count(query).total + recent.length;
      const moment = since.getTime();
      return (
        this.#countFrom(query, firstRowAfter(this.#segment, moment)) + recent.filter(({ at }) => at > moment).length
      );
    });
  }

  /** Counts the matches of each facet value and department. @param without ids that do not count */
  facets(query: IndexQuery, without: ReadonlySet<string> = new Set()): FacetCounts {
    const counts = emptyCounts();
    this.#asked(query, () => {
      countFacets(counts, query, this.#search, this.#excludedRows(without), () =>
        this.#recent
          .find({ ...query, filter: null }, this.#search)
          .flat()
          .filter(({ id }) => without.size === 0 || !without.has(idText(id, 0))),
      );
    });
    return counts;
  }

  /**
   * Counts the attributes of the matches: the most frequent of each kind, at most `attributeValues`, and the chosen ones.
   * @param without ids that do not count
   */
  attributeCounts(query: IndexQuery, without: ReadonlySet<string> = new Set()): AttributeCounts {
    return this.#asked(query, () => {
      const excluded = this.#excludedRows(without);
      const count = () => countAttributes(query, this.#search, excluded, this.#recent, without);
      if (without.size > 0 || !asksEverything(query, this.#search)) return count();
      this.#whole ??= count();
      return this.#whole;
    });
  }

  titles(typed: string, limit: number): Title[] {
    return findTitles(this.#segment, typed, limit, this.#gone, this.#recent.list());
  }

  nearWords(typed: string, limit: number): NearWord[] {
    return findNearWords(this.#segment, typed, limit, this.#recent.list());
  }

  /** Applies changes, idempotently. The last change of a candidate counts. */
  apply(changes: readonly IndexChange[]): void {
    for (const { id, row } of changes) {
      const stored = rowOf(this.#segment, id);
      const title = row ? titleNumberOf(this.#segment, row) : -1;
      const city = row ? cityNumberOf(this.#segment, row) : -1;
      const counts = stored >= 0 && (this.#without[stored]! & gone) === 0;
      if (row && counts && isAsStored(this.#segment, stored, row, this.#search.attributes, title, city)) continue;
      this.#whole = null;
      if (counts) {
        this.#without[stored]! |= gone;
        this.#gone.push(stored);
        this.#excluded = null;
      }
      if (row) this.#recent.set(row, title, city);
      else this.#recent.delete(id);
    }
  }

  #asked<Answer>(query: IndexQuery, answer: () => Answer): Answer {
    this.#hide(query.from);
    this.#search.ask(query);
    return answer();
  }

  // Candidates hidden from the asking company stay excluded until another company asks: a company's searches follow one another.
  #hide(from: IndexQuery["from"]): void {
    const key = typeof from === "string" ? from : from.join();
    if (key === this.#hiddenFrom) return;
    const without = this.#without;
    for (const row of this.#hiddenRows) without[row]! &= ~hiddenNow;
    const lists = from === "all" ? this.#hidden.values() : from.map((mark) => this.#hidden.get(mark) ?? []);
    const rows: number[] = [];
    for (const list of lists) {
      for (const row of list) {
        if ((without[row]! & hiddenNow) !== 0) continue;
        without[row]! |= hiddenNow;
        rows.push(row);
      }
    }
    this.#whole = null;
    this.#hiddenFrom = key;
    this.#hiddenRows = rows;
    this.#excluded = null;
  }

  /** The rows that do not count. @param without ids that do not count either */
  #excludedRows(without: ReadonlySet<string> = new Set()): readonly number[] {
    this.#excluded ??= [...this.#gone, ...this.#hiddenRows.filter((row) => this.#without[row] === hiddenNow)];
    if (without.size === 0) return this.#excluded;
    const rows = [...without].map((id) => rowOf(this.#segment, idBytes(id)));
    return [...this.#excluded, ...rows.filter((row) => row >= 0 && this.#without[row] === 0)];
  }

  #count(query: IndexQuery): Count {
    const search = this.#search;
    if (query.filter !== null || search.attributes.asks) {
      search.gather();
      search.gatherAnywhere();
      this.#keepFitting(fittingFacets(query.filter ?? {}));
      return { rows: search.found.count, total: search.found.count, gathered: "all" };
    }
    const sum = search.countBySums();
    if (sum === null) search.gather();
    const rows = (sum ?? search.found.count) + search.anywhereCount;
    const excluded = this.#excludedRows();
    let left = rows;
    for (const row of excluded) if (search.matches(row)) left -= 1;
    return { rows, total: left, gathered: sum === null ? "local" : "none" };
  }

  #keepFitting(fits: Uint8Array): void {
    const { found, attributes } = this.#search;
    const { facetsOf } = this.#segment;
    let kept = 0;
    for (let i = 0; i < found.count; i += 1) {
      const row = found.rows[i]!;
      if (fits[facetsOf[row]!] === 0 || this.#without[row] !== 0 || !attributes.fits(row)) continue;
      found.rows[kept] = row;
      kept += 1;
    }
    found.count = kept;
  }

  /** The newest rows of each group in turn, until there are enough. */
  #merged(count: Count, recent: RecentRow[][], limit: number): Match[] {
    const search = this.#search;
    const matches: Match[] = [];
    const take = (group: Group, rows: readonly number[]) => {
      for (const match of this.#together(rows, recent[group]!, limit - matches.length)) matches.push({ match, group });
    };
    if (!search.asksJob) {
      take(0, this.#newest(count.rows, count.gathered, limit));
      return matches;
    }
    // What was gathered for the total serves every group; else each group is found by its own titles.
    if (count.gathered === "local") search.gatherAnywhere();
    const all = search.localWithWord + search.anywhereWithWord;
    for (const group of groups) {
      if (matches.length >= limit) break;
      search.use(group);
      const left = limit - matches.length;
      if (count.gathered !== "none") {
        const { titleMarks } = search;
        const isOut = (row: number) => this.#without[row] !== 0 || !isMarked(titleMarks, this.#segment.titleOf[row]!);
        take(group, newestOf(search.found.rows, search.found.count, left, isOut));
      } else if (search.titlesAtMost > 0) {
        // Its share of all matches, as if it were the same at every place.
        const share = (search.localWithWord + search.anywhereWithWord) / Math.max(1, all);
        take(group, this.#newest(Math.ceil(count.rows * share), "none", left));
      } else take(group, []);
    }
    search.use(null);
    return matches;
  }

  #newest(rows: number, gathered: Count["gathered"], limit: number): number[] {
    const search = this.#search;
    const { found } = search;
    if (rows === 0) return [];
    if (gathered !== "all") {
      const scanned = Math.min(1, limit / rows) * this.#segment.rows;
      const gather = (gathered === "none" ? search.gatherCost : 0) + search.anywhereCost + rows * perGathered;
      if (scanned * perScanned <= gather) return scanNewest(search, limit, this.#without, scanned);
      if (gathered === "none") search.gather();
      search.gatherAnywhere();
    }
    return newestOf(found.rows, found.count, limit, (row) => this.#without[row] !== 0);
  }

  #countFrom(query: IndexQuery, first: number): number {
    const search = this.#search;
    const fits = query.filter && fittingFacets(query.filter);
    const { facetsOf, rows } = this.#segment;
    const counts = (row: number) =>
      this.#without[row] === 0 && (fits === null || fits[facetsOf[row]!] === 1) && search.attributes.fits(row);
    let count = 0;
    if ((rows - first) * perScanned <= search.gatherCost + search.anywhereCount) {
      for (let row = first; row < rows; row += 1) if (search.matches(row) && counts(row)) count += 1;
      return count;
    }
    search.gather();
    search.gatherAnywhere();
    for (let i = 0; i < search.found.count; i += 1) {
      const row = search.found.rows[i]!;
      if (row >= first && counts(row)) count += 1;
    }
    return count;
  }

  #compare(match: Row, at: number, ids: Uint8Array, from: number): number {
    if (typeof match !== "number") return match.at - at || compareIds(match.id, 0, ids, from);
    return this.#segment.at[match]! - at || compareIds(this.#segment.ids, 16 * match, ids, from);
  }

  #together(rows: readonly number[], recent: readonly RecentRow[], limit: number): readonly Row[] {
    if (recent.length === 0) return rows;
    const matches: Row[] = [];
    let next = 0;
    for (const row of rows) {
      while (next < recent.length && this.#compare(row, recent[next]!.at, recent[next]!.id, 0) < 0) {
        matches.push(recent[next]!);
        next += 1;
      }
      matches.push(row);
    }
    while (next < recent.length && matches.length < limit) {
      matches.push(recent[next]!);
      next += 1;
    }
    return matches.slice(0, limit);
  }

  #places(matches: Match[]): IndexPlace[] {
    return matches.map(({ match, group }) =>
      typeof match === "number"
        ? { id: idText(this.#segment.ids, 16 * match), at: new Date(this.#segment.at[match]!), group }
        : { id: idText(match.id, 0), at: new Date(match.at), group },
    );
  }
}
