// Who may be answered now, who waits a moment, who is refused at once: places for requests under way, and a short line before
// them that nobody can fill alone. Knows neither requests nor answers.

/** In this order of weight: what somebody sends, what everybody may read, the rest. */
export type Rank = "write" | "public" | "rest";

export type Bounds = {
  /**
   * Requests under way: as a rule; the most, when others wait although the event loop has time (what is under way then waits
   * for something else); the least, when the loop is late.
   */
  places: number;
  placesMost: number;
  placesLeast: number;
  /** Requests in line. */
  waiting: number;
  /** Who would probably wait for longer than this is not let into the line of a rank, in milliseconds. */
  patienceMs: Record<Rank, number>;
  /** Nobody is kept waiting for longer, in milliseconds. */
  longestMs: number;
};

/** Gives the place back. */
export type Leave = () => void;

type Waiter = { rank: Rank; address: string; since: number; answer: (leave: Leave | null) => void };

/** How the event loop does: it has time, it works all the time, or so much that everybody waits for it. */
export type Loop = "free" | "busy" | "late";

/** Whose turn it is when all three wait; an empty line gives its turn to the next. */
const turns: Rank[] = ["write", "public", "public", "write", "public", "rest"];

/** Between two who leave, in milliseconds, before anything is known of it; and how much the last one changes it. */
const usualGapMs = 10;
const gapWeight = 0.1;

/** Of one address, so that whoever asks slowly for much leaves places to the others. */
const shareOfPlaces = 3 / 4;

export class Gate {
  /** How many may be under way now. */
  places: number;
  running = 0;
  refused = 0;
  private readonly bounds: Bounds;
  private readonly now: () => number;
  private readonly crowded: () => boolean;
  /** In the order in which they came. */
  private readonly lines: Record<Rank, Set<Waiter>> = { write: new Set(), public: new Set(), rest: new Set() };
  private readonly runningOf = new Map<string, number>();
  private readonly waitingOf = new Map<string, number>();
  private readonly lastServed = new Map<string, number>();
  private turn = 0;
  private served = 0;
  /** How often somebody leaves while others wait. */
  private gapMs = usualGapMs;
  private leftAt = 0;
  private fullAt = 0;

  /**
   * @param now milliseconds of a clock that never goes back
   * @param crowded whether what lies behind has no room either: then nobody is let in who can wait
   */
  constructor(bounds: Bounds, now: () => number, crowded: () => boolean = () => false) {
    this.bounds = bounds;
    this.places = bounds.places;
    this.now = now;
    this.crowded = crowded;
  }

  get waiting(): number {
    return this.lines.write.size + this.lines.public.size + this.lines.rest.size;
  }

  private hasPlace(address: string): boolean {
    if (this.running === 0) return true;
    const share = Math.ceil(this.places * shareOfPlaces);
    return this.running < this.places && (this.runningOf.get(address) ?? 0) < share && !this.crowded();
  }

  /** Whether somebody who comes now would be sent away. */
  refuses(rank: Rank, address: string): boolean {
    if (this.lines[rank].size === 0 && this.hasPlace(address)) return false;
    const free = this.bounds.waiting - this.waiting;
    if (free <= 0) return true;
    // No more than is left free: one address leaves half of the line to the others, two of them a third, and so on.
    if ((this.waitingOf.get(address) ?? 0) >= free) return true;
    return this.expectedMs(rank) > this.bounds.patienceMs[rank];
  }

  // By how many stand before, at the pace at which they leave; and a line that does not move at all is no better than its first.
  private expectedMs(rank: Rank): number {
    const line = this.lines[rank];
    const turnsOf = turns.filter((each) => each === rank).length;
    const before = Math.min(this.waiting, (line.size * turns.length) / turnsOf);
    const [first] = line;
    return Math.max(before * this.gapMs, first ? this.now() - first.since : 0);
  }

  /**
   * Asks for a place.
   * @param gone tells when whoever asks has left: nobody then waits for the answer
   * @returns what gives the place back, or null for who is refused: at once, except who has waited for too long
   */
  enter(rank: Rank, address: string, gone?: AbortSignal): Promise<Leave | null> {
    if (this.refuses(rank, address)) {
      this.refused++;
      return Promise.resolve(null);
    }
    if (this.lines[rank].size === 0 && this.hasPlace(address)) return Promise.resolve(this.start(address));
    return new Promise((answer) => {
      const waiter: Waiter = { rank, address, since: this.now(), answer };
      if (this.waiting === 0) this.fullAt = this.now();
      this.lines[rank].add(waiter);
      add(this.waitingOf, address, 1);
      gone?.addEventListener("abort", () => this.drop(waiter), { once: true });
      this.letIn();
    });
  }

  /**
   * Lets in at once who was in before and only waited outside: their work is half done, and few of them come at a time.
   * @returns what gives the place back
   */
  comeBack(address: string): Leave {
    return this.start(address);
  }

  private start(address: string): Leave {
    this.running++;
    add(this.runningOf, address, 1);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const now = this.now();
      if (this.waiting > 0) this.gapMs += (now - Math.max(this.leftAt, this.fullAt) - this.gapMs) * gapWeight;
      this.leftAt = now;
      this.running--;
      add(this.runningOf, address, -1);
      this.letIn();
    };
  }

  private take(waiter: Waiter): boolean {
    if (!this.lines[waiter.rank].delete(waiter)) return false;
    add(this.waitingOf, waiter.address, -1);
    return true;
  }

  private drop(waiter: Waiter): void {
    if (!this.take(waiter)) return;
    this.refused++;
    waiter.answer(null);
  }

  /** Of a line, the first of the address with the fewest under way; of equals, the one served the longest ago. */
  private next(line: Set<Waiter>): Waiter | null {
    let found: Waiter | null = null;
    let least = [Number.POSITIVE_INFINITY, 0];
    const seen = new Set<string>();
    for (const waiter of line) {
      if (seen.has(waiter.address)) continue;
      seen.add(waiter.address);
      const own = [this.runningOf.get(waiter.address) ?? 0, this.lastServed.get(waiter.address) ?? 0];
      const before = own[0]! < least[0]! || (own[0] === least[0] && own[1]! < least[1]!);
      if (before && this.hasPlace(waiter.address)) [found, least] = [waiter, own];
    }
    return found;
  }

  private letIn(): void {
    while (this.waiting > 0 && (this.running === 0 || (this.running < this.places && !this.crowded()))) {
      const order = turns.map((_, step) => turns[(this.turn + step) % turns.length]!);
      let waiter: Waiter | null = null;
      for (const [step, rank] of order.entries()) {
        waiter = this.lines[rank].size > 0 ? this.next(this.lines[rank]) : null;
        if (!waiter) continue;
        this.turn = (this.turn + step + 1) % turns.length;
        break;
      }
      if (!waiter) return;
      this.take(waiter);
      this.lastServed.set(waiter.address, ++this.served);
      waiter.answer(this.start(waiter.address));
    }
    if (this.waiting === 0) this.lastServed.clear();
  }

  /**
   * Looks again, some times a second: whether the event loop keeps up, and who has waited for too long.
   * The more are under way, the longer the loop works before it hears the next one, also one that is only to be refused.
   */
  tick(loop: Loop): void {
    const { places, placesMost, placesLeast, longestMs } = this.bounds;
    if (loop === "late") this.places = Math.max(placesLeast, Math.floor(this.places * 0.7));
    else if (loop === "free" && this.waiting > 0) this.places = Math.min(placesMost, this.places + 4);
    else if (this.places !== places) this.places += Math.sign(places - this.places);
    const since = this.now() - longestMs;
    for (const line of Object.values(this.lines))
      for (const waiter of line) {
        if (waiter.since > since) break;
        this.drop(waiter);
      }
    this.letIn();
  }
}

function add(counts: Map<string, number>, key: string, n: number): void {
  const sum = (counts.get(key) ?? 0) + n;
  if (sum > 0) counts.set(key, sum);
  else counts.delete(key);
}
