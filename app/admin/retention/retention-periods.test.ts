// The dates of notices and effects of inactivity, for any start day.
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { often } from "../../../tests/effort.ts";
import { aCandidate, anApplication, anOffer } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { due, inactivePeople, inactiveVisitors } from "./inactive-people.server.ts";

const hour = 3_600_000;

type Day = { year: number; month: number; day: number; hour: number };

const inParis = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris", dateStyle: "short", timeStyle: "medium" });

function parisTime({ year, month, day, hour: at }: Day): Date {
  const wall = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")} ${String(at).padStart(2, "0")}:00:00`;
  const utc = Date.UTC(year, month - 1, day, at);
  return [1, 2].map((ahead) => new Date(utc - ahead * hour)).find((time) => inParis.format(time) === wall)!;
}

const lengthOf = (year: number, month: number) =>
  month === 2 ? (year % 4 === 0 ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

function later(began: Day, months: number): Date {
  const index = began.year * 12 + (began.month - 1) + months;
  const [year, month] = [Math.floor(index / 12), (index % 12) + 1];
  return parisTime({ ...began, year, month, day: Math.min(began.day, lengthOf(year, month)) });
}

const days = fc
  .record({
    year: fc.integer({ min: 2023, max: 2031 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.oneof(fc.integer({ min: 1, max: 31 }), fc.constantFrom(28, 29, 30, 31)),
    hour: fc.integer({ min: 4, max: 23 }),
  })
  .map((given) => ({ ...given, day: Math.min(given.day, lengthOf(given.year, given.month)) }));

const durations = fc
  .integer({ min: 3, max: 23 })
  .chain((hide) => fc.integer({ min: Math.max(6, hide + 1), max: 24 }).map((erase) => ({ hide, erase })));

const before = (time: Date, count: number) => new Date(time.getTime() - count * 24 * hour);
const justBefore = (time: Date) => new Date(time.getTime() - 1);

const examples: [Day, { hide: number; erase: number }][] = [
  // Six months before 14 February is 14 August; two weeks later is 28 August, not 31 August.
  [
    { year: 2025, month: 8, day: 31, hour: 9 },
    { hide: 6, erase: 18 },
  ],
  [
    { year: 2023, month: 12, day: 30, hour: 23 },
    { hide: 14, erase: 24 },
  ],
  [
    { year: 2024, month: 2, day: 29, hour: 4 },
    { hide: 3, erase: 12 },
  ],
];

test("candidates are notified 14 days before hiding and 30 days before erasure, to the second", async () => {
  const { userId } = await aCandidate();
  await db.deleteFrom("signsOfLife").where("userId", "=", userId).execute();
  await fc.assert(
    fc.asyncProperty(days, durations, async (began, months) => {
      await db
        .updateTable("users")
        .set({ createdAt: parisTime(began) })
        .where("id", "=", userId)
        .execute();
      const isDue = async (step: "hidingNotice" | "erasureNotice", now: Date) => {
        const { rows } = await sql`SELECT 1 FROM ${inactivePeople(months, now)}
          WHERE "id" = ${userId} AND ${due[step](now)}`.execute(db);
        return rows.length === 1;
      };
      const [hiding, erasure] = [before(later(began, months.hide), 14), before(later(began, months.erase), 30)];
      expect(await isDue("hidingNotice", justBefore(hiding))).toBe(false);
      expect(await isDue("hidingNotice", hiding)).toBe(true);
      expect(await isDue("erasureNotice", justBefore(erasure))).toBe(false);
      expect(await isDue("erasureNotice", erasure)).toBe(true);
    }),
    { numRuns: often(60, 3_000), examples },
  );
});

test("visitors are notified 30 days before their applications are erased, to the second", async () => {
  const email = `silence-${newId()}@exemple.test`;
  const { id } = await anApplication(await anOffer(), { email });
  await fc.assert(
    fc.asyncProperty(days, durations, async (began, months) => {
      await db
        .updateTable("applications")
        .set({ createdAt: parisTime(began) })
        .where("id", "=", id)
        .execute();
      const isDue = async (now: Date) => {
        const { rows } = await sql`SELECT 1 FROM ${inactiveVisitors(months, now)}
          WHERE "email" = ${email} AND ${due.erasureNotice(now)}`.execute(db);
        return rows.length === 1;
      };
      const erasure = before(later(began, months.erase), 30);
      expect([await isDue(justBefore(erasure)), await isDue(erasure)]).toEqual([false, true]);
    }),
    { numRuns: often(60, 3_000), examples },
  );
});
