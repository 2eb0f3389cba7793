// Collects rows in growing columns, then orders them from the oldest to the newest.
import { planes } from "./department-bits.ts";
import { compareIds } from "./keys.ts";

type Bits = [Uint32Array, Uint32Array, Uint32Array, Uint32Array];

export type OrderedRows = {
  at: Float64Array;
  ids: Uint8Array;
  titleOf: Uint32Array;
  cityOf: Uint32Array;
  facetsOf: Uint16Array;
  anywhere: Uint8Array;
  bits: Bits;
};

const step = 1.6;

// The other 40 bits hold milliseconds: 34 years.
const rowBits = 24;
const timeBits = 40;

export class RowStore {
  count = 0;
  #room: number;
  #at: Float64Array<ArrayBuffer>;
  #ids: Uint8Array<ArrayBuffer>;
  #title: Uint32Array<ArrayBuffer>;
  #city: Uint32Array<ArrayBuffer>;
  #bits: Uint32Array<ArrayBuffer>;
  #facets: Uint16Array<ArrayBuffer>;
  #anywhere: Uint8Array<ArrayBuffer>;

  constructor(expected: number) {
    this.#room = Math.max(1024, Math.ceil(expected * 1.02));
    this.#at = new Float64Array(this.#room);
    this.#ids = new Uint8Array(16 * this.#room);
    this.#title = new Uint32Array(this.#room);
    this.#city = new Uint32Array(this.#room);
    this.#bits = new Uint32Array(planes * this.#room);
    this.#facets = new Uint16Array(this.#room);
    this.#anywhere = new Uint8Array(this.#room);
  }

  #grow(): void {
    this.#room = Math.ceil(this.#room * step);
    const grown = <Column extends { set(from: Column): void }>(column: Column, larger: Column): Column => {
      larger.set(column);
      return larger;
    };
    this.#at = grown(this.#at, new Float64Array(this.#room));
    this.#ids = grown(this.#ids, new Uint8Array(16 * this.#room));
    this.#title = grown(this.#title, new Uint32Array(this.#room));
    this.#city = grown(this.#city, new Uint32Array(this.#room));
    this.#bits = grown(this.#bits, new Uint32Array(planes * this.#room));
    this.#facets = grown(this.#facets, new Uint16Array(this.#room));
    this.#anywhere = grown(this.#anywhere, new Uint8Array(this.#room));
  }

  add(
    id: Uint8Array,
    at: number,
    title: number,
    city: number,
    bits: readonly [number, number, number, number],
    anywhere: boolean,
    facets: number,
  ): number {
    if (this.count === this.#room) this.#grow();
    const row = this.count;
    this.count += 1;
    this.#at[row] = at;
    this.#ids.set(id, 16 * row);
    this.#title[row] = title;
    this.#city[row] = city;
    for (let plane = 0; plane < planes; plane += 1) this.#bits[planes * row + plane] = bits[plane]!;
    this.#facets[row] = facets;
    this.#anywhere[row] = anywhere ? 1 : 0;
    return row;
  }

  carriers(titles: number): Uint32Array {
    const counts = new Uint32Array(titles);
    for (let row = 0; row < this.count; row += 1) counts[this.#title[row]!]! += 1;
    return counts;
  }

  order(): Uint32Array {
    const { count } = this;
    if (count >= 2 ** rowBits) throw new Error("The index holds at most 16 million candidates");
    let earliest = Number.POSITIVE_INFINITY;
    let latest = Number.NEGATIVE_INFINITY;
    for (let row = 0; row < count; row += 1) {
      earliest = Math.min(earliest, this.#at[row]!);
      latest = Math.max(latest, this.#at[row]!);
    }
    if (latest - earliest >= 2 ** timeBits) return this.#comparedOrder();
    // Time and row are packed into 64-bit numbers: sorting numbers is ten times faster than comparing rows.
    const keys = new BigUint64Array(count);
    const halves = new Uint32Array(keys.buffer);
    for (let row = 0; row < count; row += 1) {
      const time = this.#at[row]! - earliest;
      halves[2 * row] = ((time % 256) << rowBits) | row;
      halves[2 * row + 1] = Math.floor(time / 256);
    }
    keys.sort();
    const order = new Uint32Array(count);
    for (let place = 0; place < count; place += 1) order[place] = halves[2 * place]! & 0xffffff;
    this.#sortTies(order);
    return order;
  }

  #comparedOrder(): Uint32Array {
    const order = Uint32Array.from({ length: this.count }, (_, row) => row);
    order.sort((left, right) => this.#at[left]! - this.#at[right]!);
    this.#sortTies(order);
    return order;
  }

  #sortTies(order: Uint32Array): void {
    for (let from = 0; from < order.length; ) {
      const at = this.#at[order[from]!]!;
      let to = from + 1;
      while (to < order.length && this.#at[order[to]!]! === at) to += 1;
      if (to - from > 1)
        order.subarray(from, to).sort((left, right) => compareIds(this.#ids, 16 * left, this.#ids, 16 * right));
      from = to;
    }
  }

  inOrder(order: Uint32Array, titles: Uint32Array, cities: Uint32Array): OrderedRows {
    const { count } = this;
    const bits: Bits = [new Uint32Array(count), new Uint32Array(count), new Uint32Array(count), new Uint32Array(count)];
    const rows = {
      at: new Float64Array(count),
      ids: new Uint8Array(16 * count),
      titleOf: new Uint32Array(count),
      cityOf: new Uint32Array(count),
      facetsOf: new Uint16Array(count),
      anywhere: new Uint8Array(count),
      bits,
    };
    for (let row = 0; row < count; row += 1) {
      const old = order[row]!;
      for (let i = 0; i < 16; i += 1) rows.ids[16 * row + i] = this.#ids[16 * old + i]!;
      for (let plane = 0; plane < planes; plane += 1) bits[plane]![row] = this.#bits[planes * old + plane]!;
      rows.at[row] = this.#at[old]!;
      rows.titleOf[row] = titles[this.#title[old]!]!;
      rows.cityOf[row] = cities[this.#city[old]!]!;
      rows.facetsOf[row] = this.#facets[old]!;
      rows.anywhere[row] = this.#anywhere[old]!;
    }
    return rows;
  }
}
