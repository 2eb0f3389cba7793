// Hands the segments of an index over: from the first worker of a server, which builds them, to the further ones.
import { answerSiblings, askFirstWorker, isFurtherWorker } from "../../platform/workers/siblings.server.ts";
import type { Built } from "./thread-build.server.ts";

/** `number` counts the segments. */
type Handed<Segment> = Built<Segment> & { number: number };

export class SegmentShare<Segment> {
  readonly #name: string;
  /** The rows that changed since the segment in use was built; it grows. */
  changed = new Set<string>();
  #segment: Segment | null = null;
  #number = 0;
  #waiting: (() => void)[] = [];
  #renewalAskedOf = -1;

  /**
   * @param name of the index
   * @param given.snapshot what the index shows now; @param given.renew builds a segment, because another worker cannot use this one
   */
  constructor(name: string, given: { snapshot: () => string; renew: () => void }) {
    this.#name = name;
    if (isFurtherWorker) return;
    answerSiblings(`${name}: segment`, async (known: number): Promise<Handed<Segment>> => {
      while (!this.#segment || this.#number === known) await new Promise<void>((go) => this.#waiting.push(go));
      const [snapshot, changed] = [given.snapshot(), [...this.changed]];
      return { segment: this.#segment, snapshot, changed, number: this.#number };
    });
    answerSiblings(`${name}: renew`, (known: number) => known === this.#number && given.renew());
  }

  /** In a further worker: the next segment of the first one. */
  next(): Promise<Handed<Segment>> {
    return askFirstWorker(`${this.#name}: segment`, this.#number);
  }

  /** In a further worker: asks for a segment because this one cannot be followed any longer. Asking again changes nothing. */
  askRenewal(): void {
    if (!isFurtherWorker || this.#renewalAskedOf === this.#number) return;
    this.#renewalAskedOf = this.#number;
    void askFirstWorker(`${this.#name}: renew`, this.#number).catch(() => {});
  }

  /** Takes note of a segment in use, and of the rows that changed since it was built. */
  use(built: Built<Segment> | Handed<Segment>, changed: Set<string>): void {
    this.#segment = built.segment;
    this.changed = changed;
    this.#number = "number" in built ? built.number : this.#number + 1;
    for (const go of this.#waiting.splice(0)) go();
  }
}
