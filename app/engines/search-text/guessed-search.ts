// Replaces the words of a search by the likeliest occupation, for a text without a confident one.
import { guessOccupation } from "../occupations/guess.ts";
import { occupationName } from "../occupations/rome.ts";
import type { SearchText } from "./search-text.ts";

export type GuessedSearch = {
  /** The typed text with the words replaced by the occupation's name. Town, contract and rhythm stay. */
  typed: string;
  /** The replaced words, and the occupation's name. */
  text: string;
  name: string;
};

/** @param typed the text that was parsed @returns null with a confident occupation, with quoted parts, or without a guess */
export function guessSearch(typed: string, { text, quoted, meaning, terms }: SearchText): GuessedSearch | null {
  const at = typed.indexOf(text);
  if (text === "" || at < 0 || quoted.length > 0 || meaning.codes || terms?.core.length === 0) return null;
  const code = guessOccupation(text);
  const name = code && occupationName(code);
  if (!name) return null;
  const termWords = terms?.named.flatMap(({ words }) => words) ?? [];
  return { typed: typed.slice(0, at) + [name, ...termWords].join(" ") + typed.slice(at + text.length), text, name };
}
