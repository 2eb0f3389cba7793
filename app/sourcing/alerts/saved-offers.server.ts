// Candidates' saved offers. The row stores the title, so that it stays when an offer closes or is deleted.

import { isPublicOffer } from "../../access/public-visibility.server.ts";
import { type CardRow, cardColumns, homeOf, toCard } from "../../offers/offer-cards.server.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { listPage } from "../../platform/http/pages.server.ts";
import { displayTime } from "../../platform/text/french.ts";
import * as sourcingLimits from "../limits.ts";

/** Saves an offer once; `since`: the date to restore after an undone removal. @returns "gone" when not public, or "full" */
export async function createSavedOffer(
  tx: Db,
  userId: string,
  offerId: string,
  since?: Date,
): Promise<"saved" | "gone" | "full"> {
  const offer = await tx
    .selectFrom("offers")
    .innerJoin("companies", "companies.id", "offers.companyId")
    .select(["offers.title", "companies.nom"])
    .where("offers.id", "=", offerId)
    .where(isPublicOffer)
    .executeTakeFirst();
  if (!offer) return "gone";
  const { count } = await tx
    .selectFrom("savedOffers")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("userId", "=", userId)
    .where((eb) => eb.or([eb("offerId", "is", null), eb("offerId", "<>", offerId)]))
    .executeTakeFirstOrThrow();
  if (count >= sourcingLimits.savedOffers) return "full";
  await tx
    .insertInto("savedOffers")
    .values({ id: newId(), userId, offerId, title: offer.title, company: offer.nom, createdAt: since })
    .onConflict((oc) => oc.columns(["userId", "offerId"]).doNothing())
    .execute();
  return "saved";
}

/** Saves offers, the first in the list as the newest, up to the limit. Skips offers that are already saved or not public. @returns how many are new */
export async function createSavedOffers(tx: Db, userId: string, offerIds: string[], now = Date.now()): Promise<number> {
  const open = await tx
    .selectFrom("offers")
    .innerJoin("companies", "companies.id", "offers.companyId")
    .select(["offers.id", "offers.title", "companies.nom"])
    .where("offers.id", "in", offerIds)
    .where(isPublicOffer)
    .execute();
  const total = await tx
    .selectFrom("savedOffers")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();
  const byId = new Map(open.map((offer) => [offer.id, offer]));
  const rows = offerIds.flatMap((offerId, index) => {
    const offer = byId.get(offerId);
    const createdAt = new Date(now - index);
    return offer ? [{ id: newId(), userId, offerId, title: offer.title, company: offer.nom, createdAt }] : [];
  });
  const fitting = rows.slice(0, Math.max(0, sourcingLimits.savedOffers - total.count));
  if (fitting.length === 0) return 0;
  const added = await tx
    .insertInto("savedOffers")
    .values(fitting)
    .onConflict((oc) => oc.columns(["userId", "offerId"]).doNothing())
    .returning("id")
    .execute();
  return added.length;
}

/** Whether an offer is public. */
export async function isOpenOffer(offerId: string): Promise<boolean> {
  const row = await db
    .selectFrom("offers")
    .select("offers.id")
    .where("offers.id", "=", offerId)
    .where(isPublicOffer)
    .executeTakeFirst();
  return row !== undefined;
}

/** The cards of offers, in the order of their ids. Omits offers that are not public. */
export async function listOpenOffers(offerIds: string[], now: Date = new Date()) {
  if (offerIds.length === 0) return [];
  const rows = await db
    .selectFrom("offers")
    .innerJoin("companies", "companies.id", "offers.companyId")
    .select(cardColumns)
    .where("offers.id", "in", offerIds)
    .where(isPublicOffer)
    .execute();
  return rows.map((row) => toCard(row, now)).toSorted((a, b) => offerIds.indexOf(a.id) - offerIds.indexOf(b.id));
}

/** Removes a saved offer. @returns when it was saved, or null when it was not */
export async function deleteSavedOffer(tx: Db, userId: string, offerId: string): Promise<Date | null> {
  const deleted = await tx
    .deleteFrom("savedOffers")
    .where("userId", "=", userId)
    .where("offerId", "=", offerId)
    .returning("createdAt")
    .executeTakeFirst();
  return deleted?.createdAt ?? null;
}

/** Removes an entry of a candidate's list, even when its offer is deleted. @returns false when there is none of that id */
export async function deleteOwnSavedOffer(tx: Db, userId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom("savedOffers")
    .where("userId", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Counts a candidate's saved offers. */
export async function countSavedOffers(userId: string): Promise<number> {
  const row = await db
    .selectFrom("savedOffers")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** One page of a candidate's saved offers, last saved first: each as a card, or its old title. */
export async function listSavedOffers(userId: string, url: URL, now: Date = new Date()) {
  const query = db
    .selectFrom("savedOffers")
    .leftJoin("offers", "offers.id", "savedOffers.offerId")
    .leftJoin("companies", "companies.id", "offers.companyId")
    .select(cardColumns)
    .select(homeOf(userId).as("home"))
    .select([
      "savedOffers.id as savedId",
      "savedOffers.title as savedTitle",
      "savedOffers.company as savedCompany",
      "savedOffers.createdAt as savedAt",
    ])
    .select((eb) =>
      eb
        .and([eb("offers.id", "is not", null), isPublicOffer])
        .$castTo<boolean>()
        .as("isOpen"),
    )
    .where("savedOffers.userId", "=", userId);
  const order = { at: "savedOffers.createdAt", id: "savedOffers.id" };
  const page = await listPage(query, order, url, sourcingLimits.savedOffersPerPage, (row) => ({
    at: row.savedAt,
    id: row.savedId,
  }));
  return {
    ...page,
    rows: page.rows.map((row) => ({
      id: row.savedId,
      title: row.savedTitle,
      company: row.savedCompany,
      at: displayTime(row.savedAt, now),
      offer: row.isOpen ? { ...toCard(row as CardRow, now), saved: true } : null,
    })),
  };
}
