// One-click moderation, on a page or as a bulk action: deactivate, reactivate or delete an offer, close or reopen an account.
// It makes the same decision, reasons and mail as the review page.

import { recordChange } from "../../access/audit.server.ts";
import type { Viewer } from "../../access/viewer.server.ts";
import { deleteOffer, setOfferActive } from "../../offers/offers.server.ts";
import { findAccount, setAccountDisabled } from "../../people/accounts/account-status.server.ts";
import type { Db } from "../../platform/db/db.server.ts";
import {
  createDecision,
  createDeletion,
  deleteUnnotifiedDecision,
  quickMeasure,
  wasNotified,
} from "./moderation-decisions.server.ts";
import { setVerdict } from "./targets.server.ts";

export type ActionResult = "changed" | "unchanged" | "missing";

const readOffer = (tx: Db, id: string) =>
  tx.selectFrom("offers").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

const actionResultOf = (done: Awaited<ReturnType<typeof createDecision>>): ActionResult =>
  done === "done" ? "changed" : done === "missing" ? "missing" : "unchanged";

const resultOfChange = (changed: boolean): ActionResult => (changed ? "changed" : "unchanged");

const restored = { verdict: "restored", ground: null, words: null } as const;

/**
 * Takes an offer offline. Its company is notified once it can no longer be undone (limits.decisionTellMs).
 * @param ground a key of ground.ts
 */
export async function deactivateOffer(tx: Db, viewer: Viewer, id: string, ground: string): Promise<ActionResult> {
  const offer = await readOffer(tx, id);
  if (!offer) return "missing";
  if (!offer.isActive && offer.heldAs === null) return "unchanged";
  const also = () => setOfferActive(tx, id, false);
  const decision = { ...quickMeasure("taken-down", ground), action: "offre désactivée", also };
  return actionResultOf(await createDecision(tx, viewer, { type: "offre", id }, decision));
}

/** Puts an offer online again. If its company was not yet notified, the earlier decision is deleted. */
export async function reactivateOffer(tx: Db, viewer: Viewer, id: string): Promise<ActionResult> {
  const offer = await readOffer(tx, id);
  if (!offer) return "missing";
  if (offer.isActive && offer.heldAs === null) return "unchanged";
  const [action, target] = ["offre activée", { type: "offre", id } as const];
  if (offer.heldAs && !(await deleteUnnotifiedDecision(tx, target)))
    return actionResultOf(await createDecision(tx, viewer, target, { ...restored, action, activates: true }));
  const write = { action, targetType: "offre", targetId: id, read: (on: Db) => readOffer(on, id) };
  return resultOfChange(
    await recordChange(tx, viewer, write, async () => {
      await setVerdict(tx, { ...target, state: "held" }, "restored");
      await setOfferActive(tx, id, true);
    }),
  );
}

/**
 * Closes the account of a candidate or a company's member and ends its sessions; the mail waits limits.decisionTellMs.
 * An administrator's account is "missing".
 * @param ground a key of ground.ts
 */
export async function closeAccount(tx: Db, viewer: Viewer, id: string, ground: string): Promise<ActionResult> {
  const account = await findAccount(tx, id);
  if (!account || account.role === "admin") return "missing";
  if (account.disabledAt !== null) return "unchanged";
  const decision = { ...quickMeasure("suspended", ground), action: `compte ${account.email} désactivé` };
  return actionResultOf(await createDecision(tx, viewer, { type: "compte", id }, decision));
}

/** Reopens a closed account. */
export async function reopenAccount(tx: Db, viewer: Viewer, id: string): Promise<ActionResult> {
  const account = await findAccount(tx, id);
  if (!account || account.role === "admin") return "missing";
  if (account.disabledAt === null) return "unchanged";
  const [action, target] = [`compte ${account.email} activé`, { type: "compte", id } as const];
  if (await wasNotified(tx, target))
    return actionResultOf(await createDecision(tx, viewer, target, { ...restored, action }));
  const isCandidate = account.role === "candidate";
  const write = {
    action,
    targetType: isCandidate ? "candidat" : "entreprise",
    targetId: isCandidate ? id : (account.companyId ?? id),
    read: (on: Db) => on.selectFrom("users").select("disabledAt").where("id", "=", id).forUpdate().executeTakeFirst(),
  };
  await deleteUnnotifiedDecision(tx, target);
  return resultOfChange(await recordChange(tx, viewer, write, () => setAccountDisabled(tx, id, false)));
}

/** Deletes an offer for good and notifies its company; a draft's deletion is not notified. @param ground a key of ground.ts */
export async function deleteOfferOnGround(tx: Db, viewer: Viewer, id: string, ground: string): Promise<ActionResult> {
  const offer = await readOffer(tx, id);
  if (!offer) return "missing";
  const write = {
    ...{ action: "offre supprimée", targetType: "offre", targetId: id },
    read: (on: Db) => readOffer(on, id),
  };
  const deleted = await recordChange(tx, viewer, write, () => deleteOffer(tx, id));
  if (!offer.isDraft) await createDeletion(tx, viewer, offer, ground);
  return resultOfChange(deleted);
}
