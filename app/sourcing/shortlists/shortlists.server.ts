// A company's lists of favourites, shared by all its people: made, renamed, deleted, and who stands on which.

import { findable } from "../../access/candidate-visibility.server.ts";
import * as limits from "../../limits.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { fold } from "../../platform/text/text.ts";

/** A list, and how many of those on it still exist for the company. */
export type FavouriteList = { id: string; name: string; count: number };

/** A company's lists by name. */
export async function listLists(companyId: string): Promise<FavouriteList[]> {
  const counts = findable(companyId)
    .innerJoin("listedFavourites", "listedFavourites.candidateId", "candidates.id")
    .where("listedFavourites.companyId", "=", companyId)
    .select("listedFavourites.listId")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .groupBy("listedFavourites.listId")
    .as("counts");
  const rows = await db
    .selectFrom("favouriteLists")
    .leftJoin(counts, "counts.listId", "favouriteLists.id")
    .select(["favouriteLists.id", "favouriteLists.name", "counts.count"])
    .where("favouriteLists.companyId", "=", companyId)
    .orderBy("nameFolded")
    .limit(limits.favouriteLists)
    .execute();
  return rows.map(({ id, name, count }) => ({ id, name, count: Number(count ?? 0) }));
}

/**
 * Makes a list; one that has this name already is taken for it.
 * @returns its id, or "full" when the company has as many as it may
 */
export async function createList(tx: Db, companyId: string, name: string): Promise<string> {
  // Two presses wait for each other, so that neither the name nor the limit is passed twice.
  await tx.selectFrom("companies").select("id").where("id", "=", companyId).forNoKeyUpdate().execute();
  const nameFolded = fold(name);
  const lists = await tx
    .selectFrom("favouriteLists")
    .select(["id", "nameFolded"])
    .where("companyId", "=", companyId)
    .limit(limits.favouriteLists)
    .execute();
  const same = lists.find((list) => list.nameFolded === nameFolded);
  if (same) return same.id;
  if (lists.length >= limits.favouriteLists) return "full";
  const id = newId();
  await tx.insertInto("favouriteLists").values({ id, companyId, name, nameFolded }).execute();
  return id;
}

/** Renames a company's own list. @returns false when there is none of that id; "taken" when another has the name */
export async function updateListName(tx: Db, companyId: string, id: string, name: string): Promise<boolean | "taken"> {
  const nameFolded = fold(name);
  const other = await tx
    .selectFrom("favouriteLists")
    .select("id")
    .where("companyId", "=", companyId)
    .where("nameFolded", "=", nameFolded)
    .where("id", "<>", id)
    .executeTakeFirst();
  if (other) return "taken";
  const changed = await tx
    .updateTable("favouriteLists")
    .set({ name, nameFolded })
    .where("companyId", "=", companyId)
    .where("id", "=", id)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Deletes a company's own list; those on it stay favourites. @returns false when there is none of that id */
export async function deleteList(tx: Db, companyId: string, id: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom("favouriteLists")
    .where("companyId", "=", companyId)
    .where("id", "=", id)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Puts a favourite on those of the lists that are the company's; again changes nothing. */
export async function createListed(tx: Db, companyId: string, candidateId: string, listIds: string[]): Promise<void> {
  if (listIds.length === 0) return;
  await tx
    .insertInto("listedFavourites")
    .columns(["companyId", "listId", "candidateId"])
    .expression((eb) =>
      eb
        .selectFrom("favouriteLists")
        .select(["companyId", "id", eb.cast<string>(eb.val(candidateId), "uuid").as("candidateId")])
        .where("companyId", "=", companyId)
        .where("id", "in", listIds),
    )
    .onConflict((oc) => oc.doNothing())
    .execute();
}

/** Takes a favourite off some lists. */
export async function deleteListed(tx: Db, companyId: string, candidateId: string, listIds: string[]): Promise<void> {
  if (listIds.length === 0) return;
  await tx
    .deleteFrom("listedFavourites")
    .where("companyId", "=", companyId)
    .where("candidateId", "=", candidateId)
    .where("listId", "in", listIds)
    .execute();
}

/** The lists that a favourite stands on, by their ids. */
export async function listListed(tx: Db, companyId: string, candidateId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("listedFavourites")
    .select("listId")
    .where("companyId", "=", companyId)
    .where("candidateId", "=", candidateId)
    .orderBy("listId")
    .execute();
  return rows.map(({ listId }) => listId);
}
