// The archives of this installation as its administrators see them: asking for one, looking at one, having it read again,
// taking it away, deleting it. What does the work stands in work.server.ts.

import { recordChange, recordCreation, writeAudit } from "../../access/audit.server.ts";
import type { Viewer } from "../../access/viewer.server.ts";
import * as limits from "../../limits.ts";
import { type Db, db, transaction } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { enqueue } from "../../platform/jobs/jobs.server.ts";
import { ageEnding } from "./age.server.ts";
import { archivesPlace, deleteArchive, listArchives, openArchive } from "./archives.server.ts";
import { askedName } from "./folder.server.ts";
import { findSchedule } from "./schedule.server.ts";

const targetType = "sauvegarde";
/** Whether an archive is not there yet. */
export const isBeingMade = ({ state }: { state: string }) => state === "waiting" || state === "running";

/** Whether an archive is being read, or is about to be. */
export const isBeingRead = ({ state }: { state: string }) => state === "toCheck" || state === "checking";

/** One archive, or undefined. */
export function findBackup(id: string, tx: Db = db) {
  return tx.selectFrom("backups").selectAll().where("id", "=", id).executeTakeFirst();
}

// What of a row the journal tells.
const told = (id: string) => async (tx: Db) => {
  const row = await findBackup(id, tx);
  if (!row) return null;
  const { name, size, checkedAt, state } = row;
  const checked = isBeingRead({ state }) ? "demandé" : (checkedAt?.toISOString() ?? "non");
  return { archive: name, taille: size, vérifiée: checked };
};

/**
 * Asks for a backup of everything as it is now.
 * @param files whether people's files are to be in it
 * @returns false when one is under way already
 */
export function createAskedBackup(viewer: Viewer, files: boolean, now = new Date()): Promise<boolean> {
  return transaction(async (tx) => {
    const id = newId();
    const { recipient } = await findSchedule(tx);
    const made = await tx
      .insertInto("backups")
      .values({
        id,
        name: askedName(id, now, recipient),
        origin: "asked",
        actor: viewer.email,
        withFiles: files,
        state: "waiting",
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!made.numInsertedOrUpdatedRows) return false;
    await recordCreation(tx, viewer, { action: "sauvegarde demandée", targetType, targetId: id, read: told(id) });
    await enqueue(tx, "backup", { id }, newId());
    return true;
  });
}

/** Asks that an archive be read from end to end again. @returns false when it is being worked on, or is not there */
export function setToCheck(viewer: Viewer, id: string): Promise<boolean> {
  return transaction((tx) =>
    recordChange(
      tx,
      viewer,
      { action: "sauvegarde à vérifier", targetType, targetId: id, read: told(id) },
      async () => {
        const changed = await tx
          .updateTable("backups")
          .set({ state: "toCheck", tries: 0, touchedAt: new Date() })
          .where("id", "=", id)
          .where("name", "not like", `%${ageEnding}`)
          .where("state", "=", "done")
          .executeTakeFirst();
        if (changed.numUpdatedRows > 0n) await enqueue(tx, "backup", { id }, newId());
      },
    ),
  );
}

/** Deletes an archive for good. @returns false when it is being worked on, or was gone already */
export function deleteBackup(viewer: Viewer, id: string): Promise<boolean> {
  return transaction(async (tx) => {
    const row = await tx.selectFrom("backups").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
    if (!row || isBeingMade(row)) return false;
    const write = { action: "sauvegarde supprimée", targetType, targetId: id, read: told(id) };
    await recordChange(tx, viewer, write, () => tx.deleteFrom("backups").where("id", "=", id).execute());
    // Before the row is gone: a file without a row would be taken in again.
    await deleteArchive(row.name);
    return true;
  });
}

/** Opens an archive to be taken away, and notes who takes it. @returns null when it is not there */
export async function takeArchive(viewer: Viewer, { id, name }: { id: string; name: string }) {
  const opened = await openArchive(name);
  if (!opened) return null;
  const { size, bytes } = opened;
  const after = { archive: name, taille: size };
  await transaction((tx) =>
    writeAudit(tx, {
      ...{ actorId: viewer.id, actor: viewer.email, action: "sauvegarde téléchargée" },
      ...{ targetType, targetId: id, before: null, after },
    }),
  );
  return { bytes, size, name };
}

/** The newest archives, whether each is there, and how many are there that nobody has read yet. */
export async function listBackups() {
  const [rows, archives] = await Promise.all([
    db
      .selectFrom("backups")
      .selectAll()
      .orderBy("createdAt", "desc")
      .orderBy("id", "desc")
      .limit(limits.backupsListed)
      .execute(),
    listArchives(),
  ]);
  const known = new Set(rows.map(({ name }) => name));
  return {
    rows: rows.map((row) => ({ ...row, isHere: archives.has(row.name) })),
    unread: [...archives.keys()].filter((name) => !known.has(name)).length,
  };
}

/** Bytes of all archives, and where they are as the operator knows it. */
export async function findStock(): Promise<{ bytes: number; folder: string }> {
  const archives = [...(await listArchives()).values()];
  return { bytes: archives.reduce((sum, { size }) => sum + size, 0), folder: archivesPlace() };
}
