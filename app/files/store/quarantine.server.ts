// Where uploads lie until they are recorded: DATA_DIR/uploads, each under its id. Nothing is ever served from here.
import fs from "node:fs";
import path from "node:path";
import { config } from "../../platform/config/config.server.ts";
import { isId } from "../../platform/http/id.ts";

export const quarantine = path.join(config.dataDir, "uploads");

/** Where the bytes of an upload lie, or will. */
export function quarantinePath(id: string): string {
  if (!isId(id)) throw new Error("Not the id of an upload");
  return path.join(quarantine, id);
}

/** Makes the folder, for nobody else to read. */
export async function createQuarantine(): Promise<void> {
  await fs.promises.mkdir(quarantine, { recursive: true, mode: 0o700 });
}

/** How much of an upload has arrived and when the last of it did; null when there is nothing. */
export async function findQuarantined(id: string): Promise<{ size: number; at: Date } | null> {
  try {
    const { size, mtime } = await fs.promises.stat(quarantinePath(id));
    return { size, at: mtime };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Makes the empty file that an upload's bytes go into. */
export async function createQuarantined(id: string): Promise<void> {
  await createQuarantine();
  await fs.promises.writeFile(quarantinePath(id), "", { mode: 0o600, flag: "wx" });
}

/** Opens what has arrived of an upload, so that more is written behind it. */
export function openQuarantined(id: string): Promise<fs.promises.FileHandle> {
  return fs.promises.open(quarantinePath(id), "r+");
}

/** Removes the bytes of an upload and what was made of them beside it (`<id>.…`). */
export async function deleteQuarantined(id: string): Promise<void> {
  const own = path.basename(quarantinePath(id));
  for (const name of await namesIn()) {
    if (name === own || name.startsWith(`${own}.`)) await fs.promises.rm(path.join(quarantine, name), { force: true });
  }
}

/** The ids whose bytes were last touched before a moment. */
export async function listQuarantined(before: Date): Promise<string[]> {
  const ids = new Set<string>();
  for (const name of await namesIn()) {
    const found = await fs.promises.stat(path.join(quarantine, name)).catch(() => null);
    if (found?.isFile() && found.mtime < before && isId(name.slice(0, 36))) ids.add(name.slice(0, 36));
  }
  return [...ids];
}

async function namesIn(): Promise<string[]> {
  return fs.promises.readdir(quarantine).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
}
