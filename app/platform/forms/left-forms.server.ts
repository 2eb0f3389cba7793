// The forms of a page know whom it was drawn for: what one of them sends without its session is a draft, called by the page that
// answers the form, and stands there again for a day. So no form needs a name of its own (ui/kept-form.tsx).

import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";
import { db } from "../db/db.server.ts";
import type { FormValues, LeftForm } from "./form.ts";
import { deleteDraft, draftOwner, draftToken, keepPostedForm } from "./form-drafts.server.ts";

/** The value of the hidden field of a page's forms. */
export function pageToken(userId: string, { pathname, search }: URL): string {
  return draftToken(userId, pathname + (search.length <= limits.pageQueryMax ? search : ""));
}

// Each form of a page has its own draft; what they call themselves is whatever was sent.
function nameOf(form: FormData, address: string): string {
  return `${address.split("?")[0]} ${String(form.get("form") ?? "").slice(0, limits.formNameMax)}`;
}

/**
 * Whom a page's form was drawn for, and where it is come back to; null for a form of no page.
 * @param address of the page that answers it; null when only its action does: then it is the page that it was drawn on
 */
export function leftFormOf(
  form: FormData,
  address: string | null,
): { userId: string; page: string; name: string } | null {
  const owner = draftOwner(form);
  if (!owner?.form.startsWith("/")) return null;
  const page = address ?? owner.form;
  return { userId: owner.userId, page, name: nameOf(form, page) };
}

/**
 * Keeps a form that came without its session, one of a page or one with a name of its own.
 * @returns where it stands again, null where its name does not say it; undefined when it was not kept
 */
export async function keepLateForm(form: FormData, address: string | null): Promise<string | null | undefined> {
  const left = leftFormOf(form, address);
  return (await keepPostedForm(form, left?.name)) ? (left?.page ?? null) : undefined;
}

/** Forgets what was kept of a page's form, because it has been sent now. */
export async function deleteLeftForm(userId: string, form: FormData, address: string | null): Promise<void> {
  const left = leftFormOf(form, address);
  if (left?.userId === userId) await deleteDraft(db, userId, left.name);
}

/**
 * What came from a page's forms a short while ago without a session: the form that was sent last.
 * @returns null when nothing was left
 */
export async function findLeftOn(userId: string, path: string, now = new Date()): Promise<LeftForm | null> {
  const left = await db
    .selectFrom("drafts")
    .select(["form", "fields"])
    .where("userId", "=", userId)
    .where((eb) => eb.fn<boolean>("starts_with", ["form", eb.val(`${path} `)]))
    .where("savedAt", ">", new Date(now.getTime() - limits.leftFormMs))
    .orderBy("savedAt", "desc")
    .orderBy("form")
    .limit(1)
    .executeTakeFirst();
  if (!left) return null;
  return { summary: messages.formLeft, values: left.fields as FormValues, form: left.form.slice(path.length + 1) };
}
