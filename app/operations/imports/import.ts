// What an import is, wherever it is spoken of: its states, its lines and what may be wrong with one. Runs anywhere.

export type ImportState = "checking" | "checked" | "running" | "done";

/** What a line is about. "likes" are the favourites of a company, which wait until everybody is there. */
export type LineKind = "candidate" | "company" | "likes" | "offer" | "application" | "search";

/** What becomes of a line; before the import itself it is what would. */
export type LineState = "waiting" | "created" | "changed" | "unchanged" | "refused";

/** A line's cells by the house's names of the fields; lists and files of documents stand beside the texts. */
export type Fields = Record<string, unknown>;

export type LineError = {
  /** The heading of the column, as the file has it. */
  column: string;
  message: string;
  value: string;
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
