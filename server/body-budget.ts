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

  take(address: string, amount: number): boolean {
    if (this.usedBy.of(address) + amount > this.most - this.used - amount) return false;
    this.used += amount;
    this.usedBy.add(address, amount);
    return true;
  }

  give(address: string, amount: number): void {
    this.used -= amount;
    this.usedBy.add(address, -amount);
  }
}
