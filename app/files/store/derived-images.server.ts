// Cache on this machine's disk of images rendered from files, in one folder per content hash. Everything in it can be rendered again.
import fs from "node:fs";
import path from "node:path";
import { config } from "../../platform/config/config.server.ts";
import { db } from "../../platform/db/db.server.ts";

const hashForm = /^[0-9a-f]{64}$/;
const batch = 1000;
const touchEachMs = 3_600_000;

const rootOf = (name: string) => path.join(config.dataDir, name);

/** The folder of a file's rendered images, which may not exist. `name` is the folder of its kind below DATA_DIR. */
export function renderedFolder(name: string, sha256: string): string {
  return path.join(rootOf(name), sha256.slice(0, 2), sha256);
}

/** Notes the use of a folder, at most once an hour: the least recently used are removed first. */
export async function touchRendered(name: string, sha256: string): Promise<void> {
  const folder = renderedFolder(name, sha256);
  const now = new Date();
  try {
    const { mtimeMs } = await fs.promises.stat(folder);
    if (now.getTime() - mtimeMs > touchEachMs) await fs.promises.utimes(folder, now, now);
  } catch {
    // The folder was removed, or the disk is read-only: it will be rendered again.
  }
}

const namesIn = (folder: string) => fs.promises.readdir(folder).catch(() => []);

async function listDrawn(name: string): Promise<{ sha256: string; bytes: number; at: number }[]> {
  const found = [];
  for (const start of await namesIn(rootOf(name))) {
    for (const sha256 of (await namesIn(path.join(rootOf(name), start))).filter((each) => hashForm.test(each))) {
      const folder = renderedFolder(name, sha256);
      let bytes = 0;
      for (const each of await namesIn(folder))
        bytes += (await fs.promises.stat(path.join(folder, each)).catch(() => null))?.size ?? 0;
      const at = (await fs.promises.stat(folder).catch(() => null))?.mtimeMs ?? 0;
      found.push({ sha256, bytes, at });
    }
  }
  return found;
}

/** Removes rendered images of deleted files, then the least recently used beyond `most` bytes, except busy ones. */
export async function sweepRendered(
  name: string,
  most: number,
  isBusy: (sha256: string) => boolean = () => false,
): Promise<number> {
  const drawn = (await listDrawn(name)).toSorted((one, other) => other.at - one.at);
  const there = new Set<string>();
  for (let at = 0; at < drawn.length; at += batch) {
    const hashes = drawn.slice(at, at + batch).map(({ sha256 }) => sha256);
    const rows = await db.selectFrom("files").select("sha256").where("sha256", "in", hashes).execute();
    for (const { sha256 } of rows) there.add(sha256);
  }
  let bytes = 0;
  let removed = 0;
  for (const each of drawn) {
    if (isBusy(each.sha256)) continue;
    const isKept = there.has(each.sha256);
    if (isKept) bytes += each.bytes;
    if (isKept && bytes <= most) continue;
    await fs.promises.rm(renderedFolder(name, each.sha256), { recursive: true, force: true });
    removed++;
  }
  return removed;
}
