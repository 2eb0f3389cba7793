// The dry run for /admin/conservation: the number of people due for each step, and the next ones.

import { sql } from "kysely";
import { db } from "../../platform/db/db.server.ts";
import { date } from "../../platform/text/french.ts";
import type { SettingValue } from "../../settings.ts";
import * as adminLimits from "../limits.ts";
import { due, type InactivePerson, inactivePeople, inactiveVisitors, monthsAfter } from "./inactive-people.server.ts";

const day = 86_400_000;
const after = (at: Date, days: number) => new Date(at.getTime() + days * day);
const latest = (...times: Date[]) => new Date(Math.max(...times.map((time) => time.getTime())));

function nextStep(row: InactivePerson, now: Date): { what: string; at: Date } {
  const erasure = row.erasureNotifiedAt
    ? latest(row.eraseAt, after(row.erasureNotifiedAt, adminLimits.erasureNoticeDays))
    : latest(after(row.eraseAt, -adminLimits.erasureNoticeDays), now);
  const ending = row.erasureNotifiedAt
    ? { what: "Effacement", at: erasure }
    : { what: "E-mail avant l’effacement", at: erasure };
  if (row.visibility === "hidden") return ending;
  const hiding = row.hidingNotifiedAt
    ? { what: "Profil masqué", at: latest(row.hideAt, after(row.hidingNotifiedAt, adminLimits.hidingNoticeDays)) }
    : { what: "E-mail avant de masquer le profil", at: latest(after(row.hideAt, -adminLimits.hidingNoticeDays), now) };
  return hiding.at < ending.at ? hiding : ending;
}

/** How many people are due for each step now, and how many profiles are hidden. */
export async function findOverview(months: SettingValue<"retention">, now: Date) {
  const people = sql<{
    hidingNotice: string;
    hiding: string;
    erasureNotice: string;
    erasure: string;
    notified: string;
  }>`
    SELECT count(*) FILTER (WHERE ${due.hidingNotice(now)}) AS "hidingNotice",
      count(*) FILTER (WHERE ${due.hiding(now)}) AS "hiding",
      count(*) FILTER (WHERE ${due.erasureNotice(now)}) AS "erasureNotice",
      count(*) FILTER (WHERE ${due.erasure(now)}) AS "erasure",
      count(*) FILTER (WHERE "erasureNotifiedAt" IS NOT NULL) AS "notified" FROM ${inactivePeople(months, now)}`.execute(
    db,
  );
  const visitors = sql<{ erasureNotice: string; erasure: string; notified: string }>`
    SELECT count(*) FILTER (WHERE ${due.erasureNotice(now)}) AS "erasureNotice",
      count(*) FILTER (WHERE ${due.erasure(now)}) AS "erasure",
      count(*) FILTER (WHERE "erasureNotifiedAt" IS NOT NULL) AS "notified" FROM ${inactiveVisitors(months, now)}`.execute(
    db,
  );
  const standing = sql<{ hidden: string; companies: string }>`SELECT
    (SELECT count(*) FROM "signsOfLife" WHERE "hiddenAt" IS NOT NULL) AS "hidden",
    (SELECT count(*) FROM "companies" WHERE ${monthsAfter(sql`"createdAt"`, adminLimits.silentCompanyMonths)} <= ${now}
      AND NOT EXISTS (SELECT 1 FROM "members" JOIN "signsOfLife" USING ("userId") WHERE "members"."companyId" = "companies"."id"
        AND ${monthsAfter(sql`"seenAt"`, adminLimits.silentCompanyMonths)} > ${now})) AS "companies"`.execute(db);
  const numbers = (row: Record<string, string> | undefined) =>
    Object.fromEntries(Object.entries(row ?? {}).map(([name, count]) => [name, Number(count)]));
  const [first, second, third] = await Promise.all([people, visitors, standing]);
  return { people: numbers(first.rows[0]), visitors: numbers(second.rows[0]), standing: numbers(third.rows[0]) };
}

/** The people inactive for longest, with their next step. */
export async function listInactive(months: SettingValue<"retention">, now: Date) {
  const { rows } = await sql<InactivePerson>`SELECT * FROM ${inactivePeople(months, now)}
    ORDER BY "lastAt", "id" LIMIT ${adminLimits.silentShown}`.execute(db);
  return rows.map((row) => {
    const next = nextStep(row, now);
    const notifiedAt = row.erasureNotifiedAt ?? row.hidingNotifiedAt;
    return {
      id: row.id,
      name: row.name || row.email,
      email: row.email,
      lastAt: date(row.lastAt),
      hidden: row.hiddenAt ? date(row.hiddenAt) : null,
      notifiedAt: notifiedAt ? date(notifiedAt) : null,
      next: next.what,
      at: date(next.at),
      isNow: next.at <= now,
    };
  });
}
