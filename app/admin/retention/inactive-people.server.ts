// Finds inactive people: their last contact, and when their profile is hidden or their data erased.

import { type RawBuilder, sql } from "kysely";
import type { Visibility } from "../../platform/db/schema.ts";
import type { SettingValue } from "../../settings.ts";
import * as adminLimits from "../limits.ts";

// Days of 24 hours, as the mails count them.
const days = (count: number) => sql`make_interval(hours => ${count * 24}::int)`;
const months = (count: number) => sql`make_interval(months => ${count}::int)`;

/** A time plus `count` months by the calendar of Paris: the same day of that month, or its last (code de procédure civile, art. 641). */
export const monthsAfter = (at: RawBuilder<unknown>, count: number): RawBuilder<Date> =>
  sql`((${at} AT TIME ZONE 'Europe/Paris' + ${months(count)}) AT TIME ZONE 'Europe/Paris')`;

// A bound five days too early, so that indexes filter first. Months differ in length; the columns decide exactly.
const sinceBefore = (now: Date, count: number, notice: number) =>
  sql`(${now}::timestamptz + ${days(notice)} - ${months(count)} + ${days(5)})`;

/** Acts of the person. Acts of others do not count: messages from companies would make an account permanent. */
const personContact = sql`greatest("users"."createdAt", "sign"."seenAt",
  (SELECT max("createdAt") FROM "applications" WHERE "candidateId" = "users"."id"),
  (SELECT max("applicationMessages"."createdAt") FROM "applicationMessages"
    JOIN "applications" ON "applications"."id" = "applicationMessages"."applicationId"
    WHERE "applications"."candidateId" = "users"."id" AND "side" = 'applicant'),
  (SELECT max("answeredAt") FROM "requests"
    WHERE "candidateId" = "users"."id" AND "state" IN ('accepted', 'refused')))`;

const visitorContact = sql`greatest("applications"."createdAt", "sign"."seenAt",
  (SELECT max("createdAt") FROM "applicationMessages"
    WHERE "applicationId" = "applications"."id" AND "side" = 'applicant'))`;

export type InactivePerson = {
  id: string;
  email: string;
  name: string;
  prenom: string | null;
  visibility: Visibility;
  hiddenAt: Date | null;
  lastAt: Date;
  hideAt: Date;
  eraseAt: Date;
  /** When the notice for what is due now was sent; null when it was not, or only for an earlier deadline. */
  hidingNotifiedAt: Date | null;
  erasureNotifiedAt: Date | null;
};

/** Subquery: candidates inactive for long enough to be notified, or almost. */
export function inactivePeople({ hide, erase }: SettingValue<"retention">, now: Date): RawBuilder<unknown> {
  const since = sinceBefore(now, hide, adminLimits.hidingNoticeDays);
  const lastAt = sql`"contact"."at"`;
  return sql`(SELECT "notified".*,
      CASE WHEN "hidingNoticeAt" > "lastAt" AND "hidingNoticeAt" >= "hideAt" - ${days(adminLimits.hidingNoticeDays)}
        THEN "hidingNoticeAt" END AS "hidingNotifiedAt",
      CASE WHEN "erasureNoticeAt" > "lastAt" AND "erasureNoticeAt" >= "eraseAt" - ${days(adminLimits.erasureNoticeDays)}
        THEN "erasureNoticeAt" END AS "erasureNotifiedAt"
    FROM (SELECT "users"."id", "email", "name", "prenom", "candidates"."visibility", "hiddenAt", "hidingNoticeAt", "erasureNoticeAt",
        "emailVerified" AND "disabledAt" IS NULL AS "isFound",
        ${lastAt} AS "lastAt", ${monthsAfter(lastAt, hide)} AS "hideAt", ${monthsAfter(lastAt, erase)} AS "eraseAt"
      FROM "users" JOIN "candidates" ON "candidates"."id" = "users"."id"
      LEFT JOIN "signsOfLife" AS "sign" ON "sign"."userId" = "users"."id"
      CROSS JOIN LATERAL (SELECT ${personContact} AS "at") AS "contact"
      WHERE "role" = 'candidate' AND "erasureDueAt" IS NULL
        AND "users"."createdAt" <= ${since} AND ("sign"."seenAt" IS NULL OR "sign"."seenAt" <= ${since})
        AND "contact"."at" <= ${since}) AS "notified") AS "silent"`;
}

export type InactiveVisitor = {
  /** The address, or the number of those who gave none. */
  contact: string;
  email: string | null;
  ids: string[];
  lastAt: Date;
  eraseAt: Date;
  erasureNotifiedAt: Date | null;
};

/** Subquery: visitors' e-mail addresses, or numbers without an address, inactive for long enough to be notified, or almost. */
export function inactiveVisitors({ erase }: SettingValue<"retention">, now: Date): RawBuilder<unknown> {
  const since = sinceBefore(now, erase, adminLimits.erasureNoticeDays);
  const lastAt = sql`max("last"."at")`;
  return sql`(SELECT "notified".*,
      CASE WHEN "noticeAt" > "lastAt" AND "noticeAt" >= "eraseAt" - ${days(adminLimits.erasureNoticeDays)}
        THEN "noticeAt" END AS "erasureNotifiedAt"
    FROM (SELECT "email", coalesce("email", "phoneKey"("tel")) AS "contact", array_agg("applications"."id" ORDER BY "applications"."id") AS "ids", ${lastAt} AS "lastAt",
        ${monthsAfter(lastAt, erase)} AS "eraseAt",
        CASE WHEN bool_and("erasureNoticeAt" IS NOT NULL) THEN max("erasureNoticeAt") END AS "noticeAt"
      FROM "applications" LEFT JOIN "visitorSigns" AS "sign" ON "sign"."applicationId" = "applications"."id"
      CROSS JOIN LATERAL (SELECT ${visitorContact} AS "at") AS "last"
      WHERE "candidateId" IS NULL GROUP BY "email", coalesce("email", "phoneKey"("tel")) HAVING ${lastAt} <= ${since}) AS "notified") AS "silent"`;
}

/** Conditions for each step, over the columns of the two subqueries. */
export const due = {
  erasureNotice: (now: Date) =>
    sql<boolean>`"erasureNotifiedAt" IS NULL AND "eraseAt" - ${days(adminLimits.erasureNoticeDays)} <= ${now}`,
  erasure: (now: Date) =>
    sql<boolean>`"erasureNotifiedAt" <= ${now}::timestamptz - ${days(adminLimits.erasureNoticeDays)} AND "eraseAt" <= ${now}`,
  // The erasure notice also announces the hiding, so no second mail is sent.
  hidingNotice: (now: Date) => sql<boolean>`"visibility" <> 'hidden' AND "isFound" AND "hidingNotifiedAt" IS NULL
    AND "hideAt" - ${days(adminLimits.hidingNoticeDays)} <= ${now} AND "eraseAt" - ${days(adminLimits.erasureNoticeDays)} > ${now}`,
  hiding: (now: Date) => sql<boolean>`"visibility" <> 'hidden' AND "isFound"
    AND "hidingNotifiedAt" <= ${now}::timestamptz - ${days(adminLimits.hidingNoticeDays)} AND "hideAt" <= ${now}`,
};
