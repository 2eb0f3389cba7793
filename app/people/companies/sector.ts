// What a sector of companies is: the specification's ten, unless the operator names others. Runs anywhere.
import * as limits from "../../limits.ts";

/** Those of the specification (section 3), in its order. */
export const sectors: readonly string[] = [
  "IT",
  "Commerce",
  "Industrie",
  "Services",
  "BTP",
  "Santé",
  "Transport",
  "Agriculture",
  "Tourisme",
  "Autres",
];

/** A sector as it is shown. */
export function sectorLabel(sector: string): string {
  return sector === "IT" ? "Informatique" : sector;
}

/** Whether a text can be a sector: it begins with a capital or a figure, and stands in one line. */
export function isSector(text: string): boolean {
  return /^[\p{Lu}\p{N}][^\p{Cc}\p{Zl}\p{Zp}]+$/u.test(text) && text.length <= limits.sectorMax;
}

const alphabet = new Intl.Collator("fr").compare;

// Others stand before the last of ours, which has no meaning.
const rankOf = (sector: string) => {
  const at = sectors.indexOf(sector);
  return at < 0 ? sectors.length - 1.5 : at;
};

/** Sectors, each once: ours in their order, others among them by the alphabet. */
export function sectorsInOrder(found: Iterable<string>): string[] {
  return [...new Set(found)].sort((a, b) => rankOf(a) - rankOf(b) || alphabet(a, b));
}
