// The in-memory index of candidates: an immutable segment plus the rows changed since. It holds search data only, no names or contacts.
import type { AttributeCounts } from "../attributes/attribute-search.ts";
import * as enginesLimits from "../limits.ts";
import { countAttributes } from "./attribute-counts.ts";
import { countFacets, emptyCounts } from "./facet-counts.ts";
import { fittingFacets } from "./facets.ts";
import { type Group, groups } from "./job-query.ts";
import { KeptAnswers } from "./kept-answers.ts";
import { compareIds } from "./keys.ts";
import { type KnownRow, knownRecent, knownRows } from "./known-row.ts";
import { LeftOutRows } from "./left-out-rows.ts";
import { isMarked } from "./marks.ts";
import { findNearWords, type NearWord } from "./near-terms.ts";
import { likelyRows, newestOf, scanNewest } from "./newest.ts";
import { firstPart, partBeside } from "./page-part.ts";
import type { FacetCounts, IndexChange, IndexCursor, IndexPage, IndexPlace, IndexQuery } from "./query.ts";
import { type RecentRow, RecentRows } from "./recent.ts";
import { bytesOf, type Segment } from "./segment.ts";
import { cityNumberOf, firstRowAfter, idBytes, idText, isAsStored, rowOf, titleNumberOf } from "./segment-lookup.ts";
import { SegmentSearch } from "./segment-search.ts";
import { findTitles, type Title } from "./titles.ts";

type Row = number | RecentRow;
type Match = { match: Row; group: Group };
type AskedPage = { cursor: IndexCursor | null; size: number; cap: number };

/** How many rows the lists hold, how many of them count, and which of them `found` then holds. */
type Count = { rows: number; total: number; gathered: "none" | "local" | "all" };

// Approximate cost in nanoseconds of reading a row while scanning, and after gathering.
const perScanned = 3;
const perGathered = 5;

const none: ReadonlySet<string> = new Set();

export class CandidateIndex {
  readonly bytes: number;
  readonly #segment: Segment;
  readonly #search: SegmentSearch;
  readonly #recent = new RecentRows();
  readonly #leftOut: LeftOutRows;
  readonly #kept = new KeptAnswers();

  constructor(segment: Segment) {
    this.#segment = segment;
    this.#search = new SegmentSearch(segment);
    this.#leftOut = new LeftOutRows(segment);
    this.bytes = bytesOf(segment) + this.#leftOut.marks.byteLength + this.#search.bytes;
  }

  get size(): number {
    return this.#segment.rows - this.#leftOut.gone.length + this.#recent.size;
  }

  get recent(): number {
    return this.#recent.size + this.#leftOut.gone.length;
  }

  get hasHidden(): boolean {
    return this.#leftOut.hasHidden || this.#recent.hasHidden;
  }

  hides(mark: string): boolean {
    return this.#leftOut.hides(mark) || this.#recent.hides(mark);
  }

  /** One page of a search. `cursor` is null for the first page; `cap` counts only the newest matches up to this number. */
  page(query: IndexQuery, asked: AskedPage): IndexPage {
    // A long list takes the room of many answers.
    if (asked.size > enginesLimits.placesKept) return this.#asked(query, () => this.#page(query, asked));
    return this.#known(`page${JSON.stringify(asked)}`, query, none, () => this.#page(query, asked));
  }

  #page(query: IndexQuery, { cursor, size, cap }: AskedPage): IndexPage {
    const recent = this.#recent.find(query, this.#search);
    const count = this.#count(query);
    const wanted = cursor === null ? Math.min(size + 1, cap) : cap;
    const matches = this.#merged(count, recent, wanted);
    const total = count.total + recent.flat().length;
    const { shown, before, after } =
      cursor === null ? firstPart(matches, size) : partBeside(matches, cursor.direction, size, this.#orderAt(cursor));
    return { places: this.#places(shown), before, after, total };
  }

  /** The first matches in the order of the pages. All matches are not counted, which takes longer than finding these. */
  newest(query: IndexQuery, limit: number): KnownRow[] {
    return this.#asked(query, () => {
      const recent = this.#recent.find(query, this.#search);
      const isCounted = query.filter !== null || this.#search.attributes.asks;
      const rows = isCounted ? 0 : likelyRows(this.#search);
      const count: Count = isCounted ? this.#count(query) : { rows, total: rows, gathered: "none" };
      const known = knownRows(this.#segment);
      return this.#merged(count, recent, limit).map(({ match }) =>
        typeof match === "number" ? known(match) : knownRecent(match),
      );
    });
  }

  count(query: IndexQuery, since?: Date): number {
    if (since === undefined)
      return this.#known("total", query, none, () => {
        const recent = this.#recent.find(query, this.#search).flat();
        return this.#count(query).total + recent.length;
      });
    return this.#asked(query, () => {
      const recent = this.#recent.find(query, this.#search).flat();
      const moment = since.getTime();
      return (
        this.#countFrom(query, firstRowAfter(this.#segment, moment)) + recent.filter(({ at }) => at > moment).length
      );
    });
  }

  /** Those of some candidates that match; with `since` only later ones. @param ids the index may not hold some of them */
  among(query: IndexQuery, ids: ReadonlySet<string>, since?: Date): string[] {
    if (ids.size === 0) return [];
    return this.#asked(query, () => {
      const search = this.#search;
      const moment = since?.getTime() ?? Number.NEGATIVE_INFINITY;
      const counts = this.#counting(query);
      const isStored = (id: string) => {
        const row = rowOf(this.#segment, idBytes(id));
        return row >= 0 && this.#segment.at[row]! > moment && counts(row) && search.matches(row);
      };
      const recent = this.#recent.find(query, search).flat();
      const added = recent.filter((row) => row.at > moment).map(({ id }) => idText(id, 0));
      return [...[...ids].filter(isStored), ...added.filter((id) => ids.has(id))];
    });
  }

  /** Counts the matches of each facet value and department. @param without ids that do not count */
  facets(query: IndexQuery, without: ReadonlySet<string> = none): FacetCounts {
    return this.#known("facets", query, without, () => {
      const counts = emptyCounts();
      const excluded = () => this.#leftOut.matching(this.#search, without);
      countFacets(counts, query, this.#search, excluded, () =>
        this.#recent
          .find({ ...query, filter: null }, this.#search)
          .flat()
          .filter(({ id }) => without.size === 0 || !without.has(idText(id, 0))),
      );
      return counts;
    });
  }

  /**
   * Counts the attributes of the matches: the most frequent of each kind, at most `attributeValues`, and the chosen ones.
   * @param without ids that do not count
   */
  attributeCounts(query: IndexQuery, without: ReadonlySet<string> = none): AttributeCounts {
    return this.#known("attributes", query, without, () =>
      countAttributes(query, this.#search, this.#leftOut.matching(this.#search, without), this.#recent, without),
    );
  }

  titles(typed: string, limit: number): Title[] {
    return findTitles(this.#segment, typed, limit, this.#leftOut.gone, this.#recent.list());
  }

  nearWords(typed: string, limit: number): NearWord[] {
    return findNearWords(this.#segment, typed, limit, this.#recent.list());
  }

  /** Drops the answers that are kept. @internal */
  forgetAnswers(): void {
    this.#kept.clear();
  }

  /** Applies changes, idempotently. The last change of a candidate counts. */
  apply(changes: readonly IndexChange[]): void {
    for (const { id, row } of changes) {
      const stored = rowOf(this.#segment, id);
      const title = row ? titleNumberOf(this.#segment, row) : -1;
      const city = row ? cityNumberOf(this.#segment, row) : -1;
      const counts = stored >= 0 && !this.#leftOut.isGone(stored);
      if (row && counts && isAsStored(this.#segment, stored, row, this.#search.attributes, title, city)) continue;
      this.forgetAnswers();
      if (counts) this.#leftOut.remove(stored);
      if (row) this.#recent.set(row, title, city);
      else this.#recent.delete(id);
    }
  }

  #asked<Answer>(query: IndexQuery, answer: () => Answer): Answer {
    this.#leftOut.hideFrom(query.from);
    this.#search.ask(query);
    return answer();
  }

  /** An answer that only a change of a candidate changes. */
  #known<Answer>(what: string, query: IndexQuery, without: ReadonlySet<string>, answer: () => Answer): Answer {
    if (without.size > 0) return this.#asked(query, answer);
    // No candidate hides from most companies, so these share their answers.
    const from = query.from === "all" ? query.from : query.from.filter((mark) => this.hides(mark));
    return this.#kept.get(what + JSON.stringify({ ...query, from }), () => this.#asked(query, answer));
  }

  #count(query: IndexQuery): Count {
    const search = this.#search;
    if (query.filter !== null || search.attributes.asks) {
      search.gather();
      search.gatherAnywhere();
      search.keep(this.#counting(query));
      return { rows: search.found.count, total: search.found.count, gathered: "all" };
    }
    const sum = search.countBySums();
    if (sum === null) search.gather();
    const rows = (sum ?? search.found.count) + search.anywhereCount;
    const total = rows - this.#leftOut.matching(search).length;
    return { rows, total, gathered: sum === null ? "local" : "none" };
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
      const own = search.localWithWord + search.anywhereWithWord;
      if (own === 0) take(group, []);
      else if (count.gathered !== "none") {
        const marks = own === all ? null : search.titleMarks;
        const isOut = (row: number) =>
          this.#leftOut.marks[row] !== 0 || (marks !== null && !isMarked(marks, this.#segment.titleOf[row]!));
        take(group, newestOf(search.found.rows, search.found.count, left, isOut));
      } else {
        // Its share of all matches, as if it were the same at every place.
        take(group, this.#newest(Math.ceil((count.rows * own) / Math.max(1, all)), "none", left));
      }
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
      if (scanned * perScanned <= gather) return scanNewest(search, limit, this.#leftOut.marks, scanned);
      if (gathered === "none") search.gather();
      search.gatherAnywhere();
    }
    return newestOf(found.rows, found.count, limit, (row) => this.#leftOut.marks[row] !== 0);
  }

  /** Whether a row counts, apart from what the question asks for. */
  #counting({ filter }: IndexQuery): (row: number) => boolean {
    const fits = filter && fittingFacets(filter);
    const { facetsOf } = this.#segment;
    const { attributes } = this.#search;
    return (row) =>
      this.#leftOut.marks[row] === 0 && (fits === null || fits[facetsOf[row]!] === 1) && attributes.fits(row);
  }

  #countFrom(query: IndexQuery, first: number): number {
    const search = this.#search;
    const { rows } = this.#segment;
    const counts = this.#counting(query);
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

  #orderAt({ group: place, at, id }: IndexCursor): (match: Match) => number {
    const [time, bytes] = [at.getTime(), idBytes(id)];
    return ({ match, group }) => place - group || this.#compare(match, time, bytes, 0);
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
