// The persons who do what a word names: "cordonnerie" is done by a "cordonnier", "sculpture" by a "sculpteur".
import { isPlace, isWorker } from "./exceptions.ts";
import { formOf } from "./forms.ts";
import { codesOfPhrase, findPhrase, hashStart, hashWith, type Lexicon } from "./lexicon.ts";
import type { Reading } from "./reading.ts";

/** Endings of fields, and of the persons in their masculine, the likeliest first. */
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

/** The codes of those who do what a word names, in its one form (forms.ts); empty for most words. */
function codesOfField(lexicon: Lexicon, form: string): number[] {
  for (const [field, persons] of endings) {
    if (!form.endsWith(field) || form.length < field.length + shortestStem) continue;
    for (const person of persons) {
      const word = lexicon.wordOf.get(formOf(form.slice(0, -field.length) + person));
      const known = word === undefined ? -1 : findPhrase(lexicon, hashWith(hashStart, word), [word], 0, 1);
      if (known >= lexicon.fields) return codesOfPhrase(lexicon, known);
    }
  }
  return [];
}

type Field = { first: number; last: number; codes: readonly number[]; isAlone: boolean };

/**
 * "cordonnerie" alone: the field of those who do it; also after a word for anyone who works: "agent de brancardage".
 * @param known the longest known phrase from a word on
 */
export function findField(
  lexicon: Lexicon,
  { words, attributes }: Reading,
  known: (at: number) => Pick<Field, "last" | "codes"> | null,
): Field | null {
  const own = words.flatMap((_, at) => (attributes[at] === null ? [at] : []));
  const [first, next] = own;
  if (first === undefined) return null;
  if (next === undefined) {
    const codes = codesOfField(lexicon, words[first]!.form);
    return codes.length > 0 ? { first, last: first, codes, isAlone: true } : null;
  }
  if (!isWorker(words[first]!) || words[next]!.isSeparated) return null;
  const { last, codes } = known(next) ?? { last: next, codes: codesOfField(lexicon, words[next]!.form) };
  const isWhole = own.every((at) => at <= last || words[at]!.isSeparated || isPlace(words[at]!));
  return isWhole && codes.length > 0 ? { first, last, codes, isAlone: false } : null;
}
