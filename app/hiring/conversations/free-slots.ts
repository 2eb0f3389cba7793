// The slots of an interview that a company is offered at once: on the next working days, where it is free.
import type { DayRange, HoursException } from "../../platform/db/schema.ts";
import { dayAfter } from "../../platform/text/day.server.ts";
import { isHoliday, isWorkingDay } from "../../platform/text/holidays.ts";
import { halfHoursIn, rangesOfHalfHours } from "./interview-hours.ts";

/** A slot as the form writes it, in the time zone of the post. */
export type FreeSlot = { day: string; time: string };

export type Busy = { startsAt: Date; minutes: number };

/** Whether an interview would meet none of these; `buffer`: the free minutes around it. */
export function isFreeAt(at: Date, minutes: number, busy: readonly Busy[], buffer = 0): boolean {
  const [from, to] = [at.getTime() - buffer * 60_000, at.getTime() + (minutes + buffer) * 60_000];
  return busy.every(
    ({ startsAt, minutes: length }) => startsAt.getTime() >= to || startsAt.getTime() + length * 60_000 <= from,
  );
}

// A day's first choice changes, so that the candidate may choose between morning and afternoon.
const times = [
  ["10:00", "11:00", "14:00", "16:00"],
  ["14:00", "15:00", "10:00", "16:00"],
  ["16:00", "10:00", "11:00", "14:00"],
] as const;

const firstDay = 2;

/** How many days ahead free slots are sought. */
export const searchedDays = 30;

/**
 * One free slot on each of the next working days.
 * @param today "2026-03-12"; the slots begin two days later, so that the candidate has a day to answer
 * @param instantOf the instant of a day and time
 */
export function freeSlots(
  today: string,
  busy: readonly Busy[],
  minutes: number,
  instantOf: (day: string, time: string) => Date | null,
): FreeSlot[] {
  const slots: FreeSlot[] = [];
  for (let ahead = firstDay; ahead <= searchedDays && slots.length < times.length; ahead++) {
    const day = dayAfter(today, ahead);
    if (!isWorkingDay(day)) continue;
    const time = times[slots.length]!.find((each) => {
      const at = instantOf(day, each);
      return at !== null && isFreeAt(at, minutes, busy);
    });
    if (time) slots.push({ day, time });
  }
  return slots;
}

/** The hours of a member's interviews. */
export type Hours = {
  week: readonly (readonly DayRange[])[];
  exceptions: readonly HoursException[];
  buffer: number;
  noticeHours: number;
  aheadDays: number;
};

/** The ranges of a day: those of its exceptions, else those of the week, none on a public holiday. */
export function rangesOf(day: string, { week, exceptions }: Pick<Hours, "week" | "exceptions">): readonly DayRange[] {
  const own = exceptions.filter(({ first, last }) => first <= day && day <= last);
  if (own.length > 0) return rangesOfHalfHours(halfHoursIn(own.flatMap(({ ranges }) => ranges)));
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return isHoliday(day) ? [] : (week[weekday] ?? []);
}

/** "09:30" as minutes of the day. */
export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/**
 * The next free slots of a member's hours, the earliest first.
 * @param today "2026-03-12"
 * @param perRange how many of each range of a day, so that the choice covers several days
 */
export function weekSlots(
  hours: Hours,
  { today, now, busy, minutes }: { today: string; now: Date; busy: readonly Busy[]; minutes: number },
  { perRange, limit }: { perRange: number; limit: number },
  instantOf: (day: string, time: string) => Date | null,
): Date[] {
  const slots: Date[] = [];
  const earliest = now.getTime() + hours.noticeHours * 3_600_000;
  for (let ahead = 0; ahead <= hours.aheadDays; ahead++) {
    const day = dayAfter(today, ahead);
    for (const [from, to] of rangesOf(day, hours)) {
      let left = perRange;
      for (let start = minutesOf(from); left > 0 && start + minutes <= minutesOf(to); start += minutes + hours.buffer) {
        const at = instantOf(day, timeOf(start));
        if (!at || at.getTime() < earliest || !isFreeAt(at, minutes, busy, hours.buffer)) continue;
        slots.push(at);
        left -= 1;
        if (slots.length === limit) return slots;
      }
    }
  }
  return slots;
}
