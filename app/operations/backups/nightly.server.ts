// The automatic backups: nightly as scheduled, and before migrations.

import fs from "node:fs";
import { sql } from "kysely";
import * as filesLimits from "../../files/limits.ts";
import { config } from "../../platform/config/config.server.ts";
import { log } from "../../platform/config/log.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { migrationNames, pendingMigrations } from "../../platform/db/migrate.server.ts";
import { findSetting, findStored, setStored } from "../../platform/settings/settings.server.ts";
import { freeBytes } from "../../platform/storage/storage.server.ts";
import { parisHour } from "../../platform/text/day.server.ts";
import { parisDay } from "../../platform/text/french.ts";
import * as operationsLimits from "../limits.ts";
import * as operationsMessages from "../messages.ts";
import { deleteArchive, isArchiveThere, listArchives, makeArchive } from "./archives.server.ts";
import { type Backup, createBackup } from "./backup.server.ts";
import { archivePath, backupFolder, earlierForm, endingFor, listFolder, nightlyForm } from "./folder.server.ts";
import { BackupError } from "./manifest.server.ts";
import { findNeededBytes } from "./needed-bytes.server.ts";
import { setNightBegun, setNightEnded } from "./nights.server.ts";
import { beginWork, isAtWork } from "./under-way.server.ts";

/** Stores the date of the last backup, and of the last one with files, for the administration. */
export async function setLastBackup({ createdAt, size, files }: Backup): Promise<void> {
  const filesAt = files ? createdAt : ((await findStored("lastBackup")).filesAt ?? null);
  await setStored(db, "lastBackup", { at: createdAt, size, files, filesAt });
}

// The names contain the date, so the newest sort last.
const beyond = (names: Iterable<string>, form: RegExp, count: number) =>
  [...names]
    .filter((name) => form.test(name))
    .sort()
    .slice(0, -count);

async function prune(form: RegExp, count: number): Promise<string[]> {
  const pruned = beyond((await listArchives()).keys(), form, count);
  for (const name of pruned) await deleteArchive(name);
  return pruned;
}

async function claim(day: string, now: Date): Promise<boolean> {
  const value = JSON.stringify({ day, at: now.toISOString() });
  const before = new Date(now.getTime() - operationsLimits.backupAgainMs).toISOString();
  const claimed = await db
    .insertInto("settings")
    .values({ key: "nightlyBackup", value })
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet({ value })
        .where(
          sql<boolean>`("settings"."value" ->> 'day' <> ${day} OR "settings"."value" ->> 'made' IS NULL)
            AND "settings"."value" ->> 'at' <= ${before}`,
        ),
    )
    .executeTakeFirst();
  return (claimed.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

async function hasRoom(): Promise<boolean> {
  const [{ rows, files }, free] = await Promise.all([findNeededBytes(), freeBytes()]);
  return rows + files + filesLimits.diskReserveBytes <= free;
}

async function makeTonights(day: string, now: Date, signal: AbortSignal): Promise<void> {
  const { files: withFiles, kept: retained, recipient } = await findSetting("backups");
  const name = `vivier-${day}${endingFor(recipient)}`;
  const files = withFiles && (await hasRoom());
  if (withFiles && !files) log.warn("the disk has no room for people's files: tonight's backup is without them");
  await setNightBegun(day, now);
  // A process may have died after the archive was complete.
  if (!(await isArchiveThere(name))) await setLastBackup(await makeArchive(name, { files, recipient, now, signal }));
  await setNightEnded(day, { size: (await listArchives()).get(name)?.size ?? null, files });
  await db
    .updateTable("settings")
    .set({ value: JSON.stringify({ day, at: now.toISOString(), made: true }) })
    .where("key", "=", "nightlyBackup")
    .execute();
  const pruned = await prune(nightlyForm, retained);
  if (pruned.length > 0) await db.deleteFrom("backups").where("name", "in", pruned).execute();
}

/** Starts the nightly backup once a day for all processes, outside the task and its timeout. @returns its end */
export async function runBackups(now: Date): Promise<{ ended: Promise<void> } | null> {
  const { on, hour } = await findSetting("backups");
  if (!on || isAtWork() || parisHour(now) < hour) return null;
  const day = parisDay(now);
  if (!(await claim(day, now))) return null;
  return beginWork((stop) =>
    makeTonights(day, now, stop).catch(async (error) => {
      log.error({ err: error }, "nightly backup failed");
      // An abort is no failure: the next start repeats it.
      if (stop.aborted) return;
      await setNightEnded(day, null).catch((fault) =>
        log.error({ err: fault }, "nightly backup: its end is not written"),
      );
    }),
  );
}

async function forgetEarlier(pruned: string[]): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`SELECT to_regclass('public.backups') IS NOT NULL AS "there"`.execute(
    db,
  );
  if (pruned.length > 0 && rows[0]?.there) await db.deleteFrom("backups").where("name", "in", pruned).execute();
}

/** Deletes the oldest archives from before migrations. */
export async function pruneEarlier(): Promise<void> {
  await forgetEarlier(await prune(earlierForm, operationsLimits.backupsBeforeKept));
}

/** Backs up the rows; migrations do not touch files. @throws BackupError in French: then the migrations must not run */
export async function backUpBeforeMigrations(now = new Date()): Promise<void> {
  const [firstPending] = await pendingMigrations(db);
  if (firstPending === undefined || firstPending === migrationNames()[0]) return;
  const stamp = now.toISOString().replace(/[:.]/g, "-");
  try {
    await fs.promises.mkdir(backupFolder(), { recursive: true, mode: 0o700 });
    await setLastBackup(
      await createBackup({ to: archivePath(`avant-${stamp}-${firstPending}.tar`), files: false, now }),
    );
  } catch (error) {
    log.error({ err: error }, "backup before the migrations failed");
    throw new BackupError(operationsMessages.noBackupBefore(config.dataDir));
  }
  const pruned = beyond((await listFolder()).keys(), earlierForm, operationsLimits.backupsBeforeKept);
  for (const name of pruned) await fs.promises.rm(archivePath(name), { force: true });
  await forgetEarlier(pruned);
}
