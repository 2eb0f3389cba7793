// Offers that moderation holds back, and the address of the decision.

import { createHash } from "node:crypto";
import { decisionPath } from "../../people/accounts/decision-link.server.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import type { OfferHold } from "../../platform/db/schema.ts";
import { mailSentence } from "../../platform/mail/mail-sentence.server.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import * as offersMessages from "../messages.ts";
import { type OfferFieldName, offerFieldNames } from "../offer-fields.ts";
import { findPublicCompany, lockOffer } from "../offers.server.ts";
import { ownWords } from "../own-words.server.ts";

/** The reason for an offer's hold and the address of the decision; null when it is not held. @param email the recipient of the link */
export async function findHold(offer: { id: string; isDraft: boolean; heldAs: OfferHold | null }, email: string) {
  if (!offer.heldAs) return null;
  if (offer.isDraft)
    return { as: offer.heldAs, title: offersMessages.heldDraftTitle, text: offersMessages.heldDraft, path: null };
  const last = await db
    .selectFrom("decisions")
    .select("id")
    .where("targetType", "=", "offre")
    .where("targetId", "=", offer.id)
    .where("verdict", "in", ["change", "taken-down"])
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const path = offer.heldAs !== "waiting" && last ? decisionPath(last.id, email) : null;
  return { as: offer.heldAs, text: heldText(offer.heldAs), path };
}

const heldText = (heldAs: OfferHold) =>
  heldAs === "waiting"
    ? mailSentence(offersMessages.heldWaiting, offersMessages.heldWaitingWithoutMail)
    : offersMessages.heldTexts[heldAs];

type JudgedOffer = Record<OfferFieldName, unknown>;

/**
 * A mark of what a review judges: what the offer says and promises. Skills that are picked from ROME's list say nothing new, and count only
 * where the company was asked for a change, which may be to take one away.
 */
function judgedMark(offer: JudgedOffer, heldAs: OfferHold | null): string {
  const names = offerFieldNames.filter((name) => heldAs === "change" || (name !== "required" && name !== "preferred"));
  const values = names.map((name) => offer[name]);
  return createHash("sha256")
    .update(JSON.stringify([...values, ...ownWords(offer)]))
    .digest("base64url");
}

/** Holds an offer that had to be changed or, where approvals are required, says or promises what nobody approved. @returns whether it waits now */
export async function updateHold(tx: Db, id: string, companyId: string): Promise<boolean> {
  const offer = await lockOffer(tx, id);
  if (!offer || offer.companyId !== companyId || offer.isDraft) return false;
  const { heldAs, isActive, approvedText } = offer;
  const isOther = judgedMark(offer, heldAs) !== approvedText;
  const waits =
    heldAs === "change"
      ? isOther
      : heldAs === null && isActive && isOther && (await findSetting("approvals", tx)).offers;
  if (waits) await tx.updateTable("offers").set({ heldAs: "waiting" }).where("id", "=", id).execute();
  return waits || heldAs === "waiting";
}

/** Holds new active offers where approvals are required. */
export async function holdNewOffers(tx: Db, ids: string[]): Promise<void> {
  if (ids.length === 0 || !(await findSetting("approvals", tx)).offers) return;
  await tx
    .updateTable("offers")
    .set({ heldAs: "waiting" })
    .where("id", "in", ids)
    .where("isActive", "=", true)
    .execute();
}

/** The message after a publication. The offer's page shows what is still pending. @param isHeld the result of updateHold() */
export async function publishedMessage(companyId: string, isHeld: boolean): Promise<string> {
  if (isHeld) return mailSentence(offersMessages.offerHeld, offersMessages.offerHeldWithoutMail);
  return (await findPublicCompany(companyId)) ? offersMessages.offerPublished : offersMessages.offerSaved;
}

/** Holds an offer, or releases it with null. `pauses` also deactivates it. What it says and promises counts as reviewed. */
export async function setOfferHold(
  tx: Db,
  offer: JudgedOffer & { id: string },
  heldAs: OfferHold | null,
  { pauses = false, now = new Date() } = {},
): Promise<void> {
  await tx
    .updateTable("offers")
    .set({ heldAs, reviewedAt: now, approvedText: judgedMark(offer, heldAs) })
    .$if(pauses, (query) => query.set({ isActive: false, updatedAt: now }))
    .where("id", "=", offer.id)
    .execute();
}
