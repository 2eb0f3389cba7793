// A fast seeded random generator for millions of draws.

export type Chance = {
  next(): number;
  bits(): number;
  below(end: number): number;
  pick<T>(list: readonly T[]): T;
};

/** The sfc32 algorithm, from a seed. */
export function chanceOf(seed: number): Chance {
  let a = seed | 0;
  let b = 0x9e3779b9 | 0;
  let c = 0x243f6a88 | 0;
  let d = 1;
  const bits = () => {
    const sum = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let round = 0; round < 16; round += 1) bits();
  const next = () => bits() / 4294967296;
  const below = (end: number) => Math.floor(next() * end);
  return { next, bits, below, pick: (list) => list[below(list.length)]! };
}

export function weighted(weights: ArrayLike<number>): (chance: Chance) => number {
  const upTo = new Float64Array(weights.length);
  let total = 0;
  for (let place = 0; place < weights.length; place += 1) upTo[place] = total += weights[place]!;
  return (chance) => {
    const mark = chance.next() * total;
    let low = 0;
    let high = upTo.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (upTo[middle]! > mark) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}

export function shuffle<T>(list: T[], chance: Chance): T[] {
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = chance.below(last + 1);
    [list[last], list[other]] = [list[other]!, list[last]!];
  }
  return list;
}
