// What an offer is, wherever it is spoken of: its choices, its address, what a card shows of it.
import { slug } from "../platform/text/text.ts";

export const contractTypes = ["CDI", "CDD", "Intérim", "Saisonnier", "Alternance", "Stage", "Freelance"] as const;

export const workingTimes = ["temps plein", "temps partiel", "nuit", "week-end"] as const;

/** How a list of offers may be ordered; the first when nothing is said. */
export const offerOrders = ["recentes", "salaire", "pertinence"] as const;

export type OfferOrder = (typeof offerOrders)[number];

export const orderLabels: Record<OfferOrder, string> = {
  recentes: "Plus récentes",
  salaire: "Meilleur salaire",
  pertinence: "Pertinence",
};

/** How old an offer may be, in days. */
export const offerAges = [1, 3, 7, 14, 31] as const;

/** At least how many days of remote work a week a search may ask for. */
export const remoteDays = [1, 2, 3, 4, 5] as const;

/** The public address of an offer. */
export function offerPath(offer: { id: string; title: string }): string {
  return `/offres/${offer.id}-${slug(offer.title)}`;
}

/** Where the button that keeps an offer posts to. */
export function savingPath(path: string): string {
  return `${path}/enregistrement`;
}

/** The picture of a public page of 1200 × 630, for whoever shares it. */
export function previewPath(path: string): string {
  return `${path}/apercu.png`;
}

/** The address where a company edits its own offer. */
export function ownOfferPath(id: string): string {
  return `/compte/entreprise/mes-offres/${id}`;
}

/** Where a company sees an offer of its own as everybody will. */
export function offerPreviewPath(id: string): string {
  return `${ownOfferPath(id)}/apercu`;
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
  /** Where its logo is, when it has one. */
  logo?: string;
  /** Where its image is, when it has one. */
  image?: string;
  place: string | null;
  contractType: string | null;
  workingTime: string | null;
  pay: string | null;
  remote: string | null;
  at: { iso: string; exact: string; ago: string };
  /** The candidate who looks has applied. */
  applied?: true;
  /** Whether the candidate who looks keeps it; said where whoever looks may keep offers. */
  saved?: boolean;
};

/** Days of remote work in words, null when there is none. */
export function remoteWords(days: number): string | null {
  if (days < 1) return null;
  return days === 1 ? "1 jour de télétravail par semaine" : `${days} jours de télétravail par semaine`;
}

/** Days of remote work asked for, in words. */
export function remoteChoice(days: number): string {
  if (days === remoteDays.at(-1)) return `${days} jours`;
  return days === 1 ? "1 jour ou plus" : `${days} jours ou plus`;
}

/** An age in words. */
export function ageChoice(days: number): string {
  return days === 1 ? "Moins de 24 heures" : `Moins de ${days} jours`;
}
