// How long the journal of administrators is kept: a setting, and the hourly sweep that lets go what is older.
import { sql } from "kysely";
import * as limits from "../../limits.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import { findSetting, setSetting } from "../../platform/settings/settings.server.ts";

const key = "journal";

/** How many months an entry is kept: what was set, else limits.auditMonths. */
export async function findAuditMonths(tx?: Db): Promise<number> {
  const { months } = await findSetting(key, tx);
  const isWhole = typeof months === "number" && Number.isInteger(months);
  return isWhole && months >= limits.auditMonthsMin && months <= limits.auditMonthsMax ? months : limits.auditMonths;
}

/** Keeps another time in place of the one before. */
export function setAuditMonths(tx: Db, months: number): Promise<void> {
  return setSetting(tx, key, { months });
}

/**
 * The hourly job: lets go what has been kept long enough, whole months at once, at most limits.auditPerSweep entries. The
 * database lets nothing else go, and writes the entry that says what went (018-audit).
 * @param now the time to judge by
 * @returns how many entries went
 */
export async function sweepAudit(now = new Date()): Promise<number> {
  const months = await findAuditMonths();
  const until = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1));
  const { rows } = await sql<{ count: number }>`
    SELECT "shortenAudit"(${until}, ${limits.auditPerSweep}) AS "count"`.execute(db);
  return rows[0]?.count ?? 0;
}
