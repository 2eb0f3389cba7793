// Which rows fit a filter by attributes, and how many have each value. One kind is counted without its own filter.
import { fold } from "../../platform/text/text.ts";
import type { AttributeColumn } from "./attribute-column.ts";
import {
  type AttributeFilter,
  askedKinds,
  filterValueLabel,
  keysOfValue,
  levelSteps,
  nameOfValue,
} from "./attribute-filter.ts";
import { type AttributeKind, attributeKinds } from "./attributes.ts";
import { isLevel, levels } from "./languages.ts";

export type AttributeCount = { value: string; label: string; count: number; isChosen: boolean };

/** By kind: the values that most rows have, and all chosen ones; the most frequent first, then by label. */
export type AttributeCounts = Record<AttributeKind, AttributeCount[]>;

const bitOf = (kind: AttributeKind) => 1 << attributeKinds.indexOf(kind);
const kindOf = (key: string) => key.slice(0, key.indexOf(":")) as AttributeKind;
const restOf = (key: string) => key.slice(key.indexOf(":") + 1);

const placeOfLevel = (level = "") => (isLevel(level) ? levels.indexOf(level) : -1);

type Found = { key: string; label: string; count: number };

/** Whether a goes before b. */
const isBefore = (a: Found, b: Found) => a.count > b.count || (a.count === b.count && a.key < b.key);

/** The first of the values offered, at most `limit`. */
class First {
  readonly list: Found[] = [];
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(found: Found): void {
    const last = this.list.at(-1);
    if (this.list.length === this.#limit && last && !isBefore(found, last)) return;
    let place = this.list.length;
    while (place > 0 && isBefore(found, this.list[place - 1]!)) place -= 1;
    this.list.splice(place, 0, found);
    this.list.length = Math.min(this.list.length, this.#limit);
  }
}

export class AttributeSearch {
  readonly #column: AttributeColumn;
  readonly #numberOf: Map<string, number>;
  /** By number: the bit of its kind, and the same bit when the filter asks for it. */
  readonly #bits: Uint8Array;
  readonly #marks: Uint8Array;
  readonly #counts: Int32Array;
  readonly #touched: Uint32Array;
  readonly #isTouched: Uint8Array;
  #touchedCount = 0;
  /** Of rows beside the column, the keys that it does not have. */
  readonly #others = new Map<string, { label: string; count: number }>();
  #filter: AttributeFilter = {};
  #askedKey = "";
  #asked = 0;
  #askedKeys = new Map<string, number>();
  #marked: number[] = [];

  constructor(column: AttributeColumn) {
    this.#column = column;
    this.#numberOf = new Map(column.keys.map((key, number) => [key, number]));
    this.#bits = Uint8Array.from(column.keys, (key) => bitOf(kindOf(key)));
    this.#marks = new Uint8Array(column.keys.length);
    this.#counts = new Int32Array(column.keys.length);
    this.#touched = new Uint32Array(column.keys.length);
    this.#isTouched = new Uint8Array(column.keys.length);
  }

  get bytes(): number {
    // A place of the map takes about 40 bytes.
    return this.#column.keys.length * (3 + 8 + 40);
  }

  ask(filter: AttributeFilter = {}): void {
    const key = JSON.stringify(filter);
    if (key === this.#askedKey) return;
    this.#askedKey = key;
    this.#filter = filter;
    for (const number of this.#marked) this.#marks[number] = 0;
    this.#marked = [];
    this.#askedKeys = new Map();
    this.#asked = 0;
    for (const { kind, values } of askedKinds(filter)) {
      const bit = bitOf(kind);
      this.#asked |= bit;
      for (const each of values.flatMap((value) => keysOfValue(kind, value))) {
        this.#askedKeys.set(each, bit);
        const number = this.#numberOf.get(each);
        if (number === undefined) continue;
        this.#marks[number] = bit;
        this.#marked.push(number);
      }
    }
  }

  /** Whether the filter asks for anything. */
  get asks(): boolean {
    return this.#asked !== 0;
  }

  /** The bits of the kinds that a row does not fit; 0 when it fits. */
  missing(row: number): number {
    const { start, entries } = this.#column;
    const end = start[row + 1]!;
    let found = 0;
    for (let at = start[row]!; at < end; at += 1) found |= this.#marks[entries[at]!]!;
    return this.#asked & ~found;
  }

  /** As missing(), for a row that is not in the column. */
  missingOf(keys: readonly string[]): number {
    return this.#asked & ~keys.reduce((found, key) => found | (this.#askedKeys.get(key) ?? 0), 0);
  }

  fits(row: number): boolean {
    return this.#asked === 0 || this.missing(row) === 0;
  }

  /** Whether a row of the column has exactly these keys. */
  isAsStored(row: number, keys: readonly string[]): boolean {
    const { start, entries } = this.#column;
    const own = entries.subarray(start[row], start[row + 1]);
    return (
      own.length === keys.length &&
      keys.every((key) => {
        const number = this.#numberOf.get(key);
        return number !== undefined && own.includes(number);
      })
    );
  }

  /** Begins to count. */
  clear(): void {
    for (let at = 0; at < this.#touchedCount; at += 1) {
      this.#counts[this.#touched[at]!] = 0;
      this.#isTouched[this.#touched[at]!] = 0;
    }
    this.#touchedCount = 0;
    this.#others.clear();
  }

  /** Counts every row of the column; after clear(). */
  addAll(): void {
    const { totals } = this.#column;
    this.#counts.set(totals);
    this.#isTouched.fill(1);
    for (let number = 0; number < totals.length; number += 1) this.#touched[number] = number;
    this.#touchedCount = totals.length;
  }

  addRow(row: number, by: 1 | -1 = 1): void {
    const counted = this.#countedBits(this.missing(row));
    if (counted === 0) return;
    const { start, entries } = this.#column;
    const end = start[row + 1]!;
    for (let at = start[row]!; at < end; at += 1)
      if ((this.#bits[entries[at]!]! & counted) !== 0) this.#add(entries[at]!, by);
  }

  /** As addRow(), for a row that is not in the column. */
  addKeys(keys: readonly string[], labels: readonly string[]): void {
    const counted = this.#countedBits(this.missingOf(keys));
    for (const [place, key] of keys.entries()) {
      if ((bitOf(kindOf(key)) & counted) === 0) continue;
      const number = this.#numberOf.get(key);
      if (number !== undefined) this.#add(number, 1);
      else {
        const { label = labels[place] ?? "", count = 0 } = this.#others.get(key) ?? {};
        this.#others.set(key, { label, count: count + 1 });
      }
    }
  }

  // A row that fits is counted in every kind, one that misses a single kind in that one.
  #countedBits(missing: number): number {
    if (missing === 0) return 255;
    return (missing & (missing - 1)) === 0 ? missing : 0;
  }

  #add(number: number, by: number): void {
    if (this.#isTouched[number] === 0) {
      this.#isTouched[number] = 1;
      this.#touched[this.#touchedCount] = number;
      this.#touchedCount += 1;
    }
    this.#counts[number]! += by;
  }

  *#found(): Generator<Found> {
    const { keys, labels } = this.#column;
    for (let at = 0; at < this.#touchedCount; at += 1) {
      const number = this.#touched[at]!;
      const count = this.#counts[number]!;
      if (count > 0) yield { key: keys[number]!, label: labels[number]!, count };
    }
    for (const [key, { label, count }] of this.#others) yield { key, label, count };
  }

  /** What was counted: at most `limit` values of each kind, and all chosen ones. */
  counts(limit: number): AttributeCounts {
    const first = attributeKinds.map(() => new First(limit));
    const byLanguage = new Map<string, number[]>();
    for (const found of this.#found()) {
      const kind = kindOf(found.key);
      if (kind !== "language") {
        first[attributeKinds.indexOf(kind)]!.add(found);
        continue;
      }
      const [code = "", level] = restOf(found.key).split(":");
      const own = byLanguage.get(code) ?? new Array<number>(levels.length).fill(0);
      own[placeOfLevel(level)]! += found.count;
      byLanguage.set(code, own);
    }
    const languages = first[attributeKinds.indexOf("language")]!;
    for (const [code, counts] of byLanguage)
      languages.add({ key: `language:${code}`, label: "", count: counts.reduce((sum, count) => sum + count, 0) });
    return Object.fromEntries(
      attributeKinds.map((kind, place) => {
        const shown = first[place]!.list.map(({ key, label, count }) => {
          const value = kind === "skill" ? label || restOf(key) : restOf(key);
          return this.#countOf(kind, value, count);
        });
        return [kind, this.#withChosen(kind, shown, byLanguage)];
      }),
    ) as AttributeCounts;
  }

  #countOf(kind: AttributeKind, value: string, count: number): AttributeCount {
    const chosen = this.#filter[kind] ?? [];
    const name = chosen.length > 0 ? nameOfValue(kind, value) : value;
    const isChosen = chosen.some((each) => nameOfValue(kind, each) === name);
    return { value, label: filterValueLabel(kind, value), count, isChosen };
  }

  // A chosen language is followed by its levels.
  #withChosen(kind: AttributeKind, shown: AttributeCount[], byLanguage: Map<string, number[]>): AttributeCount[] {
    const chosen = this.#filter[kind] ?? [];
    if (chosen.length === 0) return shown;
    const known = new Set(shown.map(({ value }) => nameOfValue(kind, value)));
    const add = (value: string, count: number) => {
      if (known.has(nameOfValue(kind, value))) return;
      known.add(nameOfValue(kind, value));
      shown.push(this.#countOf(kind, value, count));
    };
    const sumFrom = (code: string, level: string | undefined) =>
      (byLanguage.get(code) ?? [])
        .slice(level === undefined ? 0 : placeOfLevel(level))
        .reduce((sum, count) => sum + count, 0);
    for (const value of chosen) {
      if (kind !== "language") {
        const number = this.#numberOf.get(keysOfValue(kind, value)[0]!);
        const other = this.#others.get(keysOfValue(kind, value)[0]!);
        const label = number === undefined ? other?.label : this.#column.labels[number];
        add(label || value, number === undefined ? (other?.count ?? 0) : Math.max(0, this.#counts[number]!));
        continue;
      }
      const [code = "", level] = value.split(":");
      add(code, sumFrom(code, undefined));
      add(value, sumFrom(code, level));
      for (const each of levelSteps) if (sumFrom(code, each) > 0) add(`${code}:${each}`, sumFrom(code, each));
    }
    return inOrder(kind, shown);
  }
}

const textOrder = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);

function inOrder(kind: AttributeKind, counts: AttributeCount[]): AttributeCount[] {
  if (kind !== "language") return counts.sort((a, b) => b.count - a.count || textOrder(fold(a.label), fold(b.label)));
  const codeOf = ({ value }: AttributeCount) => value.split(":")[0]!;
  const levelOf = ({ value }: AttributeCount) => placeOfLevel(value.split(":")[1]);
  const whole = new Map(counts.filter(({ value }) => !value.includes(":")).map((each) => [each.value, each]));
  return counts.sort((a, b) => {
    const [first, second] = [whole.get(codeOf(a))!, whole.get(codeOf(b))!];
    if (first !== second) return second.count - first.count || textOrder(fold(first.label), fold(second.label));
    return levelOf(a) - levelOf(b);
  });
}
