// Where the files that came with an import lie while it is under way: one folder for each in DATA_DIR, so that an import that was
// killed finds them again.
import fs from "node:fs";
import path from "node:path";
import { config } from "../../platform/config/config.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { isId } from "../../platform/http/id.ts";

const root = () => path.join(config.dataDir, "imports");

const folderOf = (importId: string) => path.join(root(), importId);

/** Makes the folder of an import that is to be. @returns its path */
export async function createImportFolder(importId: string): Promise<string> {
  await fs.promises.mkdir(folderOf(importId), { recursive: true, mode: 0o700 });
  return folderOf(importId);
}

/** The folder of an import's files; null when none came with it. */
export function findImportFolder(importId: string): string | null {
  return fs.existsSync(folderOf(importId)) ? folderOf(importId) : null;
}

/** Forgets the files that came with an import; without any, nothing happens. */
export async function deleteImportFolder(importId: string): Promise<void> {
  await fs.promises.rm(folderOf(importId), { recursive: true, force: true });
}

/** Forgets folders whose import is done or gone: a form that was killed halfway, a program that was. */
export async function sweepImportFolders(now: Date): Promise<void> {
  const names = (await fs.promises.readdir(root()).catch(() => [])).filter(isId);
  if (names.length === 0) return;
  const rows = await db
    .selectFrom("imports")
    .select("id")
    .where("id", "in", names)
    .where("state", "<>", "done")
    .execute();
  const wanted = new Set(rows.map(({ id }) => id));
  for (const name of names) {
    if (wanted.has(name)) continue;
    // A form that is being received has no import yet.
    const stat = await fs.promises.stat(folderOf(name)).catch(() => null);
    if (stat && now.getTime() - stat.mtimeMs > 3_600_000) await deleteImportFolder(name);
  }
}
