// Proposes the frequent texts of a dictionary during typing, and words that are similar to a mistyped word.

import { correctionCost } from "../../platform/text/edit-distance.ts";
import { listSimilarOrLonger } from "../../platform/text/similar-words.ts";
import { fold } from "../../platform/text/text.ts";
import { rowsOfBitmap, sizeOfList } from "./lists.ts";
import type { LiveSegment } from "./live-index.ts";
import { type Dictionary, fieldsOf } from "./segment.ts";
import { headStarts, visitTexts } from "./text.ts";

/** A text with the spelling of its first row, and its number of rows. */
export type CommonText = { text: string; label: string; rows: number };

type Parts = readonly LiveSegment<unknown>[];

const encoder = new TextEncoder();
const wordsMax = 8;
const ranks = 4;
const nowhere = 255;

/** The number of tombstones of each entry. */
function deadByEntry({ of }: Dictionary, dead: Uint32Array | null): Map<number, number> {
  const counts = new Map<number, number>();
  if (dead !== null) for (const row of rowsOfBitmap(dead)) counts.set(of[row]!, (counts.get(of[row]!) ?? 0) + 1);
  return counts;
}

/** The rank of each entry: 0 when the text begins with `typed`, 1 when a word does, 2 when each typed word begins a word, 3 when the text contains it, else `nowhere`. */
function ranksOf({ words, texts, size }: Dictionary, typed: string): Uint8Array {
  const rankOf = new Uint8Array(size).fill(nowhere);
  const typedWords = typed.split(" ").filter(Boolean).slice(0, wordsMax);
  if (typedWords.length > 1) {
    const begun = new Uint8Array(size);
    for (const [number, word] of typedWords.entries())
      visitTexts(words!, texts, word, false, (entry, begins) => {
        if (begins && begun[entry] === number) begun[entry] = number + 1;
      });
    for (let entry = 0; entry < size; entry += 1) if (begun[entry] === typedWords.length) rankOf[entry] = 2;
  }
  const bytes = encoder.encode(typed);
  visitTexts(words!, texts, typed, false, (entry, begins) => {
    const rank = headStarts(texts, entry, bytes) ? 0 : begins ? 1 : 3;
    if (rank < rankOf[entry]!) rankOf[entry] = rank;
  });
  return rankOf;
}

/** The number of rows with exactly this text. @param dead the number of tombstones of each entry */
function rowsWith(dictionary: Dictionary, dead: ReadonlyMap<number, number>, text: string): number {
  const [length, entries] = [encoder.encode(text).length, new Set<number>()];
  visitTexts(dictionary.words!, dictionary.texts, text, false, (entry) => {
    if (dictionary.texts.lengths[entry] === length) entries.add(entry);
  });
  return [...entries].reduce((sum, entry) => sum + sizeOfList(dictionary.rows, entry) - (dead.get(entry) ?? 0), 0);
}

/**
 * The texts of at least `least` rows that contain the typed text, by rank (ranksOf), then by descending number of rows.
 * @param name of the dictionary, whose entries are in descending order of rows
 * @param typed folded
 */
export function listCommonTexts(parts: Parts, name: string, typed: string, limit: number, least: number): CommonText[] {
  const byText = new Map<string, { rank: number; label: string }>();
  const counted = parts.map(({ segment, dead }) => {
    const dictionary = segment.dictionaries[name]!;
    return { dictionary, dead: deadByEntry(dictionary, dead) };
  });
  for (const [number, { dictionary, dead }] of counted.entries()) {
    const byEntry = ranksOf(dictionary, typed);
    const room = new Array<number>(ranks).fill(limit);
    for (let entry = 0; entry < dictionary.size; entry += 1) {
      const rank = byEntry[entry]!;
      if (rank === nowhere) continue;
      // Only an entry that changed since the first segment was built can precede entries of more rows.
      if (number === 0 && !dead.has(entry)) {
        if (room[rank]! <= 0) continue;
        room[rank]! -= 1;
      }
      const fields = fieldsOf(dictionary, entry);
      if (!byText.has(fields[0]!)) byText.set(fields[0]!, { rank, label: fields.at(-1)! });
    }
  }
  return [...byText]
    .map(([text, { rank, label }]) => ({
      text,
      label,
      rank,
      rows: counted.reduce((sum, { dictionary, dead }) => sum + rowsWith(dictionary, dead, text), 0),
    }))
    .filter(({ rows }) => rows >= least)
    .sort((a, b) => a.rank - b.rank || b.rows - a.rows)
    .slice(0, limit)
    .map(({ text, label, rows }) => ({ text, label, rows }));
}

/** A word, its spelling in a row, its number of typos, and its approximate number of rows, tombstones included. */
export type SimilarWord = { word: string; label: string; carriers: number; typos: number };

const longestWord = 32;
/** Extra cost of a longer word that begins with the typed word. */
const perBeginning = 0.5;
const wordsIn = /[\p{L}\p{N}]+/gu;

/** Words with one or two typos (platform/text/edit-distance.ts) or with the same beginning, the likeliest first. @param typed folded */
export function listSimilarWords(parts: Parts, name: string, typed: string, limit: number): SimilarWord[] {
  const bytes = encoder.encode(typed);
  if (bytes.length > longestWord) return [];
  const decoder = new TextDecoder();
  const byWord = new Map<string, SimilarWord & { cost: number }>();
  for (const { segment } of parts) {
    const dictionary = segment.dictionaries[name]!;
    const vocabulary = dictionary.vocabulary!;
    const { text, start } = vocabulary.list;
    for (const { index, typos, sameStart, isLonger } of listSimilarOrLonger(vocabulary.list, bytes)) {
      const word = decoder.decode(text.subarray(start[index], start[index + 1]));
      const rows = vocabulary.rows[index]!;
      const earlier = byWord.get(word);
      if (earlier) earlier.carriers += rows;
      else if (word !== typed) {
        const label = fieldsOf(dictionary, vocabulary.entries[index]!).at(-1)!;
        const cost = correctionCost(typos, sameStart, rows) + (isLonger ? perBeginning : 0);
        byWord.set(word, { word, label, typos, cost, carriers: rows });
      }
    }
  }
  const spelled = ({ word, label }: SimilarWord) =>
    label
      .normalize("NFC")
      .match(wordsIn)
      ?.find((each) => fold(each) === word) ?? word;
  return [...byWord.values()]
    .sort((a, b) => a.cost - b.cost || (a.word < b.word ? -1 : 1))
    .slice(0, limit)
    .map((each) => ({ word: each.word, label: spelled(each), carriers: each.carriers, typos: each.typos }));
}
