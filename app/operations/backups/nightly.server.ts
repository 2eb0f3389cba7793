// The backups that are made by themselves: every night as the administration set it, and before the schema changes.
import fs from "node:fs";
import { sql } from "kysely";
import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";
import { config } from "../../platform/config/config.server.ts";
import { log } from "../../platform/config/log.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { migrationNames, pendingMigrations } from "../../platform/db/migrate.server.ts";
import { findSetting, setSetting } from "../../platform/settings/settings.server.ts";
import { freeBytes } from "../../platform/storage/storage.server.ts";
import { parisHour } from "../../platform/text/day.server.ts";
import { parisDay } from "../../platform/text/french.ts";
import { deleteArchive, isArchiveThere, listArchives, makeArchive } from "./archives.server.ts";
import { type Backup, createBackup } from "./backup.server.ts";
import { archivePath, backupFolder, earlierForm, endingFor, listFolder, nightlyForm } from "./folder.server.ts";
import { BackupError } from "./manifest.server.ts";
import { findNeededBytes } from "./needed-bytes.server.ts";
import { findSchedule } from "./schedule.server.ts";
import { beginWork, isAtWork } from "./under-way.server.ts";

/** Notes for the administration when the last backup was made, and when the last one that holds people's files was. */
export async function setLastBackup({ createdAt, size, files }: Backup): Promise<void> {
  const filesAt = files ? createdAt : ((await findSetting("lastBackup")).filesAt ?? null);
  await setSetting(db, "lastBackup", { at: createdAt, size, files, filesAt });
}

// The names hold the day, so the newest come last.
const beyond = (names: Iterable<string>, form: RegExp, count: number) =>
  [...names]
    .filter((name) => form.test(name))
    .sort()
    .slice(0, -count);

async function prune(form: RegExp, count: number): Promise<string[]> {
  const gone = beyond((await listArchives()).keys(), form, count);
  for (const name of gone) await deleteArchive(name);
  return gone;
}

/** Whether this process is the one that makes tonight's; a night that failed is tried again after an hour. */
async function claim(day: string, now: Date): Promise<boolean> {
  const value = JSON.stringify({ day, at: now.toISOString() });
  const before = new Date(now.getTime() - limits.backupAgainMs).toISOString();
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

/** Whether the disk takes everything, its reserve left alone. */
async function hasRoom(): Promise<boolean> {
  const [{ rows, files }, free] = await Promise.all([findNeededBytes(), freeBytes()]);
  return rows + files + limits.diskReserveBytes <= free;
}

async function makeTonights(day: string, now: Date, signal: AbortSignal): Promise<void> {
  const { files: wanted, kept, recipient } = await findSchedule();
  const name = `vivier-${day}${endingFor(recipient)}`;
  const files = wanted && (await hasRoom());
  if (wanted && !files) log.warn("the disk has no room for people's files: tonight's backup is without them");
  // Of a night that was cut off after the archive was whole.
  if (!(await isArchiveThere(name))) await setLastBackup(await makeArchive(name, { files, recipient, now, signal }));
  await db
    .updateTable("settings")
    .set({ value: JSON.stringify({ day, at: now.toISOString(), made: true }) })
    .where("key", "=", "nightlyBackup")
    .execute();
  const gone = await prune(nightlyForm, kept);
  if (gone.length > 0) await db.deleteFrom("backups").where("name", "in", gone).execute();
}

/**
 * Begins the night's backup once its hour has come in Paris, one a day, whatever the number of processes. It takes longer than a
 * round may, so it goes on beside it.
 * @returns its end, for whoever waits; it never throws
 */
export async function runBackups(now: Date): Promise<{ ended: Promise<void> } | null> {
  const { on, hour } = await findSchedule();
  if (!on || isAtWork() || parisHour(now) < hour) return null;
  const day = parisDay(now);
  if (!(await claim(day, now))) return null;
  return beginWork((stop) =>
    makeTonights(day, now, stop).catch((error) => log.error({ err: error }, "nightly backup failed")),
  );
}

// Those that are gone are forgotten where the list of them exists already.
async function forgetEarlier(gone: string[]): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`SELECT to_regclass('public.backups') IS NOT NULL AS "there"`.execute(
    db,
  );
  if (gone.length > 0 && rows[0]?.there) await db.deleteFrom("backups").where("name", "in", gone).execute();
}

/** Forgets the oldest of those from before the schema changed. */
export async function pruneEarlier(): Promise<void> {
  await forgetEarlier(await prune(earlierForm, limits.backupsBeforeKept));
}

/**
 * Backs the rows up as they are before migrations change them; a new database has nothing to lose. Files are not touched by
 * migrations. The archive stays on this machine at first: the start does not wait for a bucket.
 * @throws BackupError in French: without a way back nothing is changed
 */
export async function backUpBeforeMigrations(now = new Date()): Promise<void> {
  const [first] = await pendingMigrations(db);
  if (first === undefined || first === migrationNames()[0]) return;
  const stamp = now.toISOString().replace(/[:.]/g, "-");
  try {
    await fs.promises.mkdir(backupFolder(), { recursive: true, mode: 0o700 });
    await setLastBackup(await createBackup({ to: archivePath(`avant-${stamp}-${first}.tar`), files: false, now }));
  } catch (error) {
    log.error({ err: error }, "backup before the migrations failed");
    throw new BackupError(messages.noBackupBefore(config.dataDir));
  }
  const gone = beyond((await listFolder()).keys(), earlierForm, limits.backupsBeforeKept);
  for (const name of gone) await fs.promises.rm(archivePath(name), { force: true });
  await forgetEarlier(gone);
}
