// Counts the carriers of titles that hold a word by cumulative sums over the sorted suffix places, one per word length.

/** Longer words (in bytes) are counted title by title: few titles hold them. */
export const lengthsSummed = 18;
const placesOfBlock = 64;

export type WordSums = {
  /** By place: how many of its bytes occur at an earlier place of the same title. */
  repeats: Uint16Array;
  /** By block of places and word length: carriers of the titles at all earlier places, each counted once. */
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

function repeatsOf(text: Uint8Array, start: Uint32Array, isPlace: (place: number) => boolean): Uint16Array {
  const repeats = new Uint16Array(text.length);
  /** By byte, the latest place; by place, the previous one with the same byte. Stored plus one. */
  const latest = new Uint32Array(256);
  const before = new Uint32Array(text.length);
  for (let title = 0; title + 1 < start.length; title += 1) {
    const from = start[title]!;
    const end = start[title + 1]! - 1;
    for (let place = from; place < end; place += 1) {
      if (!isPlace(place)) continue;
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

/** @param isPlace tells which places of the text count */
export function wordSumsOf(
  { text, start, places, titleAt, local, anywhere }: Titles,
  isPlace: (place: number) => boolean = () => true,
): WordSums {
  const inText = repeatsOf(text, start, isPlace);
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
      // A word of `length + 1` bytes counts at a place where at most `length` bytes occurred earlier.
      countHere += here[length]!;
      countThere += there[length]!;
      const at = block * lengthsSummed + length;
      sums.local[at + lengthsSummed] = sums.local[at]! + countHere;
      sums.anywhere[at + lengthsSummed] = sums.anywhere[at]! + countThere;
    }
  }
  return sums;
}

/** Carriers of the titles that hold a word. `places` come from findPlaces(); `length` is in bytes, at most `lengthsSummed`. */
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
    // The sums may have wrapped past 2³²; their difference is still right.
    here += (sums.local[end]! - sums.local[begin]!) >>> 0;
    there += (sums.anywhere[end]! - sums.anywhere[begin]!) >>> 0;
  }
  return { local: here, anywhere: there };
}
