// Totals of a large site: a million rows take a tenth of a second to count, and a number that large need not be of this second.
import * as adminLimits from "../limits.ts";

export class LargeTotals<Totals extends Record<string, number>> {
  #kept: { totals: Totals; until: number } | null = null;

  /** The kept totals; null when they must be counted. */
  get(): Totals | null {
    return this.#kept && performance.now() < this.#kept.until ? this.#kept.totals : null;
  }

  /** Keeps totals for adminLimits.largeTotalsKeptMs when one is at least adminLimits.largeTotal. */
  set(totals: Totals): void {
    const isLarge = Object.values(totals).some((total) => total >= adminLimits.largeTotal);
    this.#kept = isLarge ? { totals, until: performance.now() + adminLimits.largeTotalsKeptMs } : null;
  }
}
