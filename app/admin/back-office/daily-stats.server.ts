// Daily figures. Every minute the last two days are counted again; the counts of older days remain, even after deletions.
// Reading a year costs a few hundred rows for any table size.
import { type RawBuilder, sql } from "kysely";
import {
  type FunnelCounts,
  funnelDays,
  type SourceCounts,
  sourceCounts,
  startOfDay,
} from "../../offers/browse/funnel.server.ts";
import * as offersLimits from "../../offers/limits.ts";
import { db } from "../../platform/db/db.server.ts";
import { dayAfter } from "../../platform/text/day.server.ts";
import { parisDay } from "../../platform/text/french.ts";
import { deleteOldSearches } from "../../sourcing/results/zero-result-searches.server.ts";
import * as adminLimits from "../limits.ts";
import * as adminMessages from "../messages.ts";

export type FigureName = keyof typeof adminMessages.figureNames;

const dayOf = (column: RawBuilder<unknown>) => sql`(${column} AT TIME ZONE 'Europe/Paris')::date`;
const startOf = (day: RawBuilder<unknown>) => sql`((${day})::timestamp AT TIME ZONE 'Europe/Paris')`;

// One row per event; "who" is set where a person counts once a day.
function events(name: FigureName, table: string, column: string, from: RawBuilder<unknown>, to: RawBuilder<unknown>) {
  const at = sql.ref(column);
  return sql`SELECT ${dayOf(at)} AS "day", ${name}::text AS "name", NULL::uuid AS "who" FROM ${sql.table(table)}
    WHERE ${at} >= ${from} AND ${at} < ${to}`;
}

/** Scheduled task: counts again from the day before the last counted one; the first run covers more than a year. Idempotent. */
export async function updateDailyFigures(now: Date): Promise<void> {
  const today = parisDay(now);
  const { rows } = await sql<{ day: string }>`
    SELECT to_char(least(coalesce(max("day") - 1, ${today}::date - ${adminLimits.figuresDays}::integer), ${today}::date - 1),
      'YYYY-MM-DD') AS "day" FROM "dailyFigures" WHERE "name" <> 'searches'`.execute(db);
  const from = startOf(sql`${rows[0]!.day}::date`);
  const to = startOf(sql`${today}::date + 1`);
  const between = (column: string) => sql`${sql.ref(column)} >= ${from} AND ${sql.ref(column)} < ${to}`;
  // A candidate is active on a day with a sign-up, a visit or an application.
  await sql`
    INSERT INTO "dailyFigures" ("day", "name", "count")
    SELECT "day", "name", count(*)::integer FROM (
      ${events("candidates", "candidates", "createdAt", from, to)}
      UNION ALL ${events("companies", "companies", "createdAt", from, to)}
      UNION ALL ${events("offers", "offers", "createdAt", from, to)} AND NOT "isDraft"
      UNION ALL ${events("applications", "applications", "createdAt", from, to)}
      UNION ALL ${events("answers", "applications", "answeredAt", from, to)}
      UNION ALL (
        SELECT ${dayOf(sql.ref("candidates.createdAt"))}, 'active', "id" FROM "candidates" WHERE ${between("createdAt")}
        UNION SELECT ${dayOf(sql.ref("sessions.updatedAt"))}, 'active', "userId" FROM "sessions"
          INNER JOIN "users" ON "users"."id" = "sessions"."userId"
          WHERE "users"."role" = 'candidate' AND ${between("sessions.updatedAt")}
        UNION SELECT ${dayOf(sql.ref("applications.createdAt"))}, 'active', "candidateId" FROM "applications"
          WHERE "candidateId" IS NOT NULL AND ${between("createdAt")}
      )
    ) AS "events" GROUP BY "day", "name"
    UNION ALL SELECT "day", 'views', sum("views")::integer FROM "offerViews" WHERE "day" >= ${rows[0]!.day}::date GROUP BY "day"
    ON CONFLICT ("day", "name") DO UPDATE SET "count" = excluded."count" WHERE excluded."count" > "dailyFigures"."count"
  `.execute(db);
  await deleteOldSearches(now);
}

type ApplicationCounts = { isNow: boolean } & Pick<FunnelCounts, "answers" | "hires">;

const applicationsOf = (now: Date) => {
  const { from, before } = funnelDays(now);
  return sql`SELECT "createdAt" >= ${startOfDay(from)} AS "isNow",
      count("answeredAt")::integer AS "answers", (count(*) FILTER (WHERE "state" = 'retained'))::integer AS "hires"
    FROM "applications" WHERE "createdAt" >= ${startOfDay(before)} GROUP BY 1`;
};

/** Counts of the last thirty days, the thirty before them and the last twelve months, oldest first. */
type Series = { name: FigureName; days: number[]; before: number[]; months: number[] };

/** The days and months of the series, as "2026-11-22" and "2026-11", and as they are shown. */
type Calendar = { days: string[]; before: string[]; months: string[]; dates: { days: string[]; months: string[] } };

const dayName = new Intl.DateTimeFormat("fr-FR", { day: "numeric", month: "short", timeZone: "UTC" });
const monthName = new Intl.DateTimeFormat("fr-FR", { month: "short", year: "numeric", timeZone: "UTC" });

function makeCalendar(today: string): Calendar {
  const length = offersLimits.viewDays;
  const daysUntil = (last: string) => Array.from({ length }, (_, index) => dayAfter(last, index + 1 - length));
  const [year = 0, month = 0] = today.split("-").map(Number);
  const days = daysUntil(today);
  const months = Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(year, month - 12 + index, 1)).toISOString().slice(0, 7),
  );
  return {
    days,
    before: daysUntil(dayAfter(today, -length)),
    months,
    dates: {
      days: days.map((at) => dayName.format(new Date(at))),
      months: months.map((at) => monthName.format(new Date(`${at}-01`))),
    },
  };
}

let made: { today: string; calendar: Calendar } | undefined;

function calendarOf(now: Date): Calendar {
  const today = parisDay(now);
  if (made?.today !== today) made = { today, calendar: makeCalendar(today) };
  return made.calendar;
}

/** The counts by name and by day or month: one JSON object, a third of the size of rows. */
const dayCounts = ({ before, months }: Calendar) => sql`
  SELECT json_object_agg("name", "counts") FROM (
    SELECT "name", json_object_agg("at", "count") AS "counts" FROM (
      SELECT "name", to_char("day", 'YYYY-MM-DD') AS "at", "count" FROM "dailyFigures" WHERE "day" >= ${before[0]!}::date
      UNION ALL
      SELECT "name", to_char("day", 'YYYY-MM'), CASE WHEN "name" = 'active' THEN round(avg("count")) ELSE sum("count") END::integer
      FROM "dailyFigures" WHERE "day" >= ${`${months[0]!}-01`}::date GROUP BY 1, 2
    ) AS "rows" GROUP BY "name"
  ) AS "names"`;

export type StatisticsRow = {
  series: Record<string, Record<string, number>> | null;
  funnel: ApplicationCounts[] | null;
  sources: SourceCounts;
};

/** The figures as columns of a query. */
export const statisticsColumns = (now: Date) => sql`
  (${dayCounts(calendarOf(now))}) AS "series",
  (SELECT json_agg("row") FROM (${applicationsOf(now)}) AS "row") AS "funnel",
  ${sourceCounts(sql`"createdAt" >= ${startOfDay(funnelDays(now).from)}`)} AS "sources"`;

/**
 * All figures over thirty days and twelve months, and the applications of the last thirty days and of the thirty before, with those
 * that are still stored and answered, or ended in a hire. A month of active candidates is the daily average.
 */
export function statisticsOf({ series, funnel }: StatisticsRow, now: Date) {
  const calendar = calendarOf(now);
  const numbers = (name: string, keys: string[]) => keys.map((at) => series?.[name]?.[at] ?? 0);
  const names = Object.keys(adminMessages.figureNames) as FigureName[];
  const countsOf = (isNow: boolean) => {
    const { answers = 0, hires = 0 } = funnel?.find((row) => row.isNow === isNow) ?? {};
    const days = numbers("applications", isNow ? calendar.days : calendar.before);
    return { applications: days.reduce((total, count) => total + count, 0), answers, hires };
  };
  return {
    calendar,
    series: names.map(
      (name): Series => ({
        name,
        days: numbers(name, calendar.days),
        before: numbers(name, calendar.before),
        months: numbers(name, calendar.months),
      }),
    ),
    applications: { now: countsOf(true), before: countsOf(false) },
  };
}
