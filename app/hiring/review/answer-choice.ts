// The choices of text for a decision.

/** `text` is null for "no message". */
export type AnswerChoice = { id: string; label: string; text: string | null };

export const noTextChoice = "aucun";
export const customTextChoice = "libre";
