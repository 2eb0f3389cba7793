// A budget shared by all request bodies. One address leaves at least as much free as it holds.

export class Budget {
  private used = 0;
  private readonly most: number;
  private readonly usedBy = new Map<string, number>();

  constructor(most: number) {
    this.most = most;
  }

  get held(): number {
    return this.used;
  }

  take(address: string, amount: number): boolean {
    const own = this.usedBy.get(address) ?? 0;
    if (own + amount > this.most - this.used - amount) return false;
    this.used += amount;
    this.usedBy.set(address, own + amount);
    return true;
  }

  give(address: string, amount: number): void {
    this.used -= amount;
    const own = (this.usedBy.get(address) ?? 0) - amount;
    if (own > 0) this.usedBy.set(address, own);
    else this.usedBy.delete(address);
  }
}
