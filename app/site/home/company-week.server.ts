// The interviews of a company's next seven days.
import { sql } from "kysely";
import { applicantName } from "../../access/hidden-applicants.server.ts";
import { receivedPath } from "../../hiring/apply/application.ts";
import { interviewAnchor } from "../../hiring/conversations/interview.ts";
import { db } from "../../platform/db/db.server.ts";
import { dayAfter, dayIn } from "../../platform/text/day.server.ts";
import { parisDay, thisYear } from "../../platform/text/french.ts";
import { localTime, type TimeZone } from "../../platform/text/time-zones.ts";
import * as siteLimits from "../limits.ts";

const weekday = new Intl.DateTimeFormat("fr-FR", { weekday: "short", timeZone: "UTC" });
const longWeekday = new Intl.DateTimeFormat("fr-FR", { weekday: "long", timeZone: "UTC" });

type Row = { id: string; name: string; offer: string; startsAt: Date; timeZone: TimeZone };

/** Seven days from today with their agreed interviews, earliest first; null without any. One statement. */
export async function findWeek(companyId: string, now: Date = new Date()) {
  const today = parisDay(now);
  const days = Array.from({ length: siteLimits.weekDays }, (_, index) => dayAfter(today, index));
  const { rows } = await sql<Row>`
    select "applications"."id", ${applicantName} as "name", "applications"."offer", "interviews"."startsAt", "interviews"."timeZone"
    from "interviews" inner join "applications" on "applications"."id" = "interviews"."applicationId"
    where "applications"."companyId" = ${companyId} and "applications"."state" <> 'withdrawn' and "interviews"."state" = 'accepted'
      and "interviews"."startsAt" + make_interval(mins => "interviews"."minutes") > ${now}
      and "interviews"."startsAt" < ${now}::timestamptz + make_interval(days => ${siteLimits.weekDays})
    order by "interviews"."startsAt", "interviews"."id" limit ${siteLimits.weekEntries}`.execute(db);
  if (rows.length === 0) return null;
  return days.map((day) => {
    const at = new Date(`${day}T00:00:00Z`);
    return {
      day,
      name: weekday.format(at),
      number: at.getUTCDate(),
      label: `${longWeekday.format(at)} ${thisYear(at, now)}`,
      isToday: day === today,
      interviews: rows
        .filter(({ startsAt, timeZone }) => dayIn(timeZone, startsAt) === day)
        .map(({ id, name, offer, startsAt, timeZone }) => ({
          id,
          name,
          offer,
          time: localTime(startsAt, timeZone),
          to: receivedPath(id) + interviewAnchor,
        })),
    };
  });
}
