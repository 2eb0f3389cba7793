// Bulk actions on ticked rows: each row changes as on its own page, with its own audit entry; all or nothing.

import { recordChange } from "../../access/audit.server.ts";
import type { Viewer } from "../../access/viewer.server.ts";
import * as messages from "../../messages.ts";
import { findAccount } from "../../people/accounts/account-status.server.ts";
import { type Db, transaction } from "../../platform/db/db.server.ts";
import { deleteSavedSearch } from "../../sourcing/results/saved-searches.server.ts";
import { findRowTexts } from "../lists/list-rows.server.ts";
import type { List } from "../lists/list-view.server.ts";
import * as adminMessages from "../messages.ts";
import type { Reasons } from "../moderation/ground.ts";
import { type DecisionResult, takenBackBy } from "../moderation/moderation-decisions.server.ts";
import {
  closeAccount,
  deactivateOffer,
  deleteOfferOnGround,
  reactivateOffer,
  reopenAccount,
} from "../moderation/quick-actions.server.ts";
import { candidateList, closedCandidate } from "./admin-candidates.server.ts";
import { closedCompany, companyList } from "./admin-companies.server.ts";
import { offerList, offOffer } from "./admin-offers.server.ts";
import { searchList } from "./admin-searches.server.ts";
import { accountOfVisitor, visitorList } from "./admin-visitors.server.ts";
import { eraseCandidate, eraseCompany, eraseVisitor } from "./erasure.server.ts";

/** Changes one row. @returns true or what a decision took back when it changed */
type RowAction = (tx: Db, viewer: Viewer, id: string, reasons: Reasons) => Promise<DecisionResult | boolean>;

/** A measure needs reasons (admin/moderation/ground.ts), the same for all rows. */
type BulkAction = {
  run: RowAction;
  isMeasure?: true;
  erases?: true;
  /** Why it changes nothing of a row of its list; null when it does. */
  spares?: (row: never) => string | null;
  failure?: string;
  /** What a deletion ends besides the rows. */
  effect?: string;
  /** Of people without an account, some without an address: what is asked, as it does more than its rows say. */
  question?: (rows: number) => { title: string; text: string };
  /** How many of what it changed. */
  done?: (count: number) => string;
  unchanged?: string;
};

export type BulkActionName = keyof typeof adminMessages.rowsChanged;

const isChanged = (result: DecisionResult | boolean) => result === true || typeof result === "object";

async function isCandidate(tx: Db, id: string): Promise<boolean> {
  return (await findAccount(tx, id))?.role === "candidate";
}

const reopenCandidate: RowAction = async (tx, viewer, id) =>
  (await isCandidate(tx, id)) && reopenAccount(tx, viewer, id);

const closeCandidate: RowAction = async (tx, viewer, id, reasons) =>
  (await isCandidate(tx, id)) && closeAccount(tx, viewer, id, reasons);

async function listMembers(tx: Db, companyId: string): Promise<string[]> {
  const members = tx.selectFrom("members").select("userId").where("companyId", "=", companyId);
  return (await members.orderBy("userId").execute()).map(({ userId }) => userId);
}

const reopenCompany: RowAction = async (tx, viewer, id) => {
  let changed = false;
  for (const userId of await listMembers(tx, id))
    if (isChanged(await reopenAccount(tx, viewer, userId))) changed = true;
  return changed;
};

const closeCompany: RowAction = async (tx, viewer, id, reasons) => {
  let changed = false;
  for (const userId of await listMembers(tx, id))
    if (isChanged(await closeAccount(tx, viewer, userId, reasons))) changed = true;
  return changed;
};

const removeSearch: RowAction = async (tx, viewer, id) => {
  const before = await tx
    .selectFrom("savedSearches")
    .select(["companyId", "job", "city", "departments"])
    .where("id", "=", id)
    .where("companyId", "is not", null)
    .forUpdate()
    .executeTakeFirst();
  await deleteSavedSearch(tx, id);
  return recordChange(
    tx,
    viewer,
    { action: "recherche supprimée", targetType: "recherche", targetId: id },
    before,
    null,
  );
};

/** The lists by their name in the address, with their bulk actions. */
export const lists = {
  offres: {
    list: offerList,
    gestures: {
      activer: { run: reactivateOffer, failure: messages.offerUpdateFailed },
      desactiver: { run: deactivateOffer, isMeasure: true, spares: offOffer, failure: messages.offerUpdateFailed },
      supprimer: {
        run: deleteOfferOnGround,
        isMeasure: true,
        failure: messages.offerDeleteFailed,
        effect: adminMessages.deletionEffectOfOffers,
      },
    },
  },
  candidats: {
    list: candidateList,
    gestures: {
      activer: { run: reopenCandidate },
      desactiver: { run: closeCandidate, isMeasure: true, spares: closedCandidate },
      supprimer: { run: eraseCandidate, isMeasure: true, erases: true, effect: adminMessages.erasureEffect },
    },
  },
  entreprises: {
    list: companyList,
    gestures: {
      activer: { run: reopenCompany },
      desactiver: { run: closeCompany, isMeasure: true, spares: closedCompany },
      supprimer: { run: eraseCompany, isMeasure: true, erases: true, effect: adminMessages.erasureEffectOfCompanies },
    },
  },
  recherches: { list: searchList, gestures: { supprimer: { run: removeSearch } } },
  "sans-compte": {
    list: visitorList,
    gestures: {
      supprimer: {
        run: eraseVisitor,
        isMeasure: true,
        spares: accountOfVisitor,
        erases: true,
        question: adminMessages.visitorErasure,
        done: adminMessages.visitorsErased,
        unchanged: adminMessages.visitorsNotErased,
      },
    },
  },
} as const satisfies Record<string, { list: unknown; gestures: Partial<Record<BulkActionName, BulkAction>> }>;

export type ListName = keyof typeof lists;

/** A list's bulk action by its name in a form; null when the list has none of that name. */
export function findBulkAction(name: ListName, gesture: string): ({ name: BulkActionName } & BulkAction) | null {
  const actions: Partial<Record<BulkActionName, BulkAction>> = lists[name].gestures;
  const definition = Object.hasOwn(actions, gesture) ? actions[gesture as BulkActionName] : undefined;
  return definition ? { name: gesture as BulkActionName, ...definition } : null;
}

/**
 * Runs an action on many rows in one transaction, in the order of their ids, which prevents deadlocks.
 * @param reasons of a measure; empty for other actions
 * @returns the ids of the changed rows, and how many refusals the reopening of offers took back
 */
export function runBulkAction(
  viewer: Viewer,
  { run }: BulkAction,
  ids: readonly string[],
  reasons: Reasons,
): Promise<{ changed: string[]; takenBack: number }> {
  return transaction(async (tx) => {
    const changed: string[] = [];
    let takenBack = 0;
    for (const id of [...new Set(ids)].sort()) {
      const result = await run(tx, viewer, id, reasons);
      if (isChanged(result)) changed.push(id);
      takenBack += takenBackBy(result);
    }
    return { changed, takenBack };
  });
}

/** The rows of a list that an action would change, each with what tells who it is, and those that it leaves, each with the reason. */
export async function listActionRows(name: ListName, { spares }: BulkAction, ids: readonly string[]) {
  const list = lists[name].list as List<{ id: string }>;
  const rows = await findRowTexts(list, ids, spares as ((row: { id: string }) => string | null) | undefined);
  return {
    changed: rows.filter(({ spared }) => spared === null),
    spared: rows.filter(({ spared }) => spared !== null),
  };
}
