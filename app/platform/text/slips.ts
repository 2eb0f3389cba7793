// The edit distance between words: inserted, missing, wrong and transposed letters. Runs anywhere.

/** Maximum slips by word length: in a short word one slip makes another word. */
export function maxSlips(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

const longest = 64;
const room = [0, 1, 2].map(() => new Uint8Array(longest + 1));

/** The restricted Damerau-Levenshtein distance up to `most` (at most 3), else most + 1. Words above 64 letters are far. */
export function slipsBetween(
  left: ArrayLike<number>,
  right: ArrayLike<number>,
  most: number,
  { from = 0, to = right.length } = {},
): number {
  const columns = to - from;
  const rows = left.length;
  const far = most + 1;
  if (rows > longest || columns > longest || Math.abs(rows - columns) > most) return far;
  let [before, last, now] = room as [Uint8Array, Uint8Array, Uint8Array];
  for (let column = 0; column <= columns; column += 1) last[column] = column;
  for (let row = 1; row <= rows; row += 1) {
    const letter = left[row - 1]!;
    // Cells farther from the diagonal exceed the bound.
    const first = Math.max(1, row - most);
    const end = Math.min(columns, row + most);
    now[first - 1] = first === 1 ? row : far;
    let least = now[first - 1]!;
    for (let column = first; column <= end; column += 1) {
      const other = right[from + column - 1]!;
      const above = column === row + most ? far : last[column]!;
      let slips = Math.min(above + 1, now[column - 1]! + 1, last[column - 1]! + (letter === other ? 0 : 1));
      if (row > 1 && column > 1 && letter === right[from + column - 2] && left[row - 2] === other)
        slips = Math.min(slips, before[column - 2]! + 1);
      now[column] = slips;
      if (slips < least) least = slips;
    }
    if (least > most) return far;
    [before, last, now] = [last, now, before];
  }
  return Math.min(far, last[columns]!);
}

/** The distance of one word to parts of texts. */
export type SlipsTo = (text: Uint8Array, most: number, from: number, to: number) => number;

const bitsMax = 32;

/**
 * As slipsBetween() for one word against many: a column of the table is a few numbers of 32 bits.
 * Hyyrö, "A bit-vector algorithm for computing Levenshtein and Damerau edit distances" (2003).
 */
export function slipsFrom(word: Uint8Array): SlipsTo {
  const rows = word.length;
  if (rows === 0 || rows > bitsMax) return (text, most, from, to) => slipsBetween(word, text, most, { from, to });
  /** By letter, one bit for each of its places. */
  const placesOf = new Int32Array(256);
  for (let at = 0; at < rows; at += 1) placesOf[word[at]!]! |= 1 << at;
  const last = 1 << (rows - 1);
  return (text, most, from, to) => {
    const far = most + 1;
    if (to - from > longest || Math.abs(rows - (to - from)) > most) return far;
    // Where a cell is one more or one less than the cell above it, where it equals the one before on the diagonal.
    let more = -1;
    let less = 0;
    let same = 0;
    let before = 0;
    let slips = rows;
    for (let at = from; at < to; at += 1) {
      const own = placesOf[text[at]!]!;
      same = (((~same & own) << 1) & before) | (((own & more) + more) ^ more) | own | less;
      const up = less | ~(same | more);
      const down = same & more;
      if ((up & last) !== 0) slips += 1;
      else if ((down & last) !== 0) slips -= 1;
      // Each further letter takes away one slip at most.
      if (slips - (to - at - 1) > most) return far;
      const shifted = (up << 1) | 1;
      more = (down << 1) | ~(same | shifted);
      less = shifted & same;
      before = own;
    }
    return Math.min(far, slips);
  };
}

/** A word's letters as a bit set; one slip changes at most two bits. */
export function letterBits(word: ArrayLike<number>, from = 0, to = word.length): number {
  let bits = 0;
  for (let at = from; at < to; at += 1) bits |= 1 << (word[at]! & 31);
  return bits;
}

/** The number of differing bits. */
export function bitsApart(left: number, right: number): number {
  let bits = left ^ right;
  bits -= (bits >>> 1) & 0x55555555;
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Ranks corrections, smaller is likelier: the fewest slips, unless another word is used (`often`) much more. */
export function correctionCost(slips: number, sameStart: boolean, often: number): number {
  return slips + (sameStart ? 0 : 0.7) - Math.log10(1 + often) / 2;
}
