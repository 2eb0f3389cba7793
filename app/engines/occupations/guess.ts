// Guesses the likeliest occupation of a text without a confident one. A search uses the guess before it shows an empty page.
import { fold } from "../../platform/text/text.ts";
import * as enginesLimits from "../limits.ts";
import { attributesOf } from "./attributes.ts";
import hints from "./hints.json" with { type: "json" };
import { recogniseOccupations } from "./matcher.ts";
import { listPersonWords } from "./typo.ts";
import { type Word, wordsOf } from "./words.ts";

/**
 * The likeliest occupation for workplaces, licences and products ("ehpad", "caces", "java"). Large employers have none.
 */
const hinted = new Map(Object.entries(hints).map(([text, codes]) => [fold(text), codes.split(" ")[0] || null]));

const wordsTried = 8;
const shortestWord = 4;
/** Shortest mistyped word that is compared with known words by its pairs of characters. */
const shortestMistyped = 6;
const alikeMin = 0.7;

const pairsOf = (word: string) => Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2));

/** Dice's coefficient of the pairs of characters, from 0 to 1. */
function likeness(typed: readonly string[], known: string): number {
  const unmatched = pairsOf(known);
  const total = typed.length + unmatched.length;
  let shared = 0;
  for (const pair of typed) {
    const at = unmatched.indexOf(pair);
    if (at < 0) continue;
    shared += 1;
    unmatched.splice(at, 1);
  }
  return (2 * shared) / total;
}

/** The known word for people that is most similar to a mistyped word, null below the minimum. */
function mostAlike(word: string): string | null {
  if (word.length < shortestMistyped || word.length > enginesLimits.mistypedMax || /\d/.test(word)) return null;
  const pairs = pairsOf(word);
  let best: string | null = null;
  let most = alikeMin;
  for (const known of listPersonWords()) {
    if (known[0] !== word[0]) continue;
    const alike = likeness(pairs, known);
    if (alike > most) [best, most] = [known, alike];
  }
  return best;
}

const codeOf = (text: string, least: number): string | null => {
  const [first] = recogniseOccupations(text).occupations;
  return first && first.confidence >= least ? (first.code ?? first.codes[0]!) : null;
};

/** The code of the likeliest occupation of the whole text, else of one of its words, or null. */
export function guessOccupation(text: string): string | null {
  const hint = hinted.get(fold(text));
  const whole = hint === undefined ? codeOf(text, 0) : hint;
  if (hint !== undefined || whole !== null || text.length > enginesLimits.occupationTextMax) return whole;
  const all = wordsOf(text);
  const attributes = attributesOf(all, text);
  const words = all.filter((_, at) => attributes[at] === null).slice(0, wordsTried);
  const known = ({ text: word, typed }: Word) =>
    word.length >= shortestWord ? codeOf(typed, enginesLimits.occupationConfidenceMin) : null;
  const likely = ({ text: word }: Word) => {
    const alike = mostAlike(word);
    return alike === null ? null : codeOf(alike, enginesLimits.occupationConfidenceMin);
  };
  for (const way of [({ text: word }: Word) => hinted.get(word) ?? null, known, likely])
    for (const word of words) {
      const code = way(word);
      if (code !== null) return code;
    }
  return null;
}
