// Reads a whole archive and compares it with its manifest.
import { createHash } from "node:crypto";
import fs from "node:fs";
import { foreignSchema } from "../../platform/db/migrate.server.ts";
import { isStorageKey } from "../../platform/storage/storage-form.server.ts";
import * as operationsLimits from "../limits.ts";
import * as operationsMessages from "../messages.ts";
import {
  BackupError,
  keyOf,
  type Manifest,
  manifestForm,
  manifestName,
  secretName,
  tableOf,
} from "./manifest.server.ts";
import { readTar, type TarEntry, TarError } from "./tar.server.ts";

const isArchived = (name: string) => {
  const key = keyOf(name);
  return tableOf(name) !== null || name === secretName || (key !== null && isStorageKey(key));
};

/** All bytes of an entry. */
export async function bytesOf(entry: TarEntry): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of entry.bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function readManifest(entry: TarEntry): Promise<Manifest> {
  if (entry.size > operationsLimits.backupManifestMax) throw new TarError("The manifest is too large");
  return manifestForm.parse(JSON.parse((await bytesOf(entry)).toString("utf8")));
}

export type Bytes = AsyncIterable<Uint8Array>;

/** The bytes of an archive's file. */
export const fileOf = (archive: string): Bytes => fs.createReadStream(archive, { highWaterMark: 1 << 20 });

/** Compares an archive with its manifest. @throws BackupError in French when an entry is missing or different */
export async function readBackup(archive: string | Bytes): Promise<Manifest> {
  const hashes = new Map<string, string>();
  let manifest: Manifest | undefined;
  try {
    for await (const entry of readTar(typeof archive === "string" ? fileOf(archive) : archive)) {
      if (manifest || hashes.has(entry.name)) throw new TarError("An entry occurs twice, or follows the manifest");
      if (entry.name === manifestName) {
        manifest = await readManifest(entry);
        continue;
      }
      if (!isArchived(entry.name)) throw new TarError("An entry name that no backup contains");
      const hash = createHash("sha256");
      for await (const chunk of entry.bytes) hash.update(chunk);
      hashes.set(entry.name, `${entry.size} ${hash.digest("hex")}`);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT")
      throw new BackupError(operationsMessages.backupNotFound(String(archive)));
    if ((error as NodeJS.ErrnoException).code) throw error;
    throw new BackupError(operationsMessages.backupDamaged);
  }
  const isSame =
    manifest !== undefined &&
    manifest.entries.length === hashes.size &&
    manifest.entries.every(({ name, size, sha256 }) => hashes.get(name) === `${size} ${sha256}`);
  if (!manifest || !isSame) throw new BackupError(operationsMessages.backupDamaged);
  const foreign = foreignSchema(manifest.migrations);
  if (foreign) throw new BackupError(operationsMessages.foreignBackup(foreign.age, manifest.program));
  return manifest;
}
