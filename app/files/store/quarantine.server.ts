// DATA_DIR/uploads: uploads before they are recorded, each under its id. Nothing is served from here.
import fs from "node:fs";
import path from "node:path";
import { threadId } from "node:worker_threads";
import { config } from "../../platform/config/config.server.ts";
import { isId } from "../../platform/http/id.ts";
import { isFurtherWorker } from "../../platform/workers/siblings.server.ts";

const folder = path.join(config.dataDir, "uploads");
const workerFolder = "worker-";

/** Each further worker has its own folder, as another machine has, because two workers may collect the parts of one upload at once. */
export const quarantine = isFurtherWorker ? path.join(folder, `${workerFolder}${threadId}`) : folder;

/** Removes what the further workers of an earlier start have left. Called before any is started. */
export function removeWorkerQuarantines(): void {
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  for (const name of names.filter((each) => each.startsWith(workerFolder)))
    fs.rmSync(path.join(folder, name), { recursive: true, force: true });
}

/** The path of an upload's bytes. */
export function quarantinePath(id: string): string {
  if (!isId(id)) throw new Error("Not the id of an upload");
  return path.join(quarantine, id);
}

/** Creates the folder, readable by this user only. */
export async function createQuarantine(): Promise<void> {
  await fs.promises.mkdir(quarantine, { recursive: true, mode: 0o700 });
}

/** The size of an upload in bytes and the time of its last byte; null when it does not exist. */
export async function findQuarantined(id: string): Promise<{ size: number; at: Date } | null> {
  try {
    const { size, mtime } = await fs.promises.stat(quarantinePath(id));
    return { size, at: mtime };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Creates an upload's empty file. */
export async function createQuarantined(id: string): Promise<void> {
  await createQuarantine();
  await fs.promises.writeFile(quarantinePath(id), "", { mode: 0o600, flag: "wx" });
}

/** Opens an upload's file for appending. */
export function openQuarantined(id: string): Promise<fs.promises.FileHandle> {
  return fs.promises.open(quarantinePath(id), "r+");
}

/** Removes an upload's bytes and the files made from them (`<id>.…`). */
export async function deleteQuarantined(id: string): Promise<void> {
  const own = path.basename(quarantinePath(id));
  for (const name of await namesIn()) {
    if (name === own || name.startsWith(`${own}.`)) await fs.promises.rm(path.join(quarantine, name), { force: true });
  }
}

/** The ids of the uploads unchanged since a time. */
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
