// Shared random draws: communes by population, pay by trade, fictitious telephone numbers.

import { type Commune, listMostPopulous } from "../../platform/places/places.server.ts";
import { fold } from "../../platform/text/text.ts";
import type { Random } from "./random.ts";
import type { Trade } from "./trades.ts";

/** The domain of every demonstration address, by which removeDemonstration() finds them. */
export const demonstrationDomain = "demo.vivier.example";

type Account = { id: string; email: string; name: string; role: "admin" | "company" | "candidate"; createdAt: Date };

/** The row of an account that has accepted the terms. */
export function makeUser(account: Account, updatedAt = account.createdAt, emailVerified = true) {
  const { createdAt } = account;
  return { ...account, emailVerified, updatedAt, termsAcceptedAt: createdAt, announcedAt: createdAt };
}

let sums: { communes: Commune[]; upTo: number[] } | undefined;

/** A commune of France, weighted by population. @param fits draws again until it is true; it must be true for some commune */
export function drawCommune(random: Random, fits: (commune: Commune) => boolean = () => true): Commune {
  if (!sums) {
    const communes = listMostPopulous();
    let total = 0;
    sums = { communes, upTo: communes.map((commune) => (total += commune.population)) };
  }
  const { communes, upTo } = sums;
  for (;;) {
    const mark = random.next() * upTo.at(-1)!;
    let low = 0;
    let high = upTo.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (upTo[middle]! > mark) high = middle;
      else low = middle + 1;
    }
    const commune = communes[low]!;
    if (fits(commune)) return commune;
  }
}

/** The local part of an e-mail: "amelie.rousseau", letters only. */
export function mailName(prenom: string, nom: string): string {
  const letters = (text: string) => fold(text).replace(/[^a-z]/g, "");
  return `${letters(prenom)}.${letters(nom)}`;
}

/** A mobile number in ARCEP's range for fiction: 06 39 98. */
export function mobileNumber(last: number): string {
  const digits = String(last % 10_000).padStart(4, "0");
  return `06 39 98 ${digits.slice(0, 2)} ${digits.slice(2)}`;
}

// Well above the legal minimum wage, in euros an hour, so that it stays above it in later years.
const leastHour = 13;

/** A monthly gross pay converted to another unit and rounded. */
export function payIn(unit: string, month: number): number {
  if (unit === "par an") return Math.round((month * 12) / 500) * 500;
  if (unit === "par jour") return Math.round(month / 90) * 10;
  if (unit === "par heure") return Math.max(leastHour, Math.round(month / 151.67));
  return Math.ceil(month / 50) * 50;
}

/** A monthly gross pay of a trade in euros, between its two bounds. */
export function drawPay(trade: Trade, random: Random): number {
  const [least, most] = trade.pay;
  return least + random.next() * (most - least);
}

/** A text with an upper-case first letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A trade's name with a lower-case first letter. */
export function inSentence(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
