// How far two words are from each other as fingers slip: a letter too many, one too few, a wrong one, two that changed places.
// Pure functions that run anywhere.

/** How many slips a word of so many letters may hold: in a short word a single one makes another word. */
export function slipsIn(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

const longest = 64;
const room = [0, 1, 2].map(() => new Uint8Array(longest + 1));

/**
 * The slips between two words (Damerau and Levenshtein; what was exchanged is not changed once more), counted up to a bound.
 * @param most at most 3: what is farther apart is told as one more than this
 * @param left codes of letters, at most 64 of them; longer ones are far from everything
 */
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
    // Whatever lies farther from the diagonal is too far apart already.
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

/** A word's letters as a set of bits: one slip changes two of them at most. */
export function letterBits(word: ArrayLike<number>, from = 0, to = word.length): number {
  let bits = 0;
  for (let at = from; at < to; at += 1) bits |= 1 << (word[at]! & 31);
  return bits;
}

/** How many bits two sets of letters do not share. */
export function bitsApart(left: number, right: number): number {
  let bits = left ^ right;
  bits -= (bits >>> 1) & 0x55555555;
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * Which of two likely words is meant: the nearer one, unless the other one is said much more often. Smaller is likelier.
 * @param slips between what was typed and the word
 * @param sameStart whether both begin with the same letter, as they nearly always do
 * @param often how many say the word
 */
export function unlikeliness(slips: number, sameStart: boolean, often: number): number {
  return slips + (sameStart ? 0 : 0.7) - Math.log10(1 + often) / 2;
}
