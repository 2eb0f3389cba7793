// Restores a form sent without its session on its page for a day; the page names the draft (ui/action-form.tsx).

import { db } from "../db/db.server.ts";
import * as platformLimits from "../limits.ts";
import * as platformMessages from "../messages.ts";
import type { FormValues, LeftForm } from "./form.ts";
import { deleteDraft, draftOwner, draftToken, keepPostedForm } from "./form-drafts.server.ts";

/** The value of the hidden field in a page's forms. */
export function pageToken(userId: string, { pathname, search }: URL): string {
  return draftToken(userId, pathname + (search.length <= platformLimits.pageQueryMax ? search : ""));
}

function nameOf(form: FormData, address: string): string {
  return `${address.split("?")[0]} ${String(form.get("form") ?? "").slice(0, platformLimits.formNameMax)}`;
}

/** The owner of a page's form, and the page that restores it: `address`, or the page that drew it; null for other forms. */
export function leftFormOf(
  form: FormData,
  address: string | null,
): { userId: string; page: string; name: string } | null {
  const owner = draftOwner(form);
  if (!owner?.form.startsWith("/")) return null;
  const page = address ?? owner.form;
  return { userId: owner.userId, page, name: nameOf(form, page) };
}

/** Stores a form sent without its session. @returns the page that restores it (null if unknown); undefined when not stored */
export async function saveLateForm(form: FormData, address: string | null): Promise<string | null | undefined> {
  const left = leftFormOf(form, address);
  return (await keepPostedForm(form, left?.name)) ? (left?.page ?? null) : undefined;
}

/** Deletes the stored form once it has been sent. */
export async function deleteLeftForm(userId: string, form: FormData, address: string | null): Promise<void> {
  const left = leftFormOf(form, address);
  if (left?.userId === userId) await deleteDraft(db, userId, left.name);
}

/** The latest form sent from a page without a session. @returns null when there is none */
export async function findLeftForm(userId: string, path: string, now = new Date()): Promise<LeftForm | null> {
  const left = await db
    .selectFrom("drafts")
    .select(["form", "fields"])
    .where("userId", "=", userId)
    .where((eb) => eb.fn<boolean>("starts_with", ["form", eb.val(`${path} `)]))
    .where("savedAt", ">", new Date(now.getTime() - platformLimits.leftFormMs))
    .orderBy("savedAt", "desc")
    .orderBy("form")
    .limit(1)
    .executeTakeFirst();
  if (!left) return null;
  return {
    summary: platformMessages.formLeft,
    values: left.fields as FormValues,
    form: left.form.slice(path.length + 1),
  };
}
