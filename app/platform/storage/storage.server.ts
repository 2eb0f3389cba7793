// Where bytes lie: below DATA_DIR/files, or in the S3 bucket when S3_* says so. Everybody asks here, and nobody else knows
// which of the two it is. A file counts once it is safe there; one that is half written is never seen.
import fs from "node:fs";
import path from "node:path";
import { config } from "../config/config.server.ts";
import { createDiskStorage } from "./storage-disk.server.ts";
import type { Bucket, ByteRange, OpenedFile, Storage, Stored } from "./storage-form.server.ts";

export { type ByteRange, type OpenedFile, type Storage, storageKey, WrongBytesError } from "./storage-form.server.ts";

const disk = createDiskStorage(path.join(config.dataDir, "files"));
let bucket: { settings: object; storage: Promise<Bucket> } | undefined;

/**
 * The bucket of S3_*, for what lies there aside of files.
 * @throws when S3_* is not given
 */
export async function openBucket(): Promise<Bucket> {
  const settings = config.s3;
  if (!settings) throw new Error("S3_* is not given");
  // Loaded when it is needed: on disk nobody pays for it.
  const open = () => import("./storage-s3.server.ts").then(({ createS3Storage }) => createS3Storage(settings));
  if (bucket?.settings !== settings) bucket = { settings, storage: open() };
  return bucket.storage;
}

/**
 * One of the two places, whichever is in use: for what moves files between them.
 * @throws when the bucket is asked for and S3_* is not given
 */
export async function openStorage(where: "disk" | "s3"): Promise<Storage> {
  return where === "disk" ? disk : openBucket();
}

const inUse = () => openStorage(config.s3 ? "s3" : "disk");

/**
 * Writes a file whole or not at all; what had this key is replaced at one stroke.
 * @param key from storageKey()
 * @throws the system's error, ENOSPC among them; nothing stays behind
 */
export async function writeFile(key: string, bytes: Uint8Array): Promise<void> {
  await (await inUse()).writeFile(key, bytes);
}

/**
 * Puts a finished file of this machine into its place, whatever its size, whole or not at all. Doing it again changes
 * nothing. The file stays where it was, for the caller to remove; nobody may write to it any more, because on the same disk
 * it and the stored one are one.
 * @param key from storageKey()
 * @param fromPath an ordinary file
 * @throws the system's error, ENOENT and ENOSPC among them; nothing stays behind
 */
export async function keepFile(key: string, fromPath: string): Promise<void> {
  await (await inUse()).keepFile(key, fromPath);
}

/** The bytes of a file, for what is small; null when it is not there. */
export async function readFile(key: string): Promise<Uint8Array<ArrayBuffer> | null> {
  return (await inUse()).readFile(key);
}

/**
 * Opens a file to be read piece by piece.
 * @param range a part of it, both ends included; an end behind the file's is cut
 * @returns null when it is not there. The stream has to be read or cancelled
 * @throws RangeError when the range begins behind the end of the file
 */
export async function openFile(key: string, range?: ByteRange): Promise<OpenedFile | null> {
  return (await inUse()).openFile(key, range);
}

/** The size of a file in bytes; null when it is not there. */
export async function storedSize(key: string): Promise<number | null> {
  return (await inUse()).storedSize(key);
}

/** Removes a file; nothing happens when it is gone already. */
export async function removeFile(key: string): Promise<void> {
  await (await inUse()).removeFile(key);
}

/** What was written before a moment, so many at a time; what is not ours is passed over. */
export async function* listStored(before: Date): AsyncGenerator<Stored[]> {
  yield* (await inUse()).listStored(before);
}

/**
 * Whether files can be kept now, for /readyz. What is handed in lies on the disk first, so the disk is looked at in any case.
 * @returns null, or a few words that say what is wrong
 */
export async function checkStorage(): Promise<string | null> {
  return (await disk.checkStorage()) ?? (config.s3 ? (await inUse()).checkStorage() : null);
}

/**
 * Writes, reads, lists and removes, as the program will: for the start and the doctor.
 * @returns null, or the French sentence that tells whoever starts the program what to change
 */
export async function tryStorage(): Promise<string | null> {
  return (await inUse()).tryStorage();
}

/** Free space below DATA_DIR in bytes. */
export async function freeBytes(): Promise<number> {
  const { bavail, bsize } = await fs.promises.statfs(config.dataDir);
  return bavail * bsize;
}
