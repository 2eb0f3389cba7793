// Builds a segment from rows, which are added one by one in any order.
import { IdTable, idTableOf } from "./ids.ts";
import { Growing, growingIntegers, type Lists, listsOf, sizeOfList } from "./lists.ts";
import type { DictionarySchema, Schema, TagSchema } from "./schema.ts";
import type { Dictionary, FieldValues, NumberColumn, Segment, TagColumn } from "./segment.ts";
import { joinTexts, wordsOf } from "./text.ts";
import { timeOrder } from "./time-order.ts";
import { vocabularyOf } from "./vocabulary.ts";

const growingNumbers = (expected: number) => new Growing((room) => new Float64Array(room), expected);

const inTextOrder = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);

/** The old numbers in their new order, and the new number of each old one. */
function renumbered(count: number, compare: (left: number, right: number) => number) {
  const order = Uint32Array.from({ length: count }, (_, number) => number).sort(
    (left, right) => compare(left, right) || left - right,
  );
  const numbers = new Uint32Array(count);
  for (const [number, old] of order.entries()) numbers[old] = number;
  return { order, numbers };
}

function fieldValues(texts: readonly string[], separator: string | null, lists: Lists): FieldValues {
  const numberOf = new Map<string, number>();
  const [entries, numbers] = [growingIntegers(texts.length), growingIntegers(texts.length)];
  for (const [entry, text] of texts.entries()) {
    const entryValues = separator === null ? [text] : text === "" ? [] : new Set(text.split(separator));
    for (const value of entryValues) {
      if (!numberOf.has(value)) numberOf.set(value, numberOf.size);
      entries.push(entry);
      numbers.push(numberOf.get(value)!);
    }
  }
  const added = [...numberOf.keys()];
  const { order, numbers: positions } = renumbered(added.length, (left, right) =>
    inTextOrder(added[left]!, added[right]!),
  );
  const values = numbers.done().map((number) => positions[number]!);
  const rows = new Uint32Array(added.length);
  for (const [at, value] of values.entries()) rows[value]! += sizeOfList(lists, entries.done()[at]!);
  return {
    values: Array.from(order, (number) => added[number]!),
    rows,
    ofEntry: listsOf(entries.done(), texts.length, values),
    entries: listsOf(values, added.length, entries.done()),
  };
}

class DictionaryBuilder {
  readonly #schema: DictionarySchema;
  readonly #numbers = new Map<string, number>();
  readonly #entries: string[][] = [];
  readonly #of: Growing<Uint32Array>;

  constructor(schema: DictionarySchema, expected: number) {
    this.#schema = schema;
    this.#of = growingIntegers(expected);
  }

  /** Adds the next row. @param texts its fields, then its note */
  add(texts: readonly string[]): void {
    const { fields } = this.#schema;
    let key = texts[0]!;
    for (let field = 1; field < fields.length; field += 1) key += `\0${texts[field]}`;
    const number = this.#numbers.get(key);
    this.#of.push(number ?? this.#entries.length);
    if (number !== undefined) return;
    this.#numbers.set(key, this.#entries.length);
    this.#entries.push([...texts]);
  }

  /** @param order the position at which each row was added */
  build(order: Uint32Array): Dictionary {
    const { fields, isSearched, correctsWords, head = fields[0]!, values = {} } = this.#schema;
    const added = this.#of.done();
    const { order: inOrder, numbers } = this.#inOrder(added);
    const entries = Array.from(inOrder, (old) => this.#entries[old]!);
    const of = order.map((old) => numbers[added[old]!]!);
    const fieldOf = (name: string) => entries.map((texts) => texts[fields.indexOf(name)]!);
    const searched = fieldOf(fields[0]!);
    const heads = fieldOf(head);
    const bytes = (texts: readonly string[]) => Uint32Array.from(texts, (text) => Buffer.byteLength(text));
    const rows = listsOf(of, entries.length);
    return {
      size: entries.length,
      of,
      rows,
      texts: {
        ...joinTexts(entries.map((texts) => texts.join("\0"))),
        lengths: bytes(searched),
        heads: head === fields[0] ? bytes(searched) : bytes(heads),
      },
      words: isSearched ? wordsOf(searched, heads) : null,
      vocabulary: correctsWords ? vocabularyOf(searched, (entry) => sizeOfList(rows, entry)) : null,
      values: Object.fromEntries(
        Object.entries(values).map(([name, separator]) => [name, fieldValues(fieldOf(name), separator, rows)]),
      ),
    };
  }

  // Entries of many rows are first, so that frequent lookups stay close in memory.
  #inOrder(added: Uint32Array) {
    const rows = new Uint32Array(this.#entries.length);
    for (const entry of added) rows[entry]! += 1;
    return renumbered(rows.length, (left, right) => rows[right]! - rows[left]!);
  }
}

function numberColumn(added: Float64Array, order: Uint32Array): NumberColumn {
  const values = Float64Array.from(new Set(added)).sort();
  const positions = new Map(Array.from(values, (value, position) => [value, position]));
  return { values, of: order.map((old) => positions.get(added[old]!)!) };
}

class TagsBuilder {
  readonly #schema: TagSchema;
  readonly #numbers = new Map<string, number>();
  /** The key numbers and the number of rows of each entry. */
  readonly #entries = new Map<string, { numbers: readonly number[]; rows: number }>();
  readonly #start: Growing<Uint32Array>;
  readonly #items = growingIntegers();

  constructor(schema: TagSchema, expected: number) {
    this.#schema = schema;
    this.#start = growingIntegers(expected);
  }

  add(lines: string): void {
    this.#start.push(this.#items.length);
    if (lines === "") return;
    const rowKeys = new Set<number>();
    for (const line of lines.split("\n")) for (const number of this.#read(line)) rowKeys.add(number);
    for (const number of rowKeys) this.#items.push(number);
  }

  #read(line: string): readonly number[] {
    let entry = this.#entries.get(line);
    if (!entry) {
      const numbers = this.#schema.keysOf(line).map((key) => {
        if (!this.#numbers.has(key)) this.#numbers.set(key, this.#numbers.size);
        return this.#numbers.get(key)!;
      });
      entry = { numbers, rows: 0 };
      this.#entries.set(line, entry);
    }
    entry.rows += 1;
    return entry.numbers;
  }

  /** @param order the position at which each row was added */
  build(order: Uint32Array): TagColumn {
    const { kinds } = this.#schema;
    const read = [...this.#numbers.keys()];
    const sorted = renumbered(read.length, (left, right) => inTextOrder(read[left]!, read[right]!));
    const keys = Array.from(sorted.order, (old) => read[old]!);
    this.#start.push(this.#items.length);
    const [starts, added] = [this.#start.done(), this.#items.done()];
    const start = new Uint32Array(order.length + 1);
    const items = keys.length > 65_536 ? new Uint32Array(added.length) : new Uint16Array(added.length);
    let at = 0;
    for (const [row, old] of order.entries()) {
      for (let from = starts[old]!; from < starts[old + 1]!; from += 1) {
        items[at] = sorted.numbers[added[from]!]!;
        at += 1;
      }
      start[row + 1] = at;
    }
    const totals = new Uint32Array(keys.length);
    for (const key of items) totals[key]! += 1;
    return {
      keys,
      totals,
      labels: this.#labels(sorted.numbers),
      kinds: Uint8Array.from(keys, (key) => kinds.indexOf(key.slice(0, key.indexOf(":")))),
      ofRow: { start, items },
    };
  }

  /** The most frequent spelling of each key, the first of several. */
  #labels(numbers: Uint32Array): string[] {
    const labels = new Array<string>(numbers.length).fill("");
    const most = new Uint32Array(numbers.length);
    for (const [entry, { numbers: entryKeys, rows }] of this.#entries) {
      if (entryKeys[0] === undefined) continue;
      const key = numbers[entryKeys[0]]!;
      const label = this.#schema.labelOf(entry);
      if (rows <= most[key]!) continue;
      labels[key] = label;
      most[key] = rows;
    }
    return labels;
  }
}

export class SegmentBuilder<Row> {
  readonly #schema: Schema<Row>;
  readonly #at: Growing<Float64Array>;
  readonly #ids = new IdTable();
  readonly #dictionaries: [string, DictionaryBuilder][];
  readonly #numbers: [string, Growing<Float64Array>][];
  readonly #tags: TagsBuilder;

  constructor(schema: Schema<Row>, expected = 0) {
    this.#schema = schema;
    this.#at = growingNumbers(expected);
    this.#dictionaries = Object.entries(schema.dictionaries).map(([name, each]) => [
      name,
      new DictionaryBuilder(each, expected),
    ]);
    this.#numbers = schema.numbers.map((name) => [name, growingNumbers(expected)]);
    this.#tags = new TagsBuilder(schema.tags, expected);
  }

  add(row: Row): void {
    const { id, at, texts, numbers, tags } = this.#schema.cellsOf(row);
    this.#at.push(at);
    this.#ids.add(id);
    for (const [name, dictionary] of this.#dictionaries) dictionary.add(texts[name]!);
    for (const [name, column] of this.#numbers) column.push(numbers[name]!);
    this.#tags.add(tags);
  }

  /** The segment of all added rows. The builder must not be used afterwards. @throws for a duplicate row */
  build(): Segment {
    const at = this.#at.done();
    const added = this.#ids.ids;
    const order = timeOrder(at, added, at.length);
    const ids = new Uint8Array(added.length);
    for (const [row, old] of order.entries())
      for (let byte = 0; byte < 16; byte += 1) ids[16 * row + byte] = added[16 * old + byte]!;
    return {
      rows: at.length,
      at: Float64Array.from(order, (old) => at[old]!),
      ids,
      byId: idTableOf(ids),
      dictionaries: Object.fromEntries(this.#dictionaries.map(([name, each]) => [name, each.build(order)])),
      numbers: Object.fromEntries(this.#numbers.map(([name, each]) => [name, numberColumn(each.done(), order)])),
      tags: this.#tags.build(order),
    };
  }
}

export function buildSegment<Row>(schema: Schema<Row>, rows: readonly Row[]): Segment {
  const builder = new SegmentBuilder(schema, rows.length);
  for (const row of rows) builder.add(row);
  return builder.build();
}
