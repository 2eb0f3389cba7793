// A list of words in which those near a mistyped one are found: all are looked at, in little time, because they stand by their
// lengths and each shows its letters as bits. Pure functions that run anywhere.
import { bitsApart, letterBits, slipsBetween, slipsIn } from "./slips.ts";

/** Words in UTF-8, the shortest first. */
export type WordList = {
  text: Uint8Array;
  start: Uint32Array;
  letters: Uint32Array;
  /** Where the words of so many bytes begin. */
  byLength: Uint32Array;
};

/** A word by its place in the list, and how far it is from what was typed. */
export type NearPlace = {
  place: number;
  slips: number;
  sameStart: boolean;
  /** Longer than what was typed, which is near its beginning. */
  isLonger: boolean;
};

const longest = 64;
// A beginning is completed only when it says something by itself.
const beginningMin = 5;

/**
 * A list of words.
 * @param words without a zero byte; longer ones than 64 bytes are left out
 * @returns the list, and for each of its places the number of the word given; of equally long words the first stays first
 */
export function wordListOf(words: readonly string[]): { list: WordList; order: Uint32Array } {
  const given = new TextEncoder().encode(words.map((word) => `${word}\0`).join(""));
  const ends = new Uint32Array(words.length);
  const byLength = new Uint32Array(longest + 2);
  for (let at = 0, from = 0, number = 0; at < given.length; at += 1) {
    if (given[at] !== 0) continue;
    ends[number] = at;
    if (at - from <= longest) byLength[at - from + 1]! += 1;
    number += 1;
    from = at + 1;
  }
  for (let length = 1; length < byLength.length; length += 1) byLength[length]! += byLength[length - 1]!;
  const next = byLength.slice();
  const order = new Uint32Array(byLength[longest + 1]!);
  const beginOf = (number: number) => (number === 0 ? 0 : ends[number - 1]! + 1);
  for (let number = 0; number < words.length; number += 1) {
    const length = ends[number]! - beginOf(number);
    if (length > longest) continue;
    order[next[length]!] = number;
    next[length]! += 1;
  }
  const start = new Uint32Array(order.length + 1);
  const letters = new Uint32Array(order.length);
  for (let place = 0; place < order.length; place += 1) {
    const [from, to] = [beginOf(order[place]!), ends[order[place]!]!];
    start[place + 1] = start[place]! + to - from;
    letters[place] = letterBits(given, from, to);
  }
  const text = new Uint8Array(start[order.length]!);
  for (let place = 0; place < order.length; place += 1)
    text.set(given.subarray(beginOf(order[place]!), ends[order[place]!]!), start[place]!);
  return { list: { text, start, byLength, letters }, order };
}

/**
 * The slips between a typed word and a part of a text, at most as many as its length allows, with a wrong first letter at most
 * one: the first letter is mostly right.
 * @returns null when there are more
 */
export function nearSlips(typed: Uint8Array, text: Uint8Array, from = 0, to = text.length): number | null {
  const most = slipsIn(typed.length);
  const bound = text[from] === typed[0] ? most : Math.min(1, most);
  const slips = slipsBetween(typed, text, bound, { from, to });
  return slips > bound ? null : slips;
}

/**
 * The words near a typed one, itself among them, in the order of their lengths.
 * @param typed in UTF-8; one of three letters or of more than 64 is near nothing
 */
export function* listNear({ text, start, letters, byLength }: WordList, typed: Uint8Array): Generator<NearPlace> {
  const most = slipsIn(typed.length);
  if (most === 0 || typed.length > longest) return;
  const own = letterBits(typed);
  const first = byLength[typed.length - most]!;
  const end = byLength[Math.min(longest + 1, typed.length + most + 1)]!;
  for (let place = first; place < end; place += 1) {
    if (bitsApart(own, letters[place]!) > 2 * most) continue;
    const slips = nearSlips(typed, text, start[place]!, start[place + 1]!);
    if (slips !== null) yield { place, slips, sameStart: text[start[place]!] === typed[0], isLonger: false };
  }
  if (typed.length < beginningMin) return;
  // All of what was typed, with one slip, and more behind it.
  for (let place = end; place + 1 < start.length; place += 1) {
    const from = start[place]!;
    if (text[from] !== typed[0]) continue;
    const slips = slipsBetween(typed, text, 1, { from, to: from + typed.length });
    if (slips < 2) yield { place, slips, sameStart: true, isLonger: true };
  }
}
