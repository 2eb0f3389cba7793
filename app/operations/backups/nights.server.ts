// The result of each night's backup. The rows outlive the archives, which are deleted after some nights.

import { db } from "../../platform/db/db.server.ts";
import { dayAfter } from "../../platform/text/day.server.ts";
import { dayOfMonth, fileSize, parisDay, plural, timeOfDay } from "../../platform/text/french.ts";
import * as operationsLimits from "../limits.ts";
import * as operationsMessages from "../messages.ts";

type Name = keyof typeof operationsMessages.nightNames;

export type Night = { day: string; date: string; name: Name; state: string; detail: string };

/** Records that a night's backup begins, and forgets nights older than the strip. @param day in Paris, "2026-03-12" */
export async function setNightBegun(day: string, now: Date): Promise<void> {
  const begun = { at: now, state: "running" as const, withFiles: null, size: null, isWhole: null };
  await db
    .insertInto("backupNights")
    .values({ day, ...begun })
    .onConflict((conflict) => conflict.column("day").doUpdateSet(begun))
    .execute();
  await db.deleteFrom("backupNights").where("day", "<=", dayAfter(day, -operationsLimits.nightsShown)).execute();
}

/** Records how a night's backup ended. @param made its size in bytes and whether it holds the files; null when it failed */
export async function setNightEnded(day: string, made: { size: number | null; files: boolean } | null): Promise<void> {
  const values = made
    ? { state: "done" as const, size: made.size, withFiles: made.files }
    : { state: "failed" as const };
  await db.updateTable("backupNights").set(values).where("day", "=", day).execute();
}

/** Records the check of a night's archive, named by its day. @param isWhole null when only its owner can read it */
export async function setNightChecked(archive: string, isWhole: boolean | null): Promise<void> {
  const day = /^vivier-(\d{4}-\d\d-\d\d)\.tar/.exec(archive)?.[1];
  if (day) await db.updateTable("backupNights").set({ isWhole }).where("day", "=", day).execute();
}

type Row = { at: Date; state: string; withFiles: boolean | null; size: number | null; isWhole: boolean | null };

function nameOf(row: Row, now: Date): Name {
  if (row.state === "running")
    return now.getTime() - row.at.getTime() < operationsLimits.backupAgainMs ? "running" : "failed";
  if (row.state === "failed") return "failed";
  if (row.isWhole === false) return "damaged";
  if (!row.withFiles) return "partial";
  return row.isWhole ? "whole" : "done";
}

/** The last thirty nights, the oldest first. A night without a row before the first one known is "none", later "missed". */
export async function listNights(now: Date): Promise<Night[]> {
  const today = parisDay(now);
  const rows = await db
    .selectFrom("backupNights")
    .selectAll()
    .where("day", ">", dayAfter(today, -operationsLimits.nightsShown))
    .orderBy("day")
    .limit(operationsLimits.nightsShown)
    .execute();
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const firstDay = rows[0]?.day;
  return Array.from({ length: operationsLimits.nightsShown }, (_, index) => {
    const day = dayAfter(today, index + 1 - operationsLimits.nightsShown);
    const row = byDay.get(day);
    const name = row ? nameOf(row, now) : day === today ? "ahead" : firstDay && day > firstDay ? "missed" : "none";
    const facts = row ? [timeOfDay(row.at), ...(row.size === null ? [] : [fileSize(row.size)])] : [];
    return {
      day,
      name,
      date: dayOfMonth(new Date(`${day}T12:00:00Z`)),
      state: operationsMessages.nightNames[name],
      detail: facts.join(", "),
    };
  });
}

/** The strip in one sentence: "12 nuits : 11 vérifiées, 1 manquée". */
export function nightsSummary(nights: Night[]): string {
  const counts = Object.entries(operationsMessages.nightCounts).flatMap(([name, [one, several]]) => {
    const count = nights.filter((night) => night.name === name).length;
    return count > 0 ? [{ count, text: `${count} ${count === 1 ? one : several}` }] : [];
  });
  const counted = counts.reduce((sum, { count }) => sum + count, 0);
  if (counted === 0) return operationsMessages.noNightYet;
  return `${plural(counted, "nuit")}\u00a0: ${counts.map(({ text }) => text).join(", ")}.`;
}
