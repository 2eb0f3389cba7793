// The peers' tables in PostgreSQL: findable people with only the searched columns, so that peers need no join.
import pg from "pg";
import type { BenchQuery } from "../contender.ts";

export const pageSize = 10;

/** Findable people, by the product's condition. */
export const findable = `"candidates"."visibility" IN ('visible', 'masked') AND "users"."emailVerified"
  AND "users"."disabledAt" IS NULL AND "users"."erasureDueAt" IS NULL`;

/** Makes a table in order of creation; `indexes` are the statements that follow. */
export async function createPeople(pool: pg.Pool, table: string, indexes: readonly string[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`CREATE SCHEMA IF NOT EXISTS "peers"`);
    await client.query(`DROP TABLE IF EXISTS ${table}`);
    // Department "*" stands for anywhere: one condition instead of two.
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

export async function tableMiB(pool: pg.Pool, table: string): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>("SELECT pg_total_relation_size($1::regclass) AS bytes", [table]);
  return Number(rows[0]?.bytes ?? 0) / 1024 / 1024;
}

/** One connection per client; plans use the actual texts, without JIT compilation. */
export function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 32,
    options: "-c jit=off -c random_page_cost=4 -c work_mem=64MB",
  });
  pool.on("error", () => {}); // The running query reports the error too.
  return pool;
}

export class Statement {
  readonly values: unknown[] = [];

  value(value: unknown, type: string): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }
}

const escaped = (text: string) => text.replace(/[\\%_]/g, "\\$&");

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

export function afterCursor(statement: Statement, { cursor }: BenchQuery): string {
  if (!cursor) return "true";
  return `("at", "id") < (${statement.value(cursor.at, "timestamptz")}, ${statement.value(cursor.id, "uuid")})`;
}
