// The days of the demonstration: counted back from the day of loading, so that two loads of one day are equal.
import { parisDay } from "../../platform/text/french.ts";
import type { Random } from "./random.ts";

const hour = 3_600_000;
const day = 24 * hour;

export type Calendar = {
  /** An instant so many days ago: by day when that is past, early this morning when it is today. */
  daysAgo(days: number, random: Random): Date;
  /** An instant between another one and this morning. */
  since(start: Date, random: Random): Date;
  /** A month so many months ago, "2024-03". */
  monthsAgo(months: number): string;
  year: number;
};

/** Days counted back from the day in Paris of an instant. */
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
