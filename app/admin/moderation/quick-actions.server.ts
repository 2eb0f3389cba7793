// What is decided in one press, on a page or for ticked rows of a list: an offer or an account is switched off, on again, deleted.
// Either way it is the same decision, with the same reasons and the same mail.

import { recordChange } from "../../access/audit.server.ts";
import type { Viewer } from "../../access/viewer.server.ts";
import { deleteOffer, setOfferActive } from "../../offers/offers.server.ts";
import { findAccount, setAccountDisabled } from "../../people/accounts/account-status.server.ts";
import type { Db } from "../../platform/db/db.server.ts";
import { cancelUntold, createDecision, createDeletion, hasTold, quickly } from "./moderation-decisions.server.ts";
import { setVerdict } from "./targets.server.ts";

/** "missing": there is no such thing. */
export type Pressed = "changed" | "unchanged" | "missing";

const readOffer = (tx: Db, id: string) =>
  tx.selectFrom("offers").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

const pressed = (done: Awaited<ReturnType<typeof createDecision>>): Pressed =>
  done === "done" ? "changed" : done === "missing" ? "missing" : "unchanged";

const changedIf = (changed: boolean): Pressed => (changed ? "changed" : "unchanged");

const restored = { verdict: "restored", ground: null, words: null } as const;

/**
 * Takes an offer off the site. Its company is told when it can no longer be taken back (limits.decisionTellMs).
 * @param ground one of ours (ground.ts)
 */
export async function takeOfferOff(tx: Db, viewer: Viewer, id: string, ground: string): Promise<Pressed> {
  const offer = await readOffer(tx, id);
  if (!offer) return "missing";
  if (!offer.isActive && offer.heldAs === null) return "unchanged";
  const also = () => setOfferActive(tx, id, false);
  const decision = { ...quickly("taken-down", ground), action: "offre désactivée", also };
  return pressed(await createDecision(tx, viewer, { type: "offre", id }, decision));
}

/** Puts an offer back. Before its company was told that it was taken off, it is as if nothing had been. */
export async function putOfferBack(tx: Db, viewer: Viewer, id: string): Promise<Pressed> {
  const offer = await readOffer(tx, id);
  if (!offer) return "missing";
  if (offer.isActive && offer.heldAs === null) return "unchanged";
  const [action, target] = ["offre activée", { type: "offre", id } as const];
  if (offer.heldAs && !(await cancelUntold(tx, target)))
    return pressed(await createDecision(tx, viewer, target, { ...restored, action, activates: true }));
  const write = { action, targetType: "offre", targetId: id, read: (on: Db) => readOffer(on, id) };
  return changedIf(
    await recordChange(tx, viewer, write, async () => {
      await setVerdict(tx, { ...target, state: "held" }, "restored");
      await setOfferActive(tx, id, true);
    }),
  );
}

/**
 * Closes the account of a candidate or of a company's member, whose sessions end at once; the person is told as the company of an
 * offer is. An administrator's account is "missing" here.
 * @param ground one of ours (ground.ts)
 */
export async function closeAccount(tx: Db, viewer: Viewer, id: string, ground: string): Promise<Pressed> {
  const account = await findAccount(tx, id);
  if (!account || account.role === "admin") return "missing";
  if (account.disabledAt !== null) return "unchanged";
  const decision = { ...quickly("suspended", ground), action: `compte ${account.email} désactivé` };
  return pressed(await createDecision(tx, viewer, { type: "compte", id }, decision));
}

/** Opens an account again that was closed. */
export async function openAccount(tx: Db, viewer: Viewer, id: string): Promise<Pressed> {
  const account = await findAccount(tx, id);
  if (!account || account.role === "admin") return "missing";
  if (account.disabledAt === null) return "unchanged";
  const [action, target] = [`compte ${account.email} activé`, { type: "compte", id } as const];
  if (await hasTold(tx, target)) return pressed(await createDecision(tx, viewer, target, { ...restored, action }));
  const isCandidate = account.role === "candidate";
  const write = {
    action,
    targetType: isCandidate ? "candidat" : "entreprise",
    targetId: isCandidate ? id : (account.companyId ?? id),
    read: (on: Db) => on.selectFrom("users").select("disabledAt").where("id", "=", id).forUpdate().executeTakeFirst(),
  };
  await cancelUntold(tx, target);
  return changedIf(await recordChange(tx, viewer, write, () => setAccountDisabled(tx, id, false)));
}

/**
 * Deletes an offer for good, and tells its company why; of a draft nobody is told.
 * @param ground one of ours (ground.ts)
 */
export async function deleteJudgedOffer(tx: Db, viewer: Viewer, id: string, ground: string): Promise<Pressed> {
  const offer = await readOffer(tx, id);
  if (!offer) return "missing";
  const write = {
    ...{ action: "offre supprimée", targetType: "offre", targetId: id },
    read: (on: Db) => readOffer(on, id),
  };
  const deleted = await recordChange(tx, viewer, write, () => deleteOffer(tx, id));
  if (!offer.isDraft) await createDeletion(tx, viewer, offer, ground);
  return changedIf(deleted);
}
