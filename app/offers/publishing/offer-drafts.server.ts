// Unpublished content of offer forms, as typed: drafts of new offers and pending changes of published ones. One per offer.

import { choiceOf, effectiveChoice } from "../../engines/occupations/choice.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import type { Conflict, FormValues } from "../../platform/forms/form.ts";
import { plainText, readShown, shownField } from "../../platform/forms/form-merge.ts";
import { isId } from "../../platform/http/id.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import * as offersLimits from "../limits.ts";
import { offerFieldNames } from "../offer-fields.ts";
import { draftColumns } from "../offer-form.server.ts";
import { findDeletedOffer, offerColumns } from "../offers.server.ts";
import { type DraftFields, draftFieldsOf, fieldsOf, occupationTexts } from "./draft-fields.server.ts";
import { mergeOffer } from "./offer-merge.server.ts";

/**
 * The page that typed a draft, and what it started from: `shown` of the offer, `seen` of its unpublished changes (null for none).
 * `isNew` marks the form of a new offer.
 */
export type DraftPage = { page: string; shown: FormValues | null; seen: FormValues | null; isNew: boolean };

/** The hidden field that holds the unpublished changes which a page of a published offer last saw, as JSON. */
export const seenField = "seen";

/** The hidden fields of a form that identify its page. */
export function readDraftPage(form: FormData): DraftPage {
  return {
    page: String(form.get("page") ?? "").slice(0, 64),
    shown: readShown(form.get(shownField)),
    seen: readShown(form.get(seenField)),
    isNew: String(form.get("formId") ?? "") !== "",
  };
}

// The server fills in the commune's code.
const isSame = (one: FormValues, other: FormValues) =>
  [...offerFieldNames, "occupation"].every(
    (name) => name === "cityCode" || plainText(one[name]) === plainText(other[name]),
  );

type Stored = NonNullable<Awaited<ReturnType<typeof findDraft>>>;

/** The draft of an offer, with its last author. */
export function findDraft(offerId: string, tx: Db = db) {
  return tx
    .selectFrom("offerDrafts")
    .leftJoin("users", "users.id", "offerDrafts.userId")
    .select(["fields", "shown", "page", "savedAt", "users.name as by", "userId"])
    .where("offerId", "=", offerId)
    .executeTakeFirst();
}

type Written = Pick<Stored, "page" | "fields">;

/** Whether the page was the last one that wrote the draft. */
const isOwn = (draft: Written, { page }: DraftPage) => page !== "" && draft.page === page;

/** Whether another page wrote the draft, and this page has not seen that. */
export function isForeign(draft: Written | undefined, from: DraftPage): boolean {
  return draft !== undefined && !isOwn(draft, from) && !(from.seen && isSame(draft.fields, from.seen));
}

export type DraftAuthor = { companyId: string; userId: string };

export type DraftSaveResult =
  | { kind: "saved"; at: Date; occupation: string }
  /** The offer already has this content, so no draft is stored. */
  | { kind: "same"; at: Date; occupation: string }
  | { kind: "short" }
  | { kind: "full" }
  | { kind: "conflict"; conflicts: Conflict[]; shown: FormValues }
  /** Not the company's offer, or published from this very form. */
  | { kind: "gone" };

async function writeDraft(
  tx: Db,
  offerId: string,
  userId: string,
  fields: DraftFields,
  { page, shown }: Pick<DraftPage, "page" | "shown">,
  now: Date,
): Promise<DraftSaveResult> {
  const values = { fields: JSON.stringify(fields), shown: shown && JSON.stringify(shown), page, userId, savedAt: now };
  await tx
    .insertInto("offerDrafts")
    .values({ offerId, ...values })
    .onConflict((conflict) => conflict.column("offerId").doUpdateSet(values))
    .execute();
  return { kind: "saved", at: now, occupation: fields.occupation ?? "" };
}

async function createDraft(
  tx: Db,
  { companyId, userId }: DraftAuthor,
  id: string,
  fields: DraftFields,
  hourly: number,
  now: Date,
) {
  if ((fields.title ?? "").trim().length < 3) return "short";
  const row = await tx
    .selectFrom("offers")
    .select((eb) => eb.fn.countAll<number>().as("drafts"))
    .where("companyId", "=", companyId)
    .where("isDraft", "=", true)
    .executeTakeFirstOrThrow();
  if (row.drafts >= offersLimits.offerDrafts) return "full";
  const deleted = await findDeletedOffer(id, tx);
  if (deleted && deleted.companyId !== companyId) return "gone";
  // The text of an offer that an administrator deleted is reviewed before it is public again.
  const heldAs = deleted?.byAdministrator ? "waiting" : null;
  const made = await tx
    .insertInto("offers")
    .values({
      ...draftColumns(fields, hourly),
      id,
      companyId,
      ownerId: userId,
      isDraft: true,
      isActive: false,
      heldAs,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return Number(made.numInsertedOrUpdatedRows ?? 0) > 0 ? "made" : "there";
}

/** Merges what a page typed with what is stored, unless the page itself stored it. */
function mergeDraft(draft: Written | undefined, from: DraftPage, typed: DraftFields, hourly: number) {
  if (!draft || isOwn(draft, from)) return { values: typed, conflicts: [], shown: {} };
  return mergeOffer(from.seen ?? from.shown, typed, draft.fields, hourly);
}

/** Saves a draft. The first save of a new offer creates one row under the form's id, however often it is sent. */
export async function setDraft(
  tx: Db,
  author: DraftAuthor,
  id: string,
  typedFields: DraftFields,
  from: DraftPage,
  now: Date = new Date(),
): Promise<DraftSaveResult> {
  if (!isId(id)) return { kind: "gone" };
  const { hourly } = await findSetting("offers", tx);
  const findRow = () =>
    tx.selectFrom("offers").select(offerColumns).select("isDraft").where("id", "=", id).forUpdate().executeTakeFirst();
  let row = await findRow();
  const isStored = row !== undefined;
  if (!row) {
    const made = await createDraft(tx, author, id, typedFields, hourly, now);
    if (made === "short" || made === "full" || made === "gone") return { kind: made };
    row = await findRow();
  }
  if (row?.companyId !== author.companyId) return { kind: "gone" };
  const isLate = !row.isDraft && from.isNew;
  if (isLate) return { kind: "gone" };
  const draft = await tx
    .selectFrom("offerDrafts")
    .select(["page", "fields"])
    .where("offerId", "=", id)
    .executeTakeFirst();
  // An unpublished offer without a draft, such as an imported one, is compared with its own fields.
  const stored = draft ?? (row.isDraft && isStored ? { page: "", fields: fieldsOf(row) } : undefined);
  const merged = mergeDraft(stored, from, typedFields, hourly);
  if (merged.conflicts.length > 0) return { kind: "conflict", ...merged };
  const typed = draftFieldsOf(merged.values);
  // What holds changes of another page is nobody's own: the next save of this page is merged, too.
  const page = isSame(typed, typedFields) ? from.page : "";
  const before = {
    choice: draft?.fields.occupation ?? choiceOf(row),
    texts: occupationTexts(draft?.fields ?? fieldsOf(row)),
  };
  const fields = { ...typed, occupation: effectiveChoice(typed.occupation, occupationTexts(typed), before) };
  if (row.isDraft) {
    await tx
      .updateTable("offers")
      .set({ ...draftColumns(fields, hourly), updatedAt: now })
      .where("id", "=", id)
      .execute();
    return writeDraft(tx, id, author.userId, fields, { page, shown: null }, now);
  }
  if (!isSame(fields, from.shown ?? fieldsOf(row)))
    return writeDraft(tx, id, author.userId, fields, { page, shown: from.shown }, now);
  await tx.deleteFrom("offerDrafts").where("offerId", "=", id).execute();
  return { kind: "same", at: now, occupation: fields.occupation };
}

/** Deletes the draft fields of an offer. */
export async function deleteDraft(tx: Db, offerId: string, companyId: string): Promise<void> {
  await tx
    .deleteFrom("offerDrafts")
    .where(
      "offerId",
      "in",
      tx.selectFrom("offers").select("id").where("companyId", "=", companyId).where("id", "=", offerId),
    )
    .execute();
}

/** A company's drafts, last written first. */
export function listDrafts(companyId: string) {
  return db
    .selectFrom("offers")
    .select(["id", "title", "city", "updatedAt"])
    .where("companyId", "=", companyId)
    .where("isDraft", "=", true)
    .orderBy("updatedAt", "desc")
    .orderBy("id", "desc")
    .limit(offersLimits.offerDrafts)
    .execute();
}

/** Copies an offer into a draft, once by `copyId`. @returns null when there is none, "full" with too many drafts */
export async function createCopy(
  tx: Db,
  author: DraftAuthor,
  id: string,
  copyId: string,
  now: Date = new Date(),
): Promise<string | null> {
  const from = await tx
    .selectFrom("offers")
    .select(offerColumns)
    .where("id", "=", id)
    .where("companyId", "=", author.companyId)
    .executeTakeFirst();
  if (!from) return null;
  const fields = (await findDraft(id, tx))?.fields ?? fieldsOf(from);
  const saved = await setDraft(tx, author, copyId, fields, { page: copyId, shown: null, seen: null, isNew: true }, now);
  return saved.kind === "full" ? "full" : copyId;
}
