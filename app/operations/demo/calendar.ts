// Dates of the demonstration, counted back from the day of loading: two loads on one day are equal.
import { parisDay } from "../../platform/text/french.ts";
import type { Random } from "./random.ts";

const hour = 3_600_000;
const day = 24 * hour;

export type Calendar = {
  /** A daytime instant that many days ago; early this morning for 0. */
  daysAgo(days: number, random: Random): Date;
  since(start: Date, random: Random): Date;
  monthsAgo(months: number): string;
  year: number;
};

/** A calendar that counts back from the day in Paris of an instant. */
export function calendarOf(now: Date): Calendar {
  const today = parisDay(now);
  const midnight = Date.parse(`${today}T00:00:00Z`);
  const [year = 0, month = 1] = today.split("-").map(Number);
  return {
    daysAgo: (days, random) => {
      const [opening, closing] = days > 0 ? [6 * hour, 19 * hour] : [4 * hour, 6 * hour];
      return new Date(midnight - days * day + random.int(opening, closing));
    },
    since: (start, random) => {
      const morning = midnight + 6 * hour;
      return new Date(start.getTime() + Math.floor(random.next() * Math.max(hour, morning - start.getTime())));
    },
    monthsAgo: (months) => new Date(Date.UTC(year, month - 1 - months, 15)).toISOString().slice(0, 7),
    year,
  };
}
