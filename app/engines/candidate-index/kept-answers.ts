// Pages and counts of searches, until a candidate changes: every page of a search shows its counts again, and other searches propose it.
import * as enginesLimits from "../limits.ts";

export class KeptAnswers {
  readonly #kept = new Map<string, unknown>();

  /** What was answered under this key, else what `answer` gives. The answer is shared, so callers must not change it. */
  get<Answer>(key: string, answer: () => Answer): Answer {
    const found = (this.#kept.has(key) ? this.#kept.get(key) : answer()) as Answer;
    this.#kept.delete(key);
    this.#kept.set(key, found);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > enginesLimits.answersKept) this.#kept.delete(oldest!);
    return found;
  }

  clear(): void {
    this.#kept.clear();
  }
}
