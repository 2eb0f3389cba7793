// Archive storage: the local folder, or the bucket when the site runs on several machines.
import fs from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { config } from "../../platform/config/config.server.ts";
import { openBucket } from "../../platform/storage/storage.server.ts";
import { archivePartPattern, hashOf, type Stored } from "../../platform/storage/storage-form.server.ts";
import * as operationsLimits from "../limits.ts";
import { type Backup, type BackupOptions, createBackup } from "./backup.server.ts";
import { type Archive, archivePath, backupFolder, listFolder } from "./folder.server.ts";

/** The prefix in the bucket; the sweep of files ignores it. */
const shelf = "sauvegardes";

type ArchivePart = Stored & { at: Date; name: string; number: number; of: number };

async function listParts(folder: string): Promise<ArchivePart[]> {
  const objects = await (await openBucket()).listBelow(folder);
  return objects.flatMap((stored) => {
    const { name, number, of } = archivePartPattern.exec(stored.key)?.groups ?? {};
    return name ? [{ ...stored, name, number: Number(number), of: Number(of) }] : [];
  });
}

function completeParts(parts: ArchivePart[]): ArchivePart[] | null {
  const ordered = parts.toSorted((a, b) => a.number - b.number);
  const whole = ordered.every(({ number, of }, at) => number === at + 1 && of === ordered.length);
  return whole && ordered.length > 0 ? ordered : null;
}

const sizeOf = (parts: Stored[]) => parts.reduce((sum, { size }) => sum + size, 0);

/** The complete archives, by name. */
export async function listArchives(): Promise<Map<string, Archive>> {
  if (!config.s3) return listFolder();
  const archives = new Map<string, Archive>();
  for (const [name, all = []] of Map.groupBy(await listParts(shelf), ({ name }) => name)) {
    const parts = completeParts(all);
    if (parts) archives.set(name, { name, size: sizeOf(parts), at: parts.at(-1)!.at });
  }
  return archives;
}

/** The location of the archives, as shown to the operator. */
export const archivesLocation = (): string =>
  config.s3 ? `${config.s3.bucket}/${shelf}` : path.resolve(backupFolder());

/** Whether a complete archive exists. */
export async function isArchiveThere(name: string): Promise<boolean> {
  return config.s3 ? completeParts(await listParts(`${shelf}/${name}`)) !== null : fs.existsSync(archivePath(name));
}

async function* bytesOf(parts: ArchivePart[], stop?: AbortSignal): AsyncGenerator<Uint8Array> {
  const bucket = await openBucket();
  for (const { key } of parts) {
    stop?.throwIfAborted();
    const opened = await bucket.openFile(key);
    if (!opened) throw new Error("A part of the archive is missing");
    for await (const bytes of opened.stream) {
      stop?.throwIfAborted();
      yield bytes;
    }
  }
}

// The code EIO tells a storage fault from a damaged archive.
async function* withCode(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (cause) {
    throw Object.assign(new Error("The archive cannot be read", { cause }), { code: "EIO" });
  }
}

/** Opens an archive for reading. @returns null when it does not exist; the caller must read or destroy the stream */
export async function openArchive(name: string, stop?: AbortSignal): Promise<{ size: number; bytes: Readable } | null> {
  if (config.s3) {
    const parts = completeParts(await listParts(`${shelf}/${name}`));
    if (!parts) return null;
    return { size: sizeOf(parts), bytes: Readable.from(withCode(bytesOf(parts, stop)), { objectMode: false }) };
  }
  const file = await fs.promises.open(archivePath(name)).catch(() => null);
  if (!file) return null;
  const { size } = await file.stat();
  return { size, bytes: file.createReadStream({ highWaterMark: 1 << 20, signal: stop }) };
}

/** Deletes an archive, incomplete parts included. Idempotent. */
export async function deleteArchive(name: string): Promise<void> {
  if (config.s3) {
    const bucket = await openBucket();
    for (const { key } of await listParts(`${shelf}/${name}`)) await bucket.removeFile(key);
  }
  await fs.promises.rm(archivePath(name), { force: true });
}

/** Moves an archive from the local folder to the bucket and replaces one of the same name. Does nothing without a bucket. */
export async function moveToBucket(name: string, partBytes = operationsLimits.backupPartBytes): Promise<void> {
  if (!config.s3) return;
  const bucket = await openBucket();
  const file = archivePath(name);
  const { size } = await fs.promises.stat(file);
  const of = Math.max(1, Math.ceil(size / partBytes));
  const keyOf = (number: number) => `${shelf}/${name}/${number}-sur-${of}`;
  const stale = (await listParts(`${shelf}/${name}`)).filter((part) => part.of !== of);
  for (const { key } of stale) await bucket.removeFile(key);
  for (let number = 1; number <= of; number++) {
    const start = (number - 1) * partBytes;
    const read = () => fs.createReadStream(file, { start, end: Math.min(start + partBytes, size) - 1 });
    await bucket.copyFile(keyOf(number), { ...(await hashOf(read())), open: async () => read() });
  }
  await fs.promises.rm(file, { force: true });
}

/** Creates an archive and stores it. @throws as createBackup() does, or when the bucket refuses it */
export async function makeArchive(name: string, options: Omit<BackupOptions, "to">): Promise<Backup> {
  await fs.promises.mkdir(backupFolder(), { recursive: true, mode: 0o700 });
  // An earlier try may have failed at the upload.
  if (config.s3) await fs.promises.rm(archivePath(name), { force: true });
  const backup = await createBackup({ ...options, to: archivePath(name) });
  await moveToBucket(name);
  return backup;
}
