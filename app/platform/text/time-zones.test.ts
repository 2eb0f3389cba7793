// The time zones of overseas places.
import { expect, test } from "vitest";
import { isTimeZone, localTime, timeZoneName, timeZoneOf } from "./time-zones.ts";

test.each([
  ["971", "8\u00a0h (heure de la Guadeloupe)"],
  ["972", "8\u00a0h (heure de la Martinique)"],
  ["973", "9\u00a0h (heure de la Guyane)"],
  ["974", "16\u00a0h (heure de La Réunion)"],
  ["975", "10\u00a0h (heure de Saint-Pierre-et-Miquelon)"],
  ["976", "15\u00a0h (heure de Mayotte)"],
  ["977", "8\u00a0h (heure de Saint-Barthélemy)"],
  ["978", "8\u00a0h (heure de Saint-Martin)"],
  ["986", "0\u00a0h (heure de Wallis-et-Futuna)"],
  ["987", "2\u00a0h (heure de Tahiti)"],
  ["988", "23\u00a0h (heure de Nouméa)"],
  ["69", "14\u00a0h"],
  ["2A", "14\u00a0h"],
  [null, "14\u00a0h"],
])("at noon UTC in July it is in %s %s", (department, text) => {
  const zone = timeZoneOf(department);
  expect(isTimeZone(zone)).toBe(true);
  expect(localTime(new Date("2026-07-15T12:00:00Z"), zone)).toBe(text);
});

test("only these zones are known", () => {
  for (const text of ["Europe/London", "", null, 3]) expect(isTimeZone(text)).toBe(false);
  expect(timeZoneName(timeZoneOf("35"))).toBe("heure de Paris");
});
