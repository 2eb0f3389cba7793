// The words that titles are made of, with how many carry each: what somebody who mistyped one may have meant.
import { listNear, nearSlips, type WordList, wordListOf } from "../language/near-words.ts";
import { unlikeliness } from "../language/slips.ts";
import { fold } from "../language/text.ts";
import type { RecentRow } from "./recent.ts";
import type { Segment } from "./segment.ts";
import { TextTable } from "./text-table.ts";

/** Distinct words of some length; by place how many carry each, and the most carried title that holds it. */
export type Vocabulary = WordList & { carriers: Uint32Array; titleOf: Uint32Array };

/** A word that is near another one: folded, as a title writes it, how many carry it, how many slips lie between. */
export type NearWord = { word: string; label: string; carriers: number; slips: number };

const shortest = 3;
const longest = 32;
/** How much less likely a word is that is only begun. */
const perBeginning = 0.5;

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const wordsIn = /[\p{L}\p{N}]+/gu;

const isLetter = (byte: number) => (byte >= 97 && byte <= 122) || byte > 127;
const isPart = (byte: number) => isLetter(byte) || (byte >= 48 && byte <= 57);

type Titles = Pick<Segment["titles"], "text" | "start" | "local" | "anywhere">;

/** The words of titles, which are numbered from the most carried on. */
export function vocabularyOf({ text, start, local, anywhere }: Titles): Vocabulary {
  const table = new TextTable();
  const carriers: number[] = [];
  const titleOf: number[] = [];
  for (let title = 0; title < local.length; title += 1) {
    const carried = local[title]! + anywhere[title]!;
    const end = start[title + 1]! - 1;
    for (let from = start[title]!; from < end; ) {
      let to = from;
      let hasLetter = false;
      for (; to < end && isPart(text[to]!); to += 1) hasLetter ||= isLetter(text[to]!);
      const length = to - from;
      if (hasLetter && length >= shortest && length <= longest) {
        const word = table.numberOf(text, from, to);
        carriers[word] = (carriers[word] ?? 0) + carried;
        titleOf[word] ??= title;
      }
      from = to + 1;
    }
  }
  const words = Array.from({ length: table.count }, (_, number) => table.textOf(number));
  const { list, order } = wordListOf(words);
  return {
    ...list,
    carriers: order.map((number) => carriers[number]!),
    titleOf: order.map((number) => titleOf[number]!),
  };
}

type Near = { word: string; title: number | null; label: string; carriers: number; slips: number; rank: number };

function listStored(vocabulary: Vocabulary, typed: Uint8Array): Near[] {
  const { text, start, carriers, titleOf } = vocabulary;
  return Array.from(listNear(vocabulary, typed), ({ place, slips, sameStart, isLonger }) => ({
    word: decoder.decode(text.subarray(start[place], start[place + 1])),
    title: titleOf[place]!,
    label: "",
    carriers: carriers[place]!,
    slips,
    rank: unlikeliness(slips, sameStart, carriers[place]!) + (isLonger ? perBeginning : 0),
  }));
}

// Those that came since, of titles that the segment does not have: counted word by word.
function listRecent(recent: readonly RecentRow[], typed: Uint8Array): Near[] {
  const carried = new Map<string, { carriers: number; label: string }>();
  for (const { titleNumber, title, label } of recent) {
    if (titleNumber >= 0) continue;
    for (const [word] of title.matchAll(wordsIn)) {
      const known = carried.get(word);
      if (known) known.carriers += 1;
      else carried.set(word, { carriers: 1, label });
    }
  }
  return [...carried].flatMap(([word, { carriers, label }]): Near[] => {
    const text = encoder.encode(word);
    const slips = nearSlips(typed, text);
    if (slips === null || !/\p{L}/u.test(word)) return [];
    return [{ word, title: null, label, carriers, slips, rank: unlikeliness(slips, text[0] === typed[0], carriers) }];
  });
}

/**
 * Words near one that was typed, the likeliest first: what differs by a slip or two (language/slips.ts), or begins so.
 * @param typed one word, folded
 * @param recent rows that changed since the segment was built
 */
export function findNearWords(
  { vocabulary, labels }: Segment,
  typed: string,
  limit: number,
  recent: readonly RecentRow[],
): NearWord[] {
  const bytes = encoder.encode(typed);
  if (bytes.length > longest) return [];
  const found = new Map<string, Near>();
  for (const near of [...listStored(vocabulary, bytes), ...listRecent(recent, bytes)]) {
    const known = found.get(near.word);
    if (known) known.carriers += near.carriers;
    else if (near.word !== typed) found.set(near.word, near);
  }
  const spelled = ({ word, title, label }: Near) => {
    const text =
      title === null ? label : decoder.decode(labels.text.subarray(labels.start[title], labels.start[title + 1]! - 1));
    return (
      text
        .normalize("NFC")
        .match(wordsIn)
        ?.find((each) => fold(each) === word) ?? word
    );
  };
  return [...found.values()]
    .sort((a, b) => a.rank - b.rank || (a.word < b.word ? -1 : 1))
    .slice(0, limit)
    .map((near) => ({ word: near.word, label: spelled(near), carriers: near.carriers, slips: near.slips }));
}
