// The persons who do what a word names: "cordonnerie" is done by a "cordonnier", "sculpture" by a "sculpteur".
import { formOf } from "./forms.ts";
import { codesOfPhrase, findPhrase, hashStart, hashWith, type Lexicon } from "./lexicon.ts";

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
export function codesOfField(lexicon: Lexicon, form: string): number[] {
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
