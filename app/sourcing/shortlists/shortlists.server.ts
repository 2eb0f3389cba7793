// A company's lists of favourites, shared by its people: create, rename, delete, add and remove favourites.

import { z } from "zod";
import { findable } from "../../access/candidate-visibility.server.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { fold } from "../../platform/text/text.ts";
import * as sourcingLimits from "../limits.ts";

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
    .limit(sourcingLimits.favouriteLists)
    .execute();
  return rows.map(({ id, name, count }) => ({ id, name, count: Number(count ?? 0) }));
}

/** Creates a list, or takes the existing one of that name. @returns its id, or "full" at the company's limit */
export async function createList(tx: Db, companyId: string, name: string): Promise<string> {
  // The lock prevents two simultaneous requests from storing the name twice or passing the limit.
  await tx.selectFrom("companies").select("id").where("id", "=", companyId).forNoKeyUpdate().execute();
  const nameFolded = fold(name);
  const lists = await tx
    .selectFrom("favouriteLists")
    .select(["id", "nameFolded"])
    .where("companyId", "=", companyId)
    .limit(sourcingLimits.favouriteLists)
    .execute();
  const same = lists.find((list) => list.nameFolded === nameFolded);
  if (same) return same.id;
  if (lists.length >= sourcingLimits.favouriteLists) return "full";
  const id = newId();
  await tx.insertInto("favouriteLists").values({ id, companyId, name, nameFolded }).execute();
  return id;
}

/** The form of a list. */
export const listForm = z.object({
  nom: z.string().transform((text) => text.replace(/\s+/g, " ").trim().slice(0, sourcingLimits.listNameMax)),
});

/** The name of a company's list; locks its row until the transaction ends. Undefined without such a list. */
export async function lockListName(tx: Db, companyId: string, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom("favouriteLists")
    .select("name")
    .where("companyId", "=", companyId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row?.name;
}

/** Renames a company's list. @returns false when there is none of that id; "taken" when another has the name */
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

/** Deletes a company's list; its candidates stay favourites. @returns false when there is none of that id */
export async function deleteList(tx: Db, companyId: string, id: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom("favouriteLists")
    .where("companyId", "=", companyId)
    .where("id", "=", id)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Adds a favourite to the lists that are the company's; repeating it changes nothing. */
export async function createListEntries(
  tx: Db,
  companyId: string,
  candidateId: string,
  listIds: string[],
): Promise<void> {
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

/** Removes a favourite from lists. */
export async function deleteListEntries(
  tx: Db,
  companyId: string,
  candidateId: string,
  listIds: string[],
): Promise<void> {
  if (listIds.length === 0) return;
  await tx
    .deleteFrom("listedFavourites")
    .where("companyId", "=", companyId)
    .where("candidateId", "=", candidateId)
    .where("listId", "in", listIds)
    .execute();
}

/** Ids of the lists that a favourite is on. */
export async function listListIds(tx: Db, companyId: string, candidateId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("listedFavourites")
    .select("listId")
    .where("companyId", "=", companyId)
    .where("candidateId", "=", candidateId)
    .orderBy("listId")
    .execute();
  return rows.map(({ listId }) => listId);
}
