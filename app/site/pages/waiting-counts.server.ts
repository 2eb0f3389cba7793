// What waits for the viewer, for the navigation.
import { type RawBuilder, sql } from "kysely";
import { isOwnApplication } from "../../access/own-applications.server.ts";
import type { Viewer } from "../../access/viewer.server.ts";
import { waitingRows } from "../../admin/moderation/waiting.server.ts";
import { hasNewMessage } from "../../hiring/apply/applications.server.ts";
import { isUnread } from "../../hiring/review/inbox.server.ts";
import { db } from "../../platform/db/db.server.ts";
import * as siteLimits from "../limits.ts";

/** The address of the entry with a number, and the rows that are counted. */
function waitingOf({ role, id, companyId }: Viewer): [to: string, rows: RawBuilder<unknown>] {
  if (role === "admin") return ["/admin/moderation", waitingRows];
  return role === "company"
    ? [
        "/compte/entreprise/candidatures",
        sql`select from "applications" where "companyId" = ${companyId} and ${isUnread}`,
      ]
    : ["/candidat", sql`select from "applications" where ${isOwnApplication(id)} and ${hasNewMessage}`];
}

/**
 * New applications of a company, applications with an unread message of a candidate, what awaits an administrator's decision. Counted up to
 * siteLimits.waitingShown ("99+"). One statement.
 */
export async function findWaitingCount(viewer: Viewer): Promise<{ to: string; count: string } | null> {
  const [to, waiting] = waitingOf(viewer);
  const limit = siteLimits.waitingShown;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as "count" from (${waiting} limit ${limit + 1}) as "waiting"`.execute(db);
  const { count } = rows[0]!;
  return count === 0 ? null : { to, count: count > limit ? `${limit}+` : `${count}` };
}
