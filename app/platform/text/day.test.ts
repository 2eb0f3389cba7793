// Tests of hours in Paris, in summer and winter time.
import { expect, test } from "vitest";
import { dayIn, instantIn, nextParisHour, parisHour } from "./day.server.ts";

const next = (now: string, hour: number, weekday?: number) => nextParisHour(new Date(now), hour, weekday).toISOString();

test("keeps the wall clock's hour across a change of clocks", () => {
  expect(next("2026-03-28T12:00:00Z", 7)).toBe("2026-03-29T05:00:00.000Z");
  expect(next("2026-03-28T05:00:00Z", 7)).toBe("2026-03-28T06:00:00.000Z");
  expect(next("2026-03-29T00:30:00Z", 7)).toBe("2026-03-29T05:00:00.000Z");
  expect(next("2026-10-24T12:00:00Z", 7)).toBe("2026-10-25T06:00:00.000Z");
  expect(next("2026-10-24T04:59:00Z", 7)).toBe("2026-10-24T05:00:00.000Z");
  expect(next("2026-10-25T00:30:00Z", 7)).toBe("2026-10-25T06:00:00.000Z");
  expect(next("2026-10-25T01:30:00Z", 7)).toBe("2026-10-25T06:00:00.000Z");
});

test("gives tomorrow's hour at the exact hour, and uses the day of Paris", () => {
  expect(next("2026-11-20T06:00:00.000Z", 7)).toBe("2026-11-21T06:00:00.000Z");
  expect(next("2026-11-20T05:59:59.999Z", 7)).toBe("2026-11-20T06:00:00.000Z");
  expect(next("2026-07-01T22:30:00Z", 7)).toBe("2026-07-02T05:00:00.000Z");
  expect(next("2026-12-31T23:30:00Z", 7)).toBe("2027-01-01T06:00:00.000Z");
});

test("uses the day of the week in Paris", () => {
  expect(next("2026-10-19T06:00:00Z", 7, 1)).toBe("2026-10-26T06:00:00.000Z");
  expect(next("2026-10-25T22:59:00Z", 7, 1)).toBe("2026-10-26T06:00:00.000Z");
  expect(next("2026-10-25T23:30:00Z", 7, 1)).toBe("2026-10-26T06:00:00.000Z");
  expect(next("2026-10-26T06:00:01Z", 7, 1)).toBe("2026-11-02T06:00:00.000Z");
  expect(next("2026-03-28T12:00:00Z", 7, 7)).toBe("2026-03-29T05:00:00.000Z");
});

test("uses the hour of the day in Paris", () => {
  expect([
    parisHour(new Date("2026-07-01T22:30:00Z")),
    parisHour(new Date("2026-01-01T06:00:00Z")),
    parisHour(new Date("2026-10-25T01:30:00Z")),
  ]).toEqual([0, 7, 2]);
});

test.each([
  ["Indian/Reunion", "2026-07-15", "09:00", "2026-07-15T05:00:00.000Z"],
  ["America/Guadeloupe", "2026-07-15", "20:30", "2026-07-16T00:30:00.000Z"],
  ["Pacific/Noumea", "2026-01-15", "09:00", "2026-01-14T22:00:00.000Z"],
  // Miquelon changes its clocks like North America: 02:30 is skipped in March and comes twice in November.
  ["America/Miquelon", "2026-03-08", "02:30", null],
  ["America/Miquelon", "2026-11-01", "01:30", "2026-11-01T03:30:00.000Z"],
  ["Europe/Paris", "2026-10-25", "02:30", "2026-10-25T00:30:00.000Z"],
])("%s: %s %s is %s", (timeZone, day, time, instant) => {
  const at = instantIn(timeZone, day, time);
  expect(at?.toISOString() ?? null).toBe(instant);
  if (at) expect(dayIn(timeZone, at)).toBe(day);
});
