// Plain PostgreSQL: ILIKE on a table with only its primary key.
import type pg from "pg";
import type { BenchAnswer, BenchQuery, Contender, MakeContender } from "../contender.ts";
import { afterCursor, conditionOf, createPeople, openPool, pageSize, Statement, tableMiB } from "./people-table.ts";

const table = `"peers"."plain"`;

// Without an index one scan gives both the page and the count.
async function search(pool: pg.Pool, query: BenchQuery): Promise<BenchAnswer> {
  const statement = new Statement();
  const condition = conditionOf(statement, query, "ILIKE");
  const after = afterCursor(statement, query);
  const { rows } = await pool.query<BenchAnswer>(
    `WITH "found" AS MATERIALIZED (SELECT "id", "at" FROM ${table} WHERE ${condition})
     SELECT (SELECT count(*)::int FROM "found") AS "total",
       ARRAY(SELECT "id"::text FROM "found" WHERE ${after} ORDER BY "at" DESC, "found"."id" DESC LIMIT ${pageSize}) AS "ids"`,
    statement.values,
  );
  return rows[0]!;
}

export const makeContender: MakeContender = async ({ url }) => {
  const pool = openPool(url);
  return {
    name: "PostgreSQL, plain ILIKE",
    prepare: () => createPeople(pool, table, []),
    search: (query) => search(pool, query),
    diskMiB: () => tableMiB(pool, table),
    async close() {
      await pool.query(`DROP TABLE IF EXISTS ${table}`);
      await pool.end();
    },
  } satisfies Contender;
};
