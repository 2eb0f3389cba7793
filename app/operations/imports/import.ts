// The types of an import: states, lines and their errors. Runs anywhere.
import type { importRemarkKinds } from "../messages.ts";
import type { CsvKind } from "./columns.ts";
import type { LeftValue } from "./left-aside.ts";

export type ImportState = "checking" | "checked" | "running" | "done";

/** "likes" are a company's shortlist, imported after the candidates. */
export type LineKind = "candidate" | "company" | "likes" | "offer" | "application" | "search";

/** The result for a line; during a check, the expected one. */
export type LineState = "waiting" | "created" | "changed" | "unchanged" | "refused";

/** Cells by our field names, plus the lists and files of documents. */
export type Fields = Record<string, unknown>;

/** A line of a file, before its check. `position`: its number or address in the file. `leftAside`: its values without a field. */
export type NewLine = {
  position: string;
  kind: LineKind;
  reference: string | null;
  fields: Fields;
  leftAside: LeftValue[];
};

/** The lines of a file, with the names of the columns that are left aside. */
export type NewImport = {
  kind: CsvKind | "documents";
  fileName: string;
  headings: Record<string, string>;
  ignored: string[];
  lines: NewLine[];
};

/** Kinds of remarks: why a place has no commune, or what became of a cell. */
export type RemarkKind = keyof typeof importRemarkKinds;

export type LineError = {
  column: string;
  message: string;
  value: string;
  /** A remark: the line is imported, without this cell or with the value that the message states. */
  isNote?: true;
  /** What the remark is about, for the totals; a remark without a kind is one to check. */
  kind?: RemarkKind;
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
