// A suffix array over the titles: binary search finds every occurrence of a word, without false matches.

import { firstPast } from "../../platform/binary-search.ts";
import { sumsOf } from "./counting-sort.ts";

/** Concatenated titles in UTF-8, each ended by a zero byte, and the sorted suffix places at letter starts. */
export type SuffixArray = {
  text: Uint8Array;
  places: Uint32Array;
  /** By first two bytes (256 × first + second), where the places begin that are at least the index. */
  buckets: Uint32Array;
  /** For every sixteenth place, the eight bytes after the first two, as two numbers. */
  samples: Uint32Array;
};

const placesOfSample = 16;
const bytesBucketed = 2;
const bytesSampled = 8;

const small = 12;

const beginsLetter = (byte: number) => byte !== 0 && (byte & 0xc0) !== 0x80;

function isBefore(text: Uint8Array, left: number, right: number, depth: number): boolean {
  let a = left + depth;
  let b = right + depth;
  while (text[a] === text[b] && text[a] !== 0) {
    a += 1;
    b += 1;
  }
  return text[a]! < text[b]!;
}

function insertionSort(text: Uint8Array, places: Uint32Array, from: number, to: number, depth: number): void {
  for (let i = from + 1; i < to; i += 1) {
    const place = places[i]!;
    let j = i;
    while (j > from && isBefore(text, place, places[j - 1]!, depth)) {
      places[j] = places[j - 1]!;
      j -= 1;
    }
    places[j] = place;
  }
}

function middleOf(a: number, b: number, c: number): number {
  return a < b ? (b < c ? b : a < c ? c : a) : a < c ? a : b < c ? c : b;
}

// Multikey quicksort, one byte at a time (Bentley and Sedgewick, 1997): titles share long beginnings.
function sortBucket(text: Uint8Array, places: Uint32Array, start: number, end: number): void {
  const stack = [start, end, 2];
  while (stack.length > 0) {
    const depth = stack.pop()!;
    const to = stack.pop()!;
    const from = stack.pop()!;
    if (to - from < small) {
      insertionSort(text, places, from, to, depth);
      continue;
    }
    const at = (index: number) => text[places[index]! + depth]!;
    const pivot = middleOf(at(from), at((from + to) >> 1), at(to - 1));
    let less = from;
    let more = to;
    for (let i = from; i < more; ) {
      const place = places[i]!;
      const byte = text[place + depth]!;
      if (byte < pivot) {
        places[i] = places[less]!;
        places[less] = place;
        less += 1;
        i += 1;
      } else if (byte > pivot) {
        more -= 1;
        places[i] = places[more]!;
        places[more] = place;
      } else i += 1;
    }
    if (less - from > 1) stack.push(from, less, depth);
    if (to - more > 1) stack.push(more, to, depth);
    if (pivot !== 0 && more - less > 1) stack.push(less, more, depth + 1);
  }
}

export function suffixArrayOf(text: Uint8Array): SuffixArray {
  const buckets = new Uint32Array(65_537);
  let count = 0;
  for (let place = 0; place < text.length; place += 1) {
    const byte = text[place]!;
    if (!beginsLetter(byte)) continue;
    buckets[((byte << 8) | text[place + 1]!) + 1]! += 1;
    count += 1;
  }
  sumsOf(buckets);
  const next = buckets.slice(0, 65_536);
  const places = new Uint32Array(count);
  for (let place = 0; place < text.length; place += 1) {
    const byte = text[place]!;
    if (!beginsLetter(byte)) continue;
    const key = (byte << 8) | text[place + 1]!;
    places[next[key]!] = place;
    next[key]! += 1;
  }
  for (let key = 0; key < 65_536; key += 1) {
    // A zero second byte ends the title: such places are equal.
    if ((key & 0xff) !== 0 && buckets[key + 1]! - buckets[key]! > 1)
      sortBucket(text, places, buckets[key]!, buckets[key + 1]!);
  }
  return { text, places, buckets, samples: samplesOf(text, places) };
}

function fourBytes(bytes: Uint8Array, from: number, beyond: number): number {
  let number = 0;
  for (let at = from; at < from + 4; at += 1) number = (number << 8) | (at < bytes.length ? bytes[at]! : beyond);
  return number >>> 0;
}

// Past the end of a title these are the next title's bytes. The zero before them already decides every comparison.
function samplesOf(text: Uint8Array, places: Uint32Array): Uint32Array {
  const samples = new Uint32Array(2 * Math.ceil(places.length / placesOfSample));
  for (let sample = 0; 2 * sample < samples.length; sample += 1) {
    const from = places[sample * placesOfSample]! + bytesBucketed;
    samples[2 * sample] = fourBytes(text, from, 0);
    samples[2 * sample + 1] = fourBytes(text, from + 4, 0);
  }
  return samples;
}

/** -1 when the place's text sorts before the word, 1 when after, 0 when it begins with it. */
function compare(text: Uint8Array, place: number, word: Uint8Array): number {
  for (let i = 2; i < word.length; i += 1) {
    const difference = text[place + i]! - word[i]!;
    // A title that ends here has its zero, smaller than any letter: the loop reads nothing beyond it.
    if (difference !== 0) return difference < 0 ? -1 : 1;
  }
  return 0;
}

/** The range of `places` where a word occurs. The word is UTF-8, not empty, without a zero byte. */
export function findPlaces(array: SuffixArray, word: Uint8Array): { from: number; to: number } {
  const { buckets } = array;
  const first = word[0]! << 8;
  if (word.length === 1) return { from: buckets[first]!, to: buckets[first + 256]! };
  const from = buckets[first | word[1]!]!;
  const to = buckets[(first | word[1]!) + 1]!;
  if (word.length === 2) return { from, to };
  const { begins, ends } = sampledPlaces(array, word, from, to);
  const orderOf = (place: number) => compare(array.text, array.places[place]!, word);
  const begin = firstPast(begins[0], begins[1], (place) => orderOf(place) >= 0);
  return { from: begin, to: firstPast(Math.max(begin, ends[0]), ends[1], (place) => orderOf(place) > 0) };
}

function sampledPlaces({ samples }: SuffixArray, word: Uint8Array, from: number, to: number) {
  const [low, lowRest] = [fourBytes(word, bytesBucketed, 0), fourBytes(word, bytesBucketed + 4, 0)];
  const [high, highRest] = [fourBytes(word, bytesBucketed, 255), fourBytes(word, bytesBucketed + 4, 255)];
  const firstSample = Math.ceil(from / placesOfSample);
  const lastSample = Math.ceil(to / placesOfSample);
  const isPast = (sample: number, number: number, rest: number) =>
    samples[2 * sample]! > number || (samples[2 * sample] === number && samples[2 * sample + 1]! > rest);
  const reached = firstPast(
    firstSample,
    lastSample,
    (sample) => isPast(sample, low, lowRest) || (samples[2 * sample] === low && samples[2 * sample + 1] === lowRest),
  );
  const passed = firstPast(reached, lastSample, (sample) => isPast(sample, high, highRest));
  const placeOf = (sample: number) => Math.max(from, Math.min(to, sample * placesOfSample));
  // A longer word may begin and end anywhere among the samples that share its first bytes.
  const isWhole = word.length <= bytesBucketed + bytesSampled;
  return {
    begins: [placeOf(reached - 1), placeOf(isWhole ? reached : passed)] as const,
    ends: [placeOf(isWhole ? passed - 1 : reached - 1), placeOf(passed)] as const,
  };
}
