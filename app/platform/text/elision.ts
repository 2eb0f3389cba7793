// "de" before a name or a word that is not known when the sentence is written: it is shortened before a vowel.
import { fold } from "./text.ts";

/**
 * "de Zoé", "d’Amélie", "d’Yves", "de Yann": y counts as a vowel before a consonant. Before h nothing is shortened: whether it is
 * aspirated cannot be seen ("de Hugo", "de Hamid"), and the full form is never wrong to read. Nor before a number's name.
 */
export function withDe(name: string): string {
  const start = fold(name);
  return /^(?!onz|oui|ouistiti)(?:[aeiou]|y(?![aeiou]))/.test(start) ? `d’${name}` : `de ${name}`;
}
