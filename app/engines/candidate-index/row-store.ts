// Collects rows in growing columns, then orders them from the oldest to the newest.
import { planes } from "./department-bits.ts";
import { timeOrder } from "./time-order.ts";

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
    return timeOrder(this.#at, this.#ids, this.count);
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
