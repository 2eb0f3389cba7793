// Corrects typing errors in significant words: one wrong letter in a long word, or a homophone spelling.
import { notSlips, slips } from "./wording-vocabulary.ts";

const shortest = 7;

function isOneSlip(typed: string, right: string): boolean {
  if (Math.abs(typed.length - right.length) > 1) return false;
  let at = 0;
  while (at < typed.length && typed[at] === right[at]) at += 1;
  let end = 0;
  while (end < typed.length - at && end < right.length - at && typed.at(-1 - end) === right.at(-1 - end)) end += 1;
  const [left, missing] = [typed.length - at - end, right.length - at - end];
  if (left <= 1 && missing <= 1) return true;
  return left === 2 && missing === 2 && typed[at] === right[at + 1] && typed[at + 1] === right[at];
}

const soundOf = (word: string) =>
  word
    .replace(/ph/g, "f")
    .replace(/th/g, "t")
    .replace(/ai|ei/g, "e")
    .replace(/eau|au/g, "o")
    .replace(/y/g, "i")
    .replace(/qu/g, "k")
    .replace(/(.)\1/g, "$1");

type Right = { word: string; sound: string };
let byFirst: Map<string, Right[]> | undefined;

export function correctSlip(folded: string): string {
  if (folded.length < shortest || slips.has(folded) || notSlips.has(folded)) return folded;
  if (!byFirst) {
    byFirst = new Map();
    for (const word of slips) {
      const list = byFirst.get(word[0]!) ?? [];
      list.push({ word, sound: soundOf(word) });
      byFirst.set(word[0]!, list);
    }
  }
  const sound = soundOf(folded);
  for (const { word, sound: other } of byFirst.get(folded[0]!) ?? []) {
    if (Math.abs(word.length - folded.length) > 2) continue;
    // A plural or feminine form is not a slip.
    if (folded.startsWith(word) || word.startsWith(folded)) continue;
    if (sound === other || isOneSlip(folded, word) || isOneSlip(sound, other)) return word;
  }
  return folded;
}
