// When minor versions of PostgreSQL were released: an old one lacks security fixes.

// The days of 18.0, 18.1 and so on (postgresql.org/support/versioning).
const days = ["2025-09-25", "2025-11-13", "2026-02-12", "2026-02-26", "2026-05-14", "2026-08-13"];

// Older major versions get their minor versions on the same days: 17.10 came with 18.4.
const ahead: Record<number, number> = { 15: 14, 16: 10, 17: 6, 18: 0 };

const fourMonthsMs = 122 * 86_400_000;

/** The next second Thursday of February, May, August or November: PostgreSQL's schedule. */
function nextScheduled(after: Date): Date {
  const year = after.getUTCFullYear();
  for (let month = after.getUTCMonth(); ; month++) {
    const first = new Date(Date.UTC(year, month, 1));
    const day = new Date(Date.UTC(year, month, 8 + ((11 - first.getUTCDay()) % 7)));
    if (month % 3 === 1 && day > after) return day;
  }
}

/**
 * The day by which a version was out. A version newer than the table is dated by the schedule: releases outside it only make it older.
 * @param number as in server_version_num: 180004 is 18.4
 * @returns null for a major version that is not in the table
 */
export function releasedBy(number: number): Date | null {
  const more = ahead[Math.floor(number / 10_000)];
  if (more === undefined) return null;
  const minor = Math.max(0, (number % 10_000) - more);
  let day = new Date(days[Math.min(minor, days.length - 1)]!);
  for (let n = days.length; n <= minor; n++) day = nextScheduled(day);
  return day;
}

/** Whether a version is older than four months: the next scheduled one, every three months, is out. */
export function isOutdated(number: number, now: number): boolean {
  const day = releasedBy(number);
  return day !== null && now - day.getTime() > fourMonthsMs;
}
