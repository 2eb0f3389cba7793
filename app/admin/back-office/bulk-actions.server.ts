// Bulk actions on ticked rows: each row changes as on its own page, with its own audit entry; all or nothing.

import { recordChange } from "../../access/audit.server.ts";
import type { Viewer } from "../../access/viewer.server.ts";
import * as messages from "../../messages.ts";
import { findAccount } from "../../people/accounts/account-status.server.ts";
import { type Db, transaction } from "../../platform/db/db.server.ts";
import {
  type ActionResult,
  closeAccount,
  deactivateOffer,
  deleteOfferOnGround,
  reactivateOffer,
  reopenAccount,
} from "../moderation/quick-actions.server.ts";
import { candidateList } from "./admin-candidates.server.ts";
import { companyList } from "./admin-companies.server.ts";
import { offerList } from "./admin-offers.server.ts";
import { searchList } from "./admin-searches.server.ts";
import { eraseCandidate, eraseCompany } from "./erasure.server.ts";

type RowAction = (tx: Db, viewer: Viewer, id: string) => Promise<boolean>;

/** A measure needs a ground (admin/moderation/ground.ts), the same for all rows. */
type BulkAction =
  | { isMeasure: true; failure: string; on: (ground: string) => RowAction }
  | { isMeasure: false; failure: string; run: RowAction };

export type BulkActionName = keyof typeof messages.rowsChanged;

type Press = (tx: Db, viewer: Viewer, id: string) => Promise<ActionResult>;

const changed =
  (press: Press): RowAction =>
  async (tx, viewer, id) =>
    (await press(tx, viewer, id)) === "changed";

const onCandidate =
  (press: Press): RowAction =>
  async (tx, viewer, id) =>
    (await findAccount(tx, id))?.role === "candidate" && (await press(tx, viewer, id)) === "changed";

// The row's id is the company's; the action applies to each of its accounts.
const onCompany =
  (press: Press): RowAction =>
  async (tx, viewer, id) => {
    const accounts = await tx
      .selectFrom("members")
      .select("userId")
      .where("companyId", "=", id)
      .orderBy("userId")
      .execute();
    let changed = false;
    for (const { userId } of accounts) changed = (await press(tx, viewer, userId)) === "changed" || changed;
    return changed;
  };

const closing =
  (ground: string): Press =>
  (tx, viewer, id) =>
    closeAccount(tx, viewer, id, ground);

const plain = (run: RowAction, failure: string = messages.problem): BulkAction => ({ isMeasure: false, failure, run });

const measure = (on: (ground: string) => RowAction, failure: string = messages.problem): BulkAction => ({
  isMeasure: true,
  failure,
  on,
});

const removeSearch: RowAction = (tx, viewer, id) =>
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

/** The lists by their name in the address, with their bulk actions. */
export const lists = {
  offres: {
    list: offerList,
    gestures: {
      activer: plain(changed(reactivateOffer), messages.offerUpdateFailed),
      desactiver: measure(
        (ground) => changed((tx, viewer, id) => deactivateOffer(tx, viewer, id, ground)),
        messages.offerUpdateFailed,
      ),
      supprimer: measure(
        (ground) => changed((tx, viewer, id) => deleteOfferOnGround(tx, viewer, id, ground)),
        messages.offerDeleteFailed,
      ),
    },
  },
  candidats: {
    list: candidateList,
    gestures: {
      activer: plain(onCandidate(reopenAccount)),
      desactiver: measure((ground) => onCandidate(closing(ground))),
      supprimer: plain(eraseCandidate),
    },
  },
  entreprises: {
    list: companyList,
    gestures: {
      activer: plain(onCompany(reopenAccount)),
      desactiver: measure((ground) => onCompany(closing(ground))),
      supprimer: plain(eraseCompany),
    },
  },
  recherches: { list: searchList, gestures: { supprimer: plain(removeSearch) } },
};

export type ListName = keyof typeof lists;

/** A list's bulk action by its name in a form; null when the list has none of that name. */
export function findBulkAction(name: ListName, gesture: string): ({ name: BulkActionName } & BulkAction) | null {
  const known: Partial<Record<BulkActionName, BulkAction>> = lists[name].gestures;
  const found = Object.hasOwn(known, gesture) ? known[gesture as BulkActionName] : undefined;
  return found ? { name: gesture as BulkActionName, ...found } : null;
}

/**
 * Runs an action on many rows in one transaction, in the order of their ids, which prevents deadlocks.
 * @returns the ids of the changed rows
 */
export function runBulkAction(viewer: Viewer, run: RowAction, ids: readonly string[]): Promise<string[]> {
  return transaction(async (tx) => {
    const changed: string[] = [];
    for (const id of [...new Set(ids)].sort()) if (await run(tx, viewer, id)) changed.push(id);
    return changed;
  });
}
