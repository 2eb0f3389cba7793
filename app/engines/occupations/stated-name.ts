// Chooses among the names of a code the one that a text states: "Libraire", whose label is a seller of sports articles.
import { fold } from "../../platform/text/text.ts";
import data from "./rome.json" with { type: "json" };
import { firstCharacter, nameFor, namesOf, occupationName, parentOf } from "./rome.ts";
import { wordsOf } from "./words.ts";

let keyForms: string[] | undefined;

/** The word lists under which each name of a code is found, in the order of its names (scripts/occupation-keys.ts). */
function keysOfNames(code: string): string[][][] {
  keyForms ??= data.words.split(" ").map((group) => group.split(",", 1)[0]!);
  const forms = keyForms;
  const keys = (data.keys as Record<string, string>)[code] ?? "";
  return keys
    .split("|")
    .map((name) =>
      name.split(",").map((key) => Array.from(key, (character) => forms[character.charCodeAt(0) - firstCharacter]!)),
    );
}

const isIn = (words: readonly string[], key: readonly string[]) =>
  words.some((_, at) => key.every((form, position) => words[at + position] === form));

type Name = { length: number; isExact: boolean; name: string };

const isBetter = (name: Name, than: Name | null) =>
  than === null || name.length > than.length || (name.length === than.length && name.isExact && !than.isExact);

/** Two things that one name sells or makes: "boulangerie-pâtisserie". */
const pair = /(?<=\s)(\p{Ll}{6,})-(\p{Ll}{6,})/u;

/** The name that a text states with one of its pair of things: "Vendeuse en boulangerie" is one of bakery and pastry. */
function halfStatedName(codes: readonly string[], texts: readonly (readonly string[])[]): string | null {
  for (const { name } of codes.flatMap(namesOf)) {
    if (!pair.test(name)) continue;
    const halves = ["$1", "$2"].map((half) => wordsOf(nameFor(name, "masculine").replace(pair, half)));
    const keys = halves.map((words) => words.map(({ form }) => form)).filter(({ length }) => length > 1);
    if (keys.some((key) => texts.some((words) => isIn(words, key)))) return name;
  }
  return null;
}

/**
 * The name of one of the codes that a text states in either gender: the one with the most words, then the one in the same letters. Without
 * one, the name with one of its pair of things, then the label of the first code. null for an unknown code
 */
export function statedName(codes: readonly string[], ...texts: (string | null | undefined)[]): string | null {
  const stated = texts.map((text) => ({ text: fold(text ?? ""), words: wordsOf(text ?? "").map(({ form }) => form) }));
  let best: Name | null = null;
  const known = codes.filter((each) => parentOf(each) !== null);
  for (const code of known) {
    const names = namesOf(code);
    for (const [at, keys] of keysOfNames(code).entries()) {
      const own = keys.filter((key) => stated.some(({ words }) => isIn(words, key)));
      if (own.length === 0) continue;
      const { name } = names[at]!;
      const forms = [name, nameFor(name, "masculine"), nameFor(name, "feminine")].map(fold);
      const isExact = stated.some(({ text }) => forms.some((form) => text.includes(form)));
      const match = { length: Math.max(...own.map(({ length }) => length)), isExact, name };
      if (isBetter(match, best)) best = match;
    }
  }
  if (best !== null) return best.name;
  const half = halfStatedName(
    known,
    stated.map(({ words }) => words),
  );
  return half ?? occupationName(codes[0] ?? "");
}
