// Which words of a name are given names and which the family name: by capitals, by the person's address, by the orders of languages.
import { plainText } from "./cv-layout.ts";
import { eastAsianFamilies, givenNames, lastOnly, marianNames, particles, vietnameseMiddles } from "./given-names.ts";

/** `isSure`: false where only the number of words decided. */
export type SplitName = { given: string[]; family: string[]; isSure: boolean };

const elided = /^(?:d['’]\p{L}|['’][ts]$)/iu;

/** Whether a word begins or continues a family name without being one: "de", "d'", "Ben". */
export const isParticle = (word: string) => particles.has(plainText(word).replace(/'$/, ""));

/** Whether a word is joined to its particle: "d'Arcangues", or is a shortened one: "van 't Hoff". */
export const isElided = (word: string) => elided.test(word);

/** Whether a word joins two family names: "Costa e Silva", "Ortega y Gasset". In capitals it may be an initial, except behind a particle. */
export const isJoint = (word: string, index: number, words: string[]) =>
  index > 1 &&
  index < words.length - 1 &&
  (/^[eyi]$/.test(word) || (/^[EY]$/.test(word) && words.slice(0, index).some(isParticle)));

/** Whether a word begins the family name, alone or as the first of two that are joined. */
const beginsFamily = (word: string, index: number, words: string[]) =>
  isParticle(word) || isElided(word) || isJoint(words[index + 1] ?? "", index + 1, words);

export const isCapital = (word: string) => /\p{Lu}{2}/u.test(word) && !/\p{Ll}/u.test(word);

export const isGivenName = (word: string) => givenNames.has(letters(word.split("-")[0]!));

const courtesies =
  /^(?:(?:m\.|(?:mr|mme|mlle|mrs|ms|dr|pr|prof|ing)\.?(?:-ing\.?)?|madame|monsieur|mademoiselle)\s+){1,4}/i;
const office = /^(?:docteure?|professeure?|maître)\s+(?=(\p{L}{2,20}))/iu;

/** "Prof. Dr. Anna Weber" as "Anna Weber". A word such as "Professeur" also begins names of jobs: it is left out before a known given name. */
export const withoutCourtesies = (text: string): string =>
  text.replace(courtesies, "").replace(office, (words, next: string) => (isGivenName(next) ? "" : words));

/** Scripts in which the family name comes first. */
const familyFirst = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]+$/u;
const longFamilies = /^(?:欧阳|歐陽|司马|司馬|上官|诸葛|諸葛|司徒|夏侯|皇甫|东方|남궁|황보|선우)/u;

/** The words of a text in a script without capitals; its family name and given names where they are written as one word. */
export function wordsWithoutCase(text: string): string[] {
  const list = text.split(/\s+/);
  const [whole = ""] = list;
  if (list.length > 1 || !familyFirst.test(whole)) return list;
  const at = longFamilies.test(whole) ? 2 : 1;
  return whole.length > at && whole.length <= at + 2 ? [whole.slice(0, at), whole.slice(at)] : [];
}

const letters = (word: string) =>
  word
    .normalize("NFD")
    .toLowerCase()
    .replaceAll("đ", "d")
    .replaceAll("œ", "oe")
    .replace(/[^a-z]/g, "");

const compound = /^(?:jean|marie|anne|pierre|louis|paul|charles)$/;

const cut = (words: string[], at: number, isSure: boolean): SplitName => ({
  given: words.slice(0, at),
  family: words.slice(at),
  isSure,
});
/** The words from `at` on are the given names. */
export const cutReversed = (words: string[], at: number, isSure: boolean): SplitName => ({
  given: words.slice(at),
  family: words.slice(0, at),
  isSure,
});

/** By capitals: "DUPONT Jean", "Jean de la TOUR". Null where all or no words are in capitals. */
export function byCapitals(words: string[]): SplitName | null {
  const capital = words.map(
    (word, index) => isCapital(word) || (/^\p{Lu}$/u.test(word) && (/[OÓ]/.test(word) || isJoint(word, index, words))),
  );
  if (!capital.some(Boolean) || capital.every(Boolean)) return null;
  if (capital[0]) return cutReversed(words, capital.indexOf(false), true);
  let at = capital.indexOf(true);
  while (at > 1 && isParticle(words[at - 1]!)) at--;
  return cut(words, at, true);
}

const initialsOf = (words: string[]) => words.map((word) => letters(word)[0] ?? "").join("");

/** How a part of a name is written in an address, with the weight of each: whole, its first or last word, initials ("jb" for Jean-Baptiste). */
function writtenAs(part: string[], kind: "given" | "family"): [string, number][] {
  const plain = part.map(letters);
  const bare = part.filter((word) => !isParticle(word)).map(letters);
  const [first = "", last = ""] = [bare[0], bare.at(-1)];
  const both: [string, number][] = [
    [plain.join(""), 2],
    [bare.join(""), 2],
    [first, 1],
    [last, 0.5],
    [initialsOf(part), 1],
    [initialsOf(bare), 1],
    [initialsOf(part.flatMap((word) => word.split("-"))), 1],
  ];
  if (kind === "family") return [...both, [plain.slice(0, plain.indexOf(first) + 1).join(""), 1]];
  return [...both, [bare.slice(0, 2).join(""), 0.5], [first.slice(0, 1), 1]];
}

/** What many write behind their name in an address. */
const furtherWords = /(?:pro|cv|job|emploi|contact|mail)$/;
/** Addresses put the given name first more often. */
const givenFirst = 0.25;
/** More than that of the first word of each part. */
const givenAlone = 3.3;

/** What stands before the @ in addresses made of a name with this border, with the weight of each. */
function localsOf({ given, family }: SplitName, isInOrder: boolean): Map<string, number> {
  const weights = new Map<string, number>();
  const add = (local: string, weight: number) => weights.set(local, Math.max(weights.get(local) ?? 0, weight));
  const families = writtenAs(family, "family");
  for (const [one, weight] of writtenAs(given, "given"))
    for (const [other, more] of families) {
      if (!one || !other || one.length + other.length < 4) continue;
      add(one + other, weight + more + givenFirst);
      add(other + one, weight + more);
    }
  // "analucia@"
  if (given.length > 1 && (given.every(isGivenName) || (isInOrder && isParticle(family[0]!))))
    add(given.map(letters).join(""), givenAlone);
  return weights;
}

/** No part of a name ends with a particle. */
const endsWithParticle = (words: string[], at: number) => at > 1 && isParticle(words[at - 1]!);

/**
 * By the address of the person: "jc.martinez" for Juan Carlos Martínez. Null where no address is made of the name.
 * @param usual by the orders of languages
 */
function byAddress(words: string[], locals: string[], usual: SplitName): SplitName | null {
  const written = locals
    .map((local) => letters(local.split("+")[0]!).replace(furtherWords, ""))
    .filter((local) => local.length >= 4);
  const ways = words.flatMap((word, at) =>
    at === 0 || endsWithParticle(words, at) || isJoint(word, at, words) || isJoint(words[at - 1]!, at - 1, words)
      ? []
      : at,
  );
  // At equal weights the order of languages counts, then the order of the CV.
  const borders = [usual, ...ways.map((at) => cut(words, at, true)), ...ways.map((at) => cutReversed(words, at, true))];
  let best: { border: SplitName; weight: number } | null = null;
  for (const border of borders) {
    const weights = localsOf(border, border.given[0] === words[0]);
    const weight = Math.max(0, ...written.map((local) => weights.get(local) ?? 0));
    if (weight < 2.5) continue;
    if (!best || weight > best.weight) best = { border, weight };
  }
  return best?.border ?? null;
}

/** Names of Vietnam and China: the family name is the first or the last word, and the other words are one given name. */
function eastAsian(words: string[]): SplitName | null {
  const plain = words.map(letters);
  const [first, last] = [plain[0]!, plain.at(-1)!];
  const middle = plain.findIndex((word) => vietnameseMiddles.has(word));
  if (words.length > 2 && middle === 1 && (eastAsianFamilies.has(first) || lastOnly.has(first)))
    return cutReversed(words, 1, true);
  const endsName = (eastAsianFamilies.has(last) && !lastOnly.has(last)) || (lastOnly.has(last) && words.length > 2);
  const beginsName = eastAsianFamilies.has(first) && !lastOnly.has(first);
  if (endsName && !beginsName) return cut(words, words.length - 1, true);
  return beginsName && !endsName && !words.slice(1).some(isParticle) ? cutReversed(words, 1, words.length > 2) : null;
}

/** How many words at the head are one given name that contains a particle: "María del Carmen", "Abd El Kader", "El Hadj Malick"; else 1. */
function leadingGiven(words: string[]): number {
  const plain = words.map(letters);
  if (plain[0] === "maria" && isParticle(words[1] ?? "") && marianNames.has(plain[2] ?? "") && words.length > 3)
    return 3;
  if (plain[0] === "abd" && /^(?:el|al|ul|er|es)$/.test(plain[1] ?? "") && words.length > 3) return 3;
  if (/^(?:el|al)$/.test(plain[0]!) && /^hadji?$/.test(plain[1] ?? "") && words.length > 2)
    return words.length > 3 ? 3 : 2;
  return 1;
}

/** A particle begins the family name: "Anne de La Tour". In Portugal a first family name may stand before it: "Rui Miguel Alves da Costa". */
function beforeParticle(words: string[], at: number): SplitName {
  const isGiven = words.slice(1, at).every((word) => givenNames.has(letters(word)));
  const isPortuguese = /^(?:da|de|do|das|dos)$/.test(letters(words[at]!)) && at > 2;
  if (isPortuguese && !givenNames.has(letters(words[at - 1]!))) return cut(words, at - 1, false);
  return cut(words, at, at <= 2 || isGiven);
}

/** By the orders of languages: particles, second given names, two family names of four words. */
function byOrder(words: string[]): SplitName {
  const least = leadingGiven(words);
  const family = words.findIndex((word, index) => index >= least && beginsFamily(word, index, words));
  if (family > 0) return beforeParticle(words, family);
  const asian = eastAsian(words);
  if (asian) return asian;
  const length = words.length;
  let at = least;
  while (at < length - 1 && givenNames.has(letters(words[at]!))) at++;
  if (at > 1 || length === 2) return cut(words, at, true);
  if (compound.test(plainText(words[0]!)) && length > 2) return cut(words, 2, true);
  return cut(words, length > 3 ? 2 : 1, false);
}

/** Splits the words of a name. @param locals the parts before the @ of the addresses in the CV, in plain text */
export function splitName(words: string[], locals: string[]): SplitName {
  const capitals = byCapitals(words);
  if (capitals) return capitals;
  // No given name begins with a particle in lower case: "de La Rochebrune Éric".
  const family = words.findIndex((word) => !isParticle(word)) + 1;
  if (/^\p{Ll}/u.test(words[0]!) && family > 1 && family < words.length) return cutReversed(words, family, true);
  if (familyFirst.test(words[0]!)) return cutReversed(words, 1, false);
  // "عبد الرحمن" is one given name.
  if (/^\p{Lo}/u.test(words[0]!)) return cut(words, words[0] === "عبد" && words.length > 2 ? 2 : 1, false);
  const asian = eastAsian(words);
  if (asian?.isSure) return asian;
  const usual = byOrder(words);
  const address = byAddress(words, locals, usual);
  // "Li Na" at "lina@" may be written in either order.
  if (address) return { ...address, isSure: address.isSure && (!asian || asian.given[0] === address.given[0]) };
  return usual;
}

/** Words that a font has joined: "JeanDupont", "SophieMARTIN"; null for any other word. Capitals alone are split by the address or a given name of four letters at their head: LANGUES is no Lan. */
export function joinedWords(text: string, locals: string[]): string[] | null {
  if (!/^[\p{L}'’-]{6,40}$/u.test(text) || !/^\p{Lu}/u.test(text)) return null;
  const parts = text.split(/(?<=\p{Ll})(?=\p{Lu})/u);
  const plain = letters(text);
  for (const local of locals) {
    const [one = "", ...more] = local.split(/[._-]+/).map(letters);
    if (more.length === 1 && one.length > 1 && plain === one + more[0])
      return [text.slice(0, one.length), text.slice(one.length)];
  }
  if (parts.length > 1 && parts.every((part) => part.length > 1)) return isGivenName(parts[0]!) ? parts : null;
  if (!isCapital(text)) return null;
  for (let length = Math.min(12, plain.length - 3); length > 3; length--)
    if (givenNames.has(plain.slice(0, length)) && letters(text.slice(0, length)).length === length)
      return [text.slice(0, length), text.slice(length)];
  return null;
}
