// PostgreSQL as those use it who look up how: trigrams for the job, a pattern index for the city, a GIN for the departments.
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
 * Two statements, each with a plan of its own: the count can use several processes, and the page may stop at its ten. The matches
 * gathered once for both (WITH ... AS MATERIALIZED) cost a third more at a million, and one GIN over the job and the departments
 * three times as much as one for each at 20,000. Where nobody matches, the page is not asked for: its plan would walk all rows.
 * Sent without a name: a named statement would freeze one plan for every LIKE.
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
