// What an offer is, wherever it is spoken of: its choices, its address, what a card shows of it.
import { slug } from "../base/text.ts";

export const contractTypes = ["CDI", "CDD", "Intérim", "Saisonnier", "Alternance", "Stage", "Freelance"] as const;

export const workingTimes = ["temps plein", "temps partiel", "nuit", "week-end"] as const;

/** The public address of an offer. */
export function offerPath(offer: { id: string; title: string }): string {
  return `/offres/${offer.id}-${slug(offer.title)}`;
}

/** The address where a company edits its own offer. */
export function ownOfferPath(id: string): string {
  return `/compte/entreprise/mes-offres/${id}`;
}

/** The public address of a company. */
export function companyPath(company: { id: string; nom: string }): string {
  return `/entreprises/${company.id}-${slug(company.nom)}`;
}

/**
 * The two parts of the last piece of such an address.
 * @returns the id, which may not be one, and what stands behind it
 */
export function splitSlug(text: string): { id: string; rest: string } {
  return { id: text.slice(0, 36), rest: text.slice(37) };
}

/** An offer as a card draws it: every text ready, written by the server. */
export type OfferCardData = {
  id: string;
  title: string;
  path: string;
  company: string;
  place: string | null;
  contractType: string | null;
  workingTime: string | null;
  pay: string | null;
  remote: string | null;
  at: { iso: string; exact: string; ago: string };
};

/** Days of remote work in words, null when there is none. */
export function remoteWords(days: number): string | null {
  if (days < 1) return null;
  return days === 1 ? "1 jour de télétravail par semaine" : `${days} jours de télétravail par semaine`;
}
