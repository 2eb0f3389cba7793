// A candidate's experiences (`exp`) and degrees (`degrees`), in the order the candidate chose.
import { z } from "zod";
import { entryPeriod, withoutPeriod } from "../../engines/cv-parser/period.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import { line, paragraphs } from "../../platform/forms/form.server.ts";
import { newId } from "../../platform/http/id.ts";
import { month as monthText, parisDay } from "../../platform/text/french.ts";
import { fold } from "../../platform/text/text.ts";
import * as peopleLimits from "../limits.ts";
import * as peopleMessages from "../messages.ts";
import { startConfirmed } from "./career.ts";

const figures = /^(?:(\d{4})(?:-(\d{1,2})(?:-\d\d)?)?|(\d{1,2})[/. -](\d{4}))$/;
const now =
  /^(?:(?:jusqu['’ ]a|toujours|actuellement|poste) )?(?:(?:a )?ce jour|aujourd['’ ]?hui|actuel(?:lement)?|maintenant|en (?:cours|poste)|present)\.?$/;

/**
 * Typed "03/2024", "2024-03", "2024" or as CVs write it ("sept. 2019", "9/19", "depuis 1/9/2019"). A year alone stays a year.
 * @param isStart an open period ("depuis 2019", "2019 à aujourd’hui") says a start, and no end
 */
function monthOf(typed: string, isStart: boolean): string | null {
  const match = figures.exec(typed);
  if (!match) {
    const text = typed.replace(/^\d\/\d\d$/, "0$&");
    const period = entryPeriod(text);
    const isWhole = period && withoutPeriod(text, period) === "";
    return isWhole && (period.end === period.start || (isStart && period.end === null)) ? period.start : null;
  }
  const year = match[1] ?? match[4] ?? "";
  const month = (match[2] ?? match[3])?.padStart(2, "0");
  if (year < "1900" || year > "2100" || (month !== undefined && (month < "01" || month > "12"))) return null;
  return month === undefined ? year : `${year}-${month}`;
}

const month = (isStart: boolean, message: string) =>
  line(30, message).transform((text, context) => {
    const read = text === null ? null : monthOf(text, isStart);
    if (text === null || read !== null) return read;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

/** "Aujourd’hui" is no end. */
const lastMonth = z.preprocess(
  (text) => (typeof text === "string" && now.test(fold(text.trim())) ? "" : text),
  month(false, peopleMessages.lastMonthInvalid),
);

const title = line(peopleLimits.titleMax, peopleMessages.entryTitleTooLong)
  .refine((text) => text !== null, peopleMessages.entryTitleMissing)
  .transform((text) => text ?? "");

const organisation = line(peopleLimits.titleMax, peopleMessages.entryTitleTooLong);

/** Experience form. Months are "2024-03", "03/2024", "mars 2024" or a year alone; no end and "aujourd’hui" mean ongoing. */
export const experienceForm = z
  .object({
    title,
    company: organisation,
    startMonth: month(true, peopleMessages.monthInvalid),
    endMonth: lastMonth,
    description: paragraphs(peopleLimits.descriptionMax, peopleMessages.entryTextTooLong),
  })
  .superRefine(({ startMonth, endMonth }, context) => {
    if (startMonth && endMonth && endMonth < startMonth.slice(0, endMonth.length))
      context.addIssue({ code: "custom", path: ["endMonth"], message: peopleMessages.monthOrder });
  });

/**
 * The experience form as a person posts it. A start after this month, other than the stored one, is queried.
 * @param confirmed the question that the person has answered @param stored the start before the edit
 */
export const postedExperienceForm = (confirmed: unknown, stored: string | null) =>
  experienceForm.superRefine(({ startMonth }, context) => {
    const thisMonth = parisDay(new Date()).slice(0, 7);
    if (!startMonth || startMonth === stored || startMonth <= thisMonth.slice(0, startMonth.length)) return;
    const message = peopleMessages.startQuestion(monthText(startMonth));
    if (confirmed !== message) context.addIssue({ code: "custom", path: [startConfirmed], message });
  });

export const degreeForm = z.object({
  title,
  school: organisation,
  year: line(10, peopleMessages.yearInvalid)
    .refine((text) => text === null || /^(19|20)\d\d$/.test(text), peopleMessages.yearInvalid)
    .transform((text) => (text === null ? null : Number(text))),
});

export type ExperienceValue = z.output<typeof experienceForm>;
export type DegreeValue = z.output<typeof degreeForm>;

export type Career = "experiences" | "degrees";
type Value<List extends Career> = List extends "experiences" ? ExperienceValue : DegreeValue;

const monthIn = (column: string, ofYear: number | string) =>
  `(left("${column}", 4)::int * 12 + coalesce(nullif(substr("${column}", 6), '')::int, ${ofYear}))`;
const nextMonth = `(SELECT extract(year FROM "today")::int * 12 + extract(month FROM "today")::int + 1
  FROM (SELECT now() AT TIME ZONE 'Europe/Paris' AS "today") "clock")`;
const ofEndYear = `CASE WHEN left("endMonth", 4) > left("startMonth", 4) THEN 0 ELSE 11 END`;
const endsBefore = `least(${nextMonth}, coalesce(${monthIn("endMonth", ofEndYear)} + 1, ${nextMonth}))`;

/**
 * The months that a person has worked, as SQL over the rows of "experiences" with a start; null without one. Months of several posts
 * count once, gaps and the future do not count. Years alone count from January to January, as their row shows them: "2019 – 2021" are two years, and several such posts no more
 * than their sum. One year alone has eleven months.
 */
export const monthsOfWorkSql = `CASE WHEN count(*) > 0 THEN (
  SELECT coalesce(sum(upper("worked") - lower("worked")), 0)::int FROM unnest(range_agg(
    int4range(${monthIn("startMonth", 1)}, greatest(${monthIn("startMonth", 1)}, ${endsBefore})))) AS "worked") END`;

/** A candidate's experiences, in order. */
export function listExperiences(candidateId: string, tx: Db = db) {
  return tx
    .selectFrom("experiences")
    .select(["id", "title", "company", "startMonth", "endMonth", "description"])
    .where("candidateId", "=", candidateId)
    .orderBy("position")
    .orderBy("id")
    .limit(peopleLimits.experiences)
    .execute();
}

/** A candidate's degrees, in order. */
export function listDegrees(candidateId: string, tx: Db = db) {
  return tx
    .selectFrom("degrees")
    .select(["id", "title", "school", "year"])
    .where("candidateId", "=", candidateId)
    .orderBy("position")
    .orderBy("id")
    .limit(peopleLimits.degrees)
    .execute();
}

// Serializes changes of a candidate's lists: positions and limits depend on it.
async function lock(tx: Db, candidateId: string): Promise<void> {
  await tx.selectFrom("candidates").select("id").where("id", "=", candidateId).forUpdate().execute();
}

// Kysely types one table at a time; both tables have the columns used here.
const most = { experiences: peopleLimits.experiences, degrees: peopleLimits.degrees };
const tableOf = (list: Career) => list as "experiences";

function listIds(tx: Db, list: Career, candidateId: string) {
  return tx
    .selectFrom(tableOf(list))
    .select(["id", "position"])
    .where("candidateId", "=", candidateId)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

/** Adds an entry at the top of a list; an identical one is not added again. @returns "full" when the list is at its limit */
export async function createEntry<List extends Career>(
  tx: Db,
  list: List,
  candidateId: string,
  value: Value<List>,
): Promise<"done" | "full"> {
  await lock(tx, candidateId);
  let same = tx.selectFrom(tableOf(list)).select("id").where("candidateId", "=", candidateId);
  for (const [column, held] of Object.entries(value))
    same = same.where(column as "title", "is not distinct from", held as string);
  if (await same.executeTakeFirst()) return "done";
  const entries = await listIds(tx, list, candidateId);
  if (entries.length >= most[list]) return "full";
  const position = (entries[0]?.position ?? 1) - 1;
  await tx
    .insertInto(tableOf(list))
    .values({ id: newId(), candidateId, position, ...(value as ExperienceValue) })
    .execute();
  return "done";
}

/** A candidate's own entry, locked until the transaction ends. */
export async function findOwnEntry(tx: Db, list: Career, id: string, candidateId: string) {
  await lock(tx, candidateId);
  const rows = list === "experiences" ? await listExperiences(candidateId, tx) : await listDegrees(candidateId, tx);
  return rows.find((row) => row.id === id);
}

/** Updates an own entry. @returns false when there is none */
export async function updateOwnEntry<List extends Career>(
  tx: Db,
  list: List,
  id: string,
  candidateId: string,
  value: Value<List>,
): Promise<boolean> {
  const changed = await tx
    .updateTable(tableOf(list))
    .set(value as ExperienceValue)
    .where("id", "=", id)
    .where("candidateId", "=", candidateId)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Moves an own entry up or down by one position; no change at the end of the list. @returns false when there is none */
export async function setOwnEntryPosition(
  tx: Db,
  list: Career,
  id: string,
  candidateId: string,
  direction: "up" | "down",
): Promise<boolean> {
  await lock(tx, candidateId);
  const ids = (await listIds(tx, list, candidateId)).map((entry) => entry.id);
  const from = ids.indexOf(id);
  if (from < 0) return false;
  const to = Math.min(ids.length - 1, Math.max(0, from + (direction === "up" ? -1 : 1)));
  ids.splice(to, 0, ...ids.splice(from, 1));
  for (const [position, each] of ids.entries())
    await tx.updateTable(tableOf(list)).set({ position }).where("id", "=", each).execute();
  return true;
}

/** Deletes an own entry. @returns false when there was none */
export async function deleteOwnEntry(tx: Db, list: Career, id: string, candidateId: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom(tableOf(list))
    .where("id", "=", id)
    .where("candidateId", "=", candidateId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
