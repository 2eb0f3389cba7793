// What is decided in one press, on a page or for ticked rows of a list: an offer or an account is switched off, on again, deleted.
// Either way it is the same decision, with the same reasons and the same mail.
import { findAccount, setAccountDisabled } from "../accounts/state.server.ts";
import type { Viewer } from "../accounts/viewer.server.ts";
import { recordChange } from "../audit/audit.server.ts";
import type { Db } from "../db/db.server.ts";
import { deleteOffer, setOfferActive } from "../offers/offers.server.ts";
import { cancelUntold, createDecision, createDeletion, hasTold, quickly, spoken } from "./decisions.server.ts";
import { setVerdict } from "./targets.server.ts";

/** "missing": there is no such thing. */
export type Pressed = "changed" | "unchanged" | "missing";

const readOffer = (tx: Db, id: string) =>
  tx.selectFrom("offers").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

const pressed = (done: Awaited<ReturnType<typeof createDecision>>): Pressed =>
  done === "done" ? "changed" : done === "missing" ? "missing" : "unchanged";

const changedIf = (changed: boolean): Pressed => (changed ? "changed" : "unchanged");

/**
 * Takes an offer off the site, or puts it back. Its company is told when it can no longer be taken back (limits.decisionTellMs); who
 * puts it back before that makes it as if nothing had been.
 */
export async function setOfferOnline(tx: Db, viewer: Viewer, id: string, online: boolean): Promise<Pressed> {
  const offer = await readOffer(tx, id);
  if (!offer) return "missing";
  if (offer.isActive === online && offer.heldAs === null) return "unchanged";
  const target = { type: "offre", id } as const;
  if (!online) {
    const also = () => setOfferActive(tx, id, false);
    const decision = { ...quickly("taken-down"), action: "offre désactivée", also };
    return pressed(await createDecision(tx, viewer, target, decision));
  }
  const action = "offre activée";
  if (offer.heldAs && !(await cancelUntold(tx, target)))
    return pressed(await createDecision(tx, viewer, target, { ...spoken("restored"), action, activates: true }));
  const write = { action, targetType: "offre", targetId: id, read: (on: Db) => readOffer(on, id) };
  return changedIf(
    await recordChange(tx, viewer, write, async () => {
      await setVerdict(tx, { ...target, state: "held" }, "restored");
      await setOfferActive(tx, id, true);
    }),
  );
}

/**
 * Closes the account of a candidate or of a company's member, whose sessions end at once, or opens it again; the person is told as the
 * company of an offer is. An administrator's account is "missing" here.
 */
export async function setAccountOpen(tx: Db, viewer: Viewer, id: string, open: boolean): Promise<Pressed> {
  const account = await findAccount(tx, id);
  if (!account || account.role === "admin") return "missing";
  if ((account.disabledAt === null) === open) return "unchanged";
  const action = `compte ${account.email} ${open ? "activé" : "désactivé"}`;
  const target = { type: "compte", id } as const;
  if (!open) return pressed(await createDecision(tx, viewer, target, { ...quickly("suspended"), action }));
  if (await hasTold(tx, target))
    return pressed(await createDecision(tx, viewer, target, { ...spoken("restored"), action }));
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

/** Deletes an offer for good, and tells its company why; of a draft nobody is told. */
export async function deleteJudgedOffer(tx: Db, viewer: Viewer, id: string): Promise<Pressed> {
  const offer = await readOffer(tx, id);
  if (!offer) return "missing";
  const write = {
    ...{ action: "offre supprimée", targetType: "offre", targetId: id },
    read: (on: Db) => readOffer(on, id),
  };
  const deleted = await recordChange(tx, viewer, write, () => deleteOffer(tx, id));
  if (!offer.isDraft) await createDeletion(tx, viewer, offer);
  return changedIf(deleted);
}
