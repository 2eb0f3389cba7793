// Answers searches of candidates from the index: pages, exact totals, counts of facets, and proposals.
import { type AttributeCounts, attributeCounts } from "../../engines/attributes/attribute-counts.ts";
import * as enginesLimits from "../../engines/limits.ts";
import { countFacets, countTags, countValues } from "../../engines/search-index/facets.ts";
import { idBytes, idText } from "../../engines/search-index/ids.ts";
import { LiveIndex } from "../../engines/search-index/live-index.ts";
import type { Plan } from "../../engines/search-index/plan.ts";
import {
  type Cursor,
  countMatches,
  firstMatches,
  type Match,
  matchingIds,
  matchPage,
} from "../../engines/search-index/run.ts";
import { fieldsOf, type Segment, sortedIndexOf } from "../../engines/search-index/segment.ts";
import { listCommonTexts, listSimilarWords, type SimilarWord } from "../../engines/search-index/suggest.ts";
import { departments as allDepartments } from "../../platform/places/places.server.ts";
import { type FacetName, facetNames, facetSizes, packFacets } from "../candidate-facets.ts";
import {
  anywhere,
  type CandidateQuery,
  type CandidateRow,
  candidateQuery,
  candidateSchema,
  groupOfRank,
} from "./candidate-schema.ts";

/** `group`: 0 for the typed words or the same occupation, 1 for further occupations, 2 for letters inside a word. */
export type CandidateMatch = { id: string; at: Date; group: number };

export type CandidateCursor = { direction: "apres" | "avant"; group: number; at: Date; id: string };

export type CandidatePage = { matches: CandidateMatch[]; before: boolean; after: boolean; total: number };

/** Match counts by facet value; each facet is counted without its own filter. */
export type FacetCounts = Record<FacetName, number[]> & {
  /** By department code: matches when this department replaces the departments of the query. */
  departments: Map<string, number>;
  /** Matches who work anywhere: each department counts them too. */
  everywhere: number;
};

/** A job title of candidates. */
export type Title = { label: string; title: string; carriers: number };

/** The values of a candidate in the index, which estimate the match before the row is read. */
export type IndexedCandidate = {
  id: string;
  /** Creation time, milliseconds since 1970. */
  at: number;
  /** Of ROME; without the plus of further occupations. */
  parents: readonly string[];
  codes: readonly string[];
  /** Null when unknown, as for all who work anywhere. */
  cityCode: string | null;
  radius: number | null;
  /** Codes of those that the candidate chose. */
  departments: readonly string[];
  everywhere: boolean;
  facets: number;
  /** Keys of the attributes, those of included licences among them. */
  keys: readonly string[];
};

type PageQuery = { cursor: CandidateCursor | null; size: number; cap: number };

const none: ReadonlySet<string> = new Set();

const matchOf = ({ segment, row, value }: Match): CandidateMatch => ({
  id: idText(segment.ids, 16 * row),
  at: new Date(segment.at[row]!),
  group: groupOfRank(value),
});

const cursorOf = ({ direction, group, at, id }: CandidateCursor): Cursor => ({
  direction,
  value: groupOfRank(group),
  at: at.getTime(),
  id: idBytes(id),
});

const listed = (text: string, separator: string) => (text === "" ? [] : text.split(separator));

/** Reads rows; each entry of a dictionary once. */
function rowReader(): (match: Match) => IndexedCandidate {
  const read = new Map<object, Map<number, unknown>>();
  const cached = <Value>({ segment, row }: Match, name: string, value: (fields: string[]) => Value): Value => {
    const dictionary = segment.dictionaries[name]!;
    const entries = read.get(dictionary) ?? new Map<number, unknown>();
    read.set(dictionary, entries);
    const entry = dictionary.of[row]!;
    if (!entries.has(entry)) entries.set(entry, value(fieldsOf(dictionary, entry)));
    return entries.get(entry) as Value;
  };
  return (match) => {
    const { segment, row } = match;
    const { keys, ofRow } = segment.tags;
    return {
      id: idText(segment.ids, 16 * row),
      at: segment.at[row]!,
      ...cached(match, "title", ([, occupations = "", codes = ""]) => ({
        parents: listed(occupations, " "),
        codes: listed(codes, " ").map((code) => code.replace("+", "")),
      })),
      ...cached(match, "home", ([, code = "", radius = ""]) => ({
        cityCode: code || null,
        radius: Number(radius) || null,
      })),
      ...cached(match, "area", ([departments = "", chosen = ""]) => ({
        departments: listed(chosen, ","),
        everywhere: departments === anywhere,
      })),
      facets: cached(match, "facets", (values) =>
        packFacets(
          Object.fromEntries(facetNames.map((name, at) => [name, Number(values[at])])) as Record<FacetName, number>,
        ),
      ),
      keys: Array.from(ofRow.items.subarray(ofRow.start[row], ofRow.start[row + 1]), (key) => keys[key]!),
    };
  };
}

export class CandidateIndex extends LiveIndex<CandidateRow> {
  constructor(segment: Segment) {
    super(candidateSchema, segment);
  }

  /** Whether any candidate hides from a company. */
  get hasHidden(): boolean {
    return this.#marks.some(({ values }) => values.length > 0);
  }

  hides(mark: string): boolean {
    return this.#marks.some(({ values }) => sortedIndexOf(values, mark) >= 0);
  }

  get #marks() {
    return this.parts.map(({ segment }) => segment.dictionaries.hiding!.values.marks!);
  }

  /** One page of a search. `cursor` is null for the first page; `cap` counts only the first matches up to this number. */
  page(query: CandidateQuery, { cursor, size, cap }: PageQuery): CandidatePage {
    const key = size > enginesLimits.searchPageCached ? null : `page${JSON.stringify([cursor, size, cap])}`;
    return this.#answer(key, query, none, (plans) => {
      const { matches, before, after } = matchPage(plans, cursor && cursorOf(cursor), size, cap);
      return { matches: matches.map(matchOf), before, after, total: countMatches(plans) };
    });
  }

  /** The first matches in the order of the pages. */
  newest(query: CandidateQuery, limit: number): IndexedCandidate[] {
    return firstMatches(this.#plans(query, none), limit).map(rowReader());
  }

  /** The number of matches. @param since only later arrivals */
  count(query: CandidateQuery, since?: Date): number {
    const time = since && { time: since.getTime() };
    return this.#answer(since ? null : "total", query, none, (plans) => ({ total: countMatches(plans, time) })).total;
  }

  /** The ids among `ids` that match; with `since` only later candidates. @param ids the index may not hold some of them */
  among(query: CandidateQuery, ids: ReadonlySet<string>, since?: Date): string[] {
    return ids.size === 0 ? [] : matchingIds(this.#plans(query, none), ids, since?.getTime());
  }

  /** Counts the matches of each facet value and department. @param without ids that do not count */
  facets(query: CandidateQuery, without: ReadonlySet<string> = none): FacetCounts {
    return this.#answer("facets", query, without, (plans) => {
      const { fields } = countFacets(
        plans,
        facetNames.map((name) => ({ field: name, aside: name })),
      );
      const inEach = this.#departments({ ...query, departments: [] }, without);
      const everywhere = inEach.get(anywhere) ?? 0;
      const counts = facetNames.map((name, index) => [
        name,
        Array.from({ length: facetSizes[name] }, (_, value) => fields[index]!.get(String(value)) ?? 0),
      ]);
      return {
        ...(Object.fromEntries(counts) as Record<FacetName, number[]>),
        departments: new Map(allDepartments.map(({ code }) => [code, (inEach.get(code) ?? 0) + everywhere])),
        everywhere,
      };
    });
  }

  /**
   * Counts the attributes of the matches: the most frequent of each kind, at most `attributeValues`, and the chosen ones.
   * @param without ids that do not count
   */
  attributeCounts(query: CandidateQuery, without: ReadonlySet<string> = none): AttributeCounts {
    return this.#answer("attributes", query, without, (plans) =>
      attributeCounts(query.attributes, countTags(plans), enginesLimits.attributeValues),
    );
  }

  /** Counts the matches of each town that they live in, by INSEE code; not those who work anywhere. @param without ids that do not count */
  townCounts(query: CandidateQuery, without: ReadonlySet<string> = none): Map<string, number> {
    return this.#answer("towns", query, without, (plans) => countValues(plans, "home", "cityCode"));
  }

  /** Job titles of several candidates that hold the typed text. @param typed folded */
  titles(typed: string, limit: number): Title[] {
    return listCommonTexts(this.parts, "title", typed, limit, enginesLimits.jobCarriersMin).map(
      ({ text, label, rows }) => ({ label, title: text, carriers: rows }),
    );
  }

  /** Words of the titles that resemble a mistyped one. @param typed folded */
  nearWords(typed: string, limit: number): SimilarWord[] {
    return listSimilarWords(this.parts, "title", typed, limit);
  }

  #departments(query: CandidateQuery, without: ReadonlySet<string>): Map<string, number> {
    return this.#answer("departments", query, without, (plans) => countValues(plans, "area", "departments"));
  }

  #plans(query: CandidateQuery, without: ReadonlySet<string>): Plan[] {
    return this.plans(candidateQuery(query), without);
  }

  #answer<Value extends object>(
    what: string | null,
    query: CandidateQuery,
    without: ReadonlySet<string>,
    value: (plans: Plan[]) => Value,
  ): Value {
    // No candidate hides from most companies, so these share their answers.
    const from = query.from === "all" ? query.from : query.from.filter((mark) => this.hides(mark));
    const key = what === null || without.size > 0 ? null : JSON.stringify({ ...query, from });
    return this.cachedResult(what ?? "", key, () => this.#plans(query, without), value);
  }
}
