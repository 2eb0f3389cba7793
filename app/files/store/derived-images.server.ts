// What is drawn of files lies on this machine's disk, wherever the files lie: a folder for each, by the hash of its bytes, so that the
// same file handed in twice is drawn once. All of it can be drawn again.
import fs from "node:fs";
import path from "node:path";
import { config } from "../../platform/config/config.server.ts";
import { db } from "../../platform/db/db.server.ts";

const hashForm = /^[0-9a-f]{64}$/;
const batch = 1000;
const touchEachMs = 3_600_000;

const rootOf = (name: string) => path.join(config.dataDir, name);

/**
 * Where what is drawn of a file lies, or will.
 * @param name of the folder below DATA_DIR, one for each way of drawing
 */
export function drawnFolder(name: string, sha256: string): string {
  return path.join(rootOf(name), sha256.slice(0, 2), sha256);
}

/** Says that it was looked at, once an hour: what nobody looks at any more makes room first. */
export async function touchDrawn(name: string, sha256: string): Promise<void> {
  const folder = drawnFolder(name, sha256);
  const now = new Date();
  try {
    const { mtimeMs } = await fs.promises.stat(folder);
    if (now.getTime() - mtimeMs > touchEachMs) await fs.promises.utimes(folder, now, now);
  } catch {
    // It was removed meanwhile, or nothing can be written: it is drawn anew some day.
  }
}

const namesIn = (folder: string) => fs.promises.readdir(folder).catch(() => []);

/** What is drawn, with its bytes and when it was last looked at. */
async function listDrawn(name: string): Promise<{ sha256: string; bytes: number; at: number }[]> {
  const found = [];
  for (const start of await namesIn(rootOf(name))) {
    for (const sha256 of (await namesIn(path.join(rootOf(name), start))).filter((each) => hashForm.test(each))) {
      const folder = drawnFolder(name, sha256);
      let bytes = 0;
      for (const each of await namesIn(folder))
        bytes += (await fs.promises.stat(path.join(folder, each)).catch(() => null))?.size ?? 0;
      const at = (await fs.promises.stat(folder).catch(() => null))?.mtimeMs ?? 0;
      found.push({ sha256, bytes, at });
    }
  }
  return found;
}

/**
 * Removes what was drawn of files that are no more, and what nobody looked at for longest when all of it takes more than `most`.
 * @param most bytes
 * @param isBusy whether a file is being drawn now: that is left alone
 * @returns of how many files something was removed
 */
export async function sweepDrawn(
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
    await fs.promises.rm(drawnFolder(name, each.sha256), { recursive: true, force: true });
    removed++;
  }
  return removed;
}
