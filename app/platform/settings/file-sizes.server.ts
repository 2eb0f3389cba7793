// The sizes of files that are in force: what was set, within the bounds, else those of limits.ts.

import type { Db } from "../db/db.server.ts";
import { findBounded } from "./bounded.server.ts";
import { type FileSizes, fileSizes } from "./file-sizes.ts";
import { setSetting } from "./settings.server.ts";

const key = "fileSizes";

/** What a file of each kind may weigh, in megabytes of 1,048,576 bytes. */
export function findFileSizes(tx?: Db): Promise<FileSizes> {
  return findBounded(key, fileSizes, tx);
}

/** Keeps other sizes in place of those before. */
export function setFileSizes(tx: Db, sizes: FileSizes): Promise<void> {
  return setSetting(tx, key, sizes);
}
