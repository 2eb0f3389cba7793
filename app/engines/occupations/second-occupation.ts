// Finds the second occupation of a name that ROME lists under the first one only, as "magasinier" in "cariste magasinier".
import { isAdjective, isGeneral } from "./exceptions.ts";
import { codesOfPhrase, findPhrase, hashStart, hashWith, type Lexicon } from "./lexicon.ts";
import { areNeighbours, codes, parentOf } from "./rome.ts";
import type { TokenizedText } from "./tokenized-text.ts";

/** A single word that names people: "magasinier". */
const tradeWord = /(?:eur|ier|iste|ien|ard)$/;

/** The codes of one word as a name of its own. */
function codesAt(lexicon: Lexicon, word: number): number[] {
  const phrase = findPhrase(lexicon, hashWith(hashStart, word), [word], 0, 1);
  return phrase >= lexicon.fields ? codesOfPhrase(lexicon, phrase) : [];
}

/**
 * The codes of the second word of a name of two words, when ROME lists the name under the first. Only neighbouring occupations count,
 * because a "photographe retoucheur" alters no clothes. Most names have none.
 */
export function codesOfSecondOccupation(
  lexicon: Lexicon,
  { words, numbers }: TokenizedText,
  first: number,
  nameCodes: readonly number[],
): number[] {
  const word = words[first + 1]!;
  if (word.link !== "" || !tradeWord.test(word.form) || isAdjective(word) || isGeneral(words[first]!)) return [];
  const parents = nameCodes.map((number) => parentOf(codes[number]!)!);
  const isCounted = (number: number) => parents.includes(parentOf(codes[number]!)!);
  if (!codesAt(lexicon, numbers[first]!).some(isCounted)) return [];
  const second = codesAt(lexicon, numbers[first + 1]!);
  if (second.some(isCounted)) return [];
  return second.filter((number) => areNeighbours(parents[0]!, parentOf(codes[number]!)!));
}
