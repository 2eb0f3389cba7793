// The kinds of mail that the files of mails declare.
import type { MailKind, MailKinds } from "./mail-letter.ts";

const kinds: MailKinds = {};

/** Registers kinds; once per process (hooks.server.ts). */
export function setMailKinds(...declared: MailKinds[]): void {
  Object.assign(kinds, ...declared);
}

/** Every kind with its name. */
export const listMailKinds = (): [name: string, kind: MailKind][] => Object.entries(kinds);

/** A kind by template name; null for one of another version. */
export const mailKind = (template: string): MailKind | null =>
  Object.hasOwn(kinds, template) ? (kinds[template] ?? null) : null;

/** A kind's French name; an unknown kind's own name. */
export const mailKindLabel = (template: string): string => mailKind(template)?.label ?? template;
