// "de" before a variable name or word: elided before a vowel.
import { fold } from "./text.ts";

/** "de" before a town: "de Lyon", "d’Annecy", "du Havre", "des Ulis", "de La Rochelle". */
export function withDeTown(name: string): string {
  if (/^Les? /.test(name)) return name.replace(/^Le /, "du ").replace(/^Les /, "des ");
  return withDe(name);
}

// The first letters decide; folding the rest would cost more.
const beginning = 20;

// First names, towns and words of company names whose h is mute. Others may have an aspirated one: Le Havre, Hassan, Haguenau.
const muteH =
  /^(?:helen|heloise|henri|hermine|herve|hilaire|hippolyte|honor|hortense|hubert|hugo|hugu|hyacinthe|hadrien|hector|herault|hyeres|herblay|herouville|habitat|habill|hebergement|histoire|homme|hopita|horizon|horlog|hospi|horticul|hote|humain|hydr|hygien)/;

/** "de Zoé", "d’Amélie", "d’Hélène", "d’Yves", "de Yann": y is a vowel before a consonant. */
export function withDe(name: string): string {
  const start = fold(name.slice(0, beginning));
  if (muteH.test(start)) return `d’${name}`;
  return /^(?!onz|oui|ouistiti)(?:[aeiou]|y(?![aeiou]))/.test(start) ? `d’${name}` : `de ${name}`;
}
