// The edit distance between words counts inserted, missing, wrong and transposed characters. Runs anywhere.

/** Maximum number of typos by word length. One typo in a short word often makes another real word. */
export function maxTypos(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

const longest = 64;
const room = [0, 1, 2].map(() => new Uint8Array(longest + 1));

/** The restricted Damerau-Levenshtein distance up to `most` (at most 3), else most + 1. Longer words than 64 characters always exceed it. */
export function editDistance(
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
    const character = left[row - 1]!;
    // Cells farther from the diagonal exceed the bound.
    const first = Math.max(1, row - most);
    const end = Math.min(columns, row + most);
    now[first - 1] = first === 1 ? row : far;
    let least = now[first - 1]!;
    for (let column = first; column <= end; column += 1) {
      const other = right[from + column - 1]!;
      const above = column === row + most ? far : last[column]!;
      let typos = Math.min(above + 1, now[column - 1]! + 1, last[column - 1]! + (character === other ? 0 : 1));
      if (row > 1 && column > 1 && character === right[from + column - 2] && left[row - 2] === other)
        typos = Math.min(typos, before[column - 2]! + 1);
      now[column] = typos;
      if (typos < least) least = typos;
    }
    if (least > most) return far;
    [before, last, now] = [last, now, before];
  }
  return Math.min(far, last[columns]!);
}

/** The distance of one word to parts of texts. */
export type DistanceTo = (text: Uint8Array, most: number, from: number, to: number) => number;

const bitsMax = 32;

/**
 * As editDistance() for one word against many: a column of the table is a few numbers of 32 bits.
 * Hyyrö, "A bit-vector algorithm for computing Levenshtein and Damerau edit distances" (2003).
 */
export function editDistanceFrom(word: Uint8Array): DistanceTo {
  const rows = word.length;
  if (rows === 0 || rows > bitsMax) return (text, most, from, to) => editDistance(word, text, most, { from, to });
  /** One bit set for each byte value: its positions in the word. */
  const positionsOf = new Int32Array(256);
  for (let at = 0; at < rows; at += 1) positionsOf[word[at]!]! |= 1 << at;
  const last = 1 << (rows - 1);
  return (text, most, from, to) => {
    const far = most + 1;
    if (to - from > longest || Math.abs(rows - (to - from)) > most) return far;
    // Bit sets of the cells that are one more than the cell above, one less than it, and equal to the previous cell on the diagonal.
    let more = -1;
    let less = 0;
    let same = 0;
    let before = 0;
    let typos = rows;
    for (let at = from; at < to; at += 1) {
      const own = positionsOf[text[at]!]!;
      same = (((~same & own) << 1) & before) | (((own & more) + more) ^ more) | own | less;
      const up = less | ~(same | more);
      const down = same & more;
      if ((up & last) !== 0) typos += 1;
      else if ((down & last) !== 0) typos -= 1;
      // Each further character lowers the distance by one at most.
      if (typos - (to - at - 1) > most) return far;
      const shifted = (up << 1) | 1;
      more = (down << 1) | ~(same | shifted);
      less = shifted & same;
      before = own;
    }
    return Math.min(far, typos);
  };
}

/** The characters of a word as a bit set. One typo changes at most two bits. */
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

/** The cost of a correction; the lowest is the likeliest. It grows with the typos and falls with the uses of the word (`often`). */
export function correctionCost(typos: number, sameStart: boolean, often: number): number {
  return typos + (sameStart ? 0 : 0.7) - Math.log10(1 + often) / 2;
}
