// The slots of an interview that a company is offered at once: on the next working days, where it is free.
import { dayAfter } from "../../platform/text/day.server.ts";
import { isWorkingDay } from "../../platform/text/holidays.ts";

/** A slot as the form writes it, in the time zone of the post. */
export type FreeSlot = { day: string; time: string };

type Busy = { startsAt: Date; minutes: number };

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
  const isFree = (at: Date) =>
    busy.every(
      ({ startsAt, minutes: length }) =>
        startsAt.getTime() >= at.getTime() + minutes * 60_000 || startsAt.getTime() + length * 60_000 <= at.getTime(),
    );
  for (let ahead = firstDay; ahead <= searchedDays && slots.length < times.length; ahead++) {
    const day = dayAfter(today, ahead);
    if (!isWorkingDay(day)) continue;
    const time = times[slots.length]!.find((each) => {
      const at = instantOf(day, each);
      return at !== null && isFree(at);
    });
    if (time) slots.push({ day, time });
  }
  return slots;
}
