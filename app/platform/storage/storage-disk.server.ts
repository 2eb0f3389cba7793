// Files on the local disk, below one folder. A file counts as stored when it and its parent folders are synced.
import { randomBytes } from "node:crypto";
import { constants, createReadStream, promises as fs } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import * as platformLimits from "../limits.ts";
import {
  type ByteRange,
  checkedKey,
  checkedRange,
  hashOf,
  isStorageKey,
  type OpenedFile,
  type Source,
  type Storage,
  type Stored,
  webStream,
  withCheckedHash,
} from "./storage-form.server.ts";

const draftForm = /^[0-9a-f-]{36}\.[0-9a-f]+\.part$/;
const pieceBytes = 262_144;

/** Error codes of file systems without hard links, and of links across devices. */
const noLink = new Set(["EXDEV", "EPERM", "EMLINK", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EACCES"]);

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

async function ifThere<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
}

async function sync(file: string): Promise<void> {
  const handle = await fs.open(file, "r");
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

async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await fs.link(from, to);
  } catch (error) {
    if (!noLink.has(codeOf(error) ?? "")) throw error;
    await fs.copyFile(from, to, constants.COPYFILE_EXCL);
  }
}

class DiskStorage implements Storage {
  readonly #root: string;
  readonly #settled = new Set<string>();

  constructor(root: string) {
    this.#root = root;
  }

  #pathOf(key: string): string {
    return path.join(this.#root, checkedKey(key));
  }

  async #settle(folder: string): Promise<void> {
    await sync(folder);
    if (this.#settled.has(folder)) return;
    for (const above of [path.dirname(folder), this.#root, path.dirname(this.#root)]) await sync(above);
    this.#settled.add(folder);
  }

  /** Writes a file under a temporary name, syncs it and renames it. The file is complete or absent. */
  async #write(key: string, make: (draft: string) => Promise<void>): Promise<void> {
    const target = this.#pathOf(key);
    const folder = path.dirname(target);
    await fs.mkdir(folder, { recursive: true, mode: 0o700 });
    const draft = `${target}.${randomBytes(6).toString("hex")}.part`;
    try {
      await make(draft);
      await fs.rename(draft, target);
    } finally {
      // After success too: rename() between two links of one file leaves both.
      await fs.rm(draft, { force: true });
    }
    await this.#settle(folder);
  }

  writeFile(key: string, bytes: Uint8Array): Promise<void> {
    return this.#write(key, (draft) => fs.writeFile(draft, bytes, { mode: 0o600, flush: true }));
  }

  keepFile(key: string, fromPath: string): Promise<void> {
    return this.#write(key, async (draft) => {
      if (!(await fs.lstat(fromPath)).isFile()) throw new Error("Not a file");
      await linkOrCopy(fromPath, draft);
      const handle = await fs.open(draft, "r+");
      try {
        await handle.chmod(0o600);
        // Sets the modification time to now, because the sweep deletes old files without a row.
        const now = new Date();
        await handle.utimes(now, now);
        await handle.sync();
      } finally {
        await handle.close();
      }
    });
  }

  copyFile(key: string, source: Source): Promise<void> {
    return this.#write(key, async (draft) => {
      const bytes = await source.open();
      const handle = await fs.open(draft, "wx", 0o600);
      await pipeline(withCheckedHash(bytes, source), handle.createWriteStream({ flush: true }));
    });
  }

  async readFile(key: string): Promise<Uint8Array<ArrayBuffer> | null> {
    const bytes = await ifThere(fs.readFile(this.#pathOf(key)));
    return bytes && new Uint8Array(bytes);
  }

  async openFile(key: string, range?: ByteRange): Promise<OpenedFile | null> {
    const file = this.#pathOf(key);
    const size = (await ifThere(fs.stat(file)))?.size;
    if (size === undefined) return null;
    const bounds = range ? checkedRange(range, size) : {};
    // Opens the file on the first read, so that an unread response holds no file open.
    const stream = webStream(async () => {
      const handle = await fs.open(file, "r");
      if ((await handle.stat()).size === size) return handle.createReadStream({ ...bounds, highWaterMark: pieceBytes });
      await handle.close();
      throw new Error("The file was replaced before it was read");
    });
    return { size, stream };
  }

  async storedSize(key: string): Promise<number | null> {
    return (await ifThere(fs.stat(this.#pathOf(key))))?.size ?? null;
  }

  async storedHash(key: string): Promise<string | null> {
    const found = await ifThere(hashOf(createReadStream(this.#pathOf(key), { highWaterMark: pieceBytes })));
    return found?.sha256 ?? null;
  }

  async removeFile(key: string): Promise<void> {
    await fs.rm(this.#pathOf(key), { force: true });
  }

  async *listStored(before: Date): AsyncGenerator<Stored[]> {
    for (const kind of await names(this.#root)) {
      for (const folder of await names(path.join(this.#root, kind))) {
        const stored: Stored[] = [];
        for (const name of await names(path.join(this.#root, kind, folder))) {
          const file = path.join(this.#root, kind, folder, name);
          const found = await fs.stat(file).catch(() => null);
          if (!found?.isFile() || found.mtime >= before) continue;
          const key = `${kind}/${folder}/${name}`;
          if (isStorageKey(key)) stored.push({ key, size: found.size });
          else if (draftForm.test(name)) await fs.rm(file, { force: true });
        }
        if (stored.length > 0) yield stored;
      }
    }
  }

  // Always claimed: the lock of DATA_DIR guards the folder.
  async claim(): Promise<boolean> {
    return true;
  }

  async checkStorage(): Promise<string | null> {
    try {
      await fs.mkdir(this.#root, { recursive: true, mode: 0o700 });
      await fs.access(this.#root, constants.R_OK | constants.W_OK | constants.X_OK);
      const { bavail, bsize } = await fs.statfs(this.#root);
      return bavail * bsize < platformLimits.lowDiskBytes ? "disk: full" : null;
    } catch (error) {
      return `disk: ${codeOf(error) ?? "not usable"}`;
    }
  }

  // Not checked here: the start fails on an unwritable disk when it opens the database.
  async tryStorage(): Promise<string | null> {
    return null;
  }
}

/** Storage on disk. @param root the folder of all files; created on demand */
export function createDiskStorage(root: string): Storage {
  return new DiskStorage(root);
}
