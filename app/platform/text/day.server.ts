// Days and hours in Paris, for daily limits and scheduled times; days and hours in other time zones.
import { sql } from "kysely";
import { paris, parisDay } from "./french.ts";

export const parisDate = sql<string>`(now() AT TIME ZONE 'Europe/Paris')::date`;

export const parisToday = sql<Date>`(date_trunc('day', now() AT TIME ZONE 'Europe/Paris') AT TIME ZONE 'Europe/Paris')`;

const clockIn = (timeZone: string) =>
  new Intl.DateTimeFormat("en-GB", {
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
    timeZone,
  });
const clock = clockIn(paris);

// The UTC offset of a time zone in milliseconds.
function aheadIn(timeZone: string, at: Date): number {
  const local = timeZone === paris ? clock : clockIn(timeZone);
  const [hours = 0, minutes = 0, seconds = 0] = local.format(at).split(":").map(Number);
  const ahead = Date.parse(`${dayIn(timeZone, at)}T00:00:00Z`) + ((hours * 60 + minutes) * 60 + seconds) * 1000;
  return ahead - Math.floor(at.getTime() / 1000) * 1000;
}

/** The next time that it is `hour` o'clock in Paris (not 2, missing or repeated when clocks change). @param weekday 1 for Monday */
export function nextParisHour(now: Date, hour: number, weekday?: number): Date {
  const today = Date.parse(`${parisDay(now)}T00:00:00Z`);
  for (let days = 0; ; days++) {
    const wall = new Date(today + days * 86_400_000 + hour * 3_600_000);
    if (weekday !== undefined && wall.getUTCDay() !== weekday % 7) continue;
    // The offset is taken an hour earlier, which is accurate enough, because clocks change at night.
    const at = new Date(wall.getTime() - aheadIn(paris, new Date(wall.getTime() - 3_600_000)));
    if (at > now) return at;
  }
}

/** The day so many days after another; before it for a negative number. @param day "2026-03-12" */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The day at an instant in a time zone, "2026-03-12". */
export function dayIn(timeZone: string, at: Date): string {
  if (timeZone === paris) return parisDay(at);
  return new Intl.DateTimeFormat("en-CA", { year: "numeric", month: "2-digit", day: "2-digit", timeZone }).format(at);
}

/**
 * The instant of a day "2026-03-12" and time "14:05" in a time zone: the first of a repeated hour; null when invalid or skipped.
 * @param timeZone an IANA name, as "Indian/Reunion"
 */
export function instantIn(timeZone: string, day: string, time: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^\d\d:\d\d$/.test(time)) return null;
  const wall = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(wall) || new Date(wall).toISOString().slice(0, 16) !== `${day}T${time}`) return null;
  // The clocks change at most once within a day: one of the offsets around it holds, the larger one first.
  const offsets = [-1, 1].map((days) => aheadIn(timeZone, new Date(wall + days * 86_400_000)));
  for (const ahead of offsets.sort((a, b) => b - a)) {
    const at = new Date(wall - ahead);
    if (aheadIn(timeZone, at) === ahead) return at;
  }
  return null;
}

/** The hour of the day in Paris, 0 to 23. */
export function parisHour(at: Date): number {
  return Number(clock.format(at).slice(0, 2));
}

/** Seconds until midnight in Paris (off by an hour on the two days when clocks change). */
export function secondsToTomorrow(now: Date = new Date()): number {
  const [hours = 0, minutes = 0, seconds = 0] = clock.format(now).split(":").map(Number);
  return 86_400 - (hours * 3600 + minutes * 60 + seconds);
}
