// What was written after a session had ended comes back once its owner has signed in again (forms/drafts.server.ts).

import { db } from "../db/db.server.ts";
import { deleteDraft, draftToken, listDrafts } from "../forms/drafts.server.ts";
import type { KeepTokens, TalkForm, TalkState } from "./message.ts";

const nameOf = (form: TalkForm, applicationId: string) => `${form} ${applicationId}`;

/** What the forms of a conversation say of themselves, so that they can be kept; null for a visitor, who has no session. */
export function keepTokens(userId: string | null, applicationId: string): KeepTokens | null {
  if (!userId) return null;
  const tokenOf = (form: TalkForm) => draftToken(userId, nameOf(form, applicationId));
  return { message: tokenOf("message"), entretien: tokenOf("entretien") };
}

/** The last form of a conversation that was kept, as if it had just come back. */
export async function findKeptForm(userId: string | null, applicationId: string): Promise<TalkState | null> {
  if (!userId) return null;
  const names = [nameOf("message", applicationId), nameOf("entretien", applicationId)];
  const draft = (await listDrafts(userId)).find(({ form }) => names.includes(form));
  return draft ? { form: draft.form.split(" ")[0], values: draft.fields } : null;
}

/** Forgets a form that was sent. */
export async function deleteKeptForm(userId: string | null, form: TalkForm, applicationId: string): Promise<void> {
  if (userId) await deleteDraft(db, userId, nameOf(form, applicationId));
}
