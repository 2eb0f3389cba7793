// The likeliest occupation answers a search of candidates that finds nobody and names nothing surely.
import { guessSearch } from "../../engines/search-text/guessed-search.ts";
import * as offersMessages from "../../offers/messages.ts";
import { countCandidates } from "../search/candidate-search.server.ts";
import { type Criteria, searchPath } from "../search/search-criteria.ts";
import { readText } from "../search/search-meaning.server.ts";

export type GuessedCandidates = {
  /** The search that answers. */
  criteria: Criteria;
  said: string;
  /** The search for exactly what was typed. */
  exact: { label: string; to: string };
};

/** The guessed search, when the typed one finds nobody for this company and the guessed one does; else null. */
export async function guessCandidates(asked: Criteria, companyId: string): Promise<GuessedCandidates | null> {
  const guess = asked.job && guessSearch(asked.job, readText(asked));
  if (!guess) return null;
  const criteria = { ...asked, job: guess.typed, forms: false };
  const [own = 0, found = 0] = await countCandidates([{ criteria: asked }, { criteria }], companyId);
  if (own > 0 || found === 0) return null;
  return {
    criteria,
    said: offersMessages.nothingFor(guess.text, guess.name),
    exact: {
      label: offersMessages.onlyExactly(guess.text),
      to: searchPath({ ...asked, job: `"${guess.text.replaceAll('"', "")}"` }),
    },
  };
}
