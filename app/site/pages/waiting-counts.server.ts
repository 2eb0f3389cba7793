// What waits for the viewer, for the navigation.
import { type RawBuilder, sql } from "kysely";
import type { Viewer } from "../../access/viewer.server.ts";
import { waitingRows } from "../../admin/moderation/waiting.server.ts";
import { receivedList } from "../../hiring/apply/application.ts";
import { companyTalksPath, ownTalksPath } from "../../hiring/conversations/talk.ts";
import { unreadOfCandidate, unreadOfCompany } from "../../hiring/conversations/talks.server.ts";
import { isUnread } from "../../hiring/review/inbox.server.ts";
import { db } from "../../platform/db/db.server.ts";
import * as siteLimits from "../limits.ts";

/** The entries with a number, and the rows that each counts. */
function waitingOf({ role, id, companyId }: Viewer): [to: string, rows: RawBuilder<unknown>][] {
  if (role === "admin") return [["/admin/moderation", waitingRows]];
  if (companyId)
    return [
      [receivedList, sql`select 1 from "applications" where "companyId" = ${companyId} and ${isUnread}`],
      [companyTalksPath, unreadOfCompany(companyId)],
    ];
  return [[ownTalksPath, unreadOfCandidate(id)]];
}

/**
 * New applications and unread talks of a company, unread talks of a candidate, what awaits an administrator's decision. Counted up to
 * siteLimits.waitingShown ("99+"). One statement.
 * @returns by the address of the entry
 */
export async function findWaitingCounts(viewer: Viewer): Promise<Record<string, string>> {
  const entries = waitingOf(viewer);
  const limit = siteLimits.waitingShown;
  const counts = entries.map(([, rows]) => sql`(select count(*)::int from (${rows} limit ${limit + 1}) as "waiting")`);
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as "counts"`.execute(db);
  const shown = (count: number) => (count > limit ? `${limit}+` : `${count}`);
  return Object.fromEntries(
    entries.flatMap(([to], at) => {
      const count = rows[0]!.counts[at]!;
      return count === 0 ? [] : [[to, shown(count)]];
    }),
  );
}
