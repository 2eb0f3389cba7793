// Answers searches of public offers from the index: pages in each order, exact totals, and all counts of filters.
import { type AttributeCounts, attributeCounts } from "../../engines/attributes/attribute-counts.ts";
import * as enginesLimits from "../../engines/limits.ts";
import { countFacets, countTags, countValues } from "../../engines/search-index/facets.ts";
import { idBytes, idText } from "../../engines/search-index/ids.ts";
import { LiveIndex } from "../../engines/search-index/live-index.ts";
import type { Plan } from "../../engines/search-index/plan.ts";
import { countMatches, type Match, matchingIds, matchPage } from "../../engines/search-index/run.ts";
import { firstRowAfter, type Segment } from "../../engines/search-index/segment.ts";
import { isDetailKey } from "../detail-filters.ts";
import type { OfferQuery } from "../offer-query.ts";
import { type OfferRow, offerQuery, offerSchema, rankOfValue, valueOfRank } from "./offer-schema.ts";

/** `rank` precedes the time, highest first; it is 0 where the sort has none. */
type OfferMatch = { rank: number; at: Date; id: string };

export type OfferCursor = { direction: "apres" | "avant"; rank?: number; at: Date; id: string };

export type OfferPage = { matches: OfferMatch[]; before: boolean; after: boolean };

/** Each choice is counted without its own filter. */
export type OfferCounts = {
  total: number;
  contractTypes: Map<string, number>;
  workingTimes: Map<string, number>;
  sectors: Map<string, number>;
  /** The number of offers with at least 0, 1 … 5 remote days. */
  remoteDays: number[];
  /** The number of offers up to each of the index's ages, then of any age. */
  age: number[];
  /** Offers with a pay, and all offers; the minimum pay filter is ignored. */
  pay: { stated: number; all: number };
};

/** `details`: the number of offers by key of detail-filters.ts. Each kind and each detail is counted without its own filter. */
export type OfferTagCounts = { attributes: AttributeCounts; details: ReadonlyMap<string, number> };

const remoteDaysMax = 5;

const counted = [
  { field: "contractType", aside: "contractType" },
  { field: "workingTime", aside: "workingTime" },
  { field: "sector", aside: "sector" },
  { field: "remoteDays", aside: "remoteDays" },
  { field: "isPaid", aside: "pay" },
] as const;

export class OfferIndex extends LiveIndex<OfferRow> {
  readonly #ages: readonly number[];

  /** @param ages the ages, in milliseconds and ascending, that offers are filtered and counted by */
  constructor(segment: Segment, ages: readonly number[]) {
    super(offerSchema, segment);
    this.#ages = ages;
  }

  /** One page of a search with its counts. @param now milliseconds since 1970 */
  find(
    query: OfferQuery,
    { cursor, size, now }: { cursor: OfferCursor | null; size: number; now: number },
  ): OfferPage & { counts: OfferCounts } {
    const what = size > enginesLimits.searchPageCached ? null : `find${JSON.stringify([cursor, size])}`;
    const from = cursor && {
      direction: cursor.direction,
      value: valueOfRank(query, cursor.rank ?? 0),
      at: cursor.at.getTime(),
      id: idBytes(cursor.id),
    };
    const matchOf = ({ segment, row, value }: Match): OfferMatch => ({
      rank: rankOfValue(query, value),
      at: new Date(segment.at[row]!),
      id: idText(segment.ids, 16 * row),
    });
    return this.#answer(what, query, now, (plans) => {
      const { matches, before, after } = matchPage(plans, from, size);
      return { matches: matches.map(matchOf), before, after, counts: this.#counts(plans, now) };
    });
  }

  counts(query: OfferQuery, now: number): OfferCounts {
    return this.#answer("counts", query, now, (plans) => this.#counts(plans, now));
  }

  /** Counts the attributes of the matches (the most frequent of each kind, at most `attributeValues`, and the chosen ones) and their details. */
  tagCounts(query: OfferQuery, now: number): OfferTagCounts {
    return this.#answer("tags", query, now, (plans) => {
      const counts = [...countTags(plans)];
      const attributes = counts.filter(({ key }) => !isDetailKey(key));
      const details = counts.filter(({ key }) => isDetailKey(key));
      return {
        attributes: attributeCounts(query.attributes, attributes, enginesLimits.attributeValues),
        details: new Map(details.map(({ key, count }) => [key, count])),
      };
    });
  }

  /** Counts the matches of each department, by code. The departments of the query count too. */
  departmentCounts(query: OfferQuery, now: number): Map<string, number> {
    return this.#answer("departments", query, now, (plans) => countValues(plans, "town", "departement"));
  }

  /** Counts the matches of each town, by INSEE code. */
  townCounts(query: OfferQuery, now: number): Map<string, number> {
    return this.#answer("towns", query, now, (plans) => countValues(plans, "town", "cityCode"));
  }

  /** The number of matches. @param publicSince only those first public later, in milliseconds since 1970 */
  count(query: OfferQuery, now: number, publicSince?: number): number {
    const since = publicSince === undefined ? undefined : { time: publicSince, column: "publicAt" };
    return this.#answer(since ? null : "total", query, now, (plans) => ({ total: countMatches(plans, since) })).total;
  }

  /** The ids among `ids` that match. @param ids the index may not hold some of them */
  among(query: OfferQuery, ids: ReadonlySet<string>, now: number): string[] {
    return ids.size === 0 ? [] : matchingIds(this.plans(offerQuery(query, this.#ages, now)), ids);
  }

  #counts(plans: Plan[], now: number): OfferCounts {
    const times = [...this.#ages.map((age) => now - age), Number.NEGATIVE_INFINITY];
    const { total, fields, times: age } = countFacets(plans, counted, { times, aside: "age" });
    const [contractTypes, workingTimes, sectors, days, paid] = fields as [
      Map<string, number>,
      ...Map<string, number>[],
    ];
    const atLeast = (least: number) =>
      [...days!].reduce((sum, [value, rows]) => (Number(value) >= least ? sum + rows : sum), 0);
    const stated = paid!.get("1") ?? 0;
    return {
      total,
      contractTypes,
      workingTimes: workingTimes!,
      sectors: sectors!,
      remoteDays: Array.from({ length: remoteDaysMax + 1 }, (_, least) => atLeast(least)),
      age,
      pay: { stated, all: stated + (paid!.get("0") ?? 0) },
    };
  }

  /** A result remains valid until an offer changes or becomes older than one of the ages. */
  #answer<Value extends object>(
    what: string | null,
    query: OfferQuery,
    now: number,
    value: (plans: Plan[]) => Value,
  ): Value {
    const plans = () => this.plans(offerQuery(query, this.#ages, now));
    // A map of distances is too large for a cache key.
    if (what === null || query.distances) return this.cachedResult("", null, plans, value);
    const firsts = this.parts.map(({ segment }) => this.#ages.map((age) => firstRowAfter(segment, now - age)));
    return this.cachedResult(what, JSON.stringify([query, firsts]), plans, value);
  }
}
