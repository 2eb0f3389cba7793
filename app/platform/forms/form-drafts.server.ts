// What somebody typed into a form and has not saved, kept for them by the server: it comes back after a closed tab, after an
// ended session, in another browser; and nothing of it lies in a browser that others use too.

import * as limits from "../../limits.ts";
import { type Db, db, transaction } from "../db/db.server.ts";
import { seal, unseal } from "../http/sign.server.ts";
import { formValues, withoutSecrets } from "./form.server.ts";
import type { FormValues } from "./form.ts";

/** The hidden field that says for whom a form was drawn, and what its draft is called. */
const draftField = "brouillon";

/** A draft as it is read: what was typed, and when. */
export type Draft = { form: string; fields: FormValues; savedAt: Date };

/** The value of the hidden field: only the person that the form was drawn for ever sees what is sent with it. */
export function draftToken(userId: string, form: string): string {
  return seal("draft", `${userId} ${form}`, Date.now() + limits.draftTokenMs);
}

/** Whose form was sent and what its draft is called; null for a form without the field. */
export function draftOwner(form: FormData): { userId: string; form: string } | null {
  const token = form.get(draftField);
  const read = typeof token === "string" ? unseal("draft", token) : null;
  const [userId, ...name] = read?.split(" ") ?? [];
  return userId && name.length > 0 ? { userId, form: name.join(" ") } : null;
}

/**
 * Keeps what was typed, in place of what was kept before. A form that is unusually large is not kept.
 * @param fields texts only; the hidden field and passwords are left out
 * @returns whether it is kept
 */
export async function setDraft(
  tx: Db,
  userId: string,
  form: string,
  fields: FormValues,
  now = new Date(),
): Promise<boolean> {
  const { [draftField]: _, ...typed } = withoutSecrets(fields);
  const text = JSON.stringify(typed);
  if (text.length > limits.draftMax) return false;
  const kept = await tx
    .selectFrom("drafts")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("userId", "=", userId)
    .where("form", "<>", form)
    .executeTakeFirstOrThrow();
  if (Number(kept.count) >= limits.draftsPerAccount) return false;
  await tx
    .insertInto("drafts")
    .values({ userId, form, fields: text, savedAt: now })
    .onConflict((conflict) => conflict.columns(["userId", "form"]).doUpdateSet({ fields: text, savedAt: now }))
    .execute();
  return true;
}

/** The drafts of a person, the newest first. */
export async function listDrafts(userId: string, tx: Db = db): Promise<Draft[]> {
  const rows = await tx
    .selectFrom("drafts")
    .select(["form", "fields", "savedAt"])
    .where("userId", "=", userId)
    .orderBy("savedAt", "desc")
    .orderBy("form")
    .limit(limits.draftsPerAccount)
    .execute();
  return rows.map((row) => ({ ...row, fields: row.fields as FormValues }));
}

/** Forgets a draft, because it was saved or is not wanted; nothing happens when there is none. */
export async function deleteDraft(tx: Db, userId: string, form: string): Promise<void> {
  await tx.deleteFrom("drafts").where("userId", "=", userId).where("form", "=", form).execute();
}

/**
 * Keeps a form that came without its session: it is there again once its owner has signed in.
 * @param name of the draft, where the form's token does not say it
 * @returns whether there was something to keep
 */
export async function keepPostedForm(form: FormData, name?: string): Promise<boolean> {
  const owner = draftOwner(form);
  if (!owner) return false;
  return transaction(async (tx) => {
    const user = await tx.selectFrom("users").select("id").where("id", "=", owner.userId).executeTakeFirst();
    return user !== undefined && (await setDraft(tx, owner.userId, name ?? owner.form, formValues(form)));
  });
}

/** The round "drafts": forgets what nobody came back to, and what was left on a page once it is not shown there any more. */
export async function deleteOldDrafts(now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db
    .deleteFrom("drafts")
    .where((eb) =>
      eb.or([
        eb("savedAt", "<", before(limits.draftsKeptMs)),
        eb("form", "like", "/%").and("savedAt", "<", before(limits.leftFormMs)),
      ]),
    )
    .execute();
}
