// What companies search for, counted without anybody: how many searches a day, and the criteria that find hardly anyone. It is
// written beside the answer, never before it, and a count that fails is only a line in the log.
import { sql } from "kysely";
import * as limits from "../../limits.ts";
import { turns } from "../../platform/concurrency/work-queue.ts";
import { log } from "../../platform/config/log.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { parisDay } from "../../platform/text/french.ts";
import { fold, foldPlace } from "../../platform/text/text.ts";

/** What was asked for. Whoever narrows by other things has found somebody before. */
export type Sought = { job: string | null; city: string | null; departments: readonly string[]; narrowed: boolean };

type Vain = {
  day: string;
  job: string | null;
  city: string | null;
  departments: string[];
  times: number;
  found: number;
};

const turn = turns(1);
const made = new Map<string, number>();
const vain = new Map<string, Vain>();
let writing: Promise<void> | null = null;

function takeAll() {
  const taken = { made: [...made], vain: [...vain] };
  made.clear();
  vain.clear();
  return taken;
}

async function write(): Promise<void> {
  while (made.size > 0) {
    const taken = takeAll();
    const days = taken.made.map(([day, count]) => sql`(${day}::date, 'searches', ${count}::integer)`);
    await sql`insert into "dailyFigures" ("day", "name", "count") values ${sql.join(days)}
      on conflict ("day", "name") do update set "count" = "dailyFigures"."count" + excluded."count"`.execute(db);
    if (taken.vain.length === 0) continue;
    const rows = taken.vain.map(
      ([key, { day, job, city, departments, times, found }]) =>
        sql`(${key.slice(day.length)}, ${day}::date, ${job}::text, ${city}::text, ${departments}::text[], ${times}::integer,
          ${found}::integer)`,
    );
    await sql`insert into "vainSearches" ("key", "day", "job", "city", "departments", "times", "found")
      values ${sql.join(rows)} on conflict ("key", "day") do update
      set "times" = "vainSearches"."times" + excluded."times", "found" = excluded."found"`.execute(db);
  }
}

/** Counts a search that somebody made; nobody waits for it. Those that come while others are written are written together. */
export function countSearch({ job, city, departments, narrowed }: Sought, found: number, now: Date = new Date()): void {
  const day = parisDay(now);
  made.set(day, (made.get(day) ?? 0) + 1);
  if (found <= limits.vainFound && !narrowed) {
    const sorted = [...departments].sort();
    const key = `${day}${fold(job ?? "")}|${foldPlace(city ?? "")}|${sorted.join(",")}`;
    const times = (vain.get(key)?.times ?? 0) + 1;
    vain.set(key, { day, job, city, departments: sorted, times, found });
  }
  writing ??= turn(write)
    .catch((error) => {
      takeAll();
      log.warn({ err: error }, "searches not counted");
    })
    .finally(() => {
      writing = null;
    });
}

/** Waits for what is being written, for tests. */
export async function searchesWritten(): Promise<void> {
  while (writing) await writing;
}

/** Forgets what was searched for in vain more than a year ago. */
export async function deleteOldSearches(now: Date): Promise<void> {
  await sql`delete from "vainSearches" where "day" < ${parisDay(now)}::date - 366`.execute(db);
}
