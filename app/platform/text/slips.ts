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
