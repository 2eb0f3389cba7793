// The folder of each import's files in DATA_DIR, so that an interrupted import finds them again.
import fs from "node:fs";
import path from "node:path";
import { config } from "../../platform/config/config.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { isId } from "../../platform/http/id.ts";

const root = () => path.join(config.dataDir, "imports");

const folderOf = (importId: string) => path.join(root(), importId);

/** Creates the folder of an import. @returns its path */
export async function createImportFolder(importId: string): Promise<string> {
  await fs.promises.mkdir(folderOf(importId), { recursive: true, mode: 0o700 });
  return folderOf(importId);
}

/** The folder of an import's files; null when there is none. */
export function findImportFolder(importId: string): string | null {
  return fs.existsSync(folderOf(importId)) ? folderOf(importId) : null;
}

/** Deletes the folder of an import. Idempotent. */
export async function deleteImportFolder(importId: string): Promise<void> {
  await fs.promises.rm(folderOf(importId), { recursive: true, force: true });
}

/** Deletes folders whose import is done or deleted, for example after a crash. */
export async function sweepImportFolders(now: Date): Promise<void> {
  const names = (await fs.promises.readdir(root()).catch(() => [])).filter(isId);
  if (names.length === 0) return;
  const rows = await db
    .selectFrom("imports")
    .select("id")
    .where("id", "in", names)
    .where("state", "<>", "done")
    .execute();
  const existing = new Set(rows.map(({ id }) => id));
  for (const name of names) {
    if (existing.has(name)) continue;
    // A form being received has a folder but no import yet.
    const stat = await fs.promises.stat(folderOf(name)).catch(() => null);
    if (stat && now.getTime() - stat.mtimeMs > 3_600_000) await deleteImportFolder(name);
  }
}
