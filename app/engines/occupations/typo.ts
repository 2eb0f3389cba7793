// Proposes corrections of a text with mistyped words.

import { correctionCost } from "../../platform/text/edit-distance.ts";
import { listSimilar, type WordList, wordListOf } from "../../platform/text/similar-words.ts";
import { fold } from "../../platform/text/text.ts";
import type { AttributeKind } from "./attributes.ts";
import english from "./english.json" with { type: "json" };
import everyday from "./everyday.json" with { type: "json" };
import hints from "./hints.json" with { type: "json" };
import type { Lexicon } from "./lexicon.ts";
import data from "./rome.json" with { type: "json" };
import type { Word } from "./words.ts";

/** The known words by their index in the list, with their spelling; and the most used word of each sound. */
type KnownWords = {
  list: WordList;
  written: string[];
  has: Set<string>;
  often: Float32Array;
  bySound: Map<string, string>;
};

/** Shorter words are too similar to others, such as Agen or Orly. */
const shortestWord = 5;
const shortestKnown = 4;
/** The shortest abbreviation at the end of a run of words. */
const shortestTail = 2;
const wordsTried = 3;
const perWord = 4;
/** Corrections tried for each word, by the number of unknown words: at most 9 texts. */
const optionsFor = [0, perWord, 2, 1];
const longestWord = 40;
/** Frequent words in ROME come first, but not by much. */
const perUse = 0.25;
/** The end of a word is seldom mistyped: "devlopeur" is rather "développeur" than "developer". */
const perEnd = 0.2;
const endLetters = 3;

const encoder = new TextEncoder();

let knownWords: KnownWords | undefined;

/** Endings of words for people, folded, in any gender and number. */
const personal = /(?:eure?|euse|rice|iere?|ere?|ien|ienne|iste|aire|ard|arde|ante?|logue|ologue|man)s?$/;

let personWords: string[] | undefined;

/** Approximate French sounds of spellings. "chofeur" and "chauffeur" sound the same. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/ph/g, "f"],
  [/sh|sch/g, "ch"],
  [/eau|au/g, "o"],
  [/ein|ain/g, "in"],
  [/ai|ei/g, "e"],
  [/sc(?=[eiy])|c(?=[eiy])|z|ti(?=on|en)/g, "s"],
  [/qu|ck|c(?!h)/g, "k"],
  [/y/g, "i"],
  [/em|am/g, "an"],
  [/en/g, "an"],
  [/g(?=[ei])/g, "j"],
  [/(?<!c)h/g, ""],
  [/(.)\1+/g, "$1"],
  [/(?:er|ez|e|t|d|x)$/, ""],
];

const soundOf = (word: string) => sounds.reduce((text, [spelled, sound]) => text.replace(spelled, sound), word);

const undoubled = (word: string) => fold(word).replace(/(.)\1+/g, "$1");

function readKnownWords(): KnownWords {
  if (knownWords) return knownWords;
  const words = new Map<string, string>();
  const add = (word: string) => {
    const folded = fold(word);
    if (folded.length >= shortestKnown && !words.has(folded)) words.set(folded, word);
  };
  for (const group of data.words.split(" ")) {
    const [form = "", ...written] = group.split(",");
    for (const word of written.length > 0 ? written : [form]) add(word);
  }
  for (const text of [...Object.keys(everyday), ...Object.keys(english)])
    for (const word of text.split(/[\s'’-]+/)) if (!words.has(fold(word))) add(word);
  const { list, order } = wordListOf([...words.keys()]);
  const each = [...words.values()];
  knownWords = {
    list,
    written: Array.from(order, (number) => each[number]!),
    // Products, workplaces and large employers are not typos, such as "Salesforce".
    has: new Set([...words.keys(), ...Object.keys(hints)]),
    // The words of ROME are sorted by their use.
    often: Float32Array.from(order, (number) => Math.max(0, 1 - number / words.size)),
    // "ç" sounds as "ss": "masson".
    bySound: new Map([...words].reverse().map(([, word]) => [soundOf(fold(word.replaceAll("ç", "ss"))), word])),
  };
  return knownWords;
}

/** The known words that look like words for people, folded, the most used of ROME first. */
export function listPersonWords(): readonly string[] {
  personWords ??= [...readKnownWords().has].filter((word) => /^[a-z]{5,}$/.test(word) && personal.test(word));
  return personWords;
}

/** The spelling of the known words that are most similar to an unknown word. A known or short word has none. */
function similarWords({ list, written, often }: KnownWords, word: string): string[] {
  const best = new Map<string, number>();
  for (const { index, typos, sameStart } of listSimilar(list, encoder.encode(word))) {
    const end = fold(written[index]!).slice(-endLetters) === word.slice(-endLetters) ? perEnd : 0;
    best.set(written[index]!, correctionCost(typos, sameStart, 0) - perUse * often[index]! - end);
  }
  return [...best]
    .sort(([a, first], [b, second]) => first - second || (a < b ? -1 : 1))
    .slice(0, perWord)
    .map(([each]) => each);
}

const links = ["", "de", "d", "du", "des", "en", "a"];

/** Splits words that are written as one: "aidesoignante", "agentdesecurite", "chauffeurspl". */
function dividedWord({ has }: KnownWords, { abbreviations }: Lexicon, word: string): string[] {
  for (let at = shortestKnown; at <= word.length - shortestTail; at += 1) {
    const head = word.slice(0, at);
    if (!has.has(head)) continue;
    for (const link of links) {
      const tail = word.slice(at + link.length);
      if (!word.startsWith(link, at) || tail.length < shortestTail) continue;
      const isTail = tail.length >= shortestKnown ? has.has(tail) : link === "" && abbreviations.has(tail);
      if (isTail) return [[head, link, tail].filter((part) => part !== "").join(" ")];
    }
  }
  return [];
}

/** Joins an unknown word with its neighbour when both are a known word ("plom bier"). */
function joinedTexts(
  { has }: KnownWords,
  text: string,
  words: readonly Word[],
  isKnown: (word: Word) => boolean,
): string[] {
  return words.slice(1).flatMap((word, index) => {
    const before = words[index]!;
    const joined = before.text + word.text;
    const isOne = word.link === "" && !word.isSeparated && has.has(joined) && !(isKnown(before) && isKnown(word));
    return isOne ? [text.slice(0, before.from) + joined + text.slice(word.to)] : [];
  });
}

/** Texts with corrected words, the likeliest first. Known words never change. */
export function correctionsOf(
  lexicon: Lexicon,
  text: string,
  words: readonly Word[],
  attributes: readonly (AttributeKind | null)[],
): string[] {
  const vocabulary = readKnownWords();
  const isKnown = ({ text: word, form }: Word) =>
    lexicon.wordOf.has(form) || vocabulary.has.has(word) || lexicon.abbreviations.has(word);
  const isUnknown = (word: Word) =>
    word.text.length >= shortestWord && word.text.length <= longestWord && !isKnown(word) && !/\d/.test(word.text);
  const unknown = words.filter((word, at) => attributes[at] === null && isUnknown(word)).slice(0, wordsTried);
  let texts = [{ text, shift: 0 }];
  for (const word of unknown) {
    const sameSound = vocabulary.bySound.get(soundOf(word.text));
    // A doubled character is the least of typos: beside it, no other word is tried.
    const isNearest = sameSound !== undefined && undoubled(sameSound) === undoubled(word.text);
    const options = [
      ...new Set([
        ...dividedWord(vocabulary, lexicon, word.text),
        ...(sameSound === undefined ? [] : [sameSound]),
        ...(isNearest ? [] : similarWords(vocabulary, word.text)),
      ]),
    ];
    if (options.length === 0) continue;
    texts = texts.flatMap(({ text: before, shift }) =>
      [...options.slice(0, optionsFor[unknown.length]), null].map((option) => {
        const typed = text.slice(word.from, word.to);
        const replaced = option ?? typed;
        return {
          text: before.slice(0, word.from + shift) + replaced + before.slice(word.to + shift),
          shift: shift + replaced.length - typed.length,
        };
      }),
    );
  }
  const replaced = texts.map(({ text: each }) => each).filter((each) => each !== text);
  return [...joinedTexts(vocabulary, text, words, isKnown), ...replaced];
}
