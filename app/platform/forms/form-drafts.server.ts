// Unsaved form input, stored on the server: it survives a closed tab and an ended session, also in another browser.

import { type Db, db, transaction } from "../db/db.server.ts";
import { seal, unseal } from "../http/sign.server.ts";
import * as platformLimits from "../limits.ts";
import { formValues, withoutSecrets } from "./form.server.ts";
import type { FormValues } from "./form.ts";

const draftField = "brouillon";

export type Draft = { form: string; fields: FormValues; savedAt: Date };

/** The value of the hidden field. Only the person for whom the form was drawn can see input sent with it. */
export function draftToken(userId: string, form: string): string {
  return seal("draft", `${userId} ${form}`, Date.now() + platformLimits.draftTokenMs);
}

/** The owner and the draft's name of a sent form; null without the field. */
export function draftOwner(form: FormData): { userId: string; form: string } | null {
  const token = form.get(draftField);
  const read = typeof token === "string" ? unseal("draft", token) : null;
  const [userId, ...name] = read?.split(" ") ?? [];
  return userId && name.length > 0 ? { userId, form: name.join(" ") } : null;
}

/** Stores the input, without passwords, and replaces an earlier draft. @returns false for an unusually large form */
export async function setDraft(
  tx: Db,
  userId: string,
  form: string,
  fields: FormValues,
  now = new Date(),
): Promise<boolean> {
  const { [draftField]: _, ...typed } = withoutSecrets(fields);
  const text = JSON.stringify(typed);
  if (text.length > platformLimits.draftMax) return false;
  const drafts = await tx
    .selectFrom("drafts")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("userId", "=", userId)
    .where("form", "<>", form)
    .executeTakeFirstOrThrow();
  if (Number(drafts.count) >= platformLimits.draftsPerAccount) return false;
  await tx
    .insertInto("drafts")
    .values({ userId, form, fields: text, savedAt: now })
    .onConflict((conflict) => conflict.columns(["userId", "form"]).doUpdateSet({ fields: text, savedAt: now }))
    .execute();
  return true;
}

/** A person's drafts, newest first. */
export async function listDrafts(userId: string, tx: Db = db): Promise<Draft[]> {
  const rows = await tx
    .selectFrom("drafts")
    .select(["form", "fields", "savedAt"])
    .where("userId", "=", userId)
    .orderBy("savedAt", "desc")
    .orderBy("form")
    .limit(platformLimits.draftsPerAccount)
    .execute();
  return rows.map((row) => ({ ...row, fields: row.fields as FormValues }));
}

/** Deletes a saved or unwanted draft, if it exists. */
export async function deleteDraft(tx: Db, userId: string, form: string): Promise<void> {
  await tx.deleteFrom("drafts").where("userId", "=", userId).where("form", "=", form).execute();
}

/** Stores a form sent without its session, to restore it after signing in. @returns whether there was something to store */
export async function keepPostedForm(form: FormData, name?: string): Promise<boolean> {
  const owner = draftOwner(form);
  if (!owner) return false;
  return transaction(async (tx) => {
    const user = await tx.selectFrom("users").select("id").where("id", "=", owner.userId).executeTakeFirst();
    return user !== undefined && (await setDraft(tx, owner.userId, name ?? owner.form, formValues(form)));
  });
}

/** The scheduled task "drafts": deletes old drafts, and forms that are no longer restored on their page. */
export async function deleteOldDrafts(now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db
    .deleteFrom("drafts")
    .where((eb) =>
      eb.or([
        eb("savedAt", "<", before(platformLimits.draftsKeptMs)),
        eb("form", "like", "/%").and("savedAt", "<", before(platformLimits.leftFormMs)),
      ]),
    )
    .execute();
}
