// The backups that are made by themselves: of the rows, every night and before the schema changes, below DATA_DIR.
import fs from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { parisHour } from "../base/day.server.ts";
import { parisDay } from "../base/french.ts";
import { config } from "../config.server.ts";
import { db } from "../db/db.server.ts";
import { migrationNames, pendingMigrations } from "../db/migrate.server.ts";
import * as limits from "../limits.ts";
import { log } from "../log.server.ts";
import * as messages from "../messages.ts";
import { type Backup, createBackup } from "./backup.server.ts";
import { BackupError } from "./manifest.server.ts";

const folder = () => path.join(config.dataDir, "backups");
const nightly = /^vivier-\d{4}-\d\d-\d\d\.tar$/;
const earlier = /^avant-[\w.-]+\.tar$/;
type UnderWay = { ended: Promise<void>; stop: AbortController };
const kept = globalThis as { vivierBackup?: UnderWay };

/** Notes when everything was last in safety, for the administration. */
export async function setLastBackup({ createdAt, size, files }: Backup): Promise<void> {
  const value = JSON.stringify({ at: createdAt, size, files });
  await db
    .insertInto("settings")
    .values({ key: "lastBackup", value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

// The names hold the day, so the newest come last.
async function prune(form: RegExp, count: number): Promise<void> {
  const names = (await fs.promises.readdir(folder())).filter((name) => form.test(name)).sort();
  for (const name of names.slice(0, -count)) await fs.promises.rm(path.join(folder(), name), { force: true });
}

async function create(name: string, now: Date, signal?: AbortSignal): Promise<Backup> {
  await fs.promises.mkdir(folder(), { recursive: true, mode: 0o700 });
  return createBackup({ to: path.join(folder(), name), files: false, now, signal });
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

async function makeTonights(day: string, now: Date, signal: AbortSignal): Promise<void> {
  const name = `vivier-${day}.tar`;
  // Of a night that was cut off after the archive was whole.
  if (!fs.existsSync(path.join(folder(), name))) await setLastBackup(await create(name, now, signal));
  await db
    .updateTable("settings")
    .set({ value: JSON.stringify({ day, at: now.toISOString(), made: true }) })
    .where("key", "=", "nightlyBackup")
    .execute();
  await prune(nightly, limits.backupsKept);
}

/**
 * Begins the night's backup once it is three in Paris, one a day, whatever the number of processes. It takes longer than a
 * round may, so it goes on beside it.
 * @returns its end, for whoever waits; it never throws
 */
export async function runBackups(now: Date): Promise<{ ended: Promise<void> } | null> {
  if (kept.vivierBackup || parisHour(now) < limits.backupHour) return null;
  const day = parisDay(now);
  if (!(await claim(day, now))) return null;
  const stop = new AbortController();
  const ended = makeTonights(day, now, stop.signal)
    .catch((error) => log.error({ err: error }, "nightly backup failed"))
    .finally(() => {
      kept.vivierBackup = undefined;
    });
  kept.vivierBackup = { ended, stop };
  return { ended };
}

/** Breaks off what is being backed up: the next start does it again, an hour later. */
export async function stopBackups(): Promise<void> {
  kept.vivierBackup?.stop.abort();
  await kept.vivierBackup?.ended;
}

/**
 * Backs the rows up as they are before migrations change them; a new database has nothing to lose. Files are not touched by
 * migrations.
 * @throws BackupError in French: without a way back nothing is changed
 */
export async function backUpBeforeMigrations(now = new Date()): Promise<void> {
  const [first] = await pendingMigrations(db);
  if (first === undefined || first === migrationNames()[0]) return;
  const stamp = now.toISOString().replace(/[:.]/g, "-");
  try {
    await setLastBackup(await create(`avant-${stamp}-${first}.tar`, now));
  } catch (error) {
    log.error({ err: error }, "backup before the migrations failed");
    throw new BackupError(messages.noBackupBefore(config.dataDir));
  }
  await prune(earlier, limits.backupsBeforeKept);
}
