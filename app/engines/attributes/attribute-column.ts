// The attributes of an index's rows as numbers: one flat list, and a dictionary with the most frequent first.
import { keysOfEntry } from "./attribute-filter.ts";

export type AttributeColumn = {
  /** By number: the key (attribute-filter.ts), and for a skill its most frequent spelling. */
  keys: string[];
  labels: string[];
  /** By number: how many rows have it. */
  totals: Uint32Array;
  /** Row `n` has the numbers from `start[n]` to `start[n + 1]`, ascending. */
  start: Uint32Array;
  entries: Uint16Array | Uint32Array;
};

const skillPrefix = "skill:";
const step = 1.6;

type Entry = { numbers: readonly number[]; rows: number };

export class AttributeColumnBuilder {
  readonly #includes: boolean;
  readonly #numbers = new Map<string, number>();
  readonly #byEntry = new Map<string, Entry>();
  #rows = 0;
  #count = 0;
  #start = new Uint32Array(1024);
  #entries = new Uint32Array(4096);

  /** @param includes whether a licence counts as those that it includes */
  constructor(includes: boolean) {
    this.#includes = includes;
  }

  /** Adds the next row. @param lines its entries, one a line */
  add(lines: string): void {
    const from = this.#count;
    if (lines !== "") for (const entry of lines.split("\n")) this.#addEntry(entry, from);
    this.#rows += 1;
    if (this.#rows === this.#start.length) {
      const larger = new Uint32Array(Math.ceil(step * this.#rows));
      larger.set(this.#start);
      this.#start = larger;
    }
    this.#start[this.#rows] = this.#count;
  }

  #addEntry(entry: string, from: number): void {
    let known = this.#byEntry.get(entry);
    if (!known) {
      known = { numbers: keysOfEntry(entry, this.#includes).map((key) => this.#numberOf(key)), rows: 0 };
      this.#byEntry.set(entry, known);
    }
    known.rows += 1;
    for (const number of known.numbers) {
      if (this.#entries.subarray(from, this.#count).includes(number)) continue;
      if (this.#count === this.#entries.length) {
        const larger = new Uint32Array(Math.ceil(step * this.#count));
        larger.set(this.#entries);
        this.#entries = larger;
      }
      this.#entries[this.#count] = number;
      this.#count += 1;
    }
  }

  #numberOf(key: string): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.#numbers.size);
    return this.#numbers.size - 1;
  }

  /** @param order by row of the index, the place at which it was added */
  build(order: Uint32Array): AttributeColumn {
    const keys = [...this.#numbers.keys()];
    const totals = new Uint32Array(keys.length);
    for (let at = 0; at < this.#count; at += 1) totals[this.#entries[at]!]! += 1;
    const byTotal = [...keys.keys()].sort((a, b) => totals[b]! - totals[a]! || (keys[a]! < keys[b]! ? -1 : 1));
    const numbers = new Uint32Array(keys.length);
    for (const [number, old] of byTotal.entries()) numbers[old] = number;
    const labels = this.#labels();
    const start = new Uint32Array(order.length + 1);
    const entries = keys.length > 65_536 ? new Uint32Array(this.#count) : new Uint16Array(this.#count);
    let at = 0;
    for (const [row, old] of order.entries()) {
      const from = at;
      for (let place = this.#start[old]!; place < this.#start[old + 1]!; place += 1) {
        entries[at] = numbers[this.#entries[place]!]!;
        at += 1;
      }
      if (at - from > 1) entries.subarray(from, at).sort();
      start[row + 1] = at;
    }
    return {
      keys: byTotal.map((old) => keys[old]!),
      labels: byTotal.map((old) => labels[old] ?? ""),
      totals: Uint32Array.from(byTotal, (old) => totals[old]!),
      ...{ start, entries },
    };
  }

  #labels(): string[] {
    const labels: string[] = [];
    const most: number[] = [];
    for (const [entry, { numbers, rows }] of this.#byEntry) {
      const [number] = numbers;
      if (number === undefined || !entry.startsWith(skillPrefix)) continue;
      const label = entry.slice(skillPrefix.length);
      const before = most[number] ?? 0;
      if (rows < before || (rows === before && label > labels[number]!)) continue;
      labels[number] = label;
      most[number] = rows;
    }
    return labels;
  }
}

/** Approximate bytes of the dictionary; the lists are counted with the other arrays. */
export function dictionaryBytes({ keys, labels }: AttributeColumn): number {
  return [keys, labels].flat().reduce((sum, text) => sum + 2 * text.length + 16, 0);
}
