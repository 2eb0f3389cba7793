// The retention of the audit log: the setting and the hourly sweep.
import { sql } from "kysely";
import * as limits from "../../limits.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import { findSetting, setSetting } from "../../platform/settings/settings.server.ts";

const key = "journal";

/** Months an entry is kept: the setting, else limits.auditMonths. */
export async function findAuditMonths(tx?: Db): Promise<number> {
  const { months } = await findSetting(key, tx);
  const isWhole = typeof months === "number" && Number.isInteger(months);
  return isWhole && months >= limits.auditMonthsMin && months <= limits.auditMonthsMax ? months : limits.auditMonths;
}

/** Sets the retention in months. */
export function setAuditMonths(tx: Db, months: number): Promise<void> {
  return setSetting(tx, key, { months });
}

/**
 * Hourly sweep: deletes expired entries by whole months, at most limits.auditPerSweep.
 * The database refuses any other deletion and writes the entry about it (migration 018-audit).
 * @returns how many entries were deleted
 */
export async function sweepAudit(now = new Date()): Promise<number> {
  const months = await findAuditMonths();
  const until = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1));
  const { rows } = await sql<{ count: number }>`
    SELECT "shortenAudit"(${until}, ${limits.auditPerSweep}) AS "count"`.execute(db);
  return rows[0]?.count ?? 0;
}
