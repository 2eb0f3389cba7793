// Answers that hold until an offer changes or grows older than an age that offers are filtered and counted by.
import { KeptAnswers } from "../candidate-index/kept-answers.ts";

export class SteadyAnswers {
  readonly #kept = new KeptAnswers();
  /** Milliseconds since 1970; nothing holds at `#until`. */
  #from = Number.POSITIVE_INFINITY;
  #until = Number.NEGATIVE_INFINITY;

  /**
   * What was answered under this key, else what `answer` gives. Answers are shared, so callers must not change them.
   * @param moments when offers grow older than an age: the last until `now` and the next after it are among them
   */
  get<Answer>(key: string, now: number, moments: () => number[], answer: () => Answer): Answer {
    if (now < this.#from || now >= this.#until) this.#begin(now, moments());
    return this.#kept.get(key, answer);
  }

  clear(): void {
    this.#kept.clear();
    this.#until = Number.NEGATIVE_INFINITY;
  }

  #begin(now: number, moments: readonly number[]): void {
    this.#kept.clear();
    this.#from = Number.NEGATIVE_INFINITY;
    this.#until = Number.POSITIVE_INFINITY;
    for (const moment of moments) {
      if (moment <= now) this.#from = Math.max(this.#from, moment);
      else this.#until = Math.min(this.#until, moment);
    }
  }
}
