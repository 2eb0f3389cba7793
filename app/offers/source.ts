// Where an application comes from: the link that led to the offer. Runs anywhere.

/** Each with its mark in links, its slug in the inbox's address, and its label. */
export const sources = {
  feed: { mark: "f", slug: "flux", label: "Flux d’offres" },
  poster: { mark: "p", slug: "affiche", label: "Affiche" },
  share: { mark: "l", slug: "partage", label: "Lien partagé" },
  alert: { mark: "a", slug: "alerte", label: "Alerte" },
  mail: { mark: "m", slug: "courriel", label: "E-mail" },
  search: { mark: "s", slug: "moteur", label: "Moteur de recherche" },
} as const satisfies Record<string, { mark: string; slug: string; label: string }>;

export type Source = keyof typeof sources;

export const sourceNames = Object.keys(sources) as Source[];

/** What filters and statistics part applications by: the source, none, or the company itself. */
export const origins = {
  ...sources,
  direct: { slug: "direct", label: "Direct" },
  added: { slug: "ajout", label: "Ajoutée par l’entreprise" },
} as const;

export type Origin = keyof typeof origins;

export const originNames = Object.keys(origins) as Origin[];
