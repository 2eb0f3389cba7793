// Proposes the job titles that candidates carry while a user types.

import { firstPast } from "../../platform/binary-search.ts";
import * as enginesLimits from "../limits.ts";
import { isMarkByte, withoutMarks } from "./occupation-marks.ts";
import type { RecentRow } from "./recent.ts";
import type { Segment } from "./segment.ts";
import { findPlaces } from "./suffix-array.ts";
import { beginsWord } from "./word-begins.ts";

export type Title = { label: string; title: string; carriers: number };

/** The match's position: start of the title, start of a word, word by word at word starts, inside a word. */
type Rank = 0 | 1 | 2 | 3;

const nowhere = 255;
const wordsMax = 8;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

const wordsOf = (typed: string) => typed.split(" ").filter(Boolean).slice(0, wordsMax);

// Titles are numbered by carriers, so those with enough carriers come first; only these are searched.
function carriedTitles({ titles: { local, anywhere } }: Segment): number {
  return firstPast(0, local.length, (title) => local[title]! + anywhere[title]! < enginesLimits.jobCarriersMin);
}

/** The rank of each of the first titles; `nowhere` for those without the text. */
function ranksOf({ titles }: Segment, typed: string, count: number): Uint8Array {
  const { text, titleAt, places, start } = titles;
  const ranks = new Uint8Array(count).fill(nowhere);
  const words = wordsOf(typed);
  if (words.length > 1) {
    const begun = new Uint8Array(count);
    for (const [number, word] of words.entries()) {
      const { from, to } = findPlaces(titles, encoder.encode(word));
      for (let at = from; at < to; at += 1) {
        const title = titleAt[at]!;
        if (title < count && begun[title] === number && beginsWord(text, places[at]!)) begun[title] = number + 1;
      }
    }
    for (let title = 0; title < count; title += 1) if (begun[title] === words.length) ranks[title] = 2;
  }
  const { from, to } = findPlaces(titles, encoder.encode(typed));
  for (let at = from; at < to; at += 1) {
    const title = titleAt[at]!;
    if (title >= count) continue;
    const place = places[at]!;
    const rank = place === start[title] ? 0 : beginsWord(text, place) ? 1 : 3;
    if (rank < ranks[title]!) ranks[title] = rank;
  }
  return ranks;
}

function rankOf(title: string, typed: string): Rank | null {
  const begins = (word: string) => {
    for (let at = title.indexOf(word); at >= 0; at = title.indexOf(word, at + 1))
      if (at === 0 || !/[a-z0-9\u0080-\uffff]/.test(title[at - 1]!)) return true;
    return false;
  };
  if (title.startsWith(typed)) return 0;
  if (begins(typed)) return 1;
  if (wordsOf(typed).length > 1 && wordsOf(typed).every(begins)) return 2;
  return title.includes(typed) ? 3 : null;
}

/** The numbers of the titles of the same words: several occupations may stand with them. */
function numbersOf({ titles }: Segment, title: string): number[] {
  const { text, titleAt, places, start } = titles;
  const word = encoder.encode(title);
  const { from, to } = findPlaces(titles, word);
  const numbers: number[] = [];
  for (let at = from; at < to; at += 1) {
    const place = places[at]!;
    const next = text[place + word.length]!;
    if (place === start[titleAt[at]!] && (next === 0 || isMarkByte(next))) numbers.push(titleAt[at]!);
  }
  return numbers;
}

/** Titles with `enginesLimits.jobCarriersMin` carriers. `typed` is folded; `gone` rows do not count, `recent` do. */
export function findTitles(
  segment: Segment,
  typed: string,
  limit: number,
  gone: readonly number[],
  recent: readonly RecentRow[],
): Title[] {
  if (typed === "" || typed.includes("\0")) return [];
  const { titles, labels } = segment;
  const changes = new Map<number, number>();
  for (const row of gone) changes.set(segment.titleOf[row]!, (changes.get(segment.titleOf[row]!) ?? 0) - 1);
  const own = new Map<string, Title>();
  for (const { titleNumber, title, label } of recent) {
    if (titleNumber >= 0) changes.set(titleNumber, (changes.get(titleNumber) ?? 0) + 1);
    else {
      const known = own.get(title);
      if (known) known.carriers += 1;
      else own.set(title, { label, title: withoutMarks(title), carriers: 1 });
    }
  }
  const text = (bytes: Uint8Array, start: Uint32Array, number: number) =>
    decoder.decode(bytes.subarray(start[number], start[number + 1]! - 1));
  const carriersOf = (number: number) => titles.local[number]! + titles.anywhere[number]! + (changes.get(number) ?? 0);
  const stored = (number: number): Title => ({
    label: text(labels.text, labels.start, number),
    title: withoutMarks(text(titles.text, titles.start, number)),
    carriers: carriersOf(number),
  });

  const count = carriedTitles(segment);
  const ranks = ranksOf(segment, typed, count);
  const found: { rank: Rank; title: Title }[] = [];
  const add = (rank: Rank | typeof nowhere | null, title: () => Title) => {
    if (rank !== null && rank !== nowhere) found.push({ rank, title: title() });
  };
  // Within a rank the most carried come first; recent titles may come anywhere.
  const room = [limit, limit, limit, limit];
  for (let number = 0; number < count && room[0]! > 0; number += 1) {
    const rank = ranks[number]!;
    if (rank === nowhere || room[rank]! <= 0 || changes.has(number)) continue;
    room[rank]! -= 1;
    add(rank as Rank, () => stored(number));
  }
  for (const number of changes.keys()) {
    if (carriersOf(number) < enginesLimits.jobCarriersMin) continue;
    const known = number < count ? (ranks[number]! as Rank | typeof nowhere) : rankOf(stored(number).title, typed);
    add(known, () => stored(number));
  }
  for (const title of own.values())
    if (title.carriers >= enginesLimits.jobCarriersMin) add(rankOf(title.title, typed), () => title);
  const inOrder = (a: (typeof found)[number], b: (typeof found)[number]) =>
    a.rank - b.rank || b.title.carriers - a.title.carriers;
  const once = new Set<string>();
  return found
    .sort(inOrder)
    .filter(({ title: { title } }) => !once.has(title) && once.add(title))
    .slice(0, limit)
    .map(({ rank, title }) => {
      const recent = [...own.values()].filter((each) => each.title === title.title).map((each) => each.carriers);
      const counts = [...numbersOf(segment, title.title).map(carriersOf), ...recent];
      return { rank, title: { ...title, carriers: counts.reduce((sum, count) => sum + count, 0) } };
    })
    .sort(inOrder)
    .map(({ title }) => title);
}
