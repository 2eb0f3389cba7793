// Anonymous counts of companies' searches, written after the response; a failure is only logged.
import { sql } from "kysely";
import { turns } from "../../platform/concurrency/work-queue.ts";
import { log } from "../../platform/config/log.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { parisDay } from "../../platform/text/french.ts";
import { fold, foldPlace } from "../../platform/text/text.ts";
import * as sourcingLimits from "../limits.ts";

/** The criteria of a search. A search with other filters is marked `narrowed`: it had results before. */
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

/** Counts a search without waiting. Searches that arrive during a write are written together. */
export function countSearch({ job, city, departments, narrowed }: Sought, found: number, now: Date = new Date()): void {
  const day = parisDay(now);
  made.set(day, (made.get(day) ?? 0) + 1);
  if (found <= sourcingLimits.vainFound && !narrowed) {
    const sorted = [...departments].sort();
    const key = `${day}${fold(job ?? "")}|${foldPlace(city ?? "")}|${sorted.join(",")}`;
    const times = (vain.get(key)?.times ?? 0) + 1;
    if (vain.has(key) || vain.size < sourcingLimits.vainWaiting)
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

/** Waits for pending writes, for tests. @internal */
export async function waitForSearchWrites(): Promise<void> {
  while (writing) await writing;
}

/** Deletes the zero-result searches of more than a year ago. */
export async function deleteOldSearches(now: Date): Promise<void> {
  await sql`delete from "vainSearches" where "day" < ${parisDay(now)}::date - 366`.execute(db);
}
