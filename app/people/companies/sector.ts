// Company sectors: the specification's ten, unless the operator sets others. Runs anywhere.
import * as limits from "../../limits.ts";

const sectors: readonly string[] = limits.sectors;

/** Where a company without a sector counts too. */
export const otherSectors: (typeof limits.sectors)[number] = "Autres";

/** The label of a sector; any other text stays. */
export function sectorLabel(sector: string): string {
  return sector === "IT" ? "Informatique" : sector;
}

export function isSector(text: string): boolean {
  return /^[\p{Lu}\p{N}][^\p{Cc}\p{Zl}\p{Zp}]+$/u.test(text) && text.length <= limits.sectorMax;
}

const alphabet = new Intl.Collator("fr").compare;

// Custom sectors come before the specification's last one, which is a catch-all.
const rankOf = (sector: string) => {
  const at = sectors.indexOf(sector);
  return at < 0 ? sectors.length - 1.5 : at;
};

export function sectorsInOrder(sectors: Iterable<string>): string[] {
  return [...new Set(sectors)].sort((a, b) => rankOf(a) - rankOf(b) || alphabet(a, b));
}
