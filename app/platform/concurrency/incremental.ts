// A value that is costly to compute, computed once: in slices between other work, or at once when it is needed.

export class LazyValue<Value> {
  readonly #steps: Iterator<void, Value, void>;
  #made: { value: Value } | undefined;

  /** @param steps yields wherever other work may run, and returns the value */
  constructor(steps: Iterator<void, Value, void>) {
    this.#steps = steps;
  }

  get value(): Value {
    while (!this.#made) this.#step();
    return this.#made.value;
  }

  async prepare(): Promise<void> {
    while (!this.#made) {
      this.#step();
      await new Promise((again) => setImmediate(again));
    }
  }

  #step(): void {
    const { done, value } = this.#steps.next();
    if (done) this.#made = { value };
  }
}
