// The words that may go with a decision, as a form offers them.

/** `text` is null where there is nothing to write. */
export type AnswerChoice = { id: string; label: string; text: string | null };

export const withoutWords = "aucun";
export const ownWords = "libre";
