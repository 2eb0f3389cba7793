// The operator's texts in a mail: subject, opening and closing paragraphs. Structure, links and legal notices stay the template's.
import type { MailBlock } from "./mail-body.tsx";
import type { MailContent } from "./mail-content.ts";

/** Null keeps our subject, or adds no paragraph. */
export type MailTexts = { subject: string | null; opening: string | null; closing: string | null };

export type MailTextField = keyof MailTexts;

export const noMailTexts: MailTexts = { subject: null, opening: null, closing: null };

export const ownSubject = "objet";

/** Placeholder names: "Bonjour {prenom}" has "prenom". */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name ?? ""))];
}

/** Fills placeholders once: values are never parsed. A missing value leaves no gap. */
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

/** A mail with the operator's texts. @param texts from the settings; null changes nothing */
export function letterWith(
  content: Pick<MailContent, "subject" | "blocks" | "values">,
  texts: MailTexts | null,
): { subject: string; blocks: MailBlock[] } {
  const { subject, blocks } = content;
  if (!texts) return { subject, blocks };
  const values: Record<string, string> = { ...content.values, [ownSubject]: subject };
  const written = (text: string | null) => (text ? paragraphsOf(filledPlaceholders(text, values)) : []);
  const [greeting, ...rest] = blocks;
  return {
    subject: (texts.subject && filledPlaceholders(texts.subject, values).trim()) || subject,
    blocks: [...(greeting ? [greeting] : []), ...written(texts.opening), ...rest, ...written(texts.closing)],
  };
}
