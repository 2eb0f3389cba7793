// A hash table from UUIDs to small numbers.
import { compareIds, idHash, tableSize } from "./keys.ts";

export class IdTable {
  #count = 0;
  #ids = new Uint8Array(16 * 1024);
  #values = new Uint8Array(1024);
  /** Open addressing by the id's last bytes: 0 is free, else the index of the value plus one. */
  #slots = new Uint32Array(tableSize(1024));

  /** @param id 16 bytes, not set before; @param value below 256 */
  set(id: Uint8Array, value: number): void {
    if (this.#count === this.#values.length) this.#grow();
    this.#ids.set(id, 16 * this.#count);
    this.#values[this.#count] = value;
    this.#place(this.#count);
    this.#count += 1;
  }

  get(id: Uint8Array): number {
    const mask = this.#slots.length - 1;
    for (let slot = idHash(id, 0) & mask; ; slot = (slot + 1) & mask) {
      const place = this.#slots[slot]! - 1;
      if (place < 0) return 0;
      if (compareIds(this.#ids, 16 * place, id, 0) === 0) return this.#values[place]!;
    }
  }

  #place(place: number): void {
    const mask = this.#slots.length - 1;
    let slot = idHash(this.#ids, 16 * place) & mask;
    while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
    this.#slots[slot] = place + 1;
  }

  #grow(): void {
    const room = 2 * this.#values.length;
    const [ids, values] = [new Uint8Array(16 * room), new Uint8Array(room)];
    ids.set(this.#ids);
    values.set(this.#values);
    this.#ids = ids;
    this.#values = values;
    this.#slots = new Uint32Array(tableSize(room));
    for (let place = 0; place < this.#count; place += 1) this.#place(place);
  }
}
