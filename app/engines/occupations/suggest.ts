// Proposes occupations while a user types, each with the name that matches.
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

/** Names by number. Their words in one form are in one string, each name after a line break: one search finds them all. */
type Names = {
  text: string;
  start: Uint32Array;
  codeOf: Uint16Array;
  /** 0 for names of ROME, else the number of the list from 1; and the place in the list or in the names of the code. */
  listOf: Uint8Array;
  placeOf: Uint16Array;
};

const typedMax = 60;
/** The first letters of a common word have thousands of matches. */
const matchesRead = 2_000;
const laterWordMin = 3;
const lists = [everyday, english, abbreviations] as Record<string, string>[];
const listNames = lists.map((list) => Object.keys(list));

/** Costs: a whole name comes first, then labels, our names, other names; the beginning of a name before a later word. */
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
  const each: { code: number; list: number; place: number }[] = [];
  for (const [code, keys] of Object.entries(data.keys))
    for (const [place, key] of keys.split("|").entries()) {
      const words: string[] = [];
      for (let at = 0; at < key.length && key[at] !== ","; at += 1)
        words.push(forms[key.charCodeAt(at) - firstCharacter]!);
      texts.push(words.join(" "));
      each.push({ code: numberOf.get(code)!, list: 0, place });
    }
  for (const [list, table] of lists.entries()) {
    const folded = fold(listNames[list]!.join("|")).split("|");
    for (const [place, own] of Object.values(table).entries())
      for (const code of own.split(" ")) {
        texts.push(formsOfPlain(folded[place]!).join(" "));
        each.push({ code: numberOf.get(code)!, list: list + 1, place });
      }
  }
  const start = new Uint32Array(texts.length + 1);
  for (const [number, text] of texts.entries()) start[number + 1] = start[number]! + text.length + 1;
  names = {
    text: `\n${texts.join("\n")}`,
    start,
    codeOf: Uint16Array.from(each, ({ code }) => code),
    listOf: Uint8Array.from(each, ({ list }) => list),
    placeOf: Uint16Array.from(each, ({ place }) => place),
  };
  return names;
}

/** The name that holds a place of the text. */
const nameAt = ({ start }: Names, place: number) => firstPast(0, start.length, (number) => start[number]! > place) - 1;

/** Whole words in their one form, then the last as typed and in the forms that it may become ("vendeus": "vendeur"). */
function wantedTexts(typed: string): string[] {
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

/** Occupations of which a name begins with the typed text or has a word that begins with it; one per code, the best first. */
export function suggestOccupations(typed: string, limit: number): OccupationSuggestion[] {
  if (typed.length > typedMax) return [];
  const { text, start, codeOf, listOf, placeOf } = readNames();
  const best = new Map<number, { name: number; cost: number }>();
  const look = (wanted: string, mark: string, cost: number) => {
    const marked = mark + wanted;
    let at = text.indexOf(marked);
    for (let seen = 0; at >= 0 && seen < matchesRead; seen += 1, at = text.indexOf(marked, at + 1)) {
      const name = nameAt(names!, at);
      const length = start[name + 1]! - start[name]! - 1;
      const isLabel = listOf[name] === 0 && placeOf[name] === 0;
      const ofKind = isLabel ? 0 : listOf[name] === 0 ? ofOtherName : ofOurName;
      const own = cost + (length === wanted.length ? 0 : ofBeginning + ofKind + length * perLetter);
      const code = codeOf[name]!;
      const known = best.get(code);
      if (!known || own < known.cost) best.set(code, { name, cost: own });
    }
  };
  for (const wanted of wantedTexts(typed)) {
    look(wanted, "\n", 0);
    if (wanted.length >= laterWordMin) look(wanted, " ", ofLaterWord);
  }
  return [...best]
    .sort(([first, a], [second, b]) => a.cost - b.cost || first - second)
    .slice(0, limit)
    .map(([number, { name }]) => {
      const code = codes[number]!;
      const own = namesOf(code);
      const listed = listNames[listOf[name]! - 1]?.[placeOf[name]!];
      return {
        parent: parentOf(code)!,
        code,
        label: own[0]!.name,
        name: listed ? listed[0]!.toUpperCase() + listed.slice(1) : own[placeOf[name]!]!.name,
      };
    });
}
