// What is done at once with ticked rows: one after the other as if each had been opened, one entry in the journal for each that
// changes, all or nothing.
import { findAccount } from "../accounts/state.server.ts";
import type { Viewer } from "../accounts/viewer.server.ts";
import { recordChange } from "../audit/audit.server.ts";
import { type Db, transaction } from "../db/db.server.ts";
import type * as messages from "../messages.ts";
import { deleteJudgedOffer, setAccountOpen, setOfferOnline } from "../moderation/quick-verdicts.server.ts";
import { candidateList } from "./candidates.server.ts";
import { companyList } from "./companies.server.ts";
import { eraseCandidate, eraseCompany } from "./erasure.server.ts";
import { offerList } from "./offers.server.ts";
import { searchList } from "./searches.server.ts";

/** @returns whether anything changed */
type Doing = (tx: Db, viewer: Viewer, id: string) => Promise<boolean>;

export type GestureName = keyof typeof messages.rowsChanged;

const setOffer =
  (online: boolean): Doing =>
  async (tx, viewer, id) =>
    (await setOfferOnline(tx, viewer, id, online)) === "changed";

const setCandidate =
  (active: boolean): Doing =>
  async (tx, viewer, id) => {
    const account = await findAccount(tx, id);
    return account?.role === "candidate" && (await setAccountOpen(tx, viewer, id, active)) === "changed";
  };

// Each account of the company is a row that changes.
const setCompany =
  (active: boolean): Doing =>
  async (tx, viewer, id) => {
    const accounts = await tx
      .selectFrom("members")
      .select("userId")
      .where("companyId", "=", id)
      .orderBy("userId")
      .execute();
    let changed = false;
    for (const { userId } of accounts)
      changed = (await setAccountOpen(tx, viewer, userId, active)) === "changed" || changed;
    return changed;
  };

const removeOffer: Doing = async (tx, viewer, id) => (await deleteJudgedOffer(tx, viewer, id)) === "changed";

const removeSearch: Doing = (tx, viewer, id) =>
  recordChange(
    tx,
    viewer,
    {
      action: "recherche supprimée",
      targetType: "recherche",
      targetId: id,
      read: (on) =>
        on
          .selectFrom("savedSearches")
          .select(["companyId", "job", "city", "departments"])
          .where("id", "=", id)
          .forUpdate()
          .executeTakeFirst(),
    },
    () => tx.deleteFrom("savedSearches").where("id", "=", id).execute(),
  );

/** The lists of the administration by the name in their address, and what can be done with their rows. */
export const lists = {
  offres: {
    list: offerList,
    gestures: { activer: setOffer(true), desactiver: setOffer(false), supprimer: removeOffer },
  },
  candidats: {
    list: candidateList,
    gestures: { activer: setCandidate(true), desactiver: setCandidate(false), supprimer: eraseCandidate },
  },
  entreprises: {
    list: companyList,
    gestures: { activer: setCompany(true), desactiver: setCompany(false), supprimer: eraseCompany },
  },
  recherches: { list: searchList, gestures: { supprimer: removeSearch } },
};

export type ListName = keyof typeof lists;

/** What a gesture of a list is called in a form, as what it does; null for what the list does not know. */
export function findGesture(name: ListName, gesture: string): { name: GestureName; run: Doing } | null {
  const known: Partial<Record<GestureName, Doing>> = lists[name].gestures;
  const run = Object.hasOwn(known, gesture) ? known[gesture as GestureName] : undefined;
  return run ? { name: gesture as GestureName, run } : null;
}

/**
 * Does something with many rows in one transaction, in the order of their ids: two who do it at once do not wait for each other.
 * @returns the ids of those that it changed
 */
export function runGesture(viewer: Viewer, run: Doing, ids: readonly string[]): Promise<string[]> {
  return transaction(async (tx) => {
    const changed: string[] = [];
    for (const id of [...new Set(ids)].sort()) if (await run(tx, viewer, id)) changed.push(id);
    return changed;
  });
}
