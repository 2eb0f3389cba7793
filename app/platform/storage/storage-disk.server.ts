// Files on this machine's disk, below one folder. A file counts once it and the folders that lead to it are synced.
import { randomBytes } from "node:crypto";
import { constants, createReadStream, promises as fs } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import * as limits from "../../limits.ts";
import {
  checkedKey,
  checkedRange,
  hashOf,
  isStorageKey,
  type Storage,
  type Stored,
  verified,
  webStream,
} from "./storage-form.server.ts";

const draftForm = /^[0-9a-f-]{36}\.[0-9a-f]+\.part$/;
const pieceBytes = 262_144;

/** File systems without links, and links that would lead to another device. */
const noLink = new Set(["EXDEV", "EPERM", "EMLINK", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EACCES"]);

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** What the work finds, or null when the file is not there. */
async function ifThere<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
}

async function sync(place: string): Promise<void> {
  const handle = await fs.open(place, "r");
  await handle.sync().finally(() => handle.close());
}

async function names(folder: string): Promise<string[]> {
  try {
    return await fs.readdir(folder);
  } catch (error) {
    if (codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR") return [];
    throw error;
  }
}

/** A second name for the file; its bytes again where the file system cannot do that. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await fs.link(from, to);
  } catch (error) {
    if (!noLink.has(codeOf(error) ?? "")) throw error;
    await fs.copyFile(from, to, constants.COPYFILE_EXCL);
  }
}

/**
 * Storage on disk.
 * @param root the folder for everything; made when it is needed
 */
export function createDiskStorage(root: string): Storage {
  const placeOf = (key: string) => path.join(root, checkedKey(key));
  // Folders whose way from the root is known to be on the disk.
  const settled = new Set<string>();

  async function settle(folder: string): Promise<void> {
    await sync(folder);
    if (settled.has(folder)) return;
    for (const above of [path.dirname(folder), root, path.dirname(root)]) await sync(above);
    settled.add(folder);
  }

  /** Makes a file under another name, synced, then gives it its own: it is there whole or not at all. */
  async function place(key: string, make: (draft: string) => Promise<void>): Promise<void> {
    const target = placeOf(key);
    const folder = path.dirname(target);
    await fs.mkdir(folder, { recursive: true, mode: 0o700 });
    const draft = `${target}.${randomBytes(6).toString("hex")}.part`;
    try {
      await make(draft);
      await fs.rename(draft, target);
    } finally {
      // Also after it went well: between two names of one file a rename does nothing.
      await fs.rm(draft, { force: true });
    }
    await settle(folder);
  }

  return {
    writeFile: (key, bytes) => place(key, (draft) => fs.writeFile(draft, bytes, { mode: 0o600, flush: true })),

    keepFile: (key, fromPath) =>
      place(key, async (draft) => {
        if (!(await fs.lstat(fromPath)).isFile()) throw new Error("Not a file");
        await linkOrCopy(fromPath, draft);
        const handle = await fs.open(draft, "r+");
        try {
          await handle.chmod(0o600);
          // Its age counts from now: what is old and has no row is swept.
          const now = new Date();
          await handle.utimes(now, now);
          await handle.sync();
        } finally {
          await handle.close();
        }
      }),

    copyFile: (key, source) =>
      place(key, async (draft) => {
        const bytes = await source.open();
        const handle = await fs.open(draft, "wx", 0o600);
        await pipeline(verified(bytes, source), handle.createWriteStream({ flush: true }));
      }),

    async readFile(key) {
      const bytes = await ifThere(fs.readFile(placeOf(key)));
      return bytes && new Uint8Array(bytes);
    },

    async openFile(key, range) {
      const place = placeOf(key);
      const size = (await ifThere(fs.stat(place)))?.size;
      if (size === undefined) return null;
      const bounds = range ? checkedRange(range, size) : {};
      // Opened when the first piece is asked for: an answer that nobody reads holds nothing open.
      const stream = webStream(async () => {
        const handle = await fs.open(place, "r");
        if ((await handle.stat()).size === size)
          return handle.createReadStream({ ...bounds, highWaterMark: pieceBytes });
        await handle.close();
        throw new Error("The file was replaced before it was read");
      });
      return { size, stream };
    },

    async storedSize(key) {
      return (await ifThere(fs.stat(placeOf(key))))?.size ?? null;
    },

    async storedHash(key) {
      const found = await ifThere(hashOf(createReadStream(placeOf(key), { highWaterMark: pieceBytes })));
      return found?.sha256 ?? null;
    },

    async removeFile(key) {
      await fs.rm(placeOf(key), { force: true });
    },

    /** A folder at a time. Drafts that a dead process left behind are removed on the way. */
    async *listStored(before) {
      for (const kind of await names(root)) {
        for (const folder of await names(path.join(root, kind))) {
          const stored: Stored[] = [];
          for (const name of await names(path.join(root, kind, folder))) {
            const file = path.join(root, kind, folder, name);
            const found = await fs.stat(file).catch(() => null);
            if (!found?.isFile() || found.mtime >= before) continue;
            const key = `${kind}/${folder}/${name}`;
            if (isStorageKey(key)) stored.push({ key, size: found.size });
            else if (draftForm.test(name)) await fs.rm(file, { force: true });
          }
          if (stored.length > 0) yield stored;
        }
      }
    },

    // DATA_DIR has its own lock.
    claim: async () => true,

    async checkStorage() {
      try {
        await fs.mkdir(root, { recursive: true, mode: 0o700 });
        await fs.access(root, constants.R_OK | constants.W_OK | constants.X_OK);
        const { bavail, bsize } = await fs.statfs(root);
        return bavail * bsize < limits.lowDiskBytes ? "disk: full" : null;
      } catch (error) {
        return `disk: ${codeOf(error) ?? "not usable"}`;
      }
    },

    // A disk that cannot be written stops the start elsewhere: the database lies on it.
    tryStorage: async () => null,
  };
}
