// Notes of colleagues on an application: read by the whole company, edited by their author.

import { colleague } from "../../people/accounts/colleagues.server.ts";
import * as peopleLimits from "../../people/limits.ts";
import { type Db, db } from "../../platform/db/db.server.ts";

type Author = { companyId: string; userId: string };

/** The notes on the applications of a record, oldest first; `author` is null once the colleague has left. */
export function listNotes(applicationIds: readonly string[]) {
  return db
    .selectFrom("applicationNotes")
    .leftJoin("users", "users.id", "applicationNotes.userId")
    .select([
      "applicationNotes.id",
      "applicationNotes.applicationId",
      "applicationNotes.userId",
      "applicationNotes.text",
      "applicationNotes.createdAt",
      "applicationNotes.updatedAt",
    ])
    .select(colleague.as("author"))
    .where("applicationNotes.applicationId", "in", applicationIds)
    .orderBy("applicationNotes.createdAt")
    .orderBy("applicationNotes.id")
    .limit(peopleLimits.notesShown * applicationIds.length)
    .execute();
}

/** Adds a note to an application of the company. @returns false when there is no such application */
export async function createNote(
  tx: Db,
  id: string,
  applicationId: string,
  text: string,
  { companyId, userId }: Author,
) {
  const application = await tx
    .selectFrom("applications")
    .select("id")
    .where("id", "=", applicationId)
    .where("companyId", "=", companyId)
    .forKeyShare()
    .executeTakeFirst();
  if (!application) return false;
  await tx
    .insertInto("applicationNotes")
    .values({ id, applicationId, userId, text })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  return true;
}

const ofCompany = (tx: Db, companyId: string) =>
  tx.selectFrom("applications").select("id").where("companyId", "=", companyId);

/** The text of one's own note; locks its row until the transaction ends. Undefined when missing or a colleague's. */
export async function lockNote(tx: Db, id: string, { companyId, userId }: Author): Promise<string | undefined> {
  const row = await tx
    .selectFrom("applicationNotes")
    .select("text")
    .where("id", "=", id)
    .where("userId", "=", userId)
    .where("applicationId", "in", ofCompany(tx, companyId))
    .forUpdate()
    .executeTakeFirst();
  return row?.text;
}

/** Edits one's own note. @returns false when missing or a colleague's */
export async function updateNote(tx: Db, id: string, text: string, { companyId, userId }: Author): Promise<boolean> {
  const changed = await tx
    .updateTable("applicationNotes")
    .set({ text, updatedAt: new Date() })
    .where("id", "=", id)
    .where("userId", "=", userId)
    .where("applicationId", "in", ofCompany(tx, companyId))
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Deletes one's own note. @returns false when missing or a colleague's */
export async function deleteNote(tx: Db, id: string, { companyId, userId }: Author): Promise<boolean> {
  const deleted = await tx
    .deleteFrom("applicationNotes")
    .where("id", "=", id)
    .where("userId", "=", userId)
    .where("applicationId", "in", ofCompany(tx, companyId))
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
