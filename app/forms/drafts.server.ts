// What somebody typed into a form and has not saved, kept for them by the server: it comes back after a closed tab, after an
// ended session, in another browser; and nothing of it lies in a browser that others use too.

import { seal, unseal } from "../base/sign.server.ts";
import { type Db, db, transaction } from "../db/db.server.ts";
import * as limits from "../limits.ts";
import * as messages from "../messages.ts";
import { formValues } from "./form.server.ts";
import type { FormState, FormValues } from "./form.ts";

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
 * @param fields texts only; the hidden field is left out
 */
export async function setDraft(
  tx: Db,
  userId: string,
  form: string,
  fields: FormValues,
  now = new Date(),
): Promise<void> {
  const { [draftField]: _, ...typed } = fields;
  const text = JSON.stringify(typed);
  if (text.length > limits.draftMax) return;
  const kept = await tx
    .selectFrom("drafts")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("userId", "=", userId)
    .where("form", "<>", form)
    .executeTakeFirstOrThrow();
  if (Number(kept.count) >= limits.draftsPerAccount) return;
  await tx
    .insertInto("drafts")
    .values({ userId, form, fields: text, savedAt: now })
    .onConflict((conflict) => conflict.columns(["userId", "form"]).doUpdateSet({ fields: text, savedAt: now }))
    .execute();
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

/**
 * What a form needs to outlive its session: the value of its hidden field, and what came a short while ago without a session.
 * @param form the draft's name
 * @returns `state` is the form as it was sent; undefined when nothing was left
 */
export async function findLeftForm(userId: string, form: string, now = new Date()) {
  const left = await db
    .selectFrom("drafts")
    .select("fields")
    .where("userId", "=", userId)
    .where("form", "=", form)
    .where("savedAt", ">", new Date(now.getTime() - limits.leftFormMs))
    .executeTakeFirst();
  const state: FormState | undefined = left && { summary: messages.formLeft, values: left.fields as FormValues };
  return { token: draftToken(userId, form), state };
}

/** Forgets a draft, because it was saved or is not wanted; nothing happens when there is none. */
export async function deleteDraft(tx: Db, userId: string, form: string): Promise<void> {
  await tx.deleteFrom("drafts").where("userId", "=", userId).where("form", "=", form).execute();
}

/**
 * Keeps a form that came without its session: it is there again once its owner has signed in.
 * @returns whether there was something to keep
 */
export async function keepPostedForm(form: FormData): Promise<boolean> {
  const owner = draftOwner(form);
  if (!owner) return false;
  return transaction(async (tx) => {
    const user = await tx.selectFrom("users").select("id").where("id", "=", owner.userId).executeTakeFirst();
    if (user) await setDraft(tx, owner.userId, owner.form, formValues(form));
    return user !== undefined;
  });
}

/** The round "drafts": forgets what nobody came back to. */
export async function deleteOldDrafts(now: Date): Promise<void> {
  await db
    .deleteFrom("drafts")
    .where("savedAt", "<", new Date(now.getTime() - limits.draftsKeptMs))
    .execute();
}
