// Admits requests. It has a limited number of slots and a short queue that no single address can fill.
import { LRUCache } from "lru-cache";
import { AddressCounts } from "../app/platform/http/address-counts.ts";

export type Rank = "write" | "public" | "rest";

export type Bounds = {
  /** Concurrent requests: normally; at most, when requests queue while the event loop has time; at least, when the loop is late. */
  slots: number;
  slotsMost: number;
  slotsLeast: number;
  waiting: number;
  /** A request with a longer expected wait is refused, in milliseconds. */
  patienceMs: Record<Rank, number>;
  /** Longest time in the queue, in milliseconds. */
  longestMs: number;
};

export type Release = () => void;

type Waiter = { rank: Rank; address: string; since: number; answer: (leave: Release | null) => void };

export type Loop = "free" | "busy" | "late";

const turns: Rank[] = ["write", "public", "public", "write", "public", "rest"];

/** The assumed time between two releases, in milliseconds, and the weight of each new measurement. */
const initialGapMs = 10;
const gapWeight = 0.1;

/** Addresses whose last turn is remembered. Others count as never served. */
const lastServedMax = 10_000;

/** The largest share of one address, so that its slow requests leave slots to others. */
const shareOfSlots = 3 / 4;

export class Gate {
  slots: number;
  running = 0;
  refused = 0;
  private readonly bounds: Bounds;
  private readonly now: () => number;
  private readonly crowded: () => boolean;
  private readonly lines: Record<Rank, Set<Waiter>> = { write: new Set(), public: new Set(), rest: new Set() };
  private readonly runningOf = new AddressCounts();
  private readonly waitingOf = new AddressCounts();
  private readonly lastServed = new LRUCache<string, number>({ max: lastServedMax });
  private turn = 0;
  private served = 0;
  private gapMs = initialGapMs;
  private leftAt = 0;
  private fullAt = 0;

  /** `now` is monotonic, in ms. `crowded`: the database pool is full, so that requests queue. */
  constructor(bounds: Bounds, now: () => number, crowded: () => boolean = () => false) {
    this.bounds = bounds;
    this.slots = bounds.slots;
    this.now = now;
    this.crowded = crowded;
  }

  get waiting(): number {
    return this.lines.write.size + this.lines.public.size + this.lines.rest.size;
  }

  private hasPlace(address: string): boolean {
    if (this.running === 0) return true;
    const share = Math.ceil(this.slots * shareOfSlots);
    return this.running < this.slots && this.runningOf.of(address) < share && !this.crowded();
  }

  refuses(rank: Rank, address: string): boolean {
    if (this.lines[rank].size === 0 && this.hasPlace(address)) return false;
    const free = this.bounds.waiting - this.waiting;
    if (free <= 0) return true;
    // No more than remain free: one address leaves half of the queue to others, two leave a third, and so on.
    if (this.waitingOf.of(address) >= free) return true;
    return this.expectedMs(rank) > this.bounds.patienceMs[rank];
  }

  private expectedMs(rank: Rank): number {
    const line = this.lines[rank];
    const turnsOf = turns.filter((each) => each === rank).length;
    const before = Math.min(this.waiting, (line.size * turns.length) / turnsOf);
    const [first] = line;
    return Math.max(before * this.gapMs, first ? this.now() - first.since : 0);
  }

  /** Waits for a slot until `gone`. @returns its release; null when refused, at once or after longestMs */
  enter(rank: Rank, address: string, gone?: AbortSignal): Promise<Release | null> {
    if (this.refuses(rank, address)) {
      this.refused++;
      return Promise.resolve(null);
    }
    if (this.lines[rank].size === 0 && this.hasPlace(address)) return Promise.resolve(this.start(address));
    return new Promise((answer) => {
      const waiter: Waiter = { rank, address, since: this.now(), answer };
      if (this.waiting === 0) this.fullAt = this.now();
      this.lines[rank].add(waiter);
      this.waitingOf.add(address, 1);
      gone?.addEventListener("abort", () => this.drop(waiter), { once: true });
      this.letIn();
    });
  }

  /** Readmits at once a request that left its slot to wait for other work. Such requests are few, and half of their work is done. */
  comeBack(address: string): Release {
    return this.start(address);
  }

  private start(address: string): Release {
    this.running++;
    this.runningOf.add(address, 1);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const now = this.now();
      if (this.waiting > 0) this.gapMs += (now - Math.max(this.leftAt, this.fullAt) - this.gapMs) * gapWeight;
      this.leftAt = now;
      this.running--;
      this.runningOf.add(address, -1);
      this.letIn();
    };
  }

  private take(waiter: Waiter): boolean {
    if (!this.lines[waiter.rank].delete(waiter)) return false;
    this.waitingOf.add(waiter.address, -1);
    return true;
  }

  private drop(waiter: Waiter): void {
    if (!this.take(waiter)) return;
    this.refused++;
    waiter.answer(null);
  }

  /** The first request of the address with the fewest running ones; of equals, the one served longest ago. */
  private next(line: Set<Waiter>): Waiter | null {
    let found: Waiter | null = null;
    let least = [Number.POSITIVE_INFINITY, 0];
    const seen = new Set<string>();
    for (const waiter of line) {
      if (seen.has(waiter.address)) continue;
      seen.add(waiter.address);
      const own = [this.runningOf.of(waiter.address), this.lastServed.get(waiter.address) ?? 0];
      const before = own[0]! < least[0]! || (own[0] === least[0] && own[1]! < least[1]!);
      if (before && this.hasPlace(waiter.address)) [found, least] = [waiter, own];
    }
    return found;
  }

  private letIn(): void {
    while (this.waiting > 0 && (this.running === 0 || (this.running < this.slots && !this.crowded()))) {
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

  /** Called several times a second: adapts the limit to the event loop, since even refusals wait for it, and ends long waits. */
  tick(loop: Loop): void {
    const { slots, slotsMost, slotsLeast, longestMs } = this.bounds;
    if (loop === "late") this.slots = Math.max(slotsLeast, Math.floor(this.slots * 0.7));
    else if (loop === "free" && this.waiting > 0) this.slots = Math.min(slotsMost, this.slots + 4);
    else if (this.slots !== slots) this.slots += Math.sign(slots - this.slots);
    const since = this.now() - longestMs;
    for (const line of Object.values(this.lines))
      for (const waiter of line) {
        if (waiter.since > since) break;
        this.drop(waiter);
      }
    this.letIn();
  }
}
