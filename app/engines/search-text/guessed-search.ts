// A search with the likeliest occupation in place of its words, for a text of which nothing is sure.
import { guessOccupation } from "../occupations/guess.ts";
import { occupationName } from "../occupations/rome.ts";
import type { SearchText } from "./search-text.ts";

export type GuessedSearch = {
  /** What was typed, with the occupation's name in place of the words: place, contract and rhythm stay. */
  typed: string;
  /** The words that name nothing surely, and the occupation's name. */
  text: string;
  name: string;
};

/** Null when an occupation is sure, for quoted parts, and without a guess. @param typed the text that was read */
export function guessSearch(typed: string, { text, quoted, meaning, terms }: SearchText): GuessedSearch | null {
  const at = typed.indexOf(text);
  if (text === "" || at < 0 || quoted.length > 0 || meaning.codes || terms?.core.length === 0) return null;
  const code = guessOccupation(text);
  const name = code && occupationName(code);
  if (!name) return null;
  const said = terms?.named.flatMap(({ words }) => words) ?? [];
  return { typed: typed.slice(0, at) + [name, ...said].join(" ") + typed.slice(at + text.length), text, name };
}
