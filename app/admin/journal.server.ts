// The audit log as the administration reads it: who, when, what, before, after.
import { sql } from "kysely";
import { roleLabels } from "../accounts/account.ts";
import { dateTime, number, shortDateTime } from "../base/french.ts";
import { listPage } from "../base/pages.server.ts";
import { visibilityLabels } from "../candidates/candidate.ts";
import { db } from "../db/db.server.ts";
import type { Role, Visibility } from "../db/schema.ts";
import * as limits from "../limits.ts";
import { columnLabels, targetPath } from "./journal.ts";
import { mailStateLabel } from "./mails.server.ts";
import { answersTo, folded, queryOf } from "./search.server.ts";

export type Fact = { label: string; value: string };

const words: Record<string, (value: string) => string | undefined> = {
  visibility: (value) => visibilityLabels[value as Visibility],
  role: (value) => roleLabels[value as Role],
  state: (value) => mailStateLabel(value as "waiting"),
};

function written(column: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "vide";
  if (typeof value === "boolean") return value ? "oui" : "non";
  if (typeof value === "number") return column === "cityCode" ? String(value) : number(value);
  if (Array.isArray(value))
    return value.length === 0 ? "vide" : value.map((each) => written(column, each)).join("\u00a0; ");
  if (typeof value === "object") return JSON.stringify(value);
  const text = String(value);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return dateTime(new Date(text));
  return words[column]?.(text) ?? text;
}

function facts(columns: Record<string, unknown> | null): Fact[] {
  return Object.entries(columns ?? {}).map(([column, value]) => ({
    label: columnLabels[column] ?? column,
    value: written(column, value),
  }));
}

const matching = (url: URL) =>
  db
    .selectFrom("audit")
    .where(
      answersTo(
        queryOf(url),
        [
          folded(sql.ref("audit.actor")),
          folded(sql.ref("audit.action")),
          folded(sql.ref("audit.targetType")),
          sql`"audit"."targetId"`,
          folded(sql.ref("audit.before")),
          folded(sql.ref("audit.after")),
        ],
        sql`"audit"."targetId"`,
      ),
    );

/** One page of the log, newest first, and how many entries there are. The address says `q`. */
export async function listJournal(url: URL) {
  const [page, { total }] = await Promise.all([
    listPage(matching(url).selectAll("audit"), { at: "audit.at", id: "audit.id" }, url, limits.adminPerPage, (row) => ({
      at: row.at,
      id: row.id,
    })),
    matching(url)
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  return {
    ...page,
    total,
    rows: page.rows.map((row) => ({
      id: row.id,
      at: { iso: row.at.toISOString(), short: shortDateTime(row.at) },
      actor: row.actor,
      action: row.action,
      path: /supprimée?$/.test(row.action) ? null : targetPath(row.targetType, row.targetId),
      before: facts(row.before),
      after: facts(row.after),
    })),
  };
}
