// Frequent statements are prepared; their results, errors and number are as without.
import { expect, onTestFinished, test } from "vitest";
import * as platformLimits from "../limits.ts";
import { databaseUrl } from "./db.server.ts";
import { WatchedPool } from "./watched-pool.server.ts";

async function connected() {
  const own = new WatchedPool({ connectionString: databaseUrl(), max: 1 });
  onTestFinished(() => own.end());
  const client = await own.connect();
  onTestFinished(() => client.release());
  const ask = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows;
  const listPrepared = async () => {
    const { rows } = await client.query<{ statement: string }>("SELECT statement FROM pg_prepared_statements");
    return rows.map(({ statement }) => statement);
  };
  const often = async (text: string, values: unknown[] = []) => {
    for (let i = 0; i < platformLimits.usesBeforePrepared; i++) await ask(text, values);
  };
  return { ask, often, listPrepared };
}

test("a statement is prepared once it is frequent, and answers with the values of each use", async () => {
  const { ask, often, listPrepared } = await connected();
  await ask("select $1::int + 1 as sum", [1]);
  expect(await listPrepared()).toEqual([]);
  await often("select $1::int + 1 as sum", [1]);
  expect(await listPrepared()).toEqual(["select $1::int + 1 as sum"]);
  for (const value of [5, -3, 70_000])
    expect(await ask("select $1::int + 1 as sum", [value])).toEqual([{ sum: value + 1 }]);
  await expect(ask("select $1::int + 1 as sum", ["a"])).rejects.toMatchObject({ code: "22P02" });
  expect(await ask("select $1::int + 1 as sum", [8])).toEqual([{ sum: 9 }]);
});

test("a connection keeps a limited number, the most recently used", async () => {
  const { ask, often, listPrepared } = await connected();
  const textOf = (at: number) => `select ${at} as "at"`;
  const { preparedStatements: most } = platformLimits;
  for (let at = 0; at < most; at++) await often(textOf(at));
  await ask(textOf(0));
  await often(textOf(most));
  const kept = await listPrepared();
  expect(kept).toHaveLength(most);
  expect(kept).toContain(textOf(0));
  expect(kept).not.toContain(textOf(1));
  expect(await ask(textOf(1))).toEqual([{ at: 1 }]);
});

test("a statement whose columns a migration changed still answers", async () => {
  const { ask, often } = await connected();
  await ask(`CREATE TEMPORARY TABLE "changing" AS SELECT 1 AS "one"`);
  await often(`select * from "changing"`);
  await ask(`ALTER TABLE "changing" ADD "two" int DEFAULT 2`);
  expect(await ask(`select * from "changing"`)).toEqual([{ one: 1, two: 2 }]);
  expect(await ask(`select * from "changing"`)).toEqual([{ one: 1, two: 2 }]);
});

test("a pattern is planned anew for each use, because it decides which index serves", async () => {
  const { often, listPrepared } = await connected();
  await often(`select 1 where 'Lyon' like $1`, ["L%"]);
  expect(await listPrepared()).toEqual([]);
});
