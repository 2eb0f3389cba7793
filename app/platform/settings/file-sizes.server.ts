// The file sizes in force: settings within their bounds, else limits.ts.

import type { Db } from "../db/db.server.ts";
import { findBounded } from "./bounded.server.ts";
import { type FileSizes, fileSizes } from "./file-sizes.ts";
import { setSetting } from "./settings.server.ts";

const key = "fileSizes";

/** Maximum size of a file by kind, in megabytes of 1,048,576 bytes. */
export function findFileSizes(tx?: Db): Promise<FileSizes> {
  return findBounded(key, fileSizes, tx);
}

/** Replaces the file sizes. */
export function setFileSizes(tx: Db, sizes: FileSizes): Promise<void> {
  return setSetting(tx, key, sizes);
}
