// Finds the names of ROME that share the most words with a title of which the exact name is unknown.
import { firstCharacter, type Lexicon } from "./lexicon.ts";

export type NearNames = {
  /** Numbers of codes, the best first. */
  codes: number[];
  score: number;
  /** Which typed words the best name contains. */
  covers: boolean[];
};

/** Heads that mean the same before the same words. */
const sameHeads = [
  ["agent", "employe", "operateur", "ouvrier"],
  ["conducteur", "chauffeur"],
  ["responsable", "chef", "directeur", "manager"],
  ["professeur", "enseignant", "formateur"],
  ["ingenieur", "consultant", "expert", "specialiste"],
  ["conseiller", "charge", "vendeur"],
  ["assistant", "secretaire"],
  ["developpeur", "ingenieur", "concepteur"],
  ["monteur", "poseur", "installateur"],
];
const headsTried = 3;
/** A known word outside the name counts with its weight, an unknown one with this. */
const unknownWeight = 3;
const withOtherHead = 0.9;
const sharePart = 0.7;
const scoreMin = 0.5;
const nearBest = 0.06;
const codesAtMost = 3;

type Best = { score: number; numbers: number[] };

/** The best names that begin with one of the typed words, or a word of the same meaning, and share a further word. */
export function findNearNames(lexicon: Lexicon, typed: readonly string[], forms: readonly string[]): NearNames | null {
  const { headed, keys, weights, weightOf, codeOf, characterOf } = lexicon;
  const weigh = (character: string) =>
    character === "" ? unknownWeight : (weights[character.charCodeAt(0) - firstCharacter] ?? unknownWeight);
  const typedKey = typed.join("");
  let total = 0;
  for (const character of typed) total += weigh(character);
  const best: Best = { score: scoreMin, numbers: [] };
  const scores = new Map<number, number>();
  const tryHead = (head: string, at: number, factor: number) => {
    // The typed word counts as found even when the name has the other head.
    const headWeight = weigh(typed[at]!);
    for (const number of headed.get(head) ?? []) {
      const key = keys[number]!;
      let shared = headWeight;
      let further = 0;
      for (let place = 1; place < key.length; place += 1) {
        if (!typedKey.includes(key[place]!)) continue;
        shared += weigh(key[place]!);
        further += 1;
      }
      if (further === 0) continue;
      const score = factor * (sharePart * (shared / total) + (1 - sharePart) * Math.min(1, shared / weightOf[number]!));
      if (score < best.score - nearBest) continue;
      scores.set(number, score);
      if (score > best.score) best.score = score;
    }
  };
  let heads = 0;
  for (let at = 0; at < typed.length && heads < headsTried; at += 1) {
    const head = typed[at]!;
    if (head === "" || !headed.has(head)) continue;
    // A later word as the head is less likely.
    const factor = heads === 0 ? 1 : 0.85;
    heads += 1;
    tryHead(head, at, factor);
    for (const group of sameHeads)
      if (group.includes(forms[at]!))
        for (const other of group)
          if (other !== forms[at]) tryHead(characterOf.get(other) ?? "", at, factor * withOtherHead);
  }
  if (scores.size === 0) return null;
  const sorted = [...scores].filter(([, score]) => score >= best.score - nearBest).sort((a, b) => b[1] - a[1]);
  if (sorted.length === 0) return null;
  const first = keys[sorted[0]![0]]!;
  const found = [...new Set(sorted.map(([number]) => codeOf[number]!))];
  return {
    codes: found.slice(0, codesAtMost),
    score: found.length > codesAtMost ? best.score * 0.8 : best.score,
    covers: typed.map((character) => character !== "" && first.includes(character)),
  };
}
