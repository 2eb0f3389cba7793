// The one place that says when somebody was last in contact, and what silence leads to. Everything else asks these questions.
import { type RawBuilder, sql } from "kysely";
import * as limits from "../../limits.ts";
import type { Visibility } from "../../platform/db/schema.ts";
import type { Months } from "./retention-periods.server.ts";

// Of 24 hours each, as the mails count them.
const days = (count: number) => sql`make_interval(hours => ${count * 24}::int)`;
const months = (count: number) => sql`make_interval(months => ${count}::int)`;

/**
 * So many months after a moment, by the calendar of Paris: the same day of that month, or its last where it has no such day (code de
 * procédure civile, article 641).
 */
export const monthsAfter = (at: RawBuilder<unknown>, count: number): RawBuilder<Date> =>
  sql`((${at} AT TIME ZONE 'Europe/Paris' + ${months(count)}) AT TIME ZONE 'Europe/Paris')`;

// Whoever may be silent for so long by then, so that indexes are asked first. Months are not equally long: back from 28 February it is
// 28 August, and what began on the 31st was due that day too. What is due is judged by the columns, to the moment.
const sinceBefore = (now: Date, count: number, notice: number) =>
  sql`(${now}::timestamptz + ${days(notice)} - ${months(count)} + ${days(5)})`;

/**
 * What a person did: opened or used a session (or pressed "Je reste"), applied, wrote in a conversation, answered a company that
 * asked. What others did about them is no contact: a profile that is written to for years by nobody's leave would never end.
 */
const personContact = sql`greatest("users"."createdAt", "sign"."seenAt",
  (SELECT max("createdAt") FROM "applications" WHERE "candidateId" = "users"."id"),
  (SELECT max("applicationMessages"."createdAt") FROM "applicationMessages"
    JOIN "applications" ON "applications"."id" = "applicationMessages"."applicationId"
    WHERE "applications"."candidateId" = "users"."id" AND "side" = 'applicant'),
  (SELECT max("answeredAt") FROM "requests"
    WHERE "candidateId" = "users"."id" AND "state" IN ('accepted', 'refused')))`;

/** The same of an application without an account. */
const visitorContact = sql`greatest("applications"."createdAt", "sign"."seenAt",
  (SELECT max("createdAt") FROM "applicationMessages"
    WHERE "applicationId" = "applications"."id" AND "side" = 'applicant'))`;

export type Silent = {
  id: string;
  email: string;
  /** As administrators see it, and as one is greeted. */
  name: string;
  prenom: string | null;
  visibility: Visibility;
  hiddenAt: Date | null;
  lastAt: Date;
  hideAt: Date;
  eraseAt: Date;
  /** When they were told of what is due now; null when they were not, or of something else long ago. */
  hidingTold: Date | null;
  erasureTold: Date | null;
};

/** The candidates who have been silent for so long that something is to be announced, or almost. As a query to select from. */
export function silentPeople({ hide, erase }: Months, now: Date): RawBuilder<unknown> {
  const since = sinceBefore(now, hide, limits.hidingNoticeDays);
  const lastAt = sql`"contact"."at"`;
  return sql`(SELECT "told".*,
      CASE WHEN "hidingNoticeAt" > "lastAt" AND "hidingNoticeAt" >= "hideAt" - ${days(limits.hidingNoticeDays)}
        THEN "hidingNoticeAt" END AS "hidingTold",
      CASE WHEN "erasureNoticeAt" > "lastAt" AND "erasureNoticeAt" >= "eraseAt" - ${days(limits.erasureNoticeDays)}
        THEN "erasureNoticeAt" END AS "erasureTold"
    FROM (SELECT "users"."id", "email", "name", "prenom", "candidates"."visibility", "hiddenAt", "hidingNoticeAt", "erasureNoticeAt",
        "emailVerified" AND "disabledAt" IS NULL AS "isFound",
        ${lastAt} AS "lastAt", ${monthsAfter(lastAt, hide)} AS "hideAt", ${monthsAfter(lastAt, erase)} AS "eraseAt"
      FROM "users" JOIN "candidates" ON "candidates"."id" = "users"."id"
      LEFT JOIN "signsOfLife" AS "sign" ON "sign"."userId" = "users"."id"
      CROSS JOIN LATERAL (SELECT ${personContact} AS "at") AS "contact"
      WHERE "role" = 'candidate' AND "erasureDueAt" IS NULL
        AND "users"."createdAt" <= ${since} AND ("sign"."seenAt" IS NULL OR "sign"."seenAt" <= ${since})
        AND "contact"."at" <= ${since}) AS "told") AS "silent"`;
}

export type SilentVisitor = { email: string; ids: string[]; lastAt: Date; eraseAt: Date; erasureTold: Date | null };

/** The addresses that applied without an account and have been silent for so long. As a query to select from. */
export function silentVisitors({ erase }: Months, now: Date): RawBuilder<unknown> {
  const since = sinceBefore(now, erase, limits.erasureNoticeDays);
  const lastAt = sql`max("contact"."at")`;
  return sql`(SELECT "told".*,
      CASE WHEN "noticeAt" > "lastAt" AND "noticeAt" >= "eraseAt" - ${days(limits.erasureNoticeDays)}
        THEN "noticeAt" END AS "erasureTold"
    FROM (SELECT "email", array_agg("applications"."id" ORDER BY "applications"."id") AS "ids", ${lastAt} AS "lastAt",
        ${monthsAfter(lastAt, erase)} AS "eraseAt",
        CASE WHEN bool_and("erasureNoticeAt" IS NOT NULL) THEN max("erasureNoticeAt") END AS "noticeAt"
      FROM "applications" LEFT JOIN "visitorSigns" AS "sign" ON "sign"."applicationId" = "applications"."id"
      CROSS JOIN LATERAL (SELECT ${visitorContact} AS "at") AS "contact"
      WHERE "candidateId" IS NULL GROUP BY "email" HAVING ${lastAt} <= ${since}) AS "told") AS "silent"`;
}

/** What is due for whom, over the columns of the two queries above. */
export const due = {
  erasureNotice: (now: Date) =>
    sql<boolean>`"erasureTold" IS NULL AND "eraseAt" - ${days(limits.erasureNoticeDays)} <= ${now}`,
  erasure: (now: Date) =>
    sql<boolean>`"erasureTold" <= ${now}::timestamptz - ${days(limits.erasureNoticeDays)} AND "eraseAt" <= ${now}`,
  // Who is told of the erasure is told of this by the same mail.
  hidingNotice: (now: Date) => sql<boolean>`"visibility" <> 'hidden' AND "isFound" AND "hidingTold" IS NULL
    AND "hideAt" - ${days(limits.hidingNoticeDays)} <= ${now} AND "eraseAt" - ${days(limits.erasureNoticeDays)} > ${now}`,
  hiding: (now: Date) => sql<boolean>`"visibility" <> 'hidden' AND "isFound"
    AND "hidingTold" <= ${now}::timestamptz - ${days(limits.hidingNoticeDays)} AND "hideAt" <= ${now}`,
};
