// The segments of an index: one of many rows, and small ones of the same kind for the rows that changed since. A changed or deleted row
// leaves a tombstone in the segment that held it. Every change replaces the list of segments as a whole.
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

/** A segment with its tombstones. `rows`: those of a small segment, which is built again with more. */
export type Part<Row> = {
  segment: Segment;
  dead: Uint32Array | null;
  deadCount: number;
  rows: ReadonlyMap<string, Row>;
};

/** Rows of the smallest segment: each change builds it again. */
const openRows = 400;

export class LiveIndex<Row> {
  readonly schema: Schema<Row>;
  readonly #segmentBytes: number;
  #parts: readonly [Part<Row>, ...Part<Row>[]];
  readonly #cache = new LRUCache<string, object>({
    max: enginesLimits.searchAnswers,
    maxSize: enginesLimits.searchAnswersBytes,
    maxEntrySize: enginesLimits.searchAnswersBytes / 2,
  });

  constructor(schema: Schema<Row>, segment: Segment) {
    this.schema = schema;
    this.#parts = [{ segment, dead: null, deadCount: 0, rows: new Map() }];
    this.#segmentBytes = bytesOf(segment);
  }

  get parts(): readonly Part<Row>[] {
    return this.#parts;
  }

  get size(): number {
    return this.#parts.reduce((sum, { segment, deadCount }) => sum + segment.rows - deadCount, 0);
  }

  /** How many rows changed since the first segment was built. */
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

  /** A plan for each segment. @param without ids of rows that do not count */
  plans(query: Query, without: ReadonlySet<string> = new Set()): Plan[] {
    const ids = [...without].map(idBytes);
    return this.#parts.map(({ segment, dead }) => plan(segment, query, withBits(segment, dead, ids)));
  }

  /**
   * An answer to a query, cached until a row changes. Callers must not change it.
   * @param what is answered @param key of the query; null when the answer is not cached
   */
  answer<Value extends object>(
    what: string,
    key: string | null,
    plans: () => Plan[],
    value: (plans: Plan[]) => Value,
  ): Value {
    if (key === null) return value(plans());
    const known = this.#cache.get(what + key) as Value | undefined;
    if (known) return known;
    const planned = (this.#cache.get(`plans${key}`) as Plan[] | undefined) ?? plans();
    const answer = value(planned);
    const size = 2 * key.length;
    this.#cache.set(`plans${key}`, planned, { size: planned.reduce((sum, each) => sum + bytesOfPlan(each), size) });
    this.#cache.set(what + key, answer, { size: size + enginesLimits.searchAnswerBytes });
    return answer;
  }

  /** Drops the cached answers. @internal */
  clearAnswers(): void {
    this.#cache.clear();
  }

  /** Applies changes, idempotently. The last change of a row counts. */
  apply(changes: readonly Change<Row>[]): void {
    const fresh = new Map<string, Row>();
    const parts: Part<Row>[] = [...this.#parts];
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

  /** The smallest segment takes the fresh rows; what it cannot hold goes into the one before it. */
  #withFresh([main, ...small]: readonly Part<Row>[], fresh: ReadonlyMap<string, Row>): [Part<Row>, ...Part<Row>[]] {
    const open = small.at(-1);
    const rows = new Map([...(open ? aliveRows(open) : []), ...fresh]);
    if (rows.size <= openRows) return [main!, ...small.slice(0, -1), this.#small(rows)];
    const sealed = small.slice(0, -1).flatMap((part) => [...aliveRows(part)]);
    return [main!, this.#small(new Map([...sealed, ...rows])), this.#small(new Map())];
  }

  #small(rows: ReadonlyMap<string, Row>): Part<Row> {
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

/** The number of a row that counts; -1 without it. */
function aliveRow({ segment, dead }: Part<unknown>, id: Uint8Array): number {
  const row = findId(segment.byId, segment.ids, id);
  return row >= 0 && dead !== null && hasBit(dead, row) ? -1 : row;
}

const aliveRows = <Row>(part: Part<Row>) =>
  [...part.rows].filter(([key]) => aliveRow(part, Buffer.from(key, "latin1")) >= 0);

/** Whether a row of a segment is the same as now. */
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
  const own = new Set(entries.flatMap((entry) => schema.tags.keysOf(entry)));
  const stored = ofRow.items.subarray(ofRow.start[row], ofRow.start[row + 1]);
  return own.size === stored.length && stored.every((key) => own.has(keys[key]!));
}
