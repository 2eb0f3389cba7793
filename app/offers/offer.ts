// Choices, addresses and card data of offers.
import { slug } from "../platform/text/text.ts";

export const workingTimes = ["temps plein", "temps partiel", "nuit", "week-end"] as const;

/** Sort orders of a list of offers; the first is the default. */
export const offerOrders = ["recentes", "salaire", "pertinence", "distance"] as const;

export type OfferOrder = (typeof offerOrders)[number];

export const orderLabels: Record<OfferOrder, string> = {
  recentes: "Plus récentes",
  salaire: "Meilleur salaire",
  pertinence: "Pertinence",
  distance: "Distance",
};

/** The name of the default order once words are searched: what fits them best comes first, then the newest. */
export const fittingFirst = "Correspondance, puis date";

/** Maximum ages in days. */
export const offerAges = [1, 3, 7, 14, 31] as const;

/** Minimum days of remote work a week. */
export const remoteDays = [1, 2, 3, 4, 5] as const;

export function offerPath(offer: { id: string; title: string }): string {
  return `/offres/${offer.id}-${slug(offer.title)}`;
}

export function savingPath(path: string): string {
  return `${path}/enregistrement`;
}

/** Where the button "Suivre" of a company's page posts. */
export function followPath(path: string): string {
  return `${path}/suivi`;
}

/** The form of an alert for people without an account. @param query a search's, without its order */
export function alertPath(query: string): string {
  return `/alertes?recherche=${encodeURIComponent(query)}`;
}

/** The form to report the page of an offer, or of a company. */
export function reportPath(path: string): string {
  return `${path}/signalement`;
}

/** The counted link to the address where the company receives applications. */
export function departurePath(offer: Parameters<typeof offerPath>[0]): string {
  return `${offerPath(offer)}/site`;
}

export const ownOffersPath = "/compte/entreprise/mes-offres";

/** The own offers that reach their term soon. */
export const endingOffersPath = `${ownOffersPath}?vue=fin-proche`;

export function ownOfferPath(id: string): string {
  return `/compte/entreprise/mes-offres/${id}`;
}

/** The page that names the member who follows an offer. */
export function responsiblePath(id: string): string {
  return `${ownOfferPath(id)}/responsable`;
}

/** The candidates who match an offer, for its company. */
export function offerCandidatesPath(id: string): string {
  return `${ownOfferPath(id)}/candidats`;
}

export function offerPreviewPath(id: string): string {
  return `${ownOfferPath(id)}/apercu`;
}

export function companyPath(company: { id: string; nom: string }): string {
  return `/entreprises/${company.id}-${slug(company.nom)}`;
}

/** Splits `{id}-{slug}`. @returns the id, unchecked, and the rest */
export function splitSlug(text: string): { id: string; rest: string } {
  return { id: text.slice(0, 36), rest: text.slice(37) };
}

/** A short fact of an offer, on cards and at the head of its page. */
export type OfferChip = { label: string; tone?: "brand" | "ok"; icon?: "euro" | "home" | "check" };

export type OfferCardData = {
  id: string;
  title: string;
  path: string;
  company: string;
  logo?: string;
  image?: string;
  place: string | null;
  /** As `place`, in a row: the town, and apart from it how many others there are. */
  towns: string[];
  /** From the searched commune, else from the one where the viewer lives; `nearness` is its short form for rows. */
  distance?: string;
  nearness?: string;
  /** In a search: why it matches when the title does not show it. */
  matchReason?: string;
  contractType: string | null;
  pay: string | null;
  chips: OfferChip[];
  at: { iso: string; exact: string; ago: string };
  /** The first sentence of the description that says more than the card. */
  opening?: string;
  /** "Répond en 3 j"; absent while too few people have applied, or too few have an answer. */
  answers?: string | null;
  isNew?: boolean;
  applied?: true;
  /** Whether the current candidate saved it; absent for users who cannot save offers. */
  saved?: boolean;
};

export function remoteLabel(days: number): string | null {
  if (days < 1) return null;
  if (days === remoteDays.at(-1)) return "100\u00a0% télétravail";
  return days === 1 ? "1 jour de télétravail par semaine" : `${days} jours de télétravail par semaine`;
}

export function remoteFilterLabel(days: number): string {
  if (days === remoteDays.at(-1)) return `${days} jours`;
  return days === 1 ? "1 jour ou plus" : `${days} jours ou plus`;
}

export function ageLabel(days: number): string {
  return days === 1 ? "Moins de 24 heures" : `Moins de ${days} jours`;
}

/** A title without "H/F". */
export const bareTitle = (title: string): string =>
  title.replace(/(?:(?<!\s)\s+)?[([]?\b[HF]\s*\/\s*[HF]\b[)\]]?\s*/g, " ").trim();
