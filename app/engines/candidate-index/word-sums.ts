// How many people carry a title that holds a word, without a look at each title: running sums over the sorted places. A title
// that holds the word twice stands at two places and counts at the first one only, so each place knows how much of what
// stands there stood in its title before, and there is a sum for each length of a word.

/** Words of more bytes than this are counted title by title: few hold them. */
export const lengthsSummed = 18;
const placesOfBlock = 64;

export type WordSums = {
  /** By place: how many bytes of what stands there stand earlier in the same title. */
  repeats: Uint16Array;
  /** By block of places and length of the word: how many carry the titles of all places before, each counted once. */
  local: Uint32Array;
  anywhere: Uint32Array;
};

type Titles = {
  text: Uint8Array;
  start: Uint32Array;
  places: Uint32Array;
  titleAt: Uint32Array;
  local: Uint32Array;
  anywhere: Uint32Array;
};

// Each place is held against the earlier ones of its title that begin with the same byte.
function repeatsOf(text: Uint8Array, start: Uint32Array): Uint16Array {
  const repeats = new Uint16Array(text.length);
  /** By byte, and by place the one before it with the same byte: the place and one. */
  const latest = new Uint32Array(256);
  const before = new Uint32Array(text.length);
  for (let title = 0; title + 1 < start.length; title += 1) {
    const from = start[title]!;
    const end = start[title + 1]! - 1;
    for (let place = from; place < end; place += 1) {
      const byte = text[place]!;
      let longest = 0;
      for (let earlier = latest[byte]!; earlier > from; earlier = before[earlier - 1]!) {
        let run = 1;
        while (text[earlier - 1 + run] === text[place + run] && text[place + run] !== 0) run += 1;
        if (run > longest) longest = run;
      }
      repeats[place] = longest;
      before[place] = latest[byte]!;
      latest[byte] = place + 1;
    }
  }
  return repeats;
}

/** Works out the sums of all titles. */
export function wordSumsOf({ text, start, places, titleAt, local, anywhere }: Titles): WordSums {
  const inText = repeatsOf(text, start);
  const repeats = new Uint16Array(places.length);
  const blocks = Math.floor(places.length / placesOfBlock) + 1;
  const sums = {
    repeats,
    local: new Uint32Array(blocks * lengthsSummed),
    anywhere: new Uint32Array(blocks * lengthsSummed),
  };
  const here = new Uint32Array(lengthsSummed + 1);
  const there = new Uint32Array(lengthsSummed + 1);
  for (let block = 0; block < blocks; block += 1) {
    here.fill(0);
    there.fill(0);
    const end = Math.min(places.length, (block + 1) * placesOfBlock);
    for (let place = block * placesOfBlock; place < end; place += 1) {
      const repeated = inText[places[place]!]!;
      const title = titleAt[place]!;
      repeats[place] = repeated;
      here[Math.min(repeated, lengthsSummed)]! += local[title]!;
      there[Math.min(repeated, lengthsSummed)]! += anywhere[title]!;
    }
    if (block + 1 === blocks) break;
    let countHere = 0;
    let countThere = 0;
    for (let length = 0; length < lengthsSummed; length += 1) {
      // A word of one byte more than this counts where at most so much was there before.
      countHere += here[length]!;
      countThere += there[length]!;
      const at = block * lengthsSummed + length;
      sums.local[at + lengthsSummed] = sums.local[at]! + countHere;
      sums.anywhere[at + lengthsSummed] = sums.anywhere[at]! + countThere;
    }
  }
  return sums;
}

/**
 * How many carry a title that holds a word, here and anywhere.
 * @param places where the word stands, as findPlaces tells
 * @param length of the word in bytes, at most `lengthsSummed`
 */
export function countWord(
  { titleAt, local, anywhere, sums }: Pick<Titles, "titleAt" | "local" | "anywhere"> & { sums: WordSums },
  { from, to }: { from: number; to: number },
  length: number,
): { local: number; anywhere: number } {
  const { repeats } = sums;
  let here = 0;
  let there = 0;
  const add = (begin: number, end: number) => {
    for (let place = begin; place < end; place += 1) {
      if (repeats[place]! >= length) continue;
      here += local[titleAt[place]!]!;
      there += anywhere[titleAt[place]!]!;
    }
  };
  const first = Math.ceil(from / placesOfBlock);
  const last = Math.floor(to / placesOfBlock);
  if (first >= last) add(from, to);
  else {
    add(from, first * placesOfBlock);
    add(last * placesOfBlock, to);
    const begin = first * lengthsSummed + length - 1;
    const end = last * lengthsSummed + length - 1;
    // The sums may have passed 2³², their difference has not.
    here += (sums.local[end]! - sums.local[begin]!) >>> 0;
    there += (sums.anywhere[end]! - sums.anywhere[begin]!) >>> 0;
  }
  return { local: here, anywhere: there };
}
