// Bits for numbers of titles and rows, 32 in each word.

export const markWords = (titles: number) => Math.ceil(titles / 32);

export const isMarked = (marks: Uint32Array, number: number) => ((marks[number >> 5]! >>> (number & 31)) & 1) === 1;

export function isMarkedInOne(maps: readonly Uint32Array[], number: number): boolean {
  for (let i = 0; i < maps.length; i += 1) if (isMarked(maps[i]!, number)) return true;
  return false;
}

// Two maps at a time: most of the time goes to reading and writing the union.
export function unionOf([first, ...others]: Uint32Array[], union: Uint32Array): Uint32Array {
  let united = first!;
  for (let at = 0; at < others.length; at += 2) {
    const left = united;
    const middle = others[at]!;
    const right = others[at + 1] ?? middle;
    for (let word = 0; word < union.length; word += 1) union[word] = left[word]! | middle[word]! | right[word]!;
    united = union;
  }
  return united;
}

/** How many bits are set in 32. */
export function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function countMarks(map: Uint32Array): number {
  let count = 0;
  for (let place = 0; place < map.length; place += 1) count += bitsIn(map[place]!);
  return count;
}
