// The vocabulary of the engine as arrays of numbers. Built at first use from the names of ROME and the lists beside this file.
import { fold } from "../../platform/text/text.ts";
import abbreviations from "./abbreviations.json" with { type: "json" };
import activities from "./activities.json" with { type: "json" };
import english from "./english.json" with { type: "json" };
import everyday from "./everyday.json" with { type: "json" };
import { formOf } from "./forms.ts";
import data from "./rome.json" with { type: "json" };
import { firstCharacter, numberOf } from "./rome.ts";
import things from "./things.json" with { type: "json" };
import { formsOfPlain } from "./words.ts";

/** A phrase is a list of words in their common form (forms.ts) with one code. `next` chains the phrases of the same words. */
export type Lexicon = {
  /** The number of each word, from 1. */
  wordOf: Map<string, number>;
  /** By word: its weight, higher for a rarer word, and the length of the longest phrase that begins with it. */
  weights: Float32Array;
  longest: Uint8Array;
  /** By phrase: the start of its words, its code (a number in `codes`), its weight, the next phrase of the same words or -1. */
  words: Uint16Array;
  start: Uint32Array;
  codeOf: Uint16Array;
  weightOf: Float32Array;
  next: Int32Array;
  /** The first phrase of each hash with open addressing, -1 for a free slot. */
  slots: Int32Array;
  /** Phrases by their first word. */
  headed: Uint32Array;
  headStart: Uint32Array;
  /** Phrases below this number name a thing ("tracteur"), which is an occupation only without any other word. */
  things: number;
  /** Phrases from `things` to this number name a field ("plomberie"), which is an occupation only alone. */
  fields: number;
  /** The codes of abbreviations, by folded text without blanks. */
  abbreviations: Map<string, readonly number[]>;
};

type Table = Record<string, string>;

const slotBits = 16;
const slotMask = (1 << slotBits) - 1;
const comma = 0x2c;
const bar = 0x7c;
/** Words of ROME that name no occupation alone. */
const general = new Set(["chercheur", "commissaire", "responsable", "sound"]);

function numbersOf(list: string): number[] {
  return list.split(" ").map((code) => {
    const number = numberOf.get(code);
    if (number === undefined) throw new Error(`${code} is no code of ROME`);
    return number;
  });
}

/** The hash of a phrase, word by word. */
export const hashWith = (hash: number, word: number): number => Math.imul(hash ^ word, 0x01000193);
export const hashStart = 0x811c9dc5 | 0;

const slotOf = (hash: number) => (hash ^ (hash >>> 15)) & slotMask;

/** The first phrase of exactly these `length` words, or -1. */
export function findPhrase(
  { slots, start, words }: Lexicon,
  hash: number,
  typed: ArrayLike<number>,
  first: number,
  length: number,
): number {
  for (let slot = slotOf(hash); slots[slot]! >= 0; slot = (slot + 1) & slotMask) {
    const phrase = slots[slot]!;
    const from = start[phrase]!;
    if (start[phrase + 1]! - from !== length) continue;
    let at = 0;
    while (at < length && words[from + at] === typed[first + at]) at += 1;
    if (at === length) return phrase;
  }
  return -1;
}

/** The codes of a chain of phrases, without duplicates. */
export function codesOfPhrase({ next, codeOf }: Lexicon, first: number): number[] {
  const codes: number[] = [];
  for (let phrase = first; phrase >= 0; phrase = next[phrase]!)
    if (!codes.includes(codeOf[phrase]!)) codes.push(codeOf[phrase]!);
  return codes;
}

/** Reads the phrases of our lists, then those of ROME, as words, starts and codes. */
function readPhrases(wordOf: Map<string, number>) {
  const words: number[] = [];
  const start: number[] = [0];
  const codeOf: number[] = [];
  const end = (code: number) => {
    start.push(words.length);
    codeOf.push(code);
  };
  const addTable = (table: Table) => {
    // One call of fold for all texts is much faster than one call for each.
    const texts = fold(Object.keys(table).join("|")).split("|");
    for (const [position, list] of Object.values(table).entries()) {
      const phrase = formsOfPlain(texts[position]!).map((form) => {
        const number = wordOf.get(form) ?? wordOf.size + 1;
        wordOf.set(form, number);
        return number;
      });
      for (const code of numbersOf(list)) {
        for (const word of phrase) words.push(word);
        end(code);
      }
    }
  };
  addTable(things);
  const thingCount = codeOf.length;
  addTable(activities);
  const fields = codeOf.length;
  const several = Object.entries(abbreviations as Table).filter(([text]) => /[^A-Z\d]/i.test(text));
  for (const table of [everyday, english, Object.fromEntries(several)]) addTable(table);
  const ours = codeOf.length;
  for (const [code, text] of Object.entries(data.keys)) {
    const number = numberOf.get(code)!;
    for (let at = 0; at < text.length; at += 1) {
      const character = text.charCodeAt(at);
      if (character === comma || character === bar) end(number);
      else words.push(character - firstCharacter + 1);
    }
    end(number);
  }
  return {
    words: new Uint16Array(words),
    start: new Uint32Array(start),
    codeOf: new Uint16Array(codeOf),
    things: thingCount,
    fields,
    ours,
  };
}

function wordNumbers(): Map<string, number> {
  const wordOf = new Map<string, number>();
  for (const group of data.words.split(" ")) {
    const end = group.indexOf(",");
    wordOf.set(end < 0 ? group : group.slice(0, end), wordOf.size + 1);
  }
  return wordOf;
}

/** The weight of each word, higher for a word in fewer phrases. */
function weightsOf(words: Uint16Array, wordCount: number, phraseCount: number): Float32Array {
  const uses = new Uint32Array(wordCount + 1);
  for (const word of words) uses[word]! += 1;
  return Float32Array.from(uses, (often) => Math.log2(1 + phraseCount / (1 + often)) / 2);
}

/** The phrases after the things, grouped by their first word. Things begin no longer names. */
function phrasesByHead({ words, start, codeOf, things: first }: ReturnType<typeof readPhrases>, wordCount: number) {
  const headStart = new Uint32Array(wordCount + 2);
  for (let phrase = first; phrase < codeOf.length; phrase += 1) headStart[words[start[phrase]!]! + 1]! += 1;
  for (let word = 1; word < headStart.length; word += 1) headStart[word]! += headStart[word - 1]!;
  const headed = new Uint32Array(codeOf.length - first);
  const next = headStart.slice();
  for (let phrase = first; phrase < codeOf.length; phrase += 1) {
    const head = words[start[phrase]!]!;
    headed[next[head]!] = phrase;
    next[head]! += 1;
  }
  return { headStart, headed };
}

/** Adds each phrase to the hash table. Phrases of the same words form a chain in their order. */
function addPhrases(lexicon: Lexicon, ours: number): void {
  const { wordOf, words, start, weights, weightOf, longest, next, slots } = lexicon;
  const count = lexicon.codeOf.length;
  const last = new Int32Array(count);
  const silent = new Set([...general].map((word) => wordOf.get(word)));
  for (let phrase = 0; phrase < count; phrase += 1) {
    const [from, to] = [start[phrase]!, start[phrase + 1]!];
    const head = words[from]!;
    let hash = hashStart;
    for (let at = from; at < to; at += 1) {
      hash = hashWith(hash, words[at]!);
      weightOf[phrase]! += weights[words[at]!]!;
    }
    if (phrase >= ours && to - from === 1 && silent.has(head)) continue;
    longest[head] = Math.max(longest[head]!, to - from);
    const first = findPhrase(lexicon, hash, words, from, to - from);
    if (first >= 0) {
      next[last[first]!] = phrase;
      last[first] = phrase;
      continue;
    }
    last[phrase] = phrase;
    let slot = slotOf(hash);
    while (slots[slot]! >= 0) slot = (slot + 1) & slotMask;
    slots[slot] = phrase;
  }
}

function build(): Lexicon {
  const wordOf = wordNumbers();
  const phrases = readPhrases(wordOf);
  const { words, start, codeOf, fields, ours, things: firstField } = phrases;
  const count = codeOf.length;
  const shortForms = Object.entries(abbreviations as Table).map(
    ([text, list]) => [text.toLowerCase().replace(/[^a-z0-9]/g, ""), numbersOf(list)] as const,
  );
  const lexicon: Lexicon = {
    wordOf,
    weights: weightsOf(words, wordOf.size, count),
    longest: new Uint8Array(wordOf.size + 1),
    words,
    start,
    codeOf,
    weightOf: new Float32Array(count),
    next: new Int32Array(count).fill(-1),
    slots: new Int32Array(1 << slotBits).fill(-1),
    ...phrasesByHead(phrases, wordOf.size),
    things: firstField,
    fields,
    abbreviations: new Map(shortForms),
  };
  addPhrases(lexicon, ours);
  return lexicon;
}

let lexicon: Lexicon | undefined;

/** Whether a folded word is part of the name of an occupation, or an abbreviation of one. */
export function isTradeWord(folded: string): boolean {
  const { wordOf, abbreviations } = readLexicon();
  return wordOf.has(formOf(folded)) || abbreviations.has(folded);
}

/** The lexicon, which the first call builds. */
export function readLexicon(): Lexicon {
  lexicon ??= build();
  return lexicon;
}
