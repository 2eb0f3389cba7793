// Indexed PostgreSQL: trigrams for the job, a pattern index for the city, a GIN index for the departments.
import type pg from "pg";
import type { BenchAnswer, BenchQuery, Contender, MakeContender } from "../contender.ts";
import { afterCursor, conditionOf, createPeople, openPool, pageSize, Statement, tableMiB } from "./people-table.ts";

const table = `"peers"."indexed"`;

const indexes = [
  `CREATE INDEX ON ${table} ("at" DESC, "id" DESC)`,
  `CREATE INDEX ON ${table} USING gin ("job" gin_trgm_ops)`,
  `CREATE INDEX ON ${table} USING gin ("departments")`,
  `CREATE INDEX ON ${table} ("city" text_pattern_ops)`,
  `CREATE INDEX ON ${table} ("code")`,
  `CREATE INDEX ON ${table} ("id") WHERE "everywhere"`,
];

/**
 * Two statements, because the count can run in parallel and the page can stop at ten rows. Alternatives were slower: one
 * materialized CTE by a third at a million, one GIN index over job and departments threefold at 20,000. Without matches the page
 * is skipped: its plan would scan all rows. Unnamed, because a named statement would freeze one plan for every LIKE.
 */
async function search(pool: pg.Pool, query: BenchQuery): Promise<BenchAnswer> {
  const count = new Statement();
  const counting = `SELECT count(*)::int AS "total" FROM ${table} WHERE ${conditionOf(count, query, "LIKE")}`;
  const total = (await pool.query<{ total: number }>(counting, count.values)).rows[0]!.total;
  if (total === 0) return { ids: [], total };
  const page = new Statement();
  const { rows } = await pool.query<{ id: string }>(
    `SELECT "id" FROM ${table} WHERE ${conditionOf(page, query, "LIKE")} AND ${afterCursor(page, query)}
     ORDER BY "at" DESC, "id" DESC LIMIT ${pageSize}`,
    page.values,
  );
  return { ids: rows.map(({ id }) => id), total };
}

export const makeContender: MakeContender = async ({ url }) => {
  const pool = openPool(url);
  return {
    name: "PostgreSQL, trigram + pattern",
    prepare: () => createPeople(pool, table, indexes),
    search: (query) => search(pool, query),
    diskMiB: () => tableMiB(pool, table),
    async close() {
      await pool.query(`DROP TABLE IF EXISTS ${table}`);
      await pool.end();
    },
  } satisfies Contender;
};
