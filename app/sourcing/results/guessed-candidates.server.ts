// Searches the likeliest occupation when a search finds nobody and its text names no certain occupation.
import { guessSearch } from "../../engines/search-text/guessed-search.ts";
import { type GuessedAnswer, guessedAnswer } from "../../offers/literal-search.ts";
import { countCandidates } from "../search/candidate-search.server.ts";
import { type Criteria, searchPath } from "../search/search-criteria.ts";
import { readText } from "../search/search-meaning.server.ts";

/** `criteria`: those of the guessed search. */
export type GuessedCandidates = GuessedAnswer & { criteria: Criteria };

/** The guessed search, when the typed one finds nobody for this company and the guessed one does; else null. */
export async function guessCandidates(typed: Criteria, companyId: string): Promise<GuessedCandidates | null> {
  const guess = typed.job && guessSearch(typed.job, readText(typed));
  if (!guess) return null;
  const criteria = { ...typed, job: guess.typed, forms: false };
  const [exactCount = 0, guessedCount = 0] = await countCandidates([{ criteria: typed }, { criteria }], companyId);
  if (exactCount > 0 || guessedCount === 0) return null;
  return { criteria, ...guessedAnswer(guess, (job) => searchPath({ ...typed, job })) };
}
