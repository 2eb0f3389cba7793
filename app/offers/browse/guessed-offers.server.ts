// The likeliest occupation answers a search of offers that finds nothing and names nothing surely.
import { guessSearch } from "../../engines/search-text/guessed-search.ts";
import * as offersMessages from "../messages.ts";
import { type OfferCriteria, offersAddress } from "../offer-criteria.server.ts";
import { readOfferText } from "../offer-meaning.server.ts";
import { searchWords } from "../search-words.ts";
import { countOffersOfEach } from "./public-offers.server.ts";

export type GuessedOffers = {
  /** The search that answers. */
  criteria: OfferCriteria;
  said: string;
  /** The search for exactly what was typed. */
  exact: { label: string; to: string };
};

/** The guessed search, when the typed one finds no offer and the guessed one does; else null. */
export async function guessOffers(asked: OfferCriteria, now: Date): Promise<GuessedOffers | null> {
  const guess = guessSearch(asked.q, readOfferText(asked));
  if (!guess) return null;
  const criteria = { ...asked, q: guess.typed, words: searchWords(guess.typed) };
  const [own = 0, found = 0] = await countOffersOfEach([asked, criteria], now);
  if (own > 0 || found === 0) return null;
  const literal = `"${guess.text.replaceAll('"', "")}"`;
  return {
    criteria,
    said: offersMessages.nothingFor(guess.text, guess.name),
    exact: {
      label: offersMessages.onlyExactly(guess.text),
      to: offersAddress({ ...asked, q: literal, words: searchWords(literal) }),
    },
  };
}
