// What the engine knows, as tables: built at first use from the names of ROME and from the lists beside this file.
import abbreviations from "./abbreviations.json" with { type: "json" };
import activities from "./activities.json" with { type: "json" };
import english from "./english.json" with { type: "json" };
import everyday from "./everyday.json" with { type: "json" };
import data from "./rome.json" with { type: "json" };
import { codes } from "./rome.ts";
import { wordsOf } from "./words.ts";

/** A text of which each character stands for a word in its one form (forms.ts). */
type Key = string;

export type Lexicon = {
  characterOf: Map<string, string>;
  /** The rarer a word, the heavier; by the character's number. */
  weights: Float32Array;
  /** Numbers in `codes`. */
  phrases: Map<Key, number | readonly number[]>;
  /** By folded text, as one word. */
  abbreviations: Map<string, readonly number[]>;
  /** Names of a field ("plomberie"): an occupation only when they stand alone. */
  activities: Set<Key>;
  keys: Key[];
  codeOf: Uint16Array;
  /** By first word: the keys' numbers, and the words of the longest phrase. */
  headed: Map<string, number[]>;
  longest: Map<string, number>;
  weightOf: Float32Array;
};

export const firstCharacter = 0x4e00;

/** Words that alone say nothing, although a name leads to them. */
const general = new Set(["chercheur", "commissaire"]);

const numberOf = new Map(codes.map((code, number) => [code, number]));

function numbersOf(text: string): number[] {
  return text.split(" ").map((code) => {
    const number = numberOf.get(code);
    if (number === undefined) throw new Error(`${code} is no code of ROME`);
    return number;
  });
}

function build(): Lexicon {
  const forms = data.words.split(" ").map((group) => group.split(",", 1)[0]!);
  const characterOf = new Map(forms.map((form, at) => [form, String.fromCharCode(firstCharacter + at)]));
  const phrases: Lexicon["phrases"] = new Map();
  const headed: Lexicon["headed"] = new Map();
  const longest: Lexicon["longest"] = new Map();
  const keys: Key[] = [];
  const keyCodes: number[] = [];
  const noteLength = (key: Key) => {
    const head = key[0]!;
    if (key.length > (longest.get(head) ?? 0)) longest.set(head, key.length);
  };
  for (const [code, text] of Object.entries(data.keys)) {
    const number = numberOf.get(code)!;
    for (const name of text.split("|"))
      for (const key of name.split(",")) {
        const known = phrases.get(key);
        if (known === undefined) phrases.set(key, number);
        else if (![known].flat().includes(number)) phrases.set(key, [...[known].flat(), number]);
        const own = headed.get(key[0]!);
        if (own) own.push(keys.length);
        else headed.set(key[0]!, [keys.length]);
        noteLength(key);
        keys.push(key);
        keyCodes.push(number);
      }
  }
  for (const word of general) phrases.delete(characterOf.get(word) ?? "");

  const uses = new Uint32Array(characterOf.size);
  for (const key of keys) for (let at = 0; at < key.length; at += 1) uses[key.charCodeAt(at) - firstCharacter]! += 1;
  const weights = Float32Array.from(uses, (count) => Math.log2(1 + keys.length / (1 + count)) / 2);
  const weightOf = new Float32Array(keys.length);
  for (const [number, key] of keys.entries())
    for (let at = 0; at < key.length; at += 1) weightOf[number]! += weights[key.charCodeAt(at) - firstCharacter]!;

  const keyOf = (text: string): Key =>
    wordsOf(text)
      .map(({ form }) => {
        const known = characterOf.get(form);
        if (known !== undefined) return known;
        const added = String.fromCharCode(firstCharacter + characterOf.size);
        characterOf.set(form, added);
        return added;
      })
      .join("");
  const add = (text: string, list: string): Key => {
    const key = keyOf(text);
    phrases.set(key, numbersOf(list));
    noteLength(key);
    return key;
  };
  for (const table of [english, everyday] as Record<string, string>[])
    for (const [text, list] of Object.entries(table)) add(text, list);
  const fields = Object.entries(activities as Record<string, string>).map(([text, list]) => add(text, list));
  const short = Object.entries(abbreviations as Record<string, string>).map(
    ([text, list]) => [text.toLowerCase(), numbersOf(list)] as const,
  );
  return {
    characterOf,
    weights,
    phrases,
    abbreviations: new Map(short),
    activities: new Set(fields),
    keys,
    codeOf: Uint16Array.from(keyCodes),
    headed,
    longest,
    weightOf,
  };
}

let lexicon: Lexicon | undefined;

/** Built at the first call. */
export function readLexicon(): Lexicon {
  lexicon ??= build();
  return lexicon;
}
