// Proposes corrections of a text with mistyped words.
import { listNear, type WordList, wordListOf } from "../../platform/text/near-words.ts";
import { correctionCost } from "../../platform/text/slips.ts";
import { fold } from "../../platform/text/text.ts";
import type { AttributeKind } from "./attributes.ts";
import english from "./english.json" with { type: "json" };
import everyday from "./everyday.json" with { type: "json" };
import type { Lexicon } from "./lexicon.ts";
import data from "./rome.json" with { type: "json" };
import type { Word } from "./words.ts";

/** The known words as they are written, by their places in the list; and by their sound, the most used for each. */
type Known = { list: WordList; written: string[]; has: Set<string>; often: Float32Array; bySound: Map<string, string> };

/** Shorter words are too near to others: Agen, Orly. */
const shortestWord = 5;
const shortestKnown = 4;
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

let known: Known | undefined;

/** Spellings of one sound in French, rough: "chofeur" and "chauffeur" sound the same. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/ph/g, "f"],
  [/eau|au/g, "o"],
  [/ai|ei/g, "e"],
  [/sc(?=[eiy])|c(?=[eiy])|z|ti(?=on|en)/g, "s"],
  [/qu|ck|c(?!h)/g, "k"],
  [/y/g, "i"],
  [/em|am/g, "an"],
  [/en/g, "an"],
  [/g(?=[ei])/g, "j"],
  [/(?<!c)h/g, ""],
  [/(.)\1+/g, "$1"],
  [/(?:er|e|t|d|x)$/g, ""],
];

const soundOf = (word: string) => sounds.reduce((text, [spelled, sound]) => text.replace(spelled, sound), word);

function readKnown(): Known {
  if (known) return known;
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
  known = {
    list,
    written: Array.from(order, (number) => each[number]!),
    has: new Set(words.keys()),
    // The words of ROME are sorted by their use.
    often: Float32Array.from(order, (number) => Math.max(0, 1 - number / words.size)),
    bySound: new Map([...words].reverse().map(([folded, word]) => [soundOf(folded), word])),
  };
  return known;
}

/** The likeliest known words near an unknown one, as they are written; an empty list when the word is known or short. */
function nearWords({ list, written, often }: Known, word: string): string[] {
  const best = new Map<string, number>();
  for (const { place, slips, sameStart, isLonger } of listNear(list, new TextEncoder().encode(word))) {
    if (isLonger) continue;
    const end = fold(written[place]!).slice(-endLetters) === word.slice(-endLetters) ? perEnd : 0;
    best.set(written[place]!, correctionCost(slips, sameStart, 0) - perUse * often[place]! - end);
  }
  return [...best]
    .sort(([a, first], [b, second]) => first - second || (a < b ? -1 : 1))
    .slice(0, perWord)
    .map(([each]) => each);
}

/** "aidesoignante" as two words. */
function dividedWord({ has }: Known, word: string): string[] {
  for (let at = shortestKnown; at <= word.length - shortestKnown; at += 1)
    if (has.has(word.slice(0, at)) && has.has(word.slice(at))) return [`${word.slice(0, at)} ${word.slice(at)}`];
  return [];
}

/** Texts with corrected words, the likeliest first. Known words never change. */
export function correctionsOf(
  { wordOf, abbreviations }: Lexicon,
  text: string,
  words: readonly Word[],
  attributes: readonly (AttributeKind | null)[],
): string[] {
  const vocabulary = readKnown();
  const isUnknown = ({ text: word, form }: Word) =>
    word.length >= shortestWord &&
    word.length <= longestWord &&
    !wordOf.has(form) &&
    !vocabulary.has.has(word) &&
    !abbreviations.has(word) &&
    !/\d/.test(word);
  const unknown = words.filter((word, at) => attributes[at] === null && isUnknown(word)).slice(0, wordsTried);
  let texts = [{ text, shift: 0 }];
  for (const word of unknown) {
    const sameSound = vocabulary.bySound.get(soundOf(word.text));
    const options = [
      ...new Set([
        ...dividedWord(vocabulary, word.text),
        ...(sameSound === undefined ? [] : [sameSound]),
        ...nearWords(vocabulary, word.text),
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
  return texts.map(({ text: each }) => each).filter((each) => each !== text);
}
