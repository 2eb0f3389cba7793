// The types of an import: states, lines and their errors. Runs anywhere.

export type ImportState = "checking" | "checked" | "running" | "done";

/** "likes" are a company's shortlist, imported after the candidates. */
export type LineKind = "candidate" | "company" | "likes" | "offer" | "application" | "search";

/** The result for a line; during a check, the expected one. */
export type LineState = "waiting" | "created" | "changed" | "unchanged" | "refused";

/** Cells by our field names, plus the lists and files of documents. */
export type Fields = Record<string, unknown>;

export type LineError = {
  column: string;
  message: string;
  value: string;
  /** A remark: the line is imported, without this cell or with the value that the message states. */
  isNote?: true;
};

export const stateLabels: Record<LineState, string> = {
  waiting: "En attente",
  created: "À créer",
  changed: "À modifier",
  unchanged: "Inchangé",
  refused: "À corriger",
};

export const doneLabels: Record<LineState, string> = {
  ...stateLabels,
  created: "Créé",
  changed: "Modifié",
  refused: "Non importé",
};

export const lineLabels: Record<LineKind, string> = {
  candidate: "Candidat",
  company: "Entreprise",
  likes: "Favoris",
  offer: "Offre",
  application: "Candidature",
  search: "Profil de recherche",
};
