// What the law names, and what a rule of the checker is.

export const criteria = [
  ...(["origin", "sex", "morals", "sexual-orientation", "gender-identity", "age", "family", "pregnancy"] as const),
  ...(["genetics", "economic-vulnerability", "nation", "politics", "union", "elected-office", "religion"] as const),
  ...(["appearance", "surname", "residence", "bank", "health", "autonomy", "disability", "language"] as const),
  ...(["whistleblower", "unrelated-question", "payment", "misleading", "foreign-terms"] as const),
] as const;

export type Criterion = (typeof criteria)[number];

export type Article = "L1132-1" | "L1142-1" | "L1221-6" | "L5321-3" | "L5331-1" | "L5331-2" | "L5331-3" | "L5331-4";

/** What is written of a criterion where a rule says nothing of its own. */
export const articleOf: Partial<Record<Criterion, Article>> = {
  sex: "L1142-1",
  family: "L1142-1",
  "unrelated-question": "L1221-6",
  payment: "L5321-3",
  misleading: "L5331-3",
  "foreign-terms": "L5331-4",
};

/** Texts of a finding that its criterion does not cover. */
export type Say =
  | "age-limit"
  | "experience-most"
  | "young"
  | "young-team"
  | "photo"
  | "mother-tongue"
  | "title"
  | "feminine"
  | "smoker";

export type Rule = {
  criterion: Criterion;
  article?: Article;
  /** Any lawyer would agree, so that publishing may be blocked. */
  certain?: boolean;
  match: readonly string[];
  /** Patterns that make it harmless when they stand in the same sentence. */
  unless?: readonly string[];
  /** Patterns that make it lawful when they stand anywhere in the field: law asks for it in these posts. */
  lawful?: readonly string[];
  /** It is meant even beside words that make others harmless. */
  always?: boolean;
  /** It is for notes and messages alone, where every word speaks of one person. */
  about?: boolean;
  say?: Say;
  /** What may stand there instead, where one wording fits. */
  instead?: string;
};

/** People and features that the law protects, in the frames in which offers exclude, prefer or ask. */
export type Family = {
  criterion: Criterion;
  article?: Article;
  people?: string;
  /** How the people may be, when that alone is a condition: "vous êtes …". False where it is usual to say. */
  are?: boolean;
  /** Where wishing for these people is lawful. */
  wish?: boolean;
  features?: string;
  /** Whether the words alone are doubtful where nothing says that they are about the work. */
  lone?: boolean | "features";
  /** Whether they are doubtful right behind the name of a job. */
  beside?: boolean;
  unless?: readonly string[];
  lawful?: readonly string[];
  certain?: boolean;
};
