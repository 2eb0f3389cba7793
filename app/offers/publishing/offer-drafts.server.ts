// What is typed into an offer's form and not public yet: a new offer's, from a title on, or changes of one that is published.
// One for each offer; it is kept as typed.

import * as limits from "../../limits.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import { isId } from "../../platform/http/id.ts";
import { draftColumns, versionOf, type Written, writtenFields } from "../offer-form.server.ts";
import { offerColumns } from "../offers.server.ts";

export type DraftFields = Record<string, string>;

/** Which page typed it, which draft it had before it (`seen`), which published content (`version`). */
export type DraftPage = { page: string; seen: string; version: string };

const fieldMax = limits.descriptionMax * 2;

/** The fields of a form that are kept, as typed. */
export function readDraftFields(form: FormData): DraftFields {
  const fields: DraftFields = {};
  for (const name of writtenFields) {
    const value = form.getAll(name).at(-1);
    if (typeof value === "string") fields[name] = value.replaceAll("\0", "").slice(0, fieldMax);
  }
  return fields;
}

/** The page that a form was typed on, as its hidden fields say it. */
export function readDraftPage(form: FormData): DraftPage {
  const text = (name: string) => String(form.get(name) ?? "").slice(0, 64);
  return { page: text("page"), seen: text("seen"), version: text("version") };
}

/** What a published offer says, as fields: a draft of it that says the same is none. */
export function fieldsOf(written: Written): DraftFields {
  return Object.fromEntries(writtenFields.map((name) => [name, String(written[name] ?? "")]));
}

const isSame = (one: DraftFields, other: DraftFields) =>
  writtenFields.every((name) => {
    const [a, b] = [one, other].map((fields) => (fields[name] ?? "").replace(/\r\n?/g, "\n").trim());
    // A commune's code is filled in by the server, and no days and a month are what the form shows for nothing.
    return a === b || name === "cityCode";
  });

/** What is typed of an offer and not public. */
export function findDraft(offerId: string, tx: Db = db) {
  return tx
    .selectFrom("offerDrafts")
    .leftJoin("users", "users.id", "offerDrafts.userId")
    .select(["fields", "page", "savedAt", "users.name as by", "userId"])
    .where("offerId", "=", offerId)
    .executeTakeFirst();
}

/** Whether a draft is another page's, which the one that writes has not seen. */
export function isForeign(draft: { page: string } | undefined, { page, seen }: DraftPage): boolean {
  return draft !== undefined && draft.page !== page && draft.page !== seen;
}

export type Keeper = { companyId: string; userId: string };

export type Kept =
  | { kind: "kept"; at: Date }
  /** The offer says this already: nothing is to be kept. */
  | { kind: "same"; at: Date }
  /** Not enough for a draft yet: it needs a title. */
  | { kind: "short" }
  /** Too many drafts. */
  | { kind: "full" }
  /** Written on another page meanwhile, or published with another content. */
  | { kind: "conflict" }
  /** Not the company's, or published from this very form. */
  | { kind: "gone" };

async function writeDraft(
  tx: Db,
  offerId: string,
  userId: string,
  fields: DraftFields,
  page: string,
  now: Date,
): Promise<Kept> {
  const values = { fields: JSON.stringify(fields), page, userId, savedAt: now };
  await tx
    .insertInto("offerDrafts")
    .values({ offerId, ...values })
    .onConflict((conflict) => conflict.column("offerId").doUpdateSet(values))
    .execute();
  return { kind: "kept", at: now };
}

async function createDraft(tx: Db, { companyId }: Keeper, id: string, fields: DraftFields, now: Date) {
  if ((fields.title ?? "").trim().length < 3) return "short";
  const row = await tx
    .selectFrom("offers")
    .select((eb) => eb.fn.countAll<number>().as("drafts"))
    .where("companyId", "=", companyId)
    .where("isDraft", "=", true)
    .executeTakeFirstOrThrow();
  if (row.drafts >= limits.offerDrafts) return "full";
  const made = await tx
    .insertInto("offers")
    .values({ ...draftColumns(fields), id, companyId, isDraft: true, isActive: false, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return Number(made.numInsertedOrUpdatedRows ?? 0) > 0 ? "made" : "there";
}

/**
 * Keeps what is typed. A new offer's first words make a row in the state of a draft, under the form's id: however often and
 * from wherever they come, one. An offer that is published stays as it is.
 * @param id of the offer, or of the form of a new one
 */
export async function setDraft(
  tx: Db,
  keeper: Keeper,
  id: string,
  fields: DraftFields,
  from: DraftPage,
  now: Date = new Date(),
): Promise<Kept> {
  if (!isId(id)) return { kind: "gone" };
  const findRow = () =>
    tx.selectFrom("offers").select(offerColumns).select("isDraft").where("id", "=", id).forUpdate().executeTakeFirst();
  let row = await findRow();
  if (!row) {
    const made = await createDraft(tx, keeper, id, fields, now);
    if (made === "short" || made === "full") return { kind: made };
    row = await findRow();
  }
  if (row?.companyId !== keeper.companyId) return { kind: "gone" };
  const before = await tx.selectFrom("offerDrafts").select("page").where("offerId", "=", id).executeTakeFirst();
  if (isForeign(before, from)) return { kind: "conflict" };
  if (row.isDraft) {
    await tx
      .updateTable("offers")
      .set({ ...draftColumns(fields), updatedAt: now })
      .where("id", "=", id)
      .execute();
    return writeDraft(tx, id, keeper.userId, fields, from.page, now);
  }
  // A new offer's form knows no published content: what it still sends after it was published is late.
  if (from.version === "") return { kind: "gone" };
  if (from.version !== versionOf(row)) return { kind: "conflict" };
  if (!isSame(fields, fieldsOf(row))) return writeDraft(tx, id, keeper.userId, fields, from.page, now);
  await tx.deleteFrom("offerDrafts").where("offerId", "=", id).execute();
  return { kind: "same", at: now };
}

/** Forgets what was typed of an offer and not published. */
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

/** A company's drafts, the one that was written last first. */
export function listDrafts(companyId: string) {
  return db
    .selectFrom("offers")
    .select(["id", "title", "city", "updatedAt"])
    .where("companyId", "=", companyId)
    .where("isDraft", "=", true)
    .orderBy("updatedAt", "desc")
    .orderBy("id", "desc")
    .limit(limits.offerDrafts)
    .execute();
}

/**
 * Copies what an offer says into a new draft.
 * @param copyId made with the button: pressed twice, it makes one copy
 * @returns the id of the copy; null when there is no such offer, "full" when there are too many drafts
 */
export async function createCopy(
  tx: Db,
  keeper: Keeper,
  id: string,
  copyId: string,
  now: Date = new Date(),
): Promise<string | null> {
  const from = await tx
    .selectFrom("offers")
    .select(offerColumns)
    .where("id", "=", id)
    .where("companyId", "=", keeper.companyId)
    .executeTakeFirst();
  if (!from) return null;
  const fields = (await findDraft(id, tx))?.fields ?? fieldsOf(from);
  const kept = await setDraft(tx, keeper, copyId, fields, { page: copyId, seen: "", version: "" }, now);
  return kept.kind === "full" ? "full" : copyId;
}
