// A budget shared by all request bodies. One address leaves at least as much free as it holds.
import { AddressCounts } from "../app/platform/http/address-counts.ts";

export class Budget {
  private used = 0;
  private readonly most: number;
  private readonly usedBy = new AddressCounts();

  constructor(most: number) {
    this.most = most;
  }

  get held(): number {
    return this.used;
  }

  /** @param alone whether an address that holds nothing may take all that is free */
  take(address: string, amount: number, alone = false): boolean {
    const own = this.usedBy.of(address);
    const free = this.most - this.used;
    if (own + amount > free - amount && !(alone && own === 0 && amount <= free)) return false;
    this.used += amount;
    this.usedBy.add(address, amount);
    return true;
  }

  give(address: string, amount: number): void {
    this.used -= amount;
    this.usedBy.add(address, -amount);
  }
}
