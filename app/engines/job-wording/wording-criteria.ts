// The criteria of the law, and the type of the checker's rules.

export const criteria = [
  ...(["origin", "sex", "morals", "sexual-orientation", "gender-identity", "age", "family", "pregnancy"] as const),
  ...(["genetics", "economic-vulnerability", "nation", "politics", "union", "elected-office", "religion"] as const),
  ...(["appearance", "surname", "residence", "bank", "health", "autonomy", "disability", "language"] as const),
  ...(["whistleblower", "unrelated-question", "payment", "misleading", "foreign-terms"] as const),
] as const;

export type Criterion = (typeof criteria)[number];

export type Article = "L1132-1" | "L1142-1" | "L1221-6" | "L5321-3" | "L5331-1" | "L5331-2" | "L5331-3" | "L5331-4";

export const articleOf: Partial<Record<Criterion, Article>> = {
  sex: "L1142-1",
  family: "L1142-1",
  "unrelated-question": "L1221-6",
  payment: "L5321-3",
  misleading: "L5331-3",
  "foreign-terms": "L5331-4",
};

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
  /** Unlawful beyond doubt: publishing may be blocked. */
  certain?: boolean;
  match: readonly string[];
  /** Patterns in the same sentence that make it harmless. */
  unless?: readonly string[];
  /** Patterns anywhere in the field that make it lawful: the law requires it for these jobs. */
  lawful?: readonly string[];
  /** Applies even next to words that make other findings harmless. */
  always?: boolean;
  about?: boolean;
  say?: Say;
  instead?: string;
};

/** People and features protected by law, inserted into the patterns of frames.ts. */
export type Family = {
  criterion: Criterion;
  article?: Article;
  people?: string;
  /** Forms of the condition "vous êtes …". False where that is common wording. */
  are?: boolean;
  /** Where preferring these people is lawful. */
  wish?: boolean;
  features?: string;
  /** Whether the words alone are doubtful, unless they describe the work. */
  lone?: boolean | "features";
  beside?: boolean;
  unless?: readonly string[];
  lawful?: readonly string[];
  certain?: boolean;
};
