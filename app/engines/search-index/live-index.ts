// An index with one large segment, and small segments for the rows that changed since. A changed or deleted row leaves a tombstone in
// its old segment. Every change replaces the whole list of segments.
import { LRUCache } from "lru-cache";
import * as enginesLimits from "../limits.ts";
import { SegmentBuilder } from "./build-segment.ts";
import { findId, idBytes, idKey } from "./ids.ts";
import { bitmapOf, hasBit, setBit } from "./lists.ts";
import { bytesOfPlan } from "./matches.ts";
import { type Plan, plan, type Query } from "./plan.ts";
import type { Schema } from "./schema.ts";
import { bytesOf, fieldsOf, type Segment } from "./segment.ts";

export type Change<Row> = { id: Uint8Array; row: Row | null };

/** A segment with its tombstones. `rows` has the rows of a small segment, which is rebuilt with further rows. */
export type LiveSegment<Row> = {
  segment: Segment;
  dead: Uint32Array | null;
  deadCount: number;
  rows: ReadonlyMap<string, Row>;
};

/** Most rows of the smallest segment, which each change rebuilds. */
const openRows = 400;

export class LiveIndex<Row> {
  readonly schema: Schema<Row>;
  readonly #segmentBytes: number;
  #parts: readonly [LiveSegment<Row>, ...LiveSegment<Row>[]];
  readonly #cache = new LRUCache<string, object>({
    max: enginesLimits.searchResultsCached,
    maxSize: enginesLimits.searchResultsBytes,
    maxEntrySize: enginesLimits.searchResultsBytes / 2,
  });

  constructor(schema: Schema<Row>, segment: Segment) {
    this.schema = schema;
    this.#parts = [{ segment, dead: null, deadCount: 0, rows: new Map() }];
    this.#segmentBytes = bytesOf(segment);
  }

  get parts(): readonly LiveSegment<Row>[] {
    return this.#parts;
  }

  get size(): number {
    return this.#parts.reduce((sum, { segment, deadCount }) => sum + segment.rows - deadCount, 0);
  }

  /** The number of rows that changed since the first segment was built. */
  get recent(): number {
    const [{ deadCount }, ...small] = this.#parts;
    return small.reduce((sum, part) => sum + part.segment.rows - part.deadCount, deadCount);
  }

  get bytes(): number {
    const [, ...small] = this.#parts;
    return small.reduce(
      (sum, { segment }) => sum + 2 * bytesOf(segment),
      this.#segmentBytes + this.#cache.calculatedSize,
    );
  }

  /** A plan for each segment. @param without ids of excluded rows */
  plans(query: Query, without: ReadonlySet<string> = new Set()): Plan[] {
    const ids = [...without].map(idBytes);
    return this.#parts.map(({ segment, dead }) => plan(segment, query, withBits(segment, dead, ids)));
  }

  /**
   * The result of a query, cached until a row changes. Callers must not change it.
   * @param what names the kind of result @param key of the query, null for a result that is not cached
   */
  cachedResult<Value extends object>(
    what: string,
    key: string | null,
    plans: () => Plan[],
    value: (plans: Plan[]) => Value,
  ): Value {
    if (key === null) return value(plans());
    const cached = this.#cache.get(what + key) as Value | undefined;
    if (cached) return cached;
    const planned = (this.#cache.get(`plans${key}`) as Plan[] | undefined) ?? plans();
    const result = value(planned);
    const size = 2 * key.length;
    this.#cache.set(`plans${key}`, planned, { size: planned.reduce((sum, each) => sum + bytesOfPlan(each), size) });
    this.#cache.set(what + key, result, { size: size + enginesLimits.searchResultBytes });
    return result;
  }

  /** Clears the cache. @internal */
  clearCache(): void {
    this.#cache.clear();
  }

  /** Applies changes, idempotently. The last change of a row counts. */
  apply(changes: readonly Change<Row>[]): void {
    const fresh = new Map<string, Row>();
    const parts: LiveSegment<Row>[] = [...this.#parts];
    const copied = new Set<number>();
    const last = new Map(changes.map((change) => [idKey(change.id), change]));
    for (const [key, { id, row }] of last) {
      const number = parts.findIndex((part) => aliveRow(part, id) >= 0);
      const part = parts[number];
      if (row && part && isStored(this.schema, part.segment, aliveRow(part, id), row)) continue;
      if (part) {
        const dead = copied.has(number) ? part.dead! : (part.dead?.slice() ?? bitmapOf(part.segment.rows));
        copied.add(number);
        setBit(dead, aliveRow(part, id));
        parts[number] = { ...part, dead, deadCount: part.deadCount + 1 };
      }
      if (row) fresh.set(key, row);
      else if (!part) continue;
      this.#cache.clear();
    }
    if (fresh.size > 0) this.#parts = this.#withFresh(parts, fresh);
    else if (copied.size > 0) this.#parts = [parts[0]!, ...parts.slice(1)];
  }

  /** Adds the fresh rows to the smallest segment. When that segment is full, merges all small segments. */
  #withFresh(
    [main, ...small]: readonly LiveSegment<Row>[],
    fresh: ReadonlyMap<string, Row>,
  ): [LiveSegment<Row>, ...LiveSegment<Row>[]] {
    const open = small.at(-1);
    const rows = new Map([...(open ? aliveRows(open) : []), ...fresh]);
    if (rows.size <= openRows) return [main!, ...small.slice(0, -1), this.#small(rows)];
    const sealed = small.slice(0, -1).flatMap((part) => [...aliveRows(part)]);
    return [main!, this.#small(new Map([...sealed, ...rows])), this.#small(new Map())];
  }

  #small(rows: ReadonlyMap<string, Row>): LiveSegment<Row> {
    const builder = new SegmentBuilder(this.schema, rows.size);
    for (const row of rows.values()) builder.add(row);
    return { segment: builder.build(), dead: null, deadCount: 0, rows };
  }
}

function withBits(segment: Segment, dead: Uint32Array | null, ids: readonly Uint8Array[]): Uint32Array | null {
  const rows = ids.map((id) => findId(segment.byId, segment.ids, id)).filter((row) => row >= 0);
  if (rows.length === 0) return dead;
  const all = dead?.slice() ?? bitmapOf(segment.rows);
  for (const row of rows) setBit(all, row);
  return all;
}

/** The number of a row without a tombstone, or -1. */
function aliveRow({ segment, dead }: LiveSegment<unknown>, id: Uint8Array): number {
  const row = findId(segment.byId, segment.ids, id);
  return row >= 0 && dead !== null && hasBit(dead, row) ? -1 : row;
}

const aliveRows = <Row>(part: LiveSegment<Row>) =>
  [...part.rows].filter(([key]) => aliveRow(part, Buffer.from(key, "latin1")) >= 0);

/** Whether the segment already has the current version of a row. */
function isStored<Row>(schema: Schema<Row>, segment: Segment, row: number, now: Row): boolean {
  const { at, texts, numbers, tags } = schema.cellsOf(now);
  if (segment.at[row] !== at) return false;
  for (const [name, { fields }] of Object.entries(schema.dictionaries)) {
    const dictionary = segment.dictionaries[name]!;
    const stored = fieldsOf(dictionary, dictionary.of[row]!);
    if (fields.some((_, field) => stored[field] !== texts[name]![field])) return false;
  }
  for (const name of schema.numbers) {
    const { values, of } = segment.numbers[name]!;
    if (values[of[row]!] !== numbers[name]) return false;
  }
  const { keys, ofRow } = segment.tags;
  const entries = tags === "" ? [] : tags.split("\n");
  const currentKeys = new Set(entries.flatMap((entry) => schema.tags.keysOf(entry)));
  const stored = ofRow.items.subarray(ofRow.start[row], ofRow.start[row + 1]);
  return currentKeys.size === stored.length && stored.every((key) => currentKeys.has(keys[key]!));
}
