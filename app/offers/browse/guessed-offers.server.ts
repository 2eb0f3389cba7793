// Searches the likeliest occupation when a search of offers has no results and names no certain occupation.
import { guessSearch } from "../../engines/search-text/guessed-search.ts";
import { type GuessedAnswer, guessedAnswer } from "../literal-search.ts";
import { type OfferCriteria, offersAddress } from "../offer-criteria.server.ts";
import { readOfferText } from "../offer-meaning.server.ts";
import { searchWords } from "../search-words.ts";
import { countOffersOfEach } from "./public-offers.server.ts";

/** `criteria`: the guessed search. */
export type GuessedOffers = GuessedAnswer & { criteria: OfferCriteria };

/** The guessed search, when the typed one finds no offer and the guessed one does; else null. */
export async function guessOffers(typed: OfferCriteria, now: Date): Promise<GuessedOffers | null> {
  const guess = guessSearch(typed.q, readOfferText(typed));
  if (!guess) return null;
  const criteria = { ...typed, q: guess.typed, words: searchWords(guess.typed) };
  const [typedCount = 0, guessedCount = 0] = await countOffersOfEach([typed, criteria], now);
  if (typedCount > 0 || guessedCount === 0) return null;
  const exact = (q: string) => offersAddress({ ...typed, q, words: searchWords(q) });
  return { criteria, ...guessedAnswer(guess, exact) };
}
