// One-click moderation, on a page or as a bulk action: the same decision, reasons and mail as the review page.

import { recordChange } from "../../access/audit.server.ts";
import type { Viewer } from "../../access/viewer.server.ts";
import { deleteOffer, lockOffer, setOfferActive } from "../../offers/offers.server.ts";
import { setOfferHold } from "../../offers/publishing/moderation-hold.server.ts";
import { findAccount, setAccountDisabled } from "../../people/accounts/account-status.server.ts";
import type { Db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import type { Reasons } from "./ground.ts";
import {
  createDecision,
  createDeletion,
  type DecisionResult,
  findLastDecision,
  loggedDecision,
  type NewDecision,
  recordDecision,
  undoEnd,
  withdrawDecision,
} from "./moderation-decisions.server.ts";

const restored = { verdict: "restored", ground: null, words: null } as const;

/** Takes an offer offline. Its company is notified once it can no longer be undone (limits.undoPeriodMs). */
export async function deactivateOffer(tx: Db, viewer: Viewer, id: string, reasons: Reasons): Promise<DecisionResult> {
  const offer = await lockOffer(tx, id);
  if (!offer) return "missing";
  const { title, companyId, isActive, heldAs } = offer;
  if (heldAs === null ? !isActive : heldAs !== "waiting") return "same";
  const target = { targetType: "offre", targetId: id } as const;
  const last = await findLastDecision(tx, target);
  const now = new Date();
  const decided: NewDecision = {
    ...target,
    id: newId(),
    title,
    companyId,
    userId: null,
    ...reasons,
    verdict: "taken-down",
    wasActive: isActive,
    createdAt: now,
    notifyAt: undoEnd(now),
  };
  await setOfferHold(tx, offer, "taken-down", { pauses: true, now });
  await recordDecision(tx, viewer, decided);
  await recordChange(
    tx,
    viewer,
    { ...target, action: "offre désactivée" },
    { isActive, heldAs, ...loggedDecision(last, "offre") },
    { isActive: false, heldAs: "taken-down", ...loggedDecision(decided, "offre") },
  );
  return { takenBack: 0 };
}

/** Puts an offer online again. If its company was not yet notified, the earlier decision is withdrawn. */
export async function reactivateOffer(tx: Db, viewer: Viewer, id: string): Promise<DecisionResult> {
  const offer = await lockOffer(tx, id);
  if (!offer) return "missing";
  if (offer.isActive && offer.heldAs === null) return "same";
  const [action, target] = ["offre activée", { type: "offre", id } as const];
  if (offer.heldAs && !(await withdrawDecision(tx, target)))
    return createDecision(tx, viewer, target, { ...restored, action, activates: true });
  await setOfferHold(tx, offer, null);
  const activated = await setOfferActive(tx, id);
  await recordChange(tx, viewer, { action, targetType: "offre", targetId: id }, offer, await lockOffer(tx, id));
  return activated || { takenBack: 0 };
}

/** Deletes an offer for good and notifies its company; a draft's deletion is not notified. */
export async function deleteOfferOnGround(
  tx: Db,
  viewer: Viewer,
  id: string,
  reasons: Reasons,
): Promise<DecisionResult> {
  const offer = await lockOffer(tx, id);
  if (!offer) return "missing";
  await deleteOffer(tx, id);
  await recordChange(tx, viewer, { action: "offre supprimée", targetType: "offre", targetId: id }, offer, null);
  if (!offer.isDraft) await createDeletion(tx, viewer, offer, reasons);
  return { takenBack: 0 };
}

/** Closes the account of a candidate or a member and ends its sessions. An administrator's account is "missing". */
export async function closeAccount(tx: Db, viewer: Viewer, id: string, reasons: Reasons): Promise<DecisionResult> {
  const account = await findAccount(tx, id);
  if (!account || account.role === "admin") return "missing";
  if (account.disabledAt !== null) return "same";
  const decision = { verdict: "suspended", ...reasons, isUndoable: true } as const;
  const action = `compte ${account.email} désactivé`;
  return createDecision(tx, viewer, { type: "compte", id }, { ...decision, action });
}

/** Reopens a closed account. */
export async function reopenAccount(tx: Db, viewer: Viewer, id: string): Promise<DecisionResult> {
  await tx.selectFrom("users").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
  const account = await findAccount(tx, id);
  if (!account || account.role === "admin") return "missing";
  const { role, companyId, disabledAt, email } = account;
  if (disabledAt === null) return "same";
  const [action, target] = [`compte ${email} activé`, { type: "compte", id } as const];
  const last = await findLastDecision(tx, { targetType: "compte", targetId: id });
  const wasNotified = last && last.notifyAt === null && last.verdict !== "cleared" && last.verdict !== "restored";
  if (wasNotified) return createDecision(tx, viewer, target, { ...restored, action });
  await withdrawDecision(tx, target);
  await setAccountDisabled(tx, id, false);
  const entry =
    role === "candidate"
      ? { action, targetType: "candidat", targetId: id }
      : { action, targetType: "entreprise", targetId: companyId ?? id };
  await recordChange(tx, viewer, entry, { disabledAt }, { disabledAt: null });
  return { takenBack: 0 };
}
