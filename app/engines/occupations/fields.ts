// Finds the occupation of a field of work. "cordonnerie" is the field of a "cordonnier", "sculpture" of a "sculpteur".
import { isLocation, isWorker } from "./exceptions.ts";
import { formOf } from "./forms.ts";
import { codesOfPhrase, findPhrase, hashStart, hashWith, type Lexicon } from "./lexicon.ts";
import type { TokenizedText } from "./tokenized-text.ts";

/** Endings of fields, with the masculine endings of their workers, the likeliest first. */
const endings: readonly (readonly [string, readonly string[]])[] = [
  ["erie", ["ier", "er", "eur", "iste"]],
  ["isme", ["iste"]],
  ["logie", ["logue"]],
  ["graphie", ["graphe"]],
  ["pathie", ["pathe"]],
  ["therapie", ["therapeute"]],
  ["nomie", ["nome"]],
  ["iatrie", ["iatre"]],
  ["trie", ["tre"]],
  ["culture", ["culteur"]],
  ["ement", ["eur", "ier"]],
  ["age", ["eur", "ier", "iste"]],
  ["tion", ["teur"]],
  ["ure", ["eur", "ier"]],
  ["ie", ["ien"]],
];
const shortestStem = 3;

/** The codes of the workers of a field, by its form (forms.ts). Most words have none. */
function codesOfField(lexicon: Lexicon, form: string): number[] {
  for (const [field, persons] of endings) {
    if (!form.endsWith(field) || form.length < field.length + shortestStem) continue;
    for (const person of persons) {
      const word = lexicon.wordOf.get(formOf(form.slice(0, -field.length) + person));
      const phrase = word === undefined ? -1 : findPhrase(lexicon, hashWith(hashStart, word), [word], 0, 1);
      if (phrase >= lexicon.fields) return codesOfPhrase(lexicon, phrase);
    }
  }
  return [];
}

type Field = { first: number; last: number; codes: readonly number[]; isAlone: boolean };

/**
 * Finds a field that is the whole text ("cordonnerie") or follows a word for any worker ("agent de brancardage").
 * @param longestAt returns the longest known phrase that begins at a word
 */
export function findField(
  lexicon: Lexicon,
  { words, attributes }: TokenizedText,
  longestAt: (at: number) => Pick<Field, "last" | "codes"> | null,
): Field | null {
  const ownWords = words.flatMap((_, at) => (attributes[at] === null ? [at] : []));
  const [first, next] = ownWords;
  if (first === undefined) return null;
  if (next === undefined) {
    const codes = codesOfField(lexicon, words[first]!.form);
    return codes.length > 0 ? { first, last: first, codes, isAlone: true } : null;
  }
  if (!isWorker(words[first]!) || words[next]!.isSeparated) return null;
  const { last, codes } = longestAt(next) ?? { last: next, codes: codesOfField(lexicon, words[next]!.form) };
  const isWhole = ownWords.every((at) => at <= last || words[at]!.isSeparated || isLocation(words[at]!));
  return isWhole && codes.length > 0 ? { first, last, codes, isAlone: false } : null;
}
