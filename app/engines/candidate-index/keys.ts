// Hashes and comparisons of ids and texts as bytes.

/** A hash of some bytes, read four at a time for speed: a load hashes millions of texts. */
export function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = to - from;
  let at = from;
  for (; at + 4 <= to; at += 4) {
    const four = (bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!;
    hash = Math.imul(hash ^ four, 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  for (; at < to; at += 1) hash = Math.imul(hash ^ bytes[at]!, 0x01000193);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** The smallest power of two that is at least twice a number: half-empty tables find an entry in one or two steps. */
export function tableSize(entries: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(8, 2 * entries)));
}

/** The hash of a UUID: its last bytes are random. */
export function idHash(ids: Uint8Array, from: number): number {
  return ((ids[from + 12]! << 24) | (ids[from + 13]! << 16) | (ids[from + 14]! << 8) | ids[from + 15]!) >>> 0;
}

export function compareIds(left: Uint8Array, leftFrom: number, right: Uint8Array, rightFrom: number): number {
  for (let i = 0; i < 16; i += 1) {
    const difference = left[leftFrom + i]! - right[rightFrom + i]!;
    if (difference !== 0) return difference;
  }
  return 0;
}
