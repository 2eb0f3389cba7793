// What the program needs and cannot have now: the database, room on the disk, the bucket. It is nobody's mistake and passes by
// itself, so it is answered as such (server/unavailable.ts) and not as a fault of the page.
import fs from "node:fs";
import * as limits from "../../limits.ts";
import { config } from "../config/config.server.ts";
import { databaseFault } from "../db/db.server.ts";
import { faultOf } from "../db/faults.server.ts";

export type Lack = "database" | "disk" | "storage";

type StorageFault = Error & { $metadata?: { httpStatusCode?: number }; $fault?: string };

/** Of the bucket: it is not reached, too busy or broken. What it refuses (403, 404) is for the operator to mend. */
function isStorageFault(error: unknown): boolean {
  if (!(error instanceof Error) || !("$metadata" in error)) return false;
  const status = (error as StorageFault).$metadata?.httpStatusCode;
  return status === undefined || status >= 500 || status === 429;
}

/** What an error says is missing; null when it says something else. */
export function lackOf(error: unknown): Lack | null {
  if (isStorageFault(error)) return "storage";
  const found = faultOf(error);
  return found && (found === "full" ? "disk" : "database");
}

/** The same of an error that hides its cause, as libraries' do: what is known to be missing now. */
export const lackNow = (error?: unknown): Lack | null => lackOf(error) ?? (databaseFault() ? "database" : null);

const lookedEveryMs = 250;
let looked: { at: number; full: Promise<boolean> } | undefined;

async function look(): Promise<boolean> {
  try {
    const { bavail, bsize } = await fs.promises.statfs(config.dataDir);
    return bavail * bsize < limits.lowDiskBytes;
  } catch {
    return false;
  }
}

/**
 * Whether the disk of the embedded database has so little room left that nothing may be written any more: PostgreSQL gives up when
 * its log finds none, and then nothing could be read either. With DATABASE_URL it is the operator's own, and its errors tell.
 */
export function isDiskFull(): Promise<boolean> {
  if (config.databaseUrl) return Promise.resolve(false);
  const now = performance.now();
  if (!looked || now - looked.at > lookedEveryMs) looked = { at: now, full: look() };
  return looked.full;
}
