// The likeliest occupation answers a search of offers that finds nothing and names nothing surely.
import { guessSearch } from "../../engines/search-text/guessed-search.ts";
import { type GuessedAnswer, guessedAnswer } from "../literal-search.ts";
import { type OfferCriteria, offersAddress } from "../offer-criteria.server.ts";
import { readOfferText } from "../offer-meaning.server.ts";
import { searchWords } from "../search-words.ts";
import { countOffersOfEach } from "./public-offers.server.ts";

/** `criteria`: the search that answers. */
export type GuessedOffers = GuessedAnswer & { criteria: OfferCriteria };

/** The guessed search, when the typed one finds no offer and the guessed one does; else null. */
export async function guessOffers(asked: OfferCriteria, now: Date): Promise<GuessedOffers | null> {
  const guess = guessSearch(asked.q, readOfferText(asked));
  if (!guess) return null;
  const criteria = { ...asked, q: guess.typed, words: searchWords(guess.typed) };
  const [own = 0, found = 0] = await countOffersOfEach([asked, criteria], now);
  if (own > 0 || found === 0) return null;
  const exact = (q: string) => offersAddress({ ...asked, q, words: searchWords(q) });
  return { criteria, ...guessedAnswer(guess, exact) };
}
