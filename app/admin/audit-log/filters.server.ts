// The filters of the audit log in its address: words, actor, target type, target, action, days.
import { type SqlBool, sql } from "kysely";
import { type Db, db } from "../../platform/db/db.server.ts";
import { folded } from "../../platform/text/folded-sql.server.ts";
import { settingsPages } from "../../settings.ts";
import { matchesText, queryOf } from "../lists/list-search.server.ts";
import * as adminMessages from "../messages.ts";
import { actionKinds } from "./audit-log.ts";
import { labelConditions } from "./shown-words.server.ts";

export type JournalFilters = {
  q: string;
  qui: string;
  type: string;
  cible: string;
  acte: string;
  /** First and last day in Paris, "2026-11-22". */
  du: string;
  au: string;
};

// PostgreSQL has no year 0.
const day = (text: string) =>
  /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) ? text : "";

/** The filters of an address; malformed values are ignored. */
export function readJournalFilters(url: URL): JournalFilters {
  const param = (name: string) => (url.searchParams.get(name) ?? "").replaceAll("\0", "").trim().slice(0, 300);
  const acte = param("acte");
  return {
    q: queryOf(url),
    qui: param("qui"),
    type: param("type"),
    cible: param("type") ? param("cible") : "",
    acte: Object.hasOwn(actionKinds, acte) ? acte : "",
    du: day(param("du")),
    au: day(param("au")),
  };
}

/** Midnight in Paris at the beginning of a day, plus `after` days. */
export const midnight = (text: string, after = 0) =>
  sql<Date>`((${text}::date + ${after}::integer)::timestamp at time zone 'Europe/Paris')`;

const settingsCases = Object.values(settingsPages).map(
  ({ path, label }) => sql`when ${path.slice("/admin/".length)} then ${label}`,
);

/** SQL: what an entry concerns, by its present name; a person whose data are erased has none. */
export const targetName = sql<string | null>`case
  when "targetType" = 'réglages' then case "audit"."targetId" ${sql.join(settingsCases, sql` `)} end
  when not ("audit"."targetId" ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$') then null
  when "targetType" = 'offre' then (select "title" from "offers" where "id" = "targetId"::uuid)
  when "targetType" = 'entreprise' then coalesce((select "nom" from "companies" where "id" = "targetId"::uuid), ${adminMessages.erasedCompany})
  when "targetType" = 'candidat' then coalesce((select concat_ws(' ', "prenom", "nom") from "candidates" where "id" = "targetId"::uuid), ${adminMessages.erasedCandidate})
  when "targetType" = 'candidature' then coalesce((select "prenom" || ' ' || "nom" || ', ' || "offer" from "applications" where "id" = "targetId"::uuid), ${adminMessages.erasedApplication})
  when "targetType" = 'demande' then (select "nom" from "assistanceRequests" where "id" = "targetId"::uuid)
  when "targetType" = 'signalement' then (select "title" from "reports" where "id" = "audit"."targetId"::uuid)
  when "targetType" = 'courrier' then (select "subject" from "mails" where "id" = "targetId"::uuid)
end`;

// "offset 0": the planner would copy the query of the name to each of its uses.
const foldedName = sql<string>`(select ${folded(sql.ref("named.name"))} from (select ${targetName} as "name" offset 0) as "named")`;

/** The condition for all filters. */
export function journalMatching({ q, qui, type, cible, acte, du, au }: JournalFilters) {
  const words = matchesText(
    q,
    [
      folded(sql.ref("audit.actor")),
      folded(sql.ref("audit.action")),
      folded(sql.ref("audit.targetType")),
      sql`"audit"."targetId"`,
      folded(sql.ref("audit.before")),
      folded(sql.ref("audit.after")),
      foldedName,
    ],
    sql`"audit"."targetId"`,
    labelConditions,
  );
  return db
    .selectFrom("audit")
    .where(words)
    .$if(qui !== "", (query) => query.where("audit.actor", "=", qui))
    .$if(type !== "", (query) => query.where("audit.targetType", "=", type))
    .$if(cible !== "", (query) => query.where("audit.targetId", "=", cible))
    .$if(acte !== "", (query) => query.where(sql<SqlBool>`"audit"."action" ~ ${actionKinds[acte]?.pattern ?? ""}`))
    .$if(du !== "", (query) => query.where("audit.at", ">=", midnight(du)))
    .$if(au !== "", (query) => query.where("audit.at", "<", midnight(au, 1)));
}

// Jumps from one distinct value of the index to the next: the log is long, its distinct values are few.
async function listValues(column: "actor" | "targetType", tx: Db = db): Promise<string[]> {
  const name = sql.ref(`audit.${column}`);
  const { rows } = await sql<{ value: string }>`
    WITH RECURSIVE "each" AS (
      (SELECT ${name} AS "value" FROM "audit" ORDER BY ${name} LIMIT 1)
      UNION ALL
      SELECT (SELECT ${name} FROM "audit" WHERE ${name} > "each"."value" ORDER BY ${name} LIMIT 1)
      FROM "each" WHERE "each"."value" IS NOT NULL
    )
    SELECT "value" FROM "each" WHERE "value" IS NOT NULL LIMIT 200`.execute(tx);
  return rows.map(({ value }) => value);
}

/** The actors and target types in the log, for the filters' choices. */
export async function listJournalChoices(): Promise<{ actors: string[]; types: string[] }> {
  const [actors, types] = await Promise.all([listValues("actor"), listValues("targetType")]);
  return { actors, types };
}
