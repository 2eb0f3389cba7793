// What takes long to make and is made once: in slices between other work, or to its end by whoever cannot wait.

export class Gradual<Value> {
  readonly #steps: Iterator<void, Value, void>;
  #made: { value: Value } | undefined;

  /** @param steps yields wherever other work may come between, and returns what was made */
  constructor(steps: Iterator<void, Value, void>) {
    this.#steps = steps;
  }

  /** What was made; what is left of the making is done at once. */
  get value(): Value {
    while (!this.#made) this.#step();
    return this.#made.value;
  }

  /** Makes it slice by slice, and resolves when it is made. On a server only. */
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
