// The operator's mail texts: allowed and required names, and the preview.
import { z } from "zod";
import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";
import { line, paragraphs } from "../../platform/forms/form.server.ts";
import { mailHtml } from "../../platform/mail/mail-body.tsx";
import { mailKindLabel } from "../../platform/mail/mail-kinds.ts";
import { findMailTexts, listOwnMailTexts, setMailTexts } from "../../platform/mail/mail-texts.server.ts";
import {
  letterWith,
  type MailTextField,
  type MailTexts,
  noMailTexts,
  ownSubject,
  placeholdersIn,
} from "../../platform/mail/mail-texts.ts";
import { findSettingsVersion, type SettingsForm, settingsForm } from "../settings/forms.server.ts";
import { mailExamples } from "./email-examples.ts";
import { exampleOf, inBraces, type MailExample, type ValueName, valueMeanings } from "./mail-example.ts";
import type { MailTextPage } from "./mail-text.ts";

const fields = ["subject", "opening", "closing"] as const satisfies MailTextField[];

const exampleNamed = (name: string): MailExample | undefined =>
  Object.hasOwn(mailExamples, name) ? mailExamples[name] : undefined;

/** The names a template's texts may use: its values, and our own subject. */
const namesOf = (example: MailExample) => [
  ownSubject,
  ...(Object.keys(example.letter(exampleOf).values ?? {}) as ValueName[]),
];

/** Our subject with the names in braces: the operator's must keep these names. */
function subjectOf(example: MailExample): string {
  return example.varies ? `{${ownSubject}}` : example.letter(inBraces).subject;
}

function refusal(example: MailExample, field: MailTextField, text: string | null): string | null {
  if (text === null) return null;
  const names = namesOf(example) as string[];
  const used = placeholdersIn(text);
  const unknown = used.find((name) => !names.includes(name));
  if (unknown !== undefined) return messages.placeholderUnknown(unknown);
  if (/[{}]/.test(text.replace(/\{[^{}]*\}/g, ""))) return messages.bracesAlone;
  if (field !== "subject" || used.includes(ownSubject)) return null;
  const missing = placeholdersIn(subjectOf(example)).find((name) => !used.includes(name));
  return missing === undefined ? null : messages.placeholderMissing(missing);
}

function schemaOf(example: MailExample) {
  return z
    .object({
      subject: line(limits.mailSubjectMax, messages.mailSubjectTooLong),
      opening: paragraphs(limits.mailParagraphMax, messages.mailParagraphTooLong),
      closing: paragraphs(limits.mailParagraphMax, messages.mailParagraphTooLong),
    })
    .transform((texts) => ({ ...texts, subject: example.isFixed ? null : texts.subject }))
    .superRefine((texts, context) => {
      for (const field of fields) {
        const message = refusal(example, field, texts[field]);
        if (message) context.addIssue({ code: "custom", path: [field], message });
      }
    });
}

/** The form of one template; null when it does not exist. */
export function mailTextForm(name: string): SettingsForm | null {
  const example = exampleNamed(name);
  if (!example) return null;
  return settingsForm({
    name,
    schema: schemaOf(example),
    path: `/admin/reglages/courriers/${name}`,
    read: async (tx) => {
      const texts = (await findMailTexts(name, tx)) ?? noMailTexts;
      return Object.fromEntries(fields.map((field) => [`mail.${field}`, texts[field]]));
    },
    set: (tx, texts) => setMailTexts(tx, name, texts),
    saved: messages.mailTextsSaved,
  });
}

/** One template for its page; null when it does not exist. */
export async function findMailTextPage(name: string): Promise<MailTextPage | null> {
  const example = exampleNamed(name);
  const form = mailTextForm(name);
  if (!example || !form) return null;
  const texts = await findMailTexts(name);
  return {
    name,
    label: mailKindLabel(name),
    subject: example.isFixed ? null : example.letter(inBraces).subject,
    varies: example.varies ?? false,
    values: namesOf(example)
      .filter((each) => each !== ownSubject || !example.isFixed)
      .map((each) => ({ name: each, meaning: valueMeanings[each as ValueName] })),
    texts: {
      subject: texts?.subject ?? "",
      opening: texts?.opening ?? "",
      closing: texts?.closing ?? "",
    },
    isOwn: texts !== null,
    version: await findSettingsVersion(form),
  };
}

/** Every template by recipient, with whether the operator changed it. */
export async function listMailTextPages() {
  const own = new Set(await listOwnMailTexts());
  return Object.entries(mailExamples).map(([name, example]) => ({
    name,
    label: mailKindLabel(name),
    to: example.to,
    subject: example.letter(exampleOf).subject,
    isOwn: own.has(name),
  }));
}

/** The texts in an address; a refused text counts as empty. */
function textsOf(example: MailExample, given: URLSearchParams): MailTexts {
  const parsed = schemaOf(example).safeParse(Object.fromEntries(given));
  return parsed.success ? parsed.data : noMailTexts;
}

/**
 * The HTML of a template with example data and the operator's texts.
 * @param given the texts to try; without any, the stored ones apply
 * @returns null when the template does not exist
 */
export async function findMailPreview(name: string, given: URLSearchParams): Promise<string | null> {
  const example = exampleNamed(name);
  if (!example) return null;
  const isTried = fields.some((field) => given.has(field));
  const texts = isTried ? textsOf(example, given) : await findMailTexts(name);
  const { subject, blocks } = letterWith(example.letter(exampleOf), texts);
  return mailHtml(subject, blocks).replace(/\shref="[^"]*"/g, "");
}

/** The subject of a template with example data and the operator's texts. */
export function previewedSubject(name: string, texts: Partial<MailTexts>): string {
  const example = exampleNamed(name);
  return example ? letterWith(example.letter(exampleOf), { ...noMailTexts, ...texts }).subject : "";
}
