// The checked fields, the criteria of the law with their articles, and the keys of special explanations.

export type WordingField = "title" | "description" | "questions" | "note" | "message";

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

export type ExplanationKey =
  | "age-limit"
  | "experience-most"
  | "young"
  | "young-team"
  | "photo"
  | "mother-tongue"
  | "title"
  | "feminine"
  | "smoker";
