// The daily total of files uploaded without an account: the limit in force and today's use.

import { sql } from "kysely";
import { db } from "../db/db.server.ts";
import { nextParisHour } from "../text/day.server.ts";
import { parisDay } from "../text/french.ts";
import { findSetting } from "./settings.server.ts";

const kibibyte = 1024;

const countOf = (now: Date) => `visitor-files:${parisDay(now)}`;
const kibibytesOf = (bytes: number) => Math.ceil(bytes / kibibyte);

/** Megabytes used today, rounded up. */
export async function findVisitorMegabytes(now = new Date()): Promise<number> {
  const row = await db.selectFrom("rateLimits").select("points").where("key", "=", countOf(now)).executeTakeFirst();
  return Math.ceil((row?.points ?? 0) / kibibyte);
}

/** Reserves room for a file in one atomic statement. @returns null on success; else the seconds until tomorrow */
export async function reserveVisitorBytes(bytes: number, now = new Date()): Promise<number | null> {
  const most = (await findSetting("visitorFiles")).perDay * kibibyte;
  const points = kibibytesOf(bytes);
  const tomorrow = nextParisHour(now, 0).getTime();
  const { rows } = await sql<{ points: number }>`
    INSERT INTO "rateLimits" AS "day" ("key", "points", "expire") SELECT ${countOf(now)}, ${points}::int, ${tomorrow}::bigint
    WHERE ${points}::int <= ${most}::int
    ON CONFLICT ("key") DO UPDATE SET "points" = "day"."points" + excluded."points"
    WHERE "day"."points" + excluded."points" <= ${most}::int
    RETURNING "points"`.execute(db);
  return rows.length > 0 ? null : Math.ceil((tomorrow - now.getTime()) / 1000);
}

/** Returns reserved room that the file did not use. */
export async function giveBackVisitorBytes(bytes: number, now = new Date()): Promise<void> {
  await db
    .updateTable("rateLimits")
    .set((eb) => ({ points: eb.fn<number>("greatest", [eb("points", "-", kibibytesOf(bytes)), eb.val(0)]) }))
    .where("key", "=", countOf(now))
    .execute();
}
