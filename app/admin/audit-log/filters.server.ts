// What the journal is narrowed by, as its address says it: words, who, what kind of thing, one thing, what was done, from when to when.
import { type SqlBool, sql } from "kysely";
import { type Db, db } from "../../platform/db/db.server.ts";
import { folded } from "../../platform/text/folded-sql.server.ts";
import { answersTo, queryOf } from "../lists/list-search.server.ts";
import { actKinds } from "./audit-log.ts";
import { showing } from "./shown-words.server.ts";

/** Every part is empty when the address does not say it. */
export type JournalFilters = {
  q: string;
  /** Who: an entry's `actor`, letter by letter. */
  qui: string;
  /** What kind of thing: `targetType`. */
  type: string;
  /** One thing of that kind: `targetId`. */
  cible: string;
  /** What was done to it: a key of actKinds. */
  acte: string;
  /** Days in Paris, "2026-11-22": the first and the last one. */
  du: string;
  au: string;
};

const day = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) ? text : "";

/** The filters of an address; what is malformed is left out. */
export function readJournalFilters(url: URL): JournalFilters {
  const given = (name: string) => (url.searchParams.get(name) ?? "").replaceAll("\0", "").trim().slice(0, 300);
  const acte = given("acte");
  return {
    q: queryOf(url),
    qui: given("qui"),
    type: given("type"),
    cible: given("type") ? given("cible") : "",
    acte: Object.hasOwn(actKinds, acte) ? acte : "",
    du: day(given("du")),
    au: day(given("au")),
  };
}

/** Midnight in Paris at the beginning of a day, or of the one `after` it. */
export const midnight = (text: string, after = 0) =>
  sql<Date>`((${text}::date + ${after}::integer)::timestamp at time zone 'Europe/Paris')`;

/** The entries that answer to all of the filters. */
export function journalMatching({ q, qui, type, cible, acte, du, au }: JournalFilters) {
  const words = answersTo(
    q,
    [
      folded(sql.ref("audit.actor")),
      folded(sql.ref("audit.action")),
      folded(sql.ref("audit.targetType")),
      sql`"audit"."targetId"`,
      folded(sql.ref("audit.before")),
      folded(sql.ref("audit.after")),
    ],
    sql`"audit"."targetId"`,
    showing,
  );
  return db
    .selectFrom("audit")
    .where(words)
    .$if(qui !== "", (query) => query.where("audit.actor", "=", qui))
    .$if(type !== "", (query) => query.where("audit.targetType", "=", type))
    .$if(cible !== "", (query) => query.where("audit.targetId", "=", cible))
    .$if(acte !== "", (query) => query.where(sql<SqlBool>`"audit"."action" ~ ${actKinds[acte]?.pattern ?? ""}`))
    .$if(du !== "", (query) => query.where("audit.at", ">=", midnight(du)))
    .$if(au !== "", (query) => query.where("audit.at", "<", midnight(au, 1)));
}

// From one value of an index to the next: the journal may be long, who and what stand in it are few.
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

/** Who and what kinds of things stand in the journal, to choose among. */
export async function listJournalChoices(): Promise<{ actors: string[]; types: string[] }> {
  const [actors, types] = await Promise.all([listValues("actor"), listValues("targetType")]);
  return { actors, types };
}
