// The kinds of mail that the files of mails declare.
import { hook } from "../hooks.server.ts";
import type { MailKind, MailKinds } from "./mail-content.ts";

declare module "../hooks.server.ts" {
  interface Hooks {
    mailKinds: MailKinds;
  }
}

/** Every kind with its name. */
export const listMailKinds = (): [name: string, kind: MailKind][] => Object.entries(hook("mailKinds"));

/** A kind by template name; null for one of another version. */
export const mailKind = (template: string): MailKind | null => {
  const kinds = hook("mailKinds");
  return Object.hasOwn(kinds, template) ? (kinds[template] ?? null) : null;
};

/** A kind's French name; an unknown kind's own name. */
export const mailKindLabel = (template: string): string => mailKind(template)?.label ?? template;

/** Why the recipients of a kind get it, in a sentence; null for an unknown kind. */
export const mailReason = (template: string): string | null => mailKind(template)?.reason ?? null;
