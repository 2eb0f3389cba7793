// Passes the build of an index to the further workers of a server. The first worker builds it in shared memory.
import { answerCalls, callFirstWorker, isFurtherWorker } from "../workers/siblings.server.ts";
import type { Built } from "./snapshot-build.server.ts";

/** `number` counts the builds. */
type Handed<Value> = Built<Value> & { number: number };

export class SharedBuild<Value> {
  readonly #name: string;
  /** The rows that changed since the build in use; it grows. */
  changed = new Set<string>();
  #value: Value | null = null;
  #number = 0;
  #waiting: (() => void)[] = [];
  #renewalOf = -1;

  /**
   * @param name of what is built
   * @param source.snapshot what the index shows now; @param source.renew builds again, because another worker cannot use this build
   */
  constructor(name: string, source: { snapshot: () => string; renew: () => void }) {
    this.#name = name;
    if (isFurtherWorker) return;
    answerCalls(`${name}: build`, async (number: number): Promise<Handed<Value>> => {
      while (!this.#value || this.#number === number) await new Promise<void>((go) => this.#waiting.push(go));
      const [snapshot, changed] = [source.snapshot(), [...this.changed]];
      return { value: this.#value, snapshot, changed, number: this.#number };
    });
    answerCalls(`${name}: renew`, (number: number) => number === this.#number && source.renew());
  }

  /** In a further worker: the next build of the first one. */
  next(): Promise<Handed<Value>> {
    return callFirstWorker(`${this.#name}: build`, this.#number);
  }

  /** In a further worker: requests another build because this one cannot be followed any longer. Repeating it changes nothing. */
  requestRenewal(): void {
    if (!isFurtherWorker || this.#renewalOf === this.#number) return;
    this.#renewalOf = this.#number;
    void callFirstWorker(`${this.#name}: renew`, this.#number).catch(() => {});
  }

  /** Sets the build in use, and the rows that changed since. */
  use(built: Built<Value> | Handed<Value>, changed: Set<string>): void {
    this.#value = built.value;
    this.changed = changed;
    this.#number = "number" in built ? built.number : this.#number + 1;
    for (const go of this.#waiting.splice(0)) go();
  }
}
