// "de" before a variable name or word: elided before a vowel.
import { fold } from "./text.ts";

/** "de" before a town: "de Lyon", "d’Annecy", "du Havre", "des Ulis", "de La Rochelle". */
export function withDeTown(name: string): string {
  if (/^Les? /.test(name)) return name.replace(/^Le /, "du ").replace(/^Les /, "des ");
  return withDe(name);
}

// The first letters decide; folding the rest would cost more.
const beginning = 20;

/** "de Zoé", "d’Amélie", "d’Yves", "de Yann": y is a vowel before a consonant. No elision before h, which may be aspirated. */
export function withDe(name: string): string {
  const start = fold(name.slice(0, beginning));
  return /^(?!onz|oui|ouistiti)(?:[aeiou]|y(?![aeiou]))/.test(start) ? `d’${name}` : `de ${name}`;
}
