// The operator's own words in a mail: another subject, a paragraph after the greeting, one before the signature. Everything
// else stays the template's: its structure, its links, what the law asks for.
import type { MailBlock } from "./mail-body.tsx";

/** Null is ours, or nothing. */
export type MailTexts = { subject: string | null; opening: string | null; closing: string | null };

export type MailTextField = keyof MailTexts;

export const noMailTexts: MailTexts = { subject: null, opening: null, closing: null };

/** The template's own subject, for whoever wants to add to it. */
export const ownSubject = "objet";

/** The names in braces in a text: "Bonjour {prenom}" holds "prenom". */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name ?? ""))];
}

/** A text with its placeholders filled, once: what a value holds is never read as a placeholder. One without a value leaves no gap. */
export function filledPlaceholders(text: string, values: Record<string, string>): string {
  return text
    .replace(/\{([^{}]*)\}/g, (_, name: string) => values[name] ?? "")
    .replace(/[^\S\n\u00a0\u202f]{2,}/g, " ")
    .replace(/(?<! ) +([,.])/g, "$1");
}

const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((each) => each.trim())
    .filter(Boolean);

type Letter = { subject: string; blocks: MailBlock[]; values?: Record<string, string> };

/**
 * A letter with the operator's words in it.
 * @param texts what the settings hold for its template; null changes nothing
 */
export function letterWith(letter: Letter, texts: MailTexts | null): { subject: string; blocks: MailBlock[] } {
  const { subject, blocks } = letter;
  if (!texts) return { subject, blocks };
  const values = { ...letter.values, [ownSubject]: subject };
  const written = (text: string | null) => (text ? paragraphsOf(filledPlaceholders(text, values)) : []);
  const [greeting, ...rest] = blocks;
  return {
    subject: (texts.subject && filledPlaceholders(texts.subject, values).trim()) || subject,
    blocks: [...(greeting ? [greeting] : []), ...written(texts.opening), ...rest, ...written(texts.closing)],
  };
}
