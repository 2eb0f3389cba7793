// Proposes occupations during typing, each with the matching name.
import { firstPast } from "../../platform/binary-search.ts";
import { fold } from "../../platform/text/text.ts";
import abbreviations from "./abbreviations.json" with { type: "json" };
import english from "./english.json" with { type: "json" };
import everyday from "./everyday.json" with { type: "json" };
import { formOf } from "./forms.ts";
import data from "./rome.json" with { type: "json" };
import { codes, firstCharacter, namesOf, numberOf, parentOf } from "./rome.ts";
import { formsOfPlain } from "./words.ts";

export type OccupationSuggestion = {
  parent: string;
  code: string;
  /** The label of the code: "Soudeur / Soudeuse". */
  label: string;
  /** The name that matches the typed text: the label itself, another name of ROME, an everyday name, an abbreviation. */
  name: string;
};

/** Names by number. One string holds the common forms of all names, each after a line break, so that one search finds them. */
type Names = {
  text: string;
  start: Uint32Array;
  codeOf: Uint16Array;
  /** 0 for names of ROME, else the number of the list from 1; and the index in the list or in the names of the code. */
  listOf: Uint8Array;
  indexInList: Uint16Array;
};

const typedMax = 60;
/** Most matches that are read, because the first characters of a common word have thousands. */
const matchesRead = 2_000;
const laterWordMin = 3;
const lists = [everyday, english, abbreviations] as Record<string, string>[];
const listNames = lists.map((list) => Object.keys(list));

/** Costs of a match. A whole name comes first, then labels, our names, other names. The beginning of a name precedes a later word. */
const ofBeginning = 5;
const ofOurName = 10;
const ofOtherName = 20;
const ofLaterWord = 40;
const perLetter = 0.1;

let names: Names | undefined;

function readNames(): Names {
  if (names) return names;
  const forms = data.words.split(" ").map((group) => group.split(",", 1)[0]!);
  const texts: string[] = [];
  const each: { code: number; list: number; index: number }[] = [];
  for (const [code, keys] of Object.entries(data.keys))
    for (const [index, key] of keys.split("|").entries()) {
      const words: string[] = [];
      for (let at = 0; at < key.length && key[at] !== ","; at += 1)
        words.push(forms[key.charCodeAt(at) - firstCharacter]!);
      texts.push(words.join(" "));
      each.push({ code: numberOf.get(code)!, list: 0, index });
    }
  for (const [list, table] of lists.entries()) {
    const folded = fold(listNames[list]!.join("|")).split("|");
    for (const [index, codeList] of Object.values(table).entries())
      for (const code of codeList.split(" ")) {
        texts.push(formsOfPlain(folded[index]!).join(" "));
        each.push({ code: numberOf.get(code)!, list: list + 1, index });
      }
  }
  const start = new Uint32Array(texts.length + 1);
  for (const [number, text] of texts.entries()) start[number + 1] = start[number]! + text.length + 1;
  names = {
    text: `\n${texts.join("\n")}`,
    start,
    codeOf: Uint16Array.from(each, ({ code }) => code),
    listOf: Uint8Array.from(each, ({ list }) => list),
    indexInList: Uint16Array.from(each, ({ index }) => index),
  };
  return names;
}

/** The number of the name at a position of the text. */
const nameAt = ({ start }: Names, position: number) =>
  firstPast(0, start.length, (number) => start[number]! > position) - 1;

/** The texts to search: whole words in their common form, then the last word as typed and in the forms that it may become ("vendeus": "vendeur"). */
function searchedTexts(typed: string): string[] {
  const words = fold(typed)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
  const last = words.pop();
  if (last === undefined) return [];
  const before = formsOfPlain(words.join(" "));
  const isLink = before.length > 0 && formsOfPlain(last).length === 0;
  const ends = isLink ? [last, ""] : [last, formOf(last), formOf(`${last}e`)];
  return [...new Set(ends)].map((word) => [...before, word].join(" "));
}

/** Occupations with a name, or a word of a name, that begins with the typed text. One per code, the best first. */
export function suggestOccupations(typed: string, limit: number): OccupationSuggestion[] {
  if (typed.length > typedMax) return [];
  const { text, start, codeOf, listOf, indexInList } = readNames();
  const best = new Map<number, { name: number; cost: number }>();
  const look = (wanted: string, mark: string, cost: number) => {
    const marked = mark + wanted;
    let at = text.indexOf(marked);
    for (let seen = 0; at >= 0 && seen < matchesRead; seen += 1, at = text.indexOf(marked, at + 1)) {
      const name = nameAt(names!, at);
      const length = start[name + 1]! - start[name]! - 1;
      const isLabel = listOf[name] === 0 && indexInList[name] === 0;
      const ofKind = isLabel ? 0 : listOf[name] === 0 ? ofOtherName : ofOurName;
      const total = cost + (length === wanted.length ? 0 : ofBeginning + ofKind + length * perLetter);
      const code = codeOf[name]!;
      const previous = best.get(code);
      if (!previous || total < previous.cost) best.set(code, { name, cost: total });
    }
  };
  for (const wanted of searchedTexts(typed)) {
    look(wanted, "\n", 0);
    if (wanted.length >= laterWordMin) look(wanted, " ", ofLaterWord);
  }
  return [...best]
    .sort(([first, a], [second, b]) => a.cost - b.cost || first - second)
    .slice(0, limit)
    .map(([number, { name }]) => {
      const code = codes[number]!;
      const codeNames = namesOf(code);
      const listed = listNames[listOf[name]! - 1]?.[indexInList[name]!];
      return {
        parent: parentOf(code)!,
        code,
        label: codeNames[0]!.name,
        name: listed ? listed[0]!.toUpperCase() + listed.slice(1) : codeNames[indexInList[name]!]!.name,
      };
    });
}
