// The peers' own tables in PostgreSQL: the findable people and nothing that a search does not read, so that a peer pays
// neither for the other columns of "candidates" nor for the join with "users".
import pg from "pg";
import type { BenchQuery } from "../contender.ts";

export const pageSize = 10;

/** Whom somebody may find, as the product asks it. */
export const findable = `"candidates"."visibility" IN ('visible', 'masked') AND "users"."emailVerified"
  AND "users"."disabledAt" IS NULL AND "users"."erasureDueAt" IS NULL`;

/** Makes a table in the order in which the people came; `indexes` are the statements that follow. */
export async function createPeople(pool: pg.Pool, table: string, indexes: readonly string[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`CREATE SCHEMA IF NOT EXISTS "peers"`);
    await client.query(`DROP TABLE IF EXISTS ${table}`);
    // A department "*" for those who may work anywhere: one condition instead of two.
    await client.query(`CREATE TABLE ${table} AS SELECT "candidates"."id", "candidates"."createdAt" AS "at", "jobFolded" AS "job",
        "cityFolded" AS "city", "cityCode" AS "code", "available_all_country" AS "everywhere",
        CASE WHEN "available_all_country" THEN '{*}' ELSE "searchDepartments" END AS "departments"
      FROM "candidates" JOIN "users" USING ("id") WHERE ${findable} ORDER BY "candidates"."createdAt", "candidates"."id"`);
    await client.query(`ALTER TABLE ${table} ADD PRIMARY KEY ("id")`);
    for (const index of indexes) await client.query(index);
    await client.query(`VACUUM ANALYZE ${table}`);
  } finally {
    client.release();
  }
}

/** Mebibytes of a table with its indexes. */
export async function tableMiB(pool: pg.Pool, table: string): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>("SELECT pg_total_relation_size($1::regclass) AS bytes", [table]);
  return Number(rows[0]?.bytes ?? 0) / 1024 / 1024;
}

/** Connections for as many clients as are measured; planning by the mix's own texts, without just-in-time compilation. */
export function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 32,
    options: "-c jit=off -c random_page_cost=4 -c work_mem=64MB",
  });
  pool.on("error", () => {}); // told by the query under way too
  return pool;
}

/** The text and values of a statement while it is written. */
export class Statement {
  readonly values: unknown[] = [];

  value(value: unknown, type: string): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }
}

const escaped = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/** The condition of a search; `like` is the operator with which texts are compared. */
export function conditionOf(statement: Statement, { query }: BenchQuery, like: "LIKE" | "ILIKE"): string {
  const conditions: string[] = [];
  if (query.word) conditions.push(`"job" ${like} ${statement.value(`%${escaped(query.word)}%`, "text")}`);
  if (query.city) {
    const own =
      "code" in query.city
        ? [`"code" = ${statement.value(query.city.code, "text")}`]
        : query.city.prefixes.map((prefix) => `"city" ${like} ${statement.value(`${escaped(prefix)}%`, "text")}`);
    conditions.push(`(${['"everywhere"', ...own].join(" OR ")})`);
  }
  if (query.departments.length > 0)
    conditions.push(`"departments" && ${statement.value([...query.departments, "*"], "text[]")}`);
  return conditions.length > 0 ? conditions.join(" AND ") : "true";
}

/** The condition that a row comes after the place where the page before it ended. */
export function afterCursor(statement: Statement, { cursor }: BenchQuery): string {
  if (!cursor) return "true";
  return `("at", "id") < (${statement.value(cursor.at, "timestamptz")}, ${statement.value(cursor.id, "uuid")})`;
}
