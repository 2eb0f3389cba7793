// Finds communes whose name a text writes with shortened or left out words: "Clermont Fd", "Aulnay ss Bois", "Bourg Bresse".
import * as platformLimits from "../limits.ts";
import { type Commune, communeTable } from "./places.server.ts";

/** Words of a name that people leave out. */
const optional = new Set("sur sous les lez en de du des d l la le aux et".split(" "));
/** Words of many names, which distinguish none. */
const common = new Set(["saint", "sainte", ...optional]);
const wordsMax = 8;
const longestShort = 5;
/** A shorter word of the text is no whole word of the name that distinguishes it. */
const leastWhole = 3;

/** "prov" begins "provence"; "fd" and "chgne" keep consonants of "ferrand" and "champagne" and perhaps the last letter. */
function shortens(short: string, word: string): boolean {
  if (short.length > longestShort || short.length >= word.length || short[0] !== word[0]) return false;
  if (word.startsWith(short)) return true;
  if (/[aeiou]/.test(short.slice(1, -1))) return false;
  let at = 0;
  for (const letter of word) if (letter === short[at]) at += 1;
  return at === short.length;
}

/** Whether the typed words are the words of a name in order. */
function isShortOf(typed: readonly string[], name: readonly string[]): boolean {
  let at = 0;
  for (const word of name) {
    const own = typed[at] ?? "";
    // "s/" is "sur" and "sous".
    const isMeant = own === word || (own === "sur" && word === "sous") || (own !== "" && shortens(own, word));
    if (isMeant) at += 1;
    else if (!optional.has(word)) return false;
  }
  return at === typed.length;
}

/** The communes above `homonymPeople` whose name these folded words shorten, most populous first; none for one word. At least one word is whole. */
export function listAbbreviated(folded: string): Commune[] {
  const typed = folded.split(" ");
  if (typed.length < 2 || typed.length > wordsMax) return [];
  const known = communeTable();
  const keys = typed.filter((word) => word.length >= leastWhole && !common.has(word));
  for (const key of keys.sort((a, b) => b.length - a.length).slice(0, 2)) {
    const found: Commune[] = [];
    for (const entry of known.byWord.get(key.slice(0, 2)) ?? []) {
      const name = known.full(entry);
      if (!` ${name} `.includes(` ${key} `)) continue;
      const commune = known.commune(entry);
      if (commune.population <= platformLimits.homonymPeople) break;
      if (isShortOf(typed, name.split(" "))) found.push(commune);
    }
    if (found.length > 0) return found;
  }
  return [];
}
