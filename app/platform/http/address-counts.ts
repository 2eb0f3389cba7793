// Amounts by client address. Eight networks of 64 bits may hold together what a network of 48 bits may hold: a host rents a /48 as easily.

const networks = 8;

/** The first 48 bits of an IPv6 address in the form of server/client-address.ts; null for IPv4, and for a key that is no address. */
export function wideNetwork(address: string): string | null {
  const groups = /^([\da-f]{1,4}:[\da-f]{1,4}:[\da-f]{1,4}):[\da-f]{1,4}$/.exec(address);
  return groups ? `${groups[1]}/48` : null;
}

/** A limit of one address, for a network of 48 bits. */
export const wideLimit = (limit: number) => networks * limit;

/** Holds only addresses whose amount is above zero. */
export class AddressCounts {
  private readonly amounts = new Map<string, number>();

  /** What an address holds: its own amount, or an eighth of that of its /48 where this is more. */
  of(address: string): number {
    const wide = wideNetwork(address);
    return Math.max(this.amounts.get(address) ?? 0, wide === null ? 0 : (this.amounts.get(wide) ?? 0) / networks);
  }

  add(address: string, amount: number): void {
    const wide = wideNetwork(address);
    for (const key of wide === null ? [address] : [address, wide]) {
      const sum = (this.amounts.get(key) ?? 0) + amount;
      if (sum > 0) this.amounts.set(key, sum);
      else this.amounts.delete(key);
    }
  }
}
