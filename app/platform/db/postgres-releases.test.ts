// The dates of PostgreSQL's minor versions, known and computed.
import { expect, test } from "vitest";
import { isOutdated, releasedBy } from "./postgres-releases.ts";

test.each([
  [180_004, "2026-05-14"],
  [170_010, "2026-05-14"],
  [160_013, "2026-02-26"],
  [150_019, "2026-08-13"],
  // Older than the table: at the latest on its first day.
  [150_001, "2025-09-25"],
  // Newer than the table: the second Thursdays of February, May, August and November.
  [180_006, "2026-11-12"],
  [170_013, "2027-02-11"],
  [180_008, "2027-05-13"],
])("%i was released by %s", (number, day) => {
  expect(releasedBy(number)?.toISOString().slice(0, 10)).toBe(day);
});

test("a version is outdated after four months; an unknown major version has no date", () => {
  expect(isOutdated(180_004, Date.parse("2026-09-12"))).toBe(false);
  expect(isOutdated(180_004, Date.parse("2026-09-15"))).toBe(true);
  expect(isOutdated(170_012, Date.parse("2026-11-24"))).toBe(false);
  expect(releasedBy(190_001)).toBeNull();
  expect(isOutdated(190_001, Date.parse("2036-01-01"))).toBe(false);
});
