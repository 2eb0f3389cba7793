// The operator's mail texts: allowed and required names, and the preview.
import { z } from "zod";
import { line, paragraphs } from "../../platform/forms/form.server.ts";
import * as platformLimits from "../../platform/limits.ts";
import { mailHtml } from "../../platform/mail/mail-body.tsx";
import type { MailKind, MailValue } from "../../platform/mail/mail-content.ts";
import { listMailKinds, mailKind } from "../../platform/mail/mail-kinds.server.ts";
import { findMailTexts, listOwnMailTexts, setMailTexts } from "../../platform/mail/mail-texts.server.ts";
import {
  letterWith,
  type MailTextField,
  type MailTexts,
  noMailTexts,
  ownSubject,
  placeholdersIn,
} from "../../platform/mail/mail-texts.ts";
import * as platformMessages from "../../platform/messages.ts";
import * as adminMessages from "../messages.ts";
import { type SettingsForm, settingsForm } from "../settings/forms.server.ts";
import { exampleAddress, exampleOf, inBraces, valueMeanings } from "./mail-example.ts";
import { type MailTextPage, mailTextLabels } from "./mail-text.ts";

const fields = ["subject", "opening", "closing"] as const satisfies MailTextField[];

const exampleLetter = (kind: MailKind) => kind.example(exampleOf, exampleAddress);
const openLetter = (kind: MailKind) => kind.example(inBraces, exampleAddress);

const namesOf = (kind: MailKind) => [ownSubject, ...(Object.keys(exampleLetter(kind).values ?? {}) as MailValue[])];

function subjectOf(kind: MailKind): string {
  return kind.varies ? `{${ownSubject}}` : openLetter(kind).subject;
}

function refusal(kind: MailKind, field: MailTextField, text: string | null): string | null {
  if (text === null) return null;
  const names = namesOf(kind) as string[];
  const used = placeholdersIn(text);
  const unknown = used.find((name) => !names.includes(name));
  if (unknown !== undefined) return adminMessages.placeholderUnknown(unknown);
  if (/[{}]/.test(text.replace(/\{[^{}]*\}/g, ""))) return adminMessages.bracesAlone;
  if (field !== "subject" || used.includes(ownSubject)) return null;
  const missing = placeholdersIn(subjectOf(kind)).find((name) => !used.includes(name));
  return missing === undefined ? null : adminMessages.placeholderMissing(missing);
}

function schemaOf(kind: MailKind) {
  return z
    .object({
      subject: line(platformLimits.mailSubjectMax, platformMessages.mailSubjectTooLong),
      opening: paragraphs(platformLimits.mailParagraphMax, platformMessages.mailParagraphTooLong),
      closing: paragraphs(platformLimits.mailParagraphMax, platformMessages.mailParagraphTooLong),
    })
    .transform((texts) => ({ ...texts, subject: kind.isFixed ? null : texts.subject }))
    .superRefine((texts, context) => {
      for (const field of fields) {
        const message = refusal(kind, field, texts[field]);
        if (message) context.addIssue({ code: "custom", path: [field], message });
      }
    });
}

const shownTexts = (texts: MailTexts | null | undefined) => ({
  subject: texts?.subject ?? "",
  opening: texts?.opening ?? "",
  closing: texts?.closing ?? "",
});

/** The form of one template; null when it does not exist. */
export function mailTextForm(name: string): SettingsForm | null {
  const kind = mailKind(name);
  if (!kind) return null;
  return settingsForm({
    name,
    schema: schemaOf(kind),
    path: `/admin/reglages/courriers/${name}`,
    rules: { labels: mailTextLabels },
    shown: async (tx) => shownTexts(await findMailTexts(name, tx)),
    read: async (tx) => {
      const texts = (await findMailTexts(name, tx)) ?? noMailTexts;
      return Object.fromEntries(fields.map((field) => [`mail.${field}`, texts[field]]));
    },
    set: (tx, texts) => setMailTexts(tx, name, texts),
    saved: platformMessages.mailTextsSaved,
  });
}

/** One template for its page; null when it does not exist. */
export async function findMailTextPage(name: string): Promise<MailTextPage | null> {
  const kind = mailKind(name);
  if (!kind) return null;
  const texts = await findMailTexts(name);
  return {
    name,
    label: kind.label,
    subject: kind.isFixed ? null : openLetter(kind).subject,
    varies: kind.varies ?? false,
    values: namesOf(kind)
      .filter((each) => each !== ownSubject || !kind.isFixed)
      .map((each) => ({ name: each, meaning: valueMeanings[each as MailValue] })),
    texts: shownTexts(texts),
    isOwn: texts !== null,
  };
}

/** Every template by recipient, with whether the operator changed it. */
export async function listMailTextPages() {
  const changedNames = new Set(await listOwnMailTexts());
  return listMailKinds().map(([name, kind]) => ({
    name,
    label: kind.label,
    to: kind.to,
    subject: exampleLetter(kind).subject,
    isOwn: changedNames.has(name),
  }));
}

function textsOf(kind: MailKind, params: URLSearchParams): MailTexts {
  const parsed = schemaOf(kind).safeParse(Object.fromEntries(params));
  return parsed.success ? parsed.data : noMailTexts;
}

/** The HTML of a template with example data and the given or stored texts. @returns null when there is no template */
export async function findMailPreview(name: string, params: URLSearchParams): Promise<string | null> {
  const kind = mailKind(name);
  if (!kind) return null;
  const isTried = fields.some((field) => params.has(field));
  const texts = isTried ? textsOf(kind, params) : await findMailTexts(name);
  const { subject, blocks } = letterWith(exampleLetter(kind), texts);
  return mailHtml(subject, blocks, kind.reason).replace(/\shref="[^"]*"/g, "");
}

/** The subject of a template with example data and the operator's texts. */
export function previewedSubject(name: string, texts: Partial<MailTexts>): string {
  const kind = mailKind(name);
  return kind ? letterWith(exampleLetter(kind), { ...noMailTexts, ...texts }).subject : "";
}
