// Where bytes lie: files below DATA_DIR/files. A file counts once it and its folder are synced to the disk.
import fs from "node:fs";
import path from "node:path";
import { config } from "../config.server.ts";

const keyForm = /^[a-zA-Z]+\/[0-9a-f]{2}\/[0-9a-f-]{36}$/;

function place(key: string): string {
  if (!keyForm.test(key)) throw new Error("Not a storage key");
  return path.join(config.dataDir, "files", key);
}

/** The key of a new file: kind/first two digits/id. */
export function storageKey(kind: string, id: string): string {
  return `${kind}/${id.slice(-2)}/${id}`;
}

/**
 * Writes a file whole or not at all: under another name first, synced, then renamed.
 * @param key from storageKey()
 * @throws the system's error, ENOSPC among them; nothing stays behind
 */
export async function writeFile(key: string, bytes: Uint8Array): Promise<void> {
  const target = place(key);
  const folder = path.dirname(target);
  await fs.promises.mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${target}.${process.pid}.part`;
  try {
    await fs.promises.writeFile(draft, bytes, { mode: 0o600, flush: true });
    await fs.promises.rename(draft, target);
  } catch (error) {
    await fs.promises.rm(draft, { force: true });
    throw error;
  }
  const handle = await fs.promises.open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

/** The bytes of a file; null when it is not there. */
export async function readFile(key: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await fs.promises.readFile(place(key)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** The size of a file in bytes; null when it is not there. */
export async function storedSize(key: string): Promise<number | null> {
  try {
    return (await fs.promises.stat(place(key))).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Removes a file; nothing happens when it is gone already. */
export async function removeFile(key: string): Promise<void> {
  await fs.promises.rm(place(key), { force: true });
}

/**
 * The keys of what was written before a moment, a folder at a time. Drafts that a dead process left behind are removed on
 * the way; what is not ours is passed over.
 */
export async function* listStored(before: Date): AsyncGenerator<string[]> {
  const root = path.join(config.dataDir, "files");
  for (const kind of await names(root)) {
    for (const folder of await names(path.join(root, kind))) {
      const keys: string[] = [];
      for (const name of await names(path.join(root, kind, folder))) {
        const file = path.join(root, kind, folder, name);
        const found = await fs.promises.stat(file).catch(() => null);
        if (!found?.isFile() || found.mtime >= before) continue;
        const key = `${kind}/${folder}/${name}`;
        if (keyForm.test(key)) keys.push(key);
        else if (/^[0-9a-f-]{36}\.\d+\.part$/.test(name)) await fs.promises.rm(file, { force: true });
      }
      if (keys.length > 0) yield keys;
    }
  }
}

async function names(folder: string): Promise<string[]> {
  return fs.promises.readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return [];
    throw error;
  });
}

/** Free space below DATA_DIR in bytes. */
export async function freeBytes(): Promise<number> {
  const disk = await fs.promises.statfs(config.dataDir);
  return disk.bavail * disk.bsize;
}
