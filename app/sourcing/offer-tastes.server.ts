// What candidates think of proposed offers, and how it moves the next ones.

import { isPublicOffer } from "../access/public-visibility.server.ts";
import { storedCodes } from "../engines/occupations/assigned.ts";
import { type Db, db } from "../platform/db/db.server.ts";
import type { OfferTastesTable } from "../platform/db/schema.ts";
import * as sourcingLimits from "./limits.ts";
import * as sourcingMessages from "./messages.ts";

export type TasteReason = NonNullable<OfferTastesTable["reason"]>;

/** Whether a posted text names a reason. */
export const isTasteReason = (text: unknown): text is TasteReason =>
  typeof text === "string" && text in sourcingMessages.tasteReasons;

/** Points that one opinion adds or takes away, and the most that all of them do. */
const steps = { liked: { each: 6, most: 12 }, aside: { each: 12, most: 24 } };

/** Stores an opinion on a public offer; the last one stands. Only the newest are retained. @returns false when there is no such offer */
export async function setOfferTaste(
  tx: Db,
  candidateId: string,
  offerId: string,
  { isLiked, reason }: { isLiked: boolean; reason: TasteReason | null },
): Promise<boolean> {
  const offer = await tx
    .selectFrom("offers")
    .innerJoin("companies", "companies.id", "offers.companyId")
    .select("offers.id")
    .where("offers.id", "=", offerId)
    .where(isPublicOffer)
    .executeTakeFirst();
  if (!offer) return false;
  const taste = { isLiked, reason: isLiked ? null : reason, createdAt: new Date() };
  await tx
    .insertInto("offerTastes")
    .values({ candidateId, offerId, ...taste })
    .onConflict((oc) => oc.columns(["candidateId", "offerId"]).doUpdateSet(taste))
    .execute();
  await tx
    .deleteFrom("offerTastes")
    .where("candidateId", "=", candidateId)
    .where("offerId", "not in", (eb) =>
      eb
        .selectFrom("offerTastes")
        .select("offerId")
        .where("candidateId", "=", candidateId)
        .orderBy("createdAt", "desc")
        .orderBy("offerId")
        .limit(sourcingLimits.tastes),
    )
    .execute();
  return true;
}

/** Forgets an opinion. Does nothing when there is none. */
export async function deleteOfferTaste(tx: Db, candidateId: string, offerId: string): Promise<void> {
  await tx.deleteFrom("offerTastes").where("candidateId", "=", candidateId).where("offerId", "=", offerId).execute();
}

/** A candidate's opinions with what their offers are, newest first. */
export async function listOfferTastes(candidateId: string) {
  const rows = await db
    .selectFrom("offerTastes")
    .innerJoin("offers", "offers.id", "offerTastes.offerId")
    .innerJoin("companies", "companies.id", "offers.companyId")
    .select(["offerTastes.offerId", "offerTastes.isLiked", "offerTastes.reason", "offerTastes.createdAt"])
    .select(["offers.title", "offers.companyId", "offers.occupations", "companies.nom"])
    .where("offerTastes.candidateId", "=", candidateId)
    .orderBy("offerTastes.createdAt", "desc")
    .orderBy("offerTastes.offerId")
    .limit(sourcingLimits.tastes)
    .execute();
  return rows.map(({ occupations, ...row }) => ({ ...row, parents: storedCodes(occupations) }));
}

export type OfferTaste = Awaited<ReturnType<typeof listOfferTastes>>[number];

/**
 * How opinions move an offer, in points of the match, and why in words; null words when they do not. A place or a pay that did not suit
 * says nothing of the company and the occupation.
 */
export function tasteOf(
  tastes: readonly OfferTaste[],
  offer: { id: string; companyId: string; parents: readonly string[] },
): { points: number; words: string | null } {
  const others = tastes.filter(({ offerId }) => offerId !== offer.id);
  const isOfCompany = ({ companyId }: OfferTaste) => companyId === offer.companyId;
  const isOfOccupation = ({ parents }: OfferTaste) => parents.some((parent) => offer.parents.includes(parent));
  const aside = (only: TasteReason) => others.filter(({ isLiked, reason }) => !isLiked && (reason ?? only) === only);
  const company = aside("company").filter(isOfCompany).length;
  const occupation = aside("occupation").filter(isOfOccupation).length;
  const liked = others.filter((taste) => taste.isLiked && (isOfCompany(taste) || isOfOccupation(taste))).length;
  const less = Math.min(steps.aside.most, (company + occupation) * steps.aside.each);
  const points = Math.min(steps.liked.most, liked * steps.liked.each) - less;
  const { tasteWords } = sourcingMessages;
  if (points < 0) return { points, words: company > 0 ? tasteWords.company : tasteWords.occupation };
  return { points, words: points > 0 ? tasteWords.liked : null };
}
