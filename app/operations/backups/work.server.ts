// Creates requested backups and checks archives in the background. The row records the progress, so any process can resume.

import fs from "node:fs";
import { type Selectable, sql, type Updateable } from "kysely";
import { config } from "../../platform/config/config.server.ts";
import { log } from "../../platform/config/log.server.ts";
import { db } from "../../platform/db/db.server.ts";
import type { BackupsTable } from "../../platform/db/schema.ts";
import { newId } from "../../platform/http/id.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import * as operationsLimits from "../limits.ts";
import { isArchiveThere, listArchives, makeArchive, moveToBucket, openArchive } from "./archives.server.ts";
import { isEncrypted } from "./backup-encryption.server.ts";
import { archivePath, listFolder, originOf } from "./folder.server.ts";
import { BackupError, keyOf, type Manifest } from "./manifest.server.ts";
import { pruneEarlier, setLastBackup } from "./nightly.server.ts";
import { setNightChecked } from "./nights.server.ts";
import { readBackup } from "./reading.server.ts";
import { beginWork, isAtWork } from "./under-way.server.ts";

type Claimed = Pick<Selectable<BackupsTable>, "id" | "name" | "state" | "withFiles" | "tries">;

/** Claims an archive, unless another process works on it with a recent heartbeat, or the archive to check is missing. */
async function claim(id: string, now: Date): Promise<Claimed | undefined> {
  const row = await db.selectFrom("backups").select(["name", "state"]).where("id", "=", id).executeTakeFirst();
  const isRead = row?.state === "toCheck" || row?.state === "checking";
  if (!row || (isRead && !(await isArchiveThere(row.name)))) return undefined;
  return db
    .updateTable("backups")
    .set({
      state: sql<
        Claimed["state"]
      >`CASE "state" WHEN 'waiting' THEN 'running' WHEN 'toCheck' THEN 'checking' ELSE "state" END`,
      touchedAt: now,
      tries: sql<number>`"tries" + 1`,
    })
    .where("id", "=", id)
    .where((eb) =>
      eb.or([
        eb("state", "in", ["waiting", "toCheck"]),
        eb.and([
          eb("state", "in", ["running", "checking"]),
          eb("touchedAt", "<", new Date(now.getTime() - operationsLimits.backupSilentMs)),
        ]),
      ]),
    )
    .returning(["id", "name", "state", "withFiles", "tries"])
    .executeTakeFirst();
}

const set = (id: string, values: Updateable<BackupsTable>) =>
  db.updateTable("backups").set(values).where("id", "=", id).execute();

type ReportProgress = (done: number, total: number) => void;

async function withHeartbeat<T>(id: string, work: (report: ReportProgress) => Promise<T>): Promise<T> {
  let progress: { done?: number; total?: number } = {};
  const write = () =>
    set(id, { ...progress, touchedAt: new Date() }).catch((error) =>
      log.warn({ err: error }, "backup: progress not written"),
    );
  let firstWrite: Promise<unknown> | undefined;
  const sign = setInterval(write, operationsLimits.backupSignMs);
  try {
    return await work((done, total) => {
      progress = { done: Math.round(done / 1000), total: Math.round(total / 1000) };
      firstWrite ??= write();
    });
  } finally {
    clearInterval(sign);
    // A late sign must not overwrite the end.
    await firstWrite;
  }
}

async function make({ id, name, withFiles }: Claimed, signal: AbortSignal, progress: ReportProgress): Promise<void> {
  // A process may have died after the archive was complete.
  if (await isArchiveThere(name)) return;
  const recipient = isEncrypted(name) ? (await findSetting("backups")).recipient : null;
  if (isEncrypted(name) && !recipient) throw new Error("The public key was removed from the settings");
  const backup = await makeArchive(name, { files: withFiles, recipient, signal, progress });
  await setLastBackup(backup);
  await set(id, { lost: backup.lost.length });
}

function factsOf(manifest: Manifest) {
  return {
    createdAt: new Date(manifest.createdAt),
    program: manifest.program,
    withFiles: manifest.files,
    files: manifest.entries.filter((entry) => keyOf(entry.name) !== null).length,
    lost: manifest.lost.length,
    contents: JSON.stringify(Object.fromEntries(manifest.tables.map((table) => [table.name, table.rows]))),
  };
}

async function checkArchive(name: string, stop: AbortSignal) {
  const opened = await openArchive(name, stop);
  if (!opened) throw new Error("The archive is missing");
  if (isEncrypted(name)) {
    // createBackup() checked it while writing. Only the holder of the private key can read it again.
    opened.bytes.destroy();
    return { size: opened.size, checkedAt: null, isWhole: null };
  }
  const checked = { size: opened.size, checkedAt: new Date() };
  try {
    return { ...checked, ...factsOf(await readBackup(opened.bytes)), isWhole: true };
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    return { ...checked, isWhole: false };
  } finally {
    opened.bytes.destroy();
  }
}

const problemOf = (error: unknown) => ((error as NodeJS.ErrnoException)?.code === "ENOSPC" ? "space" : "write");

async function work(claimed: Claimed, signal: AbortSignal): Promise<void> {
  const { id, name, state, tries } = claimed;
  try {
    if (tries > operationsLimits.backupTries) return void (await set(id, { state: "failed", problem: "interrupted" }));
    const checked = await withHeartbeat(id, async (report) => {
      if (state === "running") await make(claimed, signal, report);
      await set(id, { state: "checking", touchedAt: new Date() });
      return checkArchive(name, signal);
    });
    await set(id, { ...checked, state: "done", problem: null });
    await setNightChecked(name, checked.isWhole);
  } catch (error) {
    // An abort is no failure: the next start resumes.
    const again = { state: state === "running" ? "waiting" : "toCheck", tries: tries - 1 } as const;
    if (!signal.aborted) log.error({ err: error, backupId: id }, "backup failed");
    await set(id, signal.aborted ? again : { state: "failed", problem: problemOf(error) }).catch((fault) =>
      log.error({ err: fault }, "backup: its end is not written"),
    );
  }
}

/** Starts work on a requested archive. @returns null while this process is busy: a later scheduled task retries */
export async function beginBackup(id: string, now = new Date()): Promise<{ ended: Promise<void> } | null> {
  if (isAtWork()) return null;
  const claimed = await claim(id, now);
  return claimed ? beginWork((stop) => work(claimed, stop)) : null;
}

/** Scheduled task, every minute: resumes waiting and interrupted archives. */
export async function resumeBackups(now: Date): Promise<{ ended: Promise<void> } | null> {
  const waiting = await db
    .selectFrom("backups")
    .select("id")
    .where("state", "in", ["waiting", "running", "toCheck", "checking"])
    .orderBy("touchedAt")
    .orderBy("id")
    .limit(5)
    .execute();
  for (const { id } of waiting) {
    const begun = await beginBackup(id, now);
    if (begun) return begun;
  }
  return null;
}

async function addArchive(name: string, at: Date, stop: AbortSignal): Promise<void> {
  const checked = await checkArchive(name, stop);
  const columns = { id: newId(), name, origin: originOf(name), actor: null, state: "done" as const, problem: null };
  await db
    .insertInto("backups")
    .values({ createdAt: at, withFiles: false, ...columns, ...checked })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await setNightChecked(name, checked.isWhole);
}

/** With a bucket: archives in the local folder, made before migrations or copied there by hand. */
async function listStrays(): Promise<string[]> {
  return config.s3 ? [...(await listFolder()).keys()].sort() : [];
}

/** Moves an archive to the bucket. With our own names the bucket's copy wins; with other names the local copy replaces it. */
async function shelve(name: string): Promise<void> {
  if ((await isArchiveThere(name)) && originOf(name) !== "found")
    return fs.promises.rm(archivePath(name), { force: true });
  await moveToBucket(name);
  if (originOf(name) === "found") await db.deleteFrom("backups").where("name", "=", name).execute();
}

/** Scheduled task, every minute: lists and checks new archives, such as last night's or one copied into the local folder. */
export async function readNewArchives(): Promise<{ ended: Promise<void> } | null> {
  if (isAtWork()) return null;
  const strays = await listStrays();
  const archives = await listArchives();
  const listed = await db
    .selectFrom("backups")
    .select("name")
    .where("name", "in", [...archives.keys(), ""])
    .execute();
  for (const { name } of listed) archives.delete(name);
  if (archives.size === 0 && strays.length === 0) return null;
  return beginWork(async (stop) => {
    for (const name of strays) {
      if (stop.aborted) return;
      await shelve(name).catch((error) => log.error({ err: error }, "archive not moved to the bucket"));
    }
    if (strays.length > 0) await pruneEarlier();
    for (const { name, at } of [...archives.values()].sort((a, b) => a.name.localeCompare(b.name))) {
      if (stop.aborted) return;
      await addArchive(name, at, stop).catch((error) => log.error({ err: error }, "archive not read"));
    }
  });
}
