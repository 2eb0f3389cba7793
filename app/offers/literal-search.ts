// A literal search for the typed text, offered beside an interpreted search, and the sentence about a guessed occupation.
import type { GuessedSearch } from "../engines/search-text/guessed-search.ts";
import { nothingFor, onlyExactly } from "./messages.ts";

type LiteralSearch = { label: string; to: string };

/** @param addressOf the address of the search with another text */
export const literalSearch = (text: string, addressOf: (typed: string) => string): LiteralSearch => ({
  label: onlyExactly(text),
  to: addressOf(`"${text.replaceAll('"', "")}"`),
});

/** `exact`: a literal search for the typed text. */
export type GuessedAnswer = { sentence: string; exact: LiteralSearch };

/** The sentence of both searches (offers, candidates) when the likeliest occupation replaces a text without results. @param addressOf as for literalSearch() */
export const guessedAnswer = (
  { text, name }: Pick<GuessedSearch, "text" | "name">,
  addressOf: (typed: string) => string,
): GuessedAnswer => ({ sentence: nothingFor(text, name), exact: literalSearch(text, addressOf) });
