// Outages of the database, the disk or the bucket: temporary, so answered as such (server/unavailable.ts) and not as a fault of the page.
import fs from "node:fs";
import { config } from "../config/config.server.ts";
import { databaseOutage } from "../db/db.server.ts";
import { outageKind } from "../db/faults.server.ts";
import * as platformLimits from "../limits.ts";
import type { Outage } from "./request-context.ts";

type StorageFault = Error & { $metadata?: { httpStatusCode?: number }; $fault?: string };

/** The bucket is unreachable, busy or broken. Its refusals (403, 404) are for the operator to fix. */
function isStorageFault(error: unknown): boolean {
  if (!(error instanceof Error) || !("$metadata" in error)) return false;
  const status = (error as StorageFault).$metadata?.httpStatusCode;
  return status === undefined || status >= 500 || status === 429;
}

/** The outage that an error reports, or null. */
export function outageOf(error: unknown): Outage | null {
  if (isStorageFault(error)) return "storage";
  const found = outageKind(error);
  return found && (found === "full" ? "disk" : "database");
}

/** The same for an error whose cause a library hides: also checks the current state. */
export const currentOutage = (error?: unknown): Outage | null =>
  outageOf(error) ?? (databaseOutage() ? "database" : null);

const lookedEveryMs = 250;
let looked: { at: number; full: Promise<boolean> } | undefined;

async function look(): Promise<boolean> {
  try {
    const { bavail, bsize } = await fs.promises.statfs(config.dataDir);
    return bavail * bsize < platformLimits.lowDiskBytes;
  } catch {
    return false;
  }
}

/** Whether the embedded database's disk is too full to write: PostgreSQL would crash, and then reads would fail too. */
export function isDiskFull(): Promise<boolean> {
  if (config.databaseUrl) return Promise.resolve(false);
  const now = performance.now();
  if (!looked || now - looked.at > lookedEveryMs) looked = { at: now, full: look() };
  return looked.full;
}
