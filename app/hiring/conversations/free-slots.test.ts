// The slots that a company is offered at once.
import { expect, test } from "vitest";
import { instantIn } from "../../platform/text/day.server.ts";
import { isWorkingDay } from "../../platform/text/holidays.ts";
import { type Busy, freeSlots, type Hours, rangesOf, weekSlots } from "./free-slots.ts";

const parisInstant = (day: string, time: string) => instantIn("Europe/Paris", day, time);

const slotsFrom = (today: string, busy: { startsAt: Date; minutes: number }[] = []) =>
  freeSlots(today, busy, 30, parisInstant).map(({ day, time }) => `${day} ${time}`);

test("the public holidays of a year are those of the law", () => {
  const holidays = (year: number) =>
    Array.from({ length: 366 }, (_, index) => new Date(Date.UTC(year, 0, 1 + index)))
      .filter((at) => at.getUTCFullYear() === year && at.getUTCDay() % 6 !== 0)
      .map((at) => at.toISOString().slice(0, 10))
      .filter((day) => !isWorkingDay(day));
  expect(holidays(2026)).toEqual([
    "2026-01-01",
    "2026-04-06",
    "2026-05-01",
    "2026-05-08",
    "2026-05-14",
    "2026-05-25",
    "2026-07-14",
    "2026-11-11",
    "2026-12-25",
  ]);
  // Easter on 31 March, then on 20 April.
  expect(holidays(2024)).toContain("2024-04-01");
  expect(holidays(2025)).toContain("2025-04-21");
  expect(isWorkingDay("2026-11-28") || isWorkingDay("2026-11-29")).toBe(false);
});

test("three slots lie on the next working days, over weekends and holidays, in winter and summer time", () => {
  expect(slotsFrom("2026-11-25")).toEqual(["2026-11-27 10:00", "2026-11-30 14:00", "2026-12-01 16:00"]);
  expect(slotsFrom("2026-11-26")).toEqual(["2026-11-30 10:00", "2026-12-01 14:00", "2026-12-02 16:00"]);
  expect(slotsFrom("2026-05-12")).toEqual(["2026-05-15 10:00", "2026-05-18 14:00", "2026-05-19 16:00"]);
  expect(slotsFrom("2026-12-23")).toEqual(["2026-12-28 10:00", "2026-12-29 14:00", "2026-12-30 16:00"]);
});

test("a slot avoids what overlaps it, and a day without a free time", () => {
  const at = (day: string, time: string, minutes = 30) => ({
    startsAt: instantIn("Europe/Paris", day, time)!,
    minutes,
  });
  expect(slotsFrom("2026-11-25", [at("2026-11-27", "09:45")])[0]).toBe("2026-11-27 11:00");
  expect(slotsFrom("2026-11-25", [at("2026-11-27", "09:30")])[0]).toBe("2026-11-27 10:00");
  expect(slotsFrom("2026-11-25", [at("2026-11-27", "10:30")])[0]).toBe("2026-11-27 10:00");
  expect(slotsFrom("2026-11-25", [at("2026-11-27", "10:00", 120)])[0]).toBe("2026-11-27 14:00");
  const full = ["10:00", "11:00", "14:00", "16:00"].map((time) => at("2026-11-27", time));
  expect(slotsFrom("2026-11-25", full)).toEqual(["2026-11-30 10:00", "2026-12-01 14:00", "2026-12-02 16:00"]);
});

const week = [
  [["09:00", "12:00"]],
  [
    ["09:00", "10:00"],
    ["14:00", "15:00"],
  ],
  [],
  [],
  [["09:00", "10:00"]],
  [],
  [],
] as const;
const own = { week: week as unknown as Hours["week"], exceptions: [], buffer: 10, noticeHours: 24, aheadDays: 14 };

/** From Sunday, 6 December 2026, at noon. */
const slotsOf = (hours: Hours, busy: Busy[] = [], wanted = { perRange: 2, limit: 20 }) =>
  weekSlots(
    hours,
    { today: "2026-12-06", now: new Date("2026-12-06T11:00:00Z"), busy, minutes: 30 },
    wanted,
    parisInstant,
  ).map((at) => at.toISOString().slice(5, 16));

test("the slots of a week keep the buffer, the notice and the end of each range", () => {
  expect(slotsOf({ ...own, aheadDays: 5 })).toEqual([
    // Monday morning is less than 24 hours away until 12:00.
    "12-08T08:00",
    "12-08T13:00",
    "12-11T08:00",
  ]);
  expect(slotsOf({ ...own, noticeHours: 0, aheadDays: 1 })).toEqual(["12-07T08:00", "12-07T08:40"]);
  const busy = [{ startsAt: new Date("2026-12-07T08:00:00Z"), minutes: 45 }];
  expect(slotsOf({ ...own, noticeHours: 0, aheadDays: 1 }, busy)).toEqual(["12-07T09:20", "12-07T10:00"]);
  expect(slotsOf({ ...own, noticeHours: 0 }, [], { perRange: 1, limit: 2 })).toEqual(["12-07T08:00", "12-08T08:00"]);
});

test("exceptions replace the hours of their days, and public holidays have none", () => {
  const exceptions: Hours["exceptions"] = [
    { first: "2026-12-07", last: "2026-12-08", ranges: [] },
    { first: "2026-12-12", last: "2026-12-12", ranges: [["08:00", "08:30"]] },
  ];
  expect(slotsOf({ ...own, exceptions, aheadDays: 7 })).toEqual(["12-11T08:00", "12-12T07:00"]);
  expect(rangesOf("2026-12-25", own)).toEqual([]);
  expect(
    rangesOf("2026-12-25", {
      ...own,
      exceptions: [{ first: "2026-12-25", last: "2026-12-25", ranges: [["10:00", "11:00"]] }],
    }),
  ).toEqual([["10:00", "11:00"]]);
});
