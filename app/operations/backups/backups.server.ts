// Archives for the administration: request, list, check again, download, delete. work.server.ts does the work.

import { recordChange, writeAudit } from "../../access/audit.server.ts";
import type { Viewer } from "../../access/viewer.server.ts";
import { type Db, db, transaction } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { enqueue } from "../../platform/jobs/jobs.server.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import * as operationsLimits from "../limits.ts";
import { archivesLocation, deleteArchive, listArchives, openArchive } from "./archives.server.ts";
import { ageEnding } from "./backup-encryption.server.ts";
import { requestedName } from "./folder.server.ts";

const targetType = "sauvegarde";
/** Whether the archive does not exist yet. */
export const isBeingMade = ({ state }: { state: string }) => state === "waiting" || state === "running";

/** Whether a check is waiting or running. */
export const isBeingRead = ({ state }: { state: string }) => state === "toCheck" || state === "checking";

/** One archive, or undefined. */
export function findBackup(id: string, tx: Db = db) {
  return tx.selectFrom("backups").selectAll().where("id", "=", id).executeTakeFirst();
}

async function readBackup(tx: Db, id: string) {
  const row = await findBackup(id, tx);
  if (!row) return null;
  const { name, size, checkedAt, state } = row;
  const checked = isBeingRead({ state }) ? "demandé" : (checkedAt?.toISOString() ?? "non");
  return { archive: name, taille: size, vérifiée: checked };
}

/** Requests a backup of the current state. @returns false when one is already under way */
export function createAskedBackup(viewer: Viewer, files: boolean, now = new Date()): Promise<boolean> {
  return transaction(async (tx) => {
    const id = newId();
    const { recipient } = await findSetting("backups", tx);
    const made = await tx
      .insertInto("backups")
      .values({
        id,
        name: requestedName(id, now, recipient),
        origin: "requested",
        actor: viewer.email,
        withFiles: files,
        state: "waiting",
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!made.numInsertedOrUpdatedRows) return false;
    const entry = { action: "sauvegarde demandée", targetType, targetId: id };
    await recordChange(tx, viewer, entry, null, await readBackup(tx, id));
    await enqueue(tx, "backup", { id }, newId());
    return true;
  });
}

/** Requests a new check of an archive. @returns false when it is busy or does not exist */
export function setToCheck(viewer: Viewer, id: string): Promise<boolean> {
  return transaction(async (tx) => {
    const before = await readBackup(tx, id);
    const changed = await tx
      .updateTable("backups")
      .set({ state: "toCheck", tries: 0, touchedAt: new Date() })
      .where("id", "=", id)
      .where("name", "not like", `%${ageEnding}`)
      .where("state", "=", "done")
      .executeTakeFirst();
    if (changed.numUpdatedRows > 0n) await enqueue(tx, "backup", { id }, newId());
    const entry = { action: "sauvegarde à vérifier", targetType, targetId: id };
    return recordChange(tx, viewer, entry, before, await readBackup(tx, id));
  });
}

/** Deletes an archive for good. @returns false when it is busy or already deleted */
export function deleteBackup(viewer: Viewer, id: string): Promise<boolean> {
  return transaction(async (tx) => {
    const row = await tx.selectFrom("backups").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
    if (!row || isBeingMade(row)) return false;
    const before = await readBackup(tx, id);
    await tx.deleteFrom("backups").where("id", "=", id).execute();
    await recordChange(tx, viewer, { action: "sauvegarde supprimée", targetType, targetId: id }, before, null);
    // The file first: without its row it would be listed again.
    await deleteArchive(row.name);
    return true;
  });
}

/** Opens an archive for download with an audit entry. @returns null when it does not exist */
export async function takeArchive(viewer: Viewer, { id, name }: { id: string; name: string }) {
  const opened = await openArchive(name);
  if (!opened) return null;
  const { size, bytes } = opened;
  const after = { archive: name, taille: size };
  await transaction((tx) =>
    writeAudit(tx, {
      actorId: viewer.id,
      actor: viewer.email,
      action: "sauvegarde téléchargée",
      targetType,
      targetId: id,
      before: null,
      after,
    }),
  );
  return { bytes, size, name };
}

/** The newest archives, whether each file exists, and the count of files not yet listed. */
export async function listBackups() {
  const [rows, archives] = await Promise.all([
    db
      .selectFrom("backups")
      .selectAll()
      .orderBy("createdAt", "desc")
      .orderBy("id", "desc")
      .limit(operationsLimits.backupsListed)
      .execute(),
    listArchives(),
  ]);
  const listed = new Set(rows.map(({ name }) => name));
  return {
    rows: rows.map((row) => ({ ...row, isHere: archives.has(row.name) })),
    unread: [...archives.keys()].filter((name) => !listed.has(name)).length,
  };
}

/** The total size of all archives in bytes, and their location. */
export async function findStock(): Promise<{ bytes: number; folder: string }> {
  const archives = [...(await listArchives()).values()];
  return { bytes: archives.reduce((sum, { size }) => sum + size, 0), folder: archivesLocation() };
}
