// The likeliest occupation answers a search of candidates that finds nobody and names nothing surely.
import { guessSearch } from "../../engines/search-text/guessed-search.ts";
import { type GuessedAnswer, guessedAnswer } from "../../offers/literal-search.ts";
import { countCandidates } from "../search/candidate-search.server.ts";
import { type Criteria, searchPath } from "../search/search-criteria.ts";
import { readText } from "../search/search-meaning.server.ts";

/** `criteria`: the search that answers. */
export type GuessedCandidates = GuessedAnswer & { criteria: Criteria };

/** The guessed search, when the typed one finds nobody for this company and the guessed one does; else null. */
export async function guessCandidates(asked: Criteria, companyId: string): Promise<GuessedCandidates | null> {
  const guess = asked.job && guessSearch(asked.job, readText(asked));
  if (!guess) return null;
  const criteria = { ...asked, job: guess.typed, forms: false };
  const [own = 0, found = 0] = await countCandidates([{ criteria: asked }, { criteria }], companyId);
  if (own > 0 || found === 0) return null;
  return { criteria, ...guessedAnswer(guess, (job) => searchPath({ ...asked, job })) };
}
