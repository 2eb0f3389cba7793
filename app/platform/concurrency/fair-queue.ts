// Slots and a queue for costly work, shared fairly between addresses.
import { LRUCache } from "lru-cache";
import { AddressCounts } from "../http/address-counts.ts";

/** A capacity shared by addresses: one may take half of it, each further one half of the rest. */
export class Share {
  private taken = 0;
  private readonly takenBy = new AddressCounts();
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  refuses(address: string): boolean {
    return this.takenBy.of(address) >= this.most - this.taken;
  }

  take(address: string): boolean {
    if (this.refuses(address)) return false;
    this.taken++;
    this.takenBy.add(address, 1);
    return true;
  }

  giveBack(address: string): void {
    this.taken--;
    this.takenBy.add(address, -1);
  }
}

/** Addresses whose last turn is remembered. Others count as never served. */
const servedMax = 10_000;

type Waiter = { address: string; begin: () => void };

/** Runs a few tasks at once. The next one is of the address with the least running work, then the one served longest ago. */
export class FairTurns {
  private readonly slots: number;
  private readonly queue: Share;
  private readonly waiting = new Set<Waiter>();
  private readonly running = new AddressCounts();
  private readonly served = new LRUCache<string, number>({ max: servedMax });
  private busy = 0;
  private turn = 0;

  /** @param slots number of tasks that run at once @param waiting maximum number of waiting tasks */
  constructor(slots: number, waiting: number) {
    this.slots = slots;
    this.queue = new Share(waiting);
  }

  refuses(address: string): boolean {
    return this.busy >= this.slots && this.queue.refuses(address);
  }

  /** @param asking null for work of the program itself, which is never refused @returns undefined when the queue is full and nothing was started */
  async run<T>(asking: string | null, work: () => Promise<T>): Promise<{ result: T } | undefined> {
    const address = asking ?? "";
    if (this.busy >= this.slots) {
      if (asking !== null && !this.queue.take(asking)) return undefined;
      await new Promise<void>((begin) => this.waiting.add({ address, begin }));
      if (asking !== null) this.queue.giveBack(asking);
    } else this.start(address);
    try {
      return { result: await work() };
    } finally {
      this.end(address);
    }
  }

  private start(address: string): void {
    this.busy++;
    this.running.add(address, 1);
    this.served.set(address, ++this.turn);
  }

  private end(address: string): void {
    this.busy--;
    this.running.add(address, -1);
    const next = this.next();
    if (next) {
      this.waiting.delete(next);
      this.start(next.address);
      next.begin();
    } else this.served.clear();
  }

  private next(): Waiter | undefined {
    const rank = ({ address }: Waiter) => [this.running.of(address), this.served.get(address) ?? 0] as const;
    let found: Waiter | undefined;
    for (const waiter of this.waiting) {
      if (!found) found = waiter;
      const [[running, served], [least, earliest]] = [rank(waiter), rank(found)];
      if (running < least || (running === least && served < earliest)) found = waiter;
    }
    return found;
  }
}
