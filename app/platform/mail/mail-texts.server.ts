// The administration's own texts for mail templates: one settings row each.

import { type Db, db } from "../db/db.server.ts";
import { findStored, setStored } from "../settings/settings.server.ts";
import { type MailTexts, noMailTexts } from "./mail-texts.ts";

const keyOf = (template: string) => `mail:${template}`;

const textOrNull = (value: unknown) => (typeof value === "string" && value.trim() ? value : null);

const textsOf = ({ subject, opening, closing }: Record<string, unknown>): MailTexts => ({
  subject: textOrNull(subject),
  opening: textOrNull(opening),
  closing: textOrNull(closing),
});

const isEmpty = ({ subject, opening, closing }: MailTexts) => !subject && !opening && !closing;

/** The operator's texts for a template, or null. */
export async function findMailTexts(template: string, tx?: Db): Promise<MailTexts | null> {
  const texts = textsOf(await findStored(keyOf(template), tx));
  return isEmpty(texts) ? null : texts;
}

/** Names of the templates with texts of the operator. */
export async function listOwnMailTexts(): Promise<string[]> {
  const rows = await db
    .selectFrom("settings")
    .select("key")
    .where("key", "like", "mail:%")
    .orderBy("key")
    .limit(500)
    .execute();
  return rows.map(({ key }) => key.slice(keyOf("").length));
}

/** Replaces the operator's texts for a template; empty ones restore ours. */
export async function setMailTexts(tx: Db, template: string, texts: MailTexts = noMailTexts): Promise<void> {
  const key = keyOf(template);
  if (isEmpty(texts)) await tx.deleteFrom("settings").where("key", "=", key).execute();
  else await setStored(tx, key, texts);
}
