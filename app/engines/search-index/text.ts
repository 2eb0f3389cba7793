// Finds the texts of a dictionary that contain a word or a phrase. A word has no blank, so it is searched in the distinct parts between
// blanks. The candidate parts contain the word's rarest pair of bytes, and each candidate is compared byte by byte.
import { growingIntegers, type Lists, listAt, listsOf } from "./lists.ts";

/** Parts in UTF-8, each with a zero byte at its end. */
export type Words = {
  text: Uint8Array;
  start: Uint32Array;
  /** The parts of each pair of bytes (256 × first + second, the zero byte included), null for few parts. */
  pairs: Lists | null;
  /** The texts of each part, as twice the text's number, plus one when the part is in the text's head. */
  texts: Lists;
};

/** The searched texts, with the length of each text and of its head in bytes. */
export type SearchedTexts = { text: Uint8Array; start: Uint32Array; lengths: Uint32Array; heads: Uint32Array };

/** Fewer parts than this are all compared. */
const pairedMin = 512;
const pairCount = 65_536;

const encoder = new TextEncoder();

const isPart = (byte: number) => (byte >= 97 && byte <= 122) || (byte >= 48 && byte <= 57) || byte > 127;

/** Concatenates texts, each with a zero byte at its end. */
export function joinTexts(texts: readonly string[]): { text: Uint8Array; start: Uint32Array } {
  const parts = Buffer.from(texts.map((text) => `${text}\0`).join(""));
  const text = new Uint8Array(parts.length);
  text.set(parts);
  const start = new Uint32Array(texts.length + 1);
  let at = 0;
  for (const [number, each] of texts.entries()) {
    at += Buffer.byteLength(each) + 1;
    start[number + 1] = at;
  }
  return { text, start };
}

function pairsOf(text: Uint8Array, start: Uint32Array): Lists {
  const [keys, parts] = [growingIntegers(text.length), growingIntegers(text.length)];
  const last = new Uint32Array(pairCount);
  for (let part = 0; part + 1 < start.length; part += 1)
    for (let at = start[part]!; at + 1 < start[part + 1]!; at += 1) {
      const pair = (text[at]! << 8) | text[at + 1]!;
      if (last[pair] === part + 1) continue;
      last[pair] = part + 1;
      keys.push(pair);
      parts.push(part);
    }
  return listsOf(keys.done(), pairCount, parts.done());
}

/** @param heads the head of each text */
export function wordsOf(texts: readonly string[], heads: readonly string[]): Words {
  const numbers = new Map<string, number>();
  const [parts, entries] = [growingIntegers(3 * texts.length), growingIntegers(3 * texts.length)];
  for (const [number, text] of texts.entries()) {
    const head = heads[number]!;
    const inHead = new Set(head.split(" "));
    for (const part of new Set([...inHead, ...(head === text ? [] : text.split(" "))])) {
      if (part === "") continue;
      const partNumber = numbers.get(part) ?? numbers.size;
      if (partNumber === numbers.size) numbers.set(part, partNumber);
      parts.push(partNumber);
      entries.push(2 * number + (inHead.has(part) ? 1 : 0));
    }
  }
  const { text, start } = joinTexts([...numbers.keys()]);
  const pairs = numbers.size < pairedMin ? null : pairsOf(text, start);
  return { text, start, pairs, texts: listsOf(parts.done(), numbers.size, entries.done()) };
}

/** Where a text occurs in another: 0 nowhere, 1 inside words only, 2 at the beginning of a word. */
type Occurrence = 0 | 1 | 2;

/** @param isWhole a beginning of a word counts only with the end of a word */
function occurrenceIn(text: Uint8Array, from: number, to: number, sought: Uint8Array, isWhole: boolean): Occurrence {
  const first = sought[0]!;
  let result: Occurrence = 0;
  for (let at = from; at + sought.length <= to; at += 1) {
    if (text[at] !== first) continue;
    let same = 1;
    while (same < sought.length && text[at + same] === sought[same]) same += 1;
    if (same < sought.length) continue;
    const end = at + same;
    if ((at === from || !isPart(text[at - 1]!)) && !(isWhole && end < to && isPart(text[end]!))) return 2;
    result = 1;
  }
  return result;
}

/** The parts that may contain a word, with duplicates. */
function candidateParts({ pairs, start }: Words, word: Uint8Array): Uint32Array {
  if (!pairs) return Uint32Array.from({ length: start.length - 1 }, (_, part) => part);
  if (word.length === 1) return pairs.items.subarray(pairs.start[word[0]! << 8]!, pairs.start[(word[0]! + 1) << 8]!);
  let rarest = listAt(pairs, (word[0]! << 8) | word[1]!);
  for (let at = 1; at + 1 < word.length; at += 1) {
    const list = listAt(pairs, (word[at]! << 8) | word[at + 1]!);
    if (list.length < rarest.length) rarest = list;
  }
  return rarest;
}

type Visit = (entry: number, begins: boolean, inHead: boolean) => void;

function visitWord(words: Words, word: Uint8Array, isWhole: boolean, visit: Visit): void {
  const { text, start, texts } = words;
  const seen = new Uint8Array(start.length - 1);
  for (const part of candidateParts(words, word)) {
    if (seen[part] === 1) continue;
    seen[part] = 1;
    const occurrence = occurrenceIn(text, start[part]!, start[part + 1]! - 1, word, isWhole);
    if (occurrence === 0) continue;
    const end = texts.start[part + 1]!;
    for (let at = texts.start[part]!; at < end; at += 1) {
      const entry = texts.items[at]!;
      visit(entry >>> 1, occurrence === 2, (entry & 1) === 1);
    }
  }
}

/**
 * Visits the texts that contain another text, some more than once.
 * @param sought folded, with or without blanks
 * @param isWhole a beginning of a word counts only with the end of a word
 */
export function visitTexts(
  words: Words,
  searched: SearchedTexts,
  sought: string,
  isWhole: boolean,
  visit: Visit,
): void {
  // A zero byte ends each text, so no text contains one.
  if (sought === "" || sought.includes("\0")) return;
  const bytes = encoder.encode(sought);
  if (!sought.includes(" ")) {
    visitWord(words, bytes, isWhole, visit);
    return;
  }
  const longest = sought.split(" ").reduce((long, part) => (part.length > long.length ? part : long), "");
  const { text, start, lengths, heads } = searched;
  const compare = (entry: number) => {
    const from = start[entry]!;
    const occurrence = occurrenceIn(text, from, from + lengths[entry]!, bytes, isWhole);
    if (occurrence === 0) return;
    visit(entry, occurrence === 2, occurrenceIn(text, from, from + heads[entry]!, bytes, false) !== 0);
  };
  if (longest === "") for (let entry = 0; entry < lengths.length; entry += 1) compare(entry);
  else visitWord(words, encoder.encode(longest), false, compare);
}

/** Whether the head of a text begins with some bytes. */
export function headStarts({ text, start, heads }: SearchedTexts, entry: number, bytes: Uint8Array): boolean {
  if (bytes.length > heads[entry]!) return false;
  let same = 0;
  while (same < bytes.length && text[start[entry]! + same] === bytes[same]) same += 1;
  return same === bytes.length;
}
