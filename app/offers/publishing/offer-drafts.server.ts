// Unpublished content of offer forms, as typed: drafts of new offers and pending changes of published ones. One per offer.

import { readValues } from "../../engines/attributes/read-entries.ts";
import { choiceNamed, choiceOf, standingChoice } from "../../engines/occupations/choice.ts";
import { saidOccupation } from "../../people/candidates/occupation-field.server.ts";
import * as peopleLimits from "../../people/limits.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import { formValues } from "../../platform/forms/form.server.ts";
import type { FormValues } from "../../platform/forms/form.ts";
import { isId } from "../../platform/http/id.ts";
import * as offersLimits from "../limits.ts";
import { type OfferFieldName, offerFieldNames } from "../offer-fields.ts";
import { draftColumns, versionOf, type Written } from "../offer-form.server.ts";
import { offerColumns } from "../offers.server.ts";
import { questionLines } from "../questions.ts";
import { wantedValues } from "../wanted.ts";

export type DraftFields = Record<string, string>;

/** The page that typed it, the draft it started from (`seen`), and the version of the published content. */
export type DraftPage = { page: string; seen: string; version: string };

const fieldMax = peopleLimits.descriptionMax * 2;

/** Lines of entries; as typed while a piece is too long. */
function linesOf(values: string[]): string {
  const { entries, isLong } = readValues(values);
  return (isLong ? values : entries).join("\n");
}

/** The draft fields among the values of a form, as typed. */
export function draftFieldsOf(values: FormValues): DraftFields {
  const fields: DraftFields = {};
  const { required, preferred } = wantedValues(values);
  const questions = questionLines(values).join("\n");
  const given: FormValues = { ...values, required: linesOf(required), preferred: linesOf(preferred), questions };
  for (const name of offerFieldNames) {
    const value = [given[name] ?? []].flat().at(-1);
    if (value !== undefined) fields[name] = value.replaceAll("\0", "").slice(0, fieldMax);
  }
  const said = saidOccupation(values.occupation);
  const choice = said === undefined ? null : choiceNamed(said);
  if (choice !== null) fields.occupation = choice;
  return fields;
}

/** The draft fields of a form, as typed. */
export function readDraftFields(form: FormData): DraftFields {
  return draftFieldsOf(formValues(form));
}

/** The hidden fields of a form that identify its page. */
export function readDraftPage(form: FormData): DraftPage {
  const text = (name: string) => String(form.get(name) ?? "").slice(0, 64);
  return { page: text("page"), seen: text("seen"), version: text("version") };
}

/** The content of a published offer as draft fields. */
export function fieldsOf(written: Written): DraftFields {
  const textOf = (value: Written[OfferFieldName]) => (Array.isArray(value) ? value.join("\n") : String(value ?? ""));
  return {
    ...Object.fromEntries(offerFieldNames.map((name) => [name, textOf(written[name])])),
    occupation: choiceOf(written),
  };
}

/** The texts of draft fields that name an occupation. */
export const occupationTexts = ({ title = "", job = "" }: DraftFields) => [title, job];

const isSame = (one: DraftFields, other: DraftFields) =>
  [...offerFieldNames, "occupation"].every((name) => {
    const [a, b] = [one, other].map((fields) => (fields[name] ?? "").replace(/\r\n?/g, "\n").trim());
    // The server fills in the commune's code.
    return a === b || name === "cityCode";
  });

/** The draft of an offer, with its last author. */
export function findDraft(offerId: string, tx: Db = db) {
  return tx
    .selectFrom("offerDrafts")
    .leftJoin("users", "users.id", "offerDrafts.userId")
    .select(["fields", "page", "savedAt", "users.name as by", "userId"])
    .where("offerId", "=", offerId)
    .executeTakeFirst();
}

/** Whether another page wrote the draft and this page has not seen it. */
export function isForeign(draft: { page: string } | undefined, { page, seen }: DraftPage): boolean {
  return draft !== undefined && draft.page !== page && draft.page !== seen;
}

export type DraftAuthor = { companyId: string; userId: string };

export type DraftSaveResult =
  | { kind: "kept"; at: Date; occupation: string }
  /** The offer already says this: no draft is kept. */
  | { kind: "same"; at: Date; occupation: string }
  | { kind: "short" }
  | { kind: "full" }
  | { kind: "conflict" }
  /** Not the company's offer, or published from this very form. */
  | { kind: "gone" };

async function writeDraft(
  tx: Db,
  offerId: string,
  userId: string,
  fields: DraftFields,
  page: string,
  now: Date,
): Promise<DraftSaveResult> {
  const values = { fields: JSON.stringify(fields), page, userId, savedAt: now };
  await tx
    .insertInto("offerDrafts")
    .values({ offerId, ...values })
    .onConflict((conflict) => conflict.column("offerId").doUpdateSet(values))
    .execute();
  return { kind: "kept", at: now, occupation: fields.occupation ?? "" };
}

async function createDraft(tx: Db, { companyId }: DraftAuthor, id: string, fields: DraftFields, now: Date) {
  if ((fields.title ?? "").trim().length < 3) return "short";
  const row = await tx
    .selectFrom("offers")
    .select((eb) => eb.fn.countAll<number>().as("drafts"))
    .where("companyId", "=", companyId)
    .where("isDraft", "=", true)
    .executeTakeFirstOrThrow();
  if (row.drafts >= offersLimits.offerDrafts) return "full";
  const made = await tx
    .insertInto("offers")
    .values({ ...draftColumns(fields), id, companyId, isDraft: true, isActive: false, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return Number(made.numInsertedOrUpdatedRows ?? 0) > 0 ? "made" : "there";
}

/** Saves a draft. The first save of a new offer creates one row under the form's id, however often it is sent. */
export async function setDraft(
  tx: Db,
  keeper: DraftAuthor,
  id: string,
  given: DraftFields,
  from: DraftPage,
  now: Date = new Date(),
): Promise<DraftSaveResult> {
  if (!isId(id)) return { kind: "gone" };
  const findRow = () =>
    tx.selectFrom("offers").select(offerColumns).select("isDraft").where("id", "=", id).forUpdate().executeTakeFirst();
  let row = await findRow();
  if (!row) {
    const made = await createDraft(tx, keeper, id, given, now);
    if (made === "short" || made === "full") return { kind: made };
    row = await findRow();
  }
  if (row?.companyId !== keeper.companyId) return { kind: "gone" };
  const draft = await tx
    .selectFrom("offerDrafts")
    .select(["page", "fields"])
    .where("offerId", "=", id)
    .executeTakeFirst();
  if (isForeign(draft, from)) return { kind: "conflict" };
  const before = {
    choice: draft?.fields.occupation ?? choiceOf(row),
    texts: occupationTexts(draft?.fields ?? fieldsOf(row)),
  };
  const fields = { ...given, occupation: standingChoice(given.occupation, occupationTexts(given), before) };
  if (row.isDraft) {
    await tx
      .updateTable("offers")
      .set({ ...draftColumns(fields), updatedAt: now })
      .where("id", "=", id)
      .execute();
    return writeDraft(tx, id, keeper.userId, fields, from.page, now);
  }
  // The form of a new offer has no version: a save after publication is late.
  if (from.version === "") return { kind: "gone" };
  if (from.version !== versionOf(row)) return { kind: "conflict" };
  if (!isSame(fields, fieldsOf(row))) return writeDraft(tx, id, keeper.userId, fields, from.page, now);
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
  keeper: DraftAuthor,
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
