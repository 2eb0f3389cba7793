// UUIDs as 16 bytes, with their text, their order, and a hash table from id to row.
import { growingIntegers } from "./lists.ts";

const bytesOfId = 16;

export function idText(ids: Uint8Array, from = 0): string {
  const hex = Buffer.from(ids.buffer, ids.byteOffset + from, bytesOfId).toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

export function idBytes(id: string): Uint8Array {
  return Buffer.from(id.replaceAll("-", ""), "hex");
}

/** An id as a short key of a map. */
export const idKey = (id: Uint8Array, from = 0) =>
  Buffer.from(id.buffer, id.byteOffset + from, bytesOfId).toString("latin1");

export function compareIds(left: Uint8Array, leftFrom: number, right: Uint8Array, rightFrom: number): number {
  for (let i = 0; i < bytesOfId; i += 1) {
    const difference = left[leftFrom + i]! - right[rightFrom + i]!;
    if (difference !== 0) return difference;
  }
  return 0;
}

// The last bytes of a UUID are random.
const hashOf = (ids: Uint8Array, from: number) =>
  ((ids[from + 12]! << 24) | (ids[from + 13]! << 16) | (ids[from + 14]! << 8) | ids[from + 15]!) >>> 0;

/** A hash table with open addressing, at most half full. A slot is 0 or the number of an id plus one. @throws for a duplicate id */
export function idTableOf(ids: Uint8Array): Uint32Array {
  const count = ids.length / bytesOfId;
  const table = new Uint32Array(2 ** Math.ceil(Math.log2(Math.max(8, 2 * count))));
  for (let number = 0; number < count; number += 1) {
    let slot = hashOf(ids, bytesOfId * number) & (table.length - 1);
    while (table[slot] !== 0) {
      if (compareIds(ids, bytesOfId * (table[slot]! - 1), ids, bytesOfId * number) === 0)
        throw new Error("A row came twice");
      slot = (slot + 1) & (table.length - 1);
    }
    table[slot] = number + 1;
  }
  return table;
}

/** The number of an id, or -1. */
export function findId(table: Uint32Array, ids: Uint8Array, id: Uint8Array): number {
  for (let slot = hashOf(id, 0) & (table.length - 1); table[slot] !== 0; slot = (slot + 1) & (table.length - 1))
    if (compareIds(ids, bytesOfId * (table[slot]! - 1), id, 0) === 0) return table[slot]! - 1;
  return -1;
}

/** Ids numbered in the order in which they were added. */
export class IdTable {
  readonly #words = growingIntegers();
  #ids: Uint8Array | null = null;
  #table: Uint32Array = new Uint32Array(0);

  add(id: Uint8Array): void {
    for (let byte = 0; byte < bytesOfId; byte += 4)
      this.#words.push((id[byte]! | (id[byte + 1]! << 8) | (id[byte + 2]! << 16) | (id[byte + 3]! << 24)) >>> 0);
  }

  /** The bytes of all ids. */
  get ids(): Uint8Array {
    const { buffer, byteOffset, byteLength } = this.#words.done();
    return new Uint8Array(buffer, byteOffset, byteLength);
  }

  /** The number of an id, or -1. Call it after the last add(). */
  find(id: Uint8Array): number {
    if (this.#ids === null) {
      this.#ids = this.ids;
      this.#table = idTableOf(this.#ids);
    }
    return findId(this.#table, this.#ids, id);
  }
}
