// The arrays of a segment: lists of numbers, bitmaps and growing arrays. Runs in any thread.

/** Concatenated lists. List `n` is `items` from `start[n]` to `start[n + 1]`. */
export type Lists = { start: Uint32Array; items: Uint32Array };

type Numbers = Uint32Array | Float64Array;

/** An array of numbers that grows. */
export class Growing<Column extends Numbers> {
  length = 0;
  #items: Column;
  readonly #create: (room: number) => Column;

  constructor(create: (room: number) => Column, expected = 0) {
    this.#create = create;
    this.#items = create(Math.max(256, Math.ceil(expected * 1.02)));
  }

  push(value: number): void {
    if (this.length === this.#items.length) {
      const larger = this.#create(Math.ceil(1.6 * this.length));
      larger.set(this.#items);
      this.#items = larger;
    }
    this.#items[this.length] = value;
    this.length += 1;
  }

  done(): Column {
    return this.#items.subarray(0, this.length) as Column;
  }
}

export const growingIntegers = (expected?: number) => new Growing((room) => new Uint32Array(room), expected);

/** Groups items by their keys, which are below `size`. Each list preserves the order of the items. */
export function listsOf(keys: Uint32Array, size: number, items?: Uint32Array): Lists {
  const start = new Uint32Array(size + 1);
  for (let at = 0; at < keys.length; at += 1) start[keys[at]! + 1]! += 1;
  for (let key = 0; key < size; key += 1) start[key + 1]! += start[key]!;
  const next = start.slice();
  const sorted = new Uint32Array(keys.length);
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at]!;
    sorted[next[key]!] = items ? items[at]! : at;
    next[key]! += 1;
  }
  return { start, items: sorted };
}

export const sizeOfList = ({ start }: Lists, list: number) => start[list + 1]! - start[list]!;

/** The items of one list, without a copy. */
export const listAt = ({ start, items }: Lists, list: number) => items.subarray(start[list], start[list + 1]);

export const bitmapOf = (rows: number) => new Uint32Array(Math.ceil(rows / 32));
export const hasBit = (bitmap: Uint32Array, row: number) => ((bitmap[row >> 5]! >>> (row & 31)) & 1) === 1;

export function setBit(bitmap: Uint32Array, row: number): void {
  bitmap[row >> 5]! |= 1 << (row & 31);
}

/** The rows of a bitmap, ascending. */
export function* rowsOfBitmap(bitmap: Uint32Array): Generator<number> {
  for (let word = 0; word < bitmap.length; word += 1)
    for (let bits = bitmap[word]!; bits !== 0; bits &= bits - 1) yield 32 * word + 31 - Math.clz32(bits & -bits);
}
