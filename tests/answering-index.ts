// An index in memory in place of the one that follows the database.
import type { CandidateIndex } from "../app/engines/candidate-index/candidate-index.ts";

/** From now on this index answers, whatever is written, until `closeIndex`. */
export function answerBy(index: CandidateIndex): void {
  const still = async () => {};
  (globalThis as { vivierIndex?: object }).vivierIndex = { answering: () => index, catchUp: still, close: still };
}
