// Numbers repeated texts by their bytes, so that a load of a million rows creates and looks up no strings.
import { hashOf } from "./keys.ts";

const decoder = new TextDecoder();

export class TextTable {
  count = 0;
  #bytes = new Uint8Array(1 << 16);
  #start = new Uint32Array(1 << 10);
  #hashes = new Uint32Array(1 << 10);
  /** Open addressing: 0 is free, else the number plus one. At most half full. */
  #slots = new Uint32Array(1 << 11);

  numberOf(bytes: Uint8Array, from: number, to: number): number {
    const hash = hashOf(bytes, from, to);
    let slot = hash & (this.#slots.length - 1);
    for (; this.#slots[slot] !== 0; slot = (slot + 1) & (this.#slots.length - 1)) {
      const number = this.#slots[slot]! - 1;
      if (this.#hashes[number] === hash && this.#isText(number, bytes, from, to)) return number;
    }
    return this.#create(hash, slot, bytes, from, to);
  }

  textOf(number: number): string {
    return decoder.decode(this.#bytes.subarray(this.#start[number], this.#start[number + 1]));
  }

  #isText(number: number, bytes: Uint8Array, from: number, to: number): boolean {
    const start = this.#start[number]!;
    const length = to - from;
    if (this.#start[number + 1]! - start !== length) return false;
    const own = this.#bytes;
    let same = 0;
    while (same < length && own[start + same] === bytes[from + same]) same += 1;
    return same === length;
  }

  #create(hash: number, slot: number, bytes: Uint8Array, from: number, to: number): number {
    const number = this.count;
    const start = this.#start[number]!;
    const end = start + to - from;
    if (number + 2 > this.#start.length) this.#growTexts();
    if (end > this.#bytes.length) this.#bytes = grown(this.#bytes, new Uint8Array(2 * end));
    for (let i = from; i < to; i += 1) this.#bytes[start + i - from] = bytes[i]!;
    this.#start[number + 1] = end;
    this.#hashes[number] = hash;
    this.#slots[slot] = number + 1;
    this.count += 1;
    return number;
  }

  #growTexts(): void {
    const room = 2 * this.#start.length;
    this.#start = grown(this.#start, new Uint32Array(room));
    this.#hashes = grown(this.#hashes, new Uint32Array(room));
    this.#slots = new Uint32Array(2 * room);
    for (let number = 0; number < this.count; number += 1) {
      let slot = this.#hashes[number]! & (this.#slots.length - 1);
      while (this.#slots[slot] !== 0) slot = (slot + 1) & (this.#slots.length - 1);
      this.#slots[slot] = number + 1;
    }
  }
}

function grown<Column extends { set(from: Column): void }>(column: Column, larger: Column): Column {
  larger.set(column);
  return larger;
}
