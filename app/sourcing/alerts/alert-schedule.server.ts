// The due times of alerts, and the alerts due now.
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/db/db.server.ts";
import type { MailLink } from "../../platform/mail/mail-body.tsx";
import { leavesAt } from "../../platform/mail/quiet-hours.server.ts";
import { nextParisHour } from "../../platform/text/day.server.ts";
import * as sourcingLimits from "../limits.ts";
import { namingColumns } from "../results/saved-searches.server.ts";

const monday = 1;

/** SQL for when an alert is due: by day after a pause since its last mail, or on its next morning in Paris. */
export function nextDue(now: Date): RawBuilder<Date | null> {
  const pause = sql`${sourcingLimits.alertPauseMs} * interval '1 millisecond'`;
  return sql<Date | null>`case "alerts"."frequency"
    when 'immediate' then greatest(${leavesAt("alerte-offres", now)}::timestamptz, "alerts"."sentAt" + ${pause})
    when 'daily' then ${nextParisHour(now, sourcingLimits.alertHour)}::timestamptz
    when 'weekly' then ${nextParisHour(now, sourcingLimits.alertHour, monday)}::timestamptz
  end`;
}

/** SQL: whether the account of "users" is confirmed and open, so that it may be sent mails. */
export const isReachable = sql<boolean>`("users"."emailVerified" and "users"."disabledAt" is null and "users"."erasureDueAt" is null)`;

// Of a company's search, only its members; a subscriber has confirmed the address.
const isOwnerReachable = sql<boolean>`("subscribers"."id" is not null
  or (${isReachable} and ("savedSearches"."companyId" is null or "members"."userId" is not null)))`;

/** Alerts with their searches and the people to whom they belong. `isReachable`: whether the person may be written to about it. */
export function alertsWithOwners(tx: Db) {
  return tx
    .selectFrom("alerts")
    .innerJoin("savedSearches", "savedSearches.id", "alerts.searchId")
    .leftJoin("users", "users.id", "alerts.userId")
    .leftJoin("subscribers", "subscribers.id", "alerts.subscriberId")
    .leftJoin("candidates", "candidates.id", "alerts.userId")
    .leftJoin("members", (join) =>
      join.onRef("members.userId", "=", "alerts.userId").onRef("members.companyId", "=", "savedSearches.companyId"),
    )
    .select(["alerts.id", "alerts.ownerId", "alerts.userId", "alerts.subscriberId", "candidates.prenom"])
    .select(sql<string>`coalesce("users"."email", "subscribers"."email")`.as("email"))
    .select("savedSearches.followedId")
    .select(namingColumns)
    .select(isOwnerReachable.as("isReachable"));
}

/** Due alerts of the people who have waited longest, locked, so that a simultaneous run takes others. */
export async function listDueAlerts(tx: Db, now: Date) {
  const longest = await tx
    .selectFrom("alerts")
    .select("ownerId")
    .where("dueAt", "<=", now)
    .orderBy("dueAt")
    .orderBy("id")
    .limit(sourcingLimits.alertPeople)
    .forUpdate()
    .skipLocked()
    .execute();
  if (longest.length === 0) return [];
  return alertsWithOwners(tx)
    .select(["alerts.since", "alerts.checkedAt"])
    .select(["savedSearches.query", "savedSearches.companyId", "members.heldAs"])
    .where(
      "alerts.ownerId",
      "in",
      longest.map(({ ownerId }) => ownerId),
    )
    .where("dueAt", "<=", now)
    .orderBy("savedSearches.createdAt")
    .orderBy("alerts.id")
    .forUpdate("alerts")
    .skipLocked()
    .execute();
}

export type DueAlert = Awaited<ReturnType<typeof listDueAlerts>>[number];

/** `ids`: the results that count as sent; `results`: those that the mail may list. `initials`: the label beyond the daily limit of names. */
export type News = {
  name: string;
  /** Whether these are the offers of a followed company. */
  isFollow: boolean;
  url: string;
  results: { id: string; link: MailLink; initials?: string }[];
  ids: string[];
  total: number;
};

/** When each row last changed, by id. */
export type Changed = ReadonlyMap<string, Date>;

/** The ids of the rows that changed after a time. */
export function changedAfter(changed: Changed, time: Date): Set<string> {
  return new Set([...changed].filter(([, at]) => at > time).map(([id]) => id));
}

/** The time from which a change is new to an alert. The alert records each sent result, so that an overlap sends nothing twice. */
export function lookBack({ since, checkedAt }: { since: Date; checkedAt: Date }): Date {
  return new Date(Math.max(since.getTime(), checkedAt.getTime() - sourcingLimits.alertOverlapMs));
}
