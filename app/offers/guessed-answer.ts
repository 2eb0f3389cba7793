// What both searches say when the likeliest occupation answers for a text that finds nothing.
import type { GuessedSearch } from "../engines/search-text/guessed-search.ts";
import { nothingFor, onlyExactly } from "./messages.ts";

export type GuessedAnswer = {
  said: string;
  /** The search for exactly what was typed. */
  exact: { label: string; to: string };
};

/** @param addressOf the address of the search with another text */
export function guessedAnswer(
  { text, name }: Pick<GuessedSearch, "text" | "name">,
  addressOf: (typed: string) => string,
): GuessedAnswer {
  const literal = `"${text.replaceAll('"', "")}"`;
  return { said: nothingFor(text, name), exact: { label: onlyExactly(text), to: addressOf(literal) } };
}
