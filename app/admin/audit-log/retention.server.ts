// The hourly sweep of the audit log.

import { sql } from "kysely";
import { db } from "../../platform/db/db.server.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import * as adminLimits from "../limits.ts";

/** Hourly: deletes expired entries by whole months (migration 018-audit allows nothing else). @returns how many */
export async function sweepAudit(now = new Date()): Promise<number> {
  const months = (await findSetting("journal")).months;
  const until = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1));
  const { rows } = await sql<{ count: number }>`
    SELECT "shortenAudit"(${until}, ${adminLimits.auditPerSweep}) AS "count"`.execute(db);
  return rows[0]?.count ?? 0;
}
