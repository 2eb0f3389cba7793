// How an application that a company added by hand had reached it.
import type { CameBy } from "../platform/db/schema.ts";

type Way = {
  /** In forms. */
  slug: string;
  /** For the company. */
  label: string;
  /** For the applicant, after "à partir": the source of the data (GDPR, article 14). */
  source: string;
};

export const cameByWays: Record<CameBy, Way> = {
  paper: { slug: "papier", label: "CV papier", source: "d’un CV ou d’un dossier sur papier" },
  email: { slug: "e-mail", label: "E-mail", source: "d’un message que l’entreprise a reçu" },
  phone: { slug: "telephone", label: "Téléphone", source: "d’un appel téléphonique" },
  onsite: { slug: "sur-place", label: "Sur place", source: "d’une visite sur place" },
  fair: { slug: "forum", label: "Forum ou salon", source: "d’une rencontre à un forum ou un salon" },
  recommended: { slug: "recommandation", label: "Recommandation", source: "d’une recommandation" },
  other: { slug: "autre", label: "Autre", source: "d’une autre source" },
};

const ways = Object.entries(cameByWays) as [CameBy, Way][];

/** The choices of a form. */
export const cameByOptions = ways.map(([, { slug, label }]) => ({ value: slug, label }));

export function cameByOfSlug(slug: string): CameBy | null {
  return ways.find(([, way]) => way.slug === slug)?.[0] ?? null;
}

/** A stored value, as an import reads it; null for any other text. */
export function readCameBy(text: string | undefined): CameBy | null {
  return ways.find(([name]) => name === text)?.[0] ?? null;
}

const addedPath = "/compte/entreprise/candidatures/ajouter";

/** The page to add many CVs. @param offerId the offer that it proposes */
export function addCvsPath(offerId: string | null): string {
  return offerId ? `${addedPath}/cv?offre=${offerId}` : `${addedPath}/cv`;
}

/** Where the rows of that page are saved while they are filled in. */
export const cvRowsPath = `${addedPath}/cv/lignes`;

/** The form to add an application by hand. @param offerId the offer that it proposes */
export function addPath(offerId: string | null): string {
  return offerId ? `${addedPath}?offre=${offerId}` : addedPath;
}
