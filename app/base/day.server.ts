// The day in Paris, for limits that are counted by the day.
import { sql } from "kysely";

/** The instant at which today began in Paris, inside a query. */
export const parisToday = sql<Date>`(date_trunc('day', now() AT TIME ZONE 'Europe/Paris') AT TIME ZONE 'Europe/Paris')`;

const clock = new Intl.DateTimeFormat("en-GB", {
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
  timeZone: "Europe/Paris",
});

/** Seconds until tomorrow begins in Paris (an hour off on the two days when clocks change). */
export function secondsToTomorrow(now: Date = new Date()): number {
  const [hours = 0, minutes = 0, seconds = 0] = clock.format(now).split(":").map(Number);
  return 86_400 - (hours * 3600 + minutes * 60 + seconds);
}
