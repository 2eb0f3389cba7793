// Finds the names that share the most words with a title without an exact match.
import { findPhrase, hashStart, hashWith, type Lexicon } from "./lexicon.ts";
import { codes, parentOf } from "./rome.ts";

export type SimilarNames = {
  /** Numbers of codes, the best first. */
  codes: number[];
  score: number;
  /** Which typed words the best name contains. */
  covers: boolean[];
};

/** Heads with the same meaning before the same words. */
const sameHeads = [
  ["agent", "employe", "operateur", "ouvrier"],
  ["conducteur", "chauffeur"],
  ["responsable", "chef", "directeur", "manager"],
  ["professeur", "enseignant", "formateur"],
  ["ingenieur", "consultant", "expert", "specialiste", "developpeur", "concepteur"],
  ["conseiller", "charge", "vendeur"],
  ["assistant", "secretaire"],
  ["monteur", "poseur", "installateur"],
];
const headsTried = 3;
/** A known word outside the name counts with its weight, an unknown one with this. */
const unknownWeight = 3;
const withOtherHead = 0.9;
const withLaterHead = 0.85;
/** The share of the score that comes from the typed words. The rest comes from the words of the name. */
const typedShare = 0.7;
const scoreMin = 0.5;
const bestMargin = 0.06;
const codesAtMost = 3;
const forSeveral = 0.8;

const headShare = 0.5;
/** Endings of words for people, not for things, in their common form (forms.ts). */
const personal = /(?:eur|ier|ien|iste|aire|ard|logue|ron)$/;

/** The codes of most names that begin with a word, as "forgeron" is only in longer names. Empty when the names have many occupations. */
export function findByHead(lexicon: Lexicon, head: number, form: string): number[] {
  const { headed, headStart, codeOf } = lexicon;
  if (head === 0 || !personal.test(form)) return [];
  // A word that is a name itself was rejected on purpose, as in "serveur informatique".
  if (findPhrase(lexicon, hashWith(hashStart, head), [head], 0, 1) >= 0) return [];
  const headCodes = Array.from(headed.subarray(headStart[head], headStart[head + 1]), (phrase) => codeOf[phrase]!);
  for (const same of Map.groupBy(headCodes, (number) => parentOf(codes[number]!)).values())
    if (same.length >= headCodes.length * headShare) return [...new Set(same)];
  return [];
}

/** The best names that begin with one of the typed words, or a word of the same meaning, and share a further word. */
export function findSimilarNames(
  lexicon: Lexicon,
  typed: readonly number[],
  forms: readonly string[],
): SimilarNames | null {
  const { headed, headStart, words, start, weights, weightOf, codeOf, wordOf } = lexicon;
  const weigh = (word: number) => (word === 0 ? unknownWeight : weights[word]!);
  let total = 0;
  for (const word of typed) total += weigh(word);
  let best = scoreMin;
  const scores = new Map<number, number>();
  const tryHead = (head: number, at: number, factor: number) => {
    for (let position = headStart[head]!; position < headStart[head + 1]!; position += 1) {
      const phrase = headed[position]!;
      // The typed head counts as shared even when the name has another head.
      let shared = weigh(typed[at]!);
      let further = 0;
      for (let each = start[phrase]! + 1; each < start[phrase + 1]!; each += 1) {
        if (words[each] === typed[at] || !typed.includes(words[each]!)) continue;
        shared += weights[words[each]!]!;
        further += 1;
      }
      if (further === 0) continue;
      const ofName = Math.min(1, shared / weightOf[phrase]!);
      const score = factor * (typedShare * Math.min(1, shared / total) + (1 - typedShare) * ofName);
      if (score < best - bestMargin) continue;
      scores.set(phrase, score);
      if (score > best) best = score;
    }
  };
  let heads = 0;
  for (let at = 0; at < typed.length && heads < headsTried; at += 1) {
    const head = typed[at]!;
    if (head === 0 || headStart[head] === headStart[head + 1]) continue;
    const factor = heads === 0 ? 1 : withLaterHead;
    heads += 1;
    tryHead(head, at, factor);
    for (const group of sameHeads)
      if (group.includes(forms[at]!))
        for (const other of group) if (other !== forms[at]) tryHead(wordOf.get(other)!, at, factor * withOtherHead);
  }
  const sorted = [...scores]
    .filter(([, score]) => score >= best - bestMargin)
    .sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  const first = sorted[0]?.[0];
  if (first === undefined) return null;
  const codeNumbers = [...new Set(sorted.map(([phrase]) => codeOf[phrase]!))];
  const name = words.subarray(start[first]!, start[first + 1]!);
  return {
    codes: codeNumbers.slice(0, codesAtMost),
    score: codeNumbers.length > codesAtMost ? best * forSeveral : best,
    covers: typed.map((word) => word !== 0 && name.includes(word)),
  };
}
