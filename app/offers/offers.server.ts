// Creates, reads, updates and deletes offers. Only this wing writes the offers table.
import { sql, type Updateable } from "kysely";
import { isOpenCompany, isPublicOffer } from "../access/public-visibility.server.ts";
import { choiceName } from "../engines/occupations/choice.ts";
import { deleteFile } from "../files/store/files.server.ts";
import { type Db, db } from "../platform/db/db.server.ts";
import type { CompanyPage, OffersTable } from "../platform/db/schema.ts";
import { derivedId } from "../platform/http/derived-id.server.ts";
import { isId, newId } from "../platform/http/id.ts";
import { hasMaxApplications } from "./full-offer.server.ts";
import * as offersLimits from "./limits.ts";
import { runOfferEffects } from "./offer-effects.server.ts";
import { offerFieldNames } from "./offer-fields.ts";
import { chosenBefore, columnsOf, holdsColumns, type OfferValue } from "./offer-form.server.ts";
import { closingReasons, finalEnds, type StateBefore, statesBefore } from "./offer-life.ts";
import { setOfferPaused } from "./paused-offer.server.ts";
import { idEndOf } from "./poster.ts";
import { findTermEnd, freshConfirmation } from "./terms.server.ts";

/** Creates an offer once for each form and content; the browser's "back" with other content makes a second one. @param ownerId a member; by default the company's first owner */
export async function createOffer(
  tx: Db,
  companyId: string,
  value: OfferValue,
  formId?: string,
  { now = new Date(), ownerId }: { now?: Date; ownerId?: string } = {},
): Promise<string> {
  const columns = columnsOf(value, null);
  const isActive = value.isActive ?? true;
  const expiresAt = isActive ? await findTermEnd(tx, now) : null;
  const insert = (id: string) =>
    tx
      .insertInto("offers")
      .values({ ...columns, id, companyId, isActive, expiresAt, ownerId })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
  const id = isId(formId) ? formId : newId();
  // The id of a deleted offer is never used again.
  const isFree = (await findDeletedOffer(id, tx)) === undefined;
  if (isFree && (await insert(id))) return id;
  if (await publishDraft(tx, id, value, companyId, now)) return id;
  const same = await tx
    .selectFrom("offers")
    .select(Object.keys(columns) as (keyof typeof columns)[])
    .where("id", "=", id)
    .where("companyId", "=", companyId)
    .executeTakeFirst();
  const unchanged = same && holdsColumns(same, columns);
  if (unchanged) return id;
  const derived = derivedId(companyId, id, columns);
  await insert(derived);
  return derived;
}

export type ImportedOffer = { id: string; companyId: string; value: OfferValue; history: Updateable<OffersTable> };

/** Creates imported offers in one statement. createOffer() handles an id that is already taken. @returns their ids */
export async function createOffers(tx: Db, moved: ImportedOffer[], now: Date): Promise<string[]> {
  if (moved.length === 0) return [];
  const term = await findTermEnd(tx, now);
  const rows = moved.map(({ id, companyId, value, history }) => {
    const isActive = value.isActive ?? true;
    return { ...columnsOf(value, null), id, companyId, isActive, expiresAt: isActive ? term : null, ...history };
  });
  const made = await tx
    .insertInto("offers")
    .values(rows)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .execute();
  const there = new Set(made.map(({ id }) => id));
  for (const { id, companyId, value, history } of moved) {
    if (there.has(id)) continue;
    const other = await createOffer(tx, companyId, value, id, { now });
    await tx.updateTable("offers").set(history).where("id", "=", other).execute();
    there.add(other);
  }
  return [...there];
}

const occupationColumns = ["title", "job", "occupations", "occupationCodes", "occupationsVersion"] as const;

/** The occupation choice of a stored offer and the texts it was made for. Locks the offer until the transaction ends. */
async function findChosenBefore(tx: Db, id: string) {
  return chosenBefore(
    await tx.selectFrom("offers").select(occupationColumns).where("id", "=", id).forUpdate().executeTakeFirst(),
  );
}

/** Publishes a draft, dated now, and deletes its draft fields. @returns false when there is no such draft */
export async function publishDraft(
  tx: Db,
  id: string,
  value: OfferValue,
  companyId: string,
  now: Date = new Date(),
): Promise<boolean> {
  const isActive = value.isActive ?? true;
  const published = await tx
    .updateTable("offers")
    .set({
      ...columnsOf(value, await findChosenBefore(tx, id)),
      ...freshConfirmation(now),
      isDraft: false,
      isActive,
      createdAt: now,
      updatedAt: now,
    })
    .set({ expiresAt: isActive ? await findTermEnd(tx, now) : null })
    .where("id", "=", id)
    .where("companyId", "=", companyId)
    .where("isDraft", "=", true)
    .executeTakeFirst();
  if (published.numUpdatedRows === 0n) return false;
  await tx.deleteFrom("offerDrafts").where("offerId", "=", id).execute();
  return true;
}

/** Updates an offer. @param companyId the owner; omitted by administrators @returns false when there is no such offer */
export async function updateOffer(tx: Db, id: string, value: OfferValue, companyId?: string): Promise<boolean> {
  const changed = await tx
    .updateTable("offers")
    .set({ ...columnsOf(value, await findChosenBefore(tx, id)), updatedAt: new Date() })
    .where("id", "=", id)
    .$if(companyId !== undefined, (query) => query.where("companyId", "=", companyId!))
    .executeTakeFirst();
  if (changed.numUpdatedRows > 0n && value.isActive !== undefined)
    await (value.isActive ? setOfferActive : setOfferInactive)(tx, id, companyId);
  if (changed.numUpdatedRows > 0n && (await hasMaxApplications(tx, id)))
    await setOfferPaused(tx, id, "full", new Date());
  return changed.numUpdatedRows > 0n;
}

/** Hides an offer, never a draft. Its applications stay open. For `companyId` and the result see updateOffer(). */
export async function setOfferInactive(tx: Db, id: string, companyId?: string): Promise<boolean> {
  const changed = await tx
    .updateTable("offers")
    .set({ isActive: false, updatedAt: new Date() })
    .where("id", "=", id)
    .where("isDraft", "=", false)
    .$if(companyId !== undefined, (query) => query.where("companyId", "=", companyId!))
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/**
 * Activates an offer, never a draft. With less than a week left, a reactivated one gets a new term. For `companyId` see updateOffer().
 * @returns false when there is no such offer; else how many refusals of its closing were taken back
 */
export async function setOfferActive(tx: Db, id: string, companyId?: string): Promise<false | { takenBack: number }> {
  const now = new Date();
  const soon = new Date(now.getTime() + offersLimits.termRemindersMs[0]);
  const stays = sql<boolean>`("isActive" or coalesce("expiresAt" > ${soon}, false))`;
  const term = await findTermEnd(tx, now);
  const changed = await tx
    .updateTable("offers")
    .set({
      isActive: true,
      updatedAt: now,
      expiresAt: sql`case when ${stays} then "expiresAt" else ${term}::timestamptz end`,
      termReminders: sql`case when ${stays} then "termReminders" else 0 end`,
      ...freshConfirmation(now),
      endedAt: null,
      endReason: null,
      endText: null,
    })
    // An administrator does not know whether the post is still open.
    .$if(companyId !== undefined, (query) => query.set({ confirmedAt: now }))
    .where("id", "=", id)
    .where("isDraft", "=", false)
    .$if(companyId !== undefined, (query) => query.where("companyId", "=", companyId!))
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) return false;
  return { takenBack: await runOfferEffects(tx, "activate", id, now) };
}

/** Every column of an offer and its chosen occupation, locked until the transaction ends; undefined when there is none. */
export async function lockOffer(tx: Db, id: string) {
  const row = await tx.selectFrom("offers").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  return row && { ...row, occupation: choiceName(row) };
}

/** Deletes an offer and its files; its applications retain its title. For `companyId` and the result see updateOffer(). */
export async function deleteOffer(tx: Db, id: string, companyId?: string): Promise<boolean> {
  // The lock waits for applications that are being inserted, so that they end too.
  const offer = await tx
    .selectFrom("offers")
    .select(["offerFileId", "offerImageId"])
    .where("id", "=", id)
    .$if(companyId !== undefined, (query) => query.where("companyId", "=", companyId!))
    .forUpdate()
    .executeTakeFirst();
  if (!offer) return false;
  await runOfferEffects(tx, "delete", id, new Date());
  await tx.deleteFrom("offers").where("id", "=", id).execute();
  // A draft of its text is published after a review only (offer-drafts.server.ts).
  if (companyId === undefined)
    await tx.updateTable("deletedOffers").set({ byAdministrator: true }).where("id", "=", id).execute();
  for (const file of [offer.offerFileId, offer.offerImageId]) if (file) await deleteFile(tx, file);
  return true;
}

export const offerColumns = [
  ...offerFieldNames.map((name) => `offers.${name}` as const),
  ...(["offers.id", "offers.companyId", "offers.departement"] as const),
  ...(["offers.occupations", "offers.occupationCodes", "offers.occupationsVersion"] as const),
  ...(["offers.isActive", "offers.expiresAt", "offers.createdAt", "offers.updatedAt"] as const),
];

export type OwnOffer = NonNullable<Awaited<ReturnType<typeof findOwnOffer>>>;

/** An offer of this company; undefined when there is none. */
export function findOwnOffer(id: string, companyId: string, tx: Db = db) {
  return tx
    .selectFrom("offers")
    .select(offerColumns)
    .select(["offers.offerFileId", "offers.offerImageId"])
    .select(["offers.isDraft", "offers.heldAs", "offers.endedAt", "offers.endReason", "offers.endText"])
    .select(["offers.confirmBy", "offers.confirmedAt", "offers.ownerId"])
    .where("offers.id", "=", id)
    .where("offers.companyId", "=", companyId)
    .executeTakeFirst();
}

export type Offer = NonNullable<Awaited<ReturnType<typeof findOffer>>>;

const offersWithCompany = (tx: Db) =>
  tx
    .selectFrom("offers")
    .innerJoin("companies", "companies.id", "offers.companyId")
    .select(offerColumns)
    .select(["companies.nom", "companies.secteur", "companies.siteWeb", "companies.logoFileId"])
    .select(["companies.guaranteedAt", "companies.coverFileId", "companies.coverAlt"])
    .select(sql<CompanyPage["steps"] | null>`"companies"."page"->'steps'`.as("recruitmentSteps"))
    .select(["offers.offerFileId", "offers.offerImageId", "offers.isDraft", "offers.heldAs", "offers.endReason"])
    .select(["offers.confirmedAt", "offers.talks"])
    .select(isPublicOffer.as("isPublic"));

/** Any offer with its company, public or not (`isPublic`). Undefined when there is none. */
export function findOffer(id: string, tx: Db = db) {
  return offersWithCompany(tx).where("offers.id", "=", id).executeTakeFirst();
}

/** The offer of a poster's code, the newest of two that share it. Undefined when there is none. */
export async function findPosterOffer(code: string): Promise<Offer | undefined> {
  const idEnd = idEndOf(code);
  if (idEnd === null) return undefined;
  return offersWithCompany(db)
    .where(sql<boolean>`right("offers"."id"::text, 12) = ${idEnd}`)
    .orderBy("offers.createdAt", "desc")
    .orderBy("offers.id", "desc")
    .executeTakeFirst();
}

/** The record of a deleted offer. It remains when the company makes a draft of the offer's text. */
export function findDeletedOffer(id: string, tx: Db = db) {
  return tx
    .selectFrom("deletedOffers")
    .select(["id", "companyId", "wasPublished", "byAdministrator"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Whether an online offer reaches its term within the time of the first reminder. */
export const isEnding = sql<boolean>`("offers"."isActive" and "offers"."expiresAt" is not null
  and "offers"."expiresAt" < now() + make_interval(secs => ${offersLimits.termRemindersMs[0] / 1000}::int))`;

/** A confirmed company for its public page; undefined when there is none. */
export function findPublicCompany(id: string) {
  return db
    .selectFrom("companies")
    .select(["id", "nom", "secteur", "size", "siteWeb", "description", "city", "departement", "country", "logoFileId"])
    .select("takesSpontaneous")
    .select(["coverFileId", "coverAlt", "page"])
    .select(sql<boolean>`"approvedAt" is not null`.as("approved"))
    .select(sql<boolean>`"guaranteedAt" is not null`.as("guaranteed"))
    .where("id", "=", id)
    .where(isOpenCompany("companies.id"))
    .executeTakeFirst();
}

/**
 * Ends a company's published offer with a reason. The caller runs the effects of "close", after its own answers.
 * @returns false when it is already closed, or not the company's
 */
export async function setOwnOfferEnded(
  tx: Db,
  id: string,
  companyId: string,
  { reason, text, batchId }: { reason: OffersTable["endReason"]; text: string | null; batchId: string | null },
  now: Date,
): Promise<boolean> {
  // As in deleteOffer().
  await tx.selectFrom("offers").select("id").where("id", "=", id).forUpdate().execute();
  const ended = await tx
    .updateTable("offers")
    .set({ isActive: false, endedAt: now, endReason: reason, endText: text, closingBatchId: batchId, updatedAt: now })
    .where("id", "=", id)
    .where("companyId", "=", companyId)
    .where("isDraft", "=", false)
    .where((eb) =>
      eb.or([eb("endReason", "is", null), eb("endReason", "not in", finalEnds), eb("isActive", "=", true)]),
    )
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** Forgets the refusals of an offer's closing, once its reopening has taken them back. */
export async function forgetClosingBatch(tx: Db, id: string): Promise<void> {
  await tx.updateTable("offers").set({ closingBatchId: null }).where("id", "=", id).execute();
}

/**
 * Brings back the state of a company's offer before its closing, with its applications.
 * @returns false when it is not the company's, or was not closed in the last offersLimits.offerUndoMs
 */
export async function undoOwnOfferEnd(
  tx: Db,
  id: string,
  companyId: string,
  before: StateBefore,
  now: Date,
): Promise<boolean> {
  const { isActive, endReason } = statesBefore[before];
  const undone = await tx
    .updateTable("offers")
    .set({ isActive, endReason, endText: null, closingBatchId: null, updatedAt: now })
    .set({ endedAt: endReason === "expired" ? sql<Date>`"expiresAt"` : endReason && now })
    .where("id", "=", id)
    .where("companyId", "=", companyId)
    .where("isActive", "=", false)
    .where("endReason", "in", closingReasons)
    .where("endedAt", ">", new Date(now.getTime() - offersLimits.offerUndoMs))
    .executeTakeFirst();
  if (undone.numUpdatedRows === 0n) return false;
  await runOfferEffects(tx, "undoClose", id, now);
  return true;
}
