// Pages and counts of searches, until what they were made of changes: every page of a search shows its counts again, and other searches propose it.
import * as enginesLimits from "../limits.ts";

export class KeptAnswers {
  readonly #kept = new Map<string, unknown>();
  #letters = 0;

  /** What was answered under this key, else what `answer` gives. The answer is shared, so callers must not change it. */
  get<Answer>(key: string, answer: () => Answer): Answer {
    const isKnown = this.#kept.has(key);
    const found = (isKnown ? this.#kept.get(key) : answer()) as Answer;
    this.#kept.delete(key);
    this.#kept.set(key, found);
    if (!isKnown) this.#letters += key.length;
    // A search around a place has thousands of communes in its key.
    while (this.#kept.size > enginesLimits.answersKept || this.#letters > enginesLimits.answerKeyLetters) this.#drop();
    return found;
  }

  clear(): void {
    this.#kept.clear();
    this.#letters = 0;
  }

  #drop(): void {
    const [oldest = ""] = this.#kept.keys();
    this.#kept.delete(oldest);
    this.#letters -= oldest.length;
  }
}
