// Places and a queue for costly work, shared fairly between addresses.

/** A capacity shared by addresses: one may take half of it, each further one half of the rest. */
export class Share {
  private taken = 0;
  private readonly takenBy = new Map<string, number>();
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  refuses(address: string): boolean {
    return (this.takenBy.get(address) ?? 0) >= this.most - this.taken;
  }

  take(address: string): boolean {
    if (this.refuses(address)) return false;
    this.taken++;
    this.takenBy.set(address, (this.takenBy.get(address) ?? 0) + 1);
    return true;
  }

  giveBack(address: string): void {
    this.taken--;
    const left = (this.takenBy.get(address) ?? 0) - 1;
    if (left > 0) this.takenBy.set(address, left);
    else this.takenBy.delete(address);
  }
}

type Waiter = { address: string; begin: () => void };

/** Runs a few pieces of work at once. Next is the address with the least running work, then the one served longest ago. */
export class FairTurns {
  private readonly places: number;
  private readonly queue: Share;
  private readonly waiting = new Set<Waiter>();
  private readonly running = new Map<string, number>();
  private readonly served = new Map<string, number>();
  private busy = 0;
  private turn = 0;

  /** @param places pieces of work that run at once. @param waiting maximum number of waiting ones */
  constructor(places: number, waiting: number) {
    this.places = places;
    this.queue = new Share(waiting);
  }

  refuses(address: string): boolean {
    return this.busy >= this.places && this.queue.refuses(address);
  }

  /** @param asking null for the program's own work, never refused. @returns undefined when the queue is full and nothing was started */
  async run<T>(asking: string | null, work: () => Promise<T>): Promise<{ result: T } | undefined> {
    const address = asking ?? "";
    if (this.busy >= this.places) {
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
    this.running.set(address, (this.running.get(address) ?? 0) + 1);
    this.served.set(address, ++this.turn);
  }

  private end(address: string): void {
    this.busy--;
    const left = this.running.get(address)! - 1;
    if (left > 0) this.running.set(address, left);
    else this.running.delete(address);
    const next = this.next();
    if (next) {
      this.waiting.delete(next);
      this.start(next.address);
      next.begin();
    } else this.served.clear();
  }

  private next(): Waiter | undefined {
    const rank = ({ address }: Waiter) => [this.running.get(address) ?? 0, this.served.get(address) ?? 0] as const;
    let found: Waiter | undefined;
    for (const waiter of this.waiting) {
      if (!found) found = waiter;
      const [[running, served], [least, earliest]] = [rank(waiter), rank(found)];
      if (running < least || (running === least && served < earliest)) found = waiter;
    }
    return found;
  }
}
