// File storage: DATA_DIR/files, or an S3 bucket with S3_*. All code uses this module. A file is visible once complete and durable.
import fs from "node:fs";
import path from "node:path";
import { config } from "../config/config.server.ts";
import { createDiskStorage } from "./storage-disk.server.ts";
import type { Bucket, ByteRange, OpenedFile, Storage, Stored } from "./storage-form.server.ts";

export { type ByteRange, type OpenedFile, type Storage, storageKey, WrongBytesError } from "./storage-form.server.ts";

const disk = createDiskStorage(path.join(config.dataDir, "files"));
let bucket: { settings: object; storage: Promise<Bucket> } | undefined;

/** The bucket of S3_*, for objects other than files. @throws without S3_* */
export async function openBucket(): Promise<Bucket> {
  const settings = config.s3;
  if (!settings) throw new Error("S3_* is not given");
  const open = () => import("./storage-s3.server.ts").then(({ createS3Storage }) => createS3Storage(settings));
  if (bucket?.settings !== settings) bucket = { settings, storage: open() };
  return bucket.storage;
}

/** Either storage, also the one not in use, to move files between them. @throws for "s3" without S3_* */
export async function openStorage(where: "disk" | "s3"): Promise<Storage> {
  return where === "disk" ? disk : openBucket();
}

const inUse = () => openStorage(config.s3 ? "s3" : "disk");

/** Writes or replaces a file atomically. @throws the system's error, ENOSPC included; leaves nothing behind */
export async function writeFile(key: string, bytes: Uint8Array): Promise<void> {
  await (await inUse()).writeFile(key, bytes);
}

/** Stores a local file atomically; repeatable. The caller must not write to it any more. @throws the system's error */
export async function keepFile(key: string, fromPath: string): Promise<void> {
  await (await inUse()).keepFile(key, fromPath);
}

/** The bytes of a small file; null when missing. */
export async function readFile(key: string): Promise<Uint8Array<ArrayBuffer> | null> {
  return (await inUse()).readFile(key);
}

/** Opens a file, or null when missing. Read or cancel the stream. @throws RangeError when the range begins beyond the end */
export async function openFile(key: string, range?: ByteRange): Promise<OpenedFile | null> {
  return (await inUse()).openFile(key, range);
}

/** The size of a file in bytes; null when missing. */
export async function storedSize(key: string): Promise<number | null> {
  return (await inUse()).storedSize(key);
}

/** Removes a file, if it exists. */
export async function removeFile(key: string): Promise<void> {
  await (await inUse()).removeFile(key);
}

/** Files written before a date, in batches; ignores foreign objects. */
export async function* listStored(before: Date): AsyncGenerator<Stored[]> {
  yield* (await inUse()).listStored(before);
}

/** Checks the storage for /readyz. @returns null, or the problem in a few words. The disk is always checked: uploads go there first */
export async function checkStorage(): Promise<string | null> {
  return (await disk.checkStorage()) ?? (config.s3 ? (await inUse()).checkStorage() : null);
}

/** Tests writing, reading, listing and removing, for the start and the doctor. @returns null, or the French message */
export async function tryStorage(): Promise<string | null> {
  return (await inUse()).tryStorage();
}

/** Free space below DATA_DIR in bytes. */
export async function freeBytes(): Promise<number> {
  const { bavail, bsize } = await fs.promises.statfs(config.dataDir);
  return bavail * bsize;
}
