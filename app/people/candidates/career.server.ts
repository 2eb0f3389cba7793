// A candidate's experiences (`exp`) and degrees (`degrees`), in the order the candidate chose.
import { z } from "zod";
import { type Db, db } from "../../platform/db/db.server.ts";
import { line, paragraphs } from "../../platform/forms/form.server.ts";
import { newId } from "../../platform/http/id.ts";
import * as peopleLimits from "../limits.ts";
import * as peopleMessages from "../messages.ts";

// Typed "03/2024", "2024-03" or "2024". A year alone stays a year: no month is invented.
function monthOf(text: string): string | null {
  const match = /^(?:(\d{4})(?:-(\d{1,2}))?|(\d{1,2})[/. -](\d{4}))$/.exec(text);
  const year = match?.[1] ?? match?.[4] ?? "";
  const month = (match?.[2] ?? match?.[3])?.padStart(2, "0");
  if (year < "1900" || year > "2100" || (month !== undefined && (month < "01" || month > "12"))) return null;
  return month === undefined ? year : `${year}-${month}`;
}

const month = line(20, peopleMessages.monthInvalid)
  .refine((text) => text === null || monthOf(text) !== null, peopleMessages.monthInvalid)
  .transform((text) => (text === null ? null : monthOf(text)));

const title = line(peopleLimits.titleMax, peopleMessages.entryTitleTooLong)
  .refine((text) => text !== null, peopleMessages.entryTitleMissing)
  .transform((text) => text ?? "");

const organisation = line(peopleLimits.titleMax, peopleMessages.entryTitleTooLong);

/** Experience form. Months are "2024-03", "03/2024" or a year alone; no end means ongoing. */
export const experienceForm = z
  .object({
    title,
    company: organisation,
    startMonth: month,
    endMonth: month,
    description: paragraphs(peopleLimits.descriptionMax, peopleMessages.entryTextTooLong),
  })
  .superRefine(({ startMonth, endMonth }, context) => {
    if (startMonth && endMonth && endMonth < startMonth.slice(0, endMonth.length))
      context.addIssue({ code: "custom", path: ["endMonth"], message: peopleMessages.monthOrder });
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

const monthIn = (column: string, ofYear: number) =>
  `(left("${column}", 4)::int * 12 + coalesce(nullif(substr("${column}", 6), '')::int, ${ofYear}))`;
const nextMonth = `(SELECT extract(year FROM "today")::int * 12 + extract(month FROM "today")::int + 1
  FROM (SELECT now() AT TIME ZONE 'Europe/Paris' AS "today") "clock")`;
const endsBefore = `least(${nextMonth}, coalesce(${monthIn("endMonth", 11)} + 1, ${nextMonth}))`;

/**
 * The months that a person has worked, as SQL over the rows of "experiences" with a start; null without one. Months of several posts
 * count once, gaps and the future do not count. A year alone begins in January and ends before December: "2019 – 2021" are two years.
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
