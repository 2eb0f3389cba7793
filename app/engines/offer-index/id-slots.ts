// A hash table from UUIDs, stored one after the other, to their numbers.
import { compareIds, idHash, tableSize } from "../candidate-index/keys.ts";

/** A table of `count` distinct ids: 0 is free, else the number plus one. */
export function idSlotsOf(ids: Uint8Array, count: number): Uint32Array {
  const slots = new Uint32Array(tableSize(count));
  for (let number = 0; number < count; number += 1) {
    let slot = idHash(ids, 16 * number) & (slots.length - 1);
    while (slots[slot] !== 0) {
      if (compareIds(ids, 16 * (slots[slot]! - 1), ids, 16 * number) === 0) throw new Error("An offer came twice");
      slot = (slot + 1) & (slots.length - 1);
    }
    slots[slot] = number + 1;
  }
  return slots;
}

/** The number of an id, or -1. */
export function numberOfId(slots: Uint32Array, ids: Uint8Array, id: Uint8Array): number {
  for (let slot = idHash(id, 0) & (slots.length - 1); ; slot = (slot + 1) & (slots.length - 1)) {
    const number = slots[slot]! - 1;
    if (number < 0 || compareIds(ids, 16 * number, id, 0) === 0) return number;
  }
}
