// What the administration wrote for the mails of a template: one row of the settings each.

import { type Db, db } from "../db/db.server.ts";
import { findSetting, setSetting } from "../settings/settings.server.ts";
import { type MailTexts, noMailTexts } from "./mail-texts.ts";

const keyOf = (template: string) => `mail:${template}`;

const textOrNull = (value: unknown) => (typeof value === "string" && value.trim() ? value : null);

const textsOf = ({ subject, opening, closing }: Record<string, unknown>): MailTexts => ({
  subject: textOrNull(subject),
  opening: textOrNull(opening),
  closing: textOrNull(closing),
});

const isEmpty = ({ subject, opening, closing }: MailTexts) => !subject && !opening && !closing;

/** The operator's words for a template; null when there are none. */
export async function findMailTexts(template: string, tx?: Db): Promise<MailTexts | null> {
  const texts = textsOf(await findSetting(keyOf(template), tx));
  return isEmpty(texts) ? null : texts;
}

/** The names of the templates that the operator wrote something for; there are at most as many as templates. */
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

/** Keeps the operator's words for a template in place of those before; without any, ours are back. */
export async function setMailTexts(tx: Db, template: string, texts: MailTexts = noMailTexts): Promise<void> {
  const key = keyOf(template);
  if (isEmpty(texts)) await tx.deleteFrom("settings").where("key", "=", key).execute();
  else await setSetting(tx, key, texts);
}
