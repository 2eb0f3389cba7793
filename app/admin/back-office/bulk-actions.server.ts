// What is done at once with ticked rows: one after the other as if each had been opened, one entry in the journal for each that
// changes, all or nothing.

import { recordChange } from "../../access/audit.server.ts";
import type { Viewer } from "../../access/viewer.server.ts";
import * as messages from "../../messages.ts";
import { findAccount } from "../../people/accounts/account-status.server.ts";
import { type Db, transaction } from "../../platform/db/db.server.ts";
import {
  closeAccount,
  deleteJudgedOffer,
  openAccount,
  type Pressed,
  putOfferBack,
  takeOfferOff,
} from "../moderation/quick-actions.server.ts";
import { candidateList } from "./admin-candidates.server.ts";
import { companyList } from "./admin-companies.server.ts";
import { offerList } from "./admin-offers.server.ts";
import { searchList } from "./admin-searches.server.ts";
import { eraseCandidate, eraseCompany } from "./erasure.server.ts";

/** @returns whether anything changed */
type Doing = (tx: Db, viewer: Viewer, id: string) => Promise<boolean>;

/** A measure is done on a ground (admin/moderation/ground.ts), the same for all the rows; everything else is done without one. */
type Gesture =
  | { isMeasure: true; failure: string; on: (ground: string) => Doing }
  | { isMeasure: false; failure: string; run: Doing };

export type GestureName = keyof typeof messages.rowsChanged;

type Press = (tx: Db, viewer: Viewer, id: string) => Promise<Pressed>;

const changed =
  (press: Press): Doing =>
  async (tx, viewer, id) =>
    (await press(tx, viewer, id)) === "changed";

const onCandidate =
  (press: Press): Doing =>
  async (tx, viewer, id) =>
    (await findAccount(tx, id))?.role === "candidate" && (await press(tx, viewer, id)) === "changed";

// Each account of the company is a row that changes.
const onCompany =
  (press: Press): Doing =>
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

const plain = (run: Doing, failure: string = messages.problem): Gesture => ({ isMeasure: false, failure, run });

const measure = (on: (ground: string) => Doing, failure: string = messages.problem): Gesture => ({
  isMeasure: true,
  failure,
  on,
});

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
    gestures: {
      activer: plain(changed(putOfferBack), messages.offerUpdateFailed),
      desactiver: measure(
        (ground) => changed((tx, viewer, id) => takeOfferOff(tx, viewer, id, ground)),
        messages.offerUpdateFailed,
      ),
      supprimer: measure(
        (ground) => changed((tx, viewer, id) => deleteJudgedOffer(tx, viewer, id, ground)),
        messages.offerDeleteFailed,
      ),
    },
  },
  candidats: {
    list: candidateList,
    gestures: {
      activer: plain(onCandidate(openAccount)),
      desactiver: measure((ground) => onCandidate(closing(ground))),
      supprimer: plain(eraseCandidate),
    },
  },
  entreprises: {
    list: companyList,
    gestures: {
      activer: plain(onCompany(openAccount)),
      desactiver: measure((ground) => onCompany(closing(ground))),
      supprimer: plain(eraseCompany),
    },
  },
  recherches: { list: searchList, gestures: { supprimer: plain(removeSearch) } },
};

export type ListName = keyof typeof lists;

/** What a gesture of a list is called in a form, as what it does; null for what the list does not know. */
export function findGesture(name: ListName, gesture: string): ({ name: GestureName } & Gesture) | null {
  const known: Partial<Record<GestureName, Gesture>> = lists[name].gestures;
  const found = Object.hasOwn(known, gesture) ? known[gesture as GestureName] : undefined;
  return found ? { name: gesture as GestureName, ...found } : null;
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
