// The search for exactly what was typed, beside a search that was understood; and what a guessed answer says.
import type { GuessedSearch } from "../engines/search-text/guessed-search.ts";
import { nothingFor, onlyExactly } from "./messages.ts";

type LiteralSearch = { label: string; to: string };

/** @param addressOf the address of the search with another text */
export const literalSearch = (text: string, addressOf: (typed: string) => string): LiteralSearch => ({
  label: onlyExactly(text),
  to: addressOf(`"${text.replaceAll('"', "")}"`),
});

/** `exact`: the search for exactly what was typed. */
export type GuessedAnswer = { said: string; exact: LiteralSearch };

/** What both searches say when the likeliest occupation answers for a text that finds nothing. @param addressOf as for literalSearch() */
export const guessedAnswer = (
  { text, name }: Pick<GuessedSearch, "text" | "name">,
  addressOf: (typed: string) => string,
): GuessedAnswer => ({ said: nothingFor(text, name), exact: literalSearch(text, addressOf) });
