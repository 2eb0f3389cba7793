// The reads of a unit of work share one connection; writes and transactions have their own.
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { aCompany } from "../../../tests/factories.ts";
import * as platformLimits from "../limits.ts";
import { databaseUrl, db, runReadOnly, shareReads, transaction } from "./db.server.ts";
import { isReading, SharedReads } from "./shared-reads.server.ts";
import { StatementNames, send } from "./statement-names.server.ts";
import { WatchedPool } from "./watched-pool.server.ts";

const process = () =>
  sql<{ pid: number }>`select pg_backend_pid() as "pid"`.execute(db).then(({ rows }) => rows[0]!.pid);

test("reads that are sent together use one connection, and each gets its own answer", async () => {
  const divided = (by: number) => sql<{ n: number }>`select 10 / ${by}::int as "n"`.execute(db);
  await shareReads(async () => {
    expect(new Set(await Promise.all([process(), process(), process()])).size).toBe(1);
    const [good, bad, other] = await Promise.allSettled([divided(5), divided(0), divided(2)]);
    expect(good).toMatchObject({ status: "fulfilled", value: { rows: [{ n: 2 }] } });
    expect(bad).toMatchObject({ status: "rejected", reason: { code: "22012" } });
    expect(other).toMatchObject({ status: "fulfilled", value: { rows: [{ n: 5 }] } });
    expect((await divided(1)).rows).toEqual([{ n: 10 }]);
  });
});

test("writes and transactions keep their own connection, and later reads see them", async () => {
  const { companyId } = await aCompany({ nom: "Avant" });
  const named = () => db.selectFrom("companies").select("nom").where("id", "=", companyId).executeTakeFirstOrThrow();
  await shareReads(async () => {
    await Promise.all([named(), named()]);
    await transaction(async (tx) => {
      await tx.updateTable("companies").set({ nom: "Dedans" }).where("id", "=", companyId).execute();
      const inside = await tx.selectFrom("companies").select("nom").where("id", "=", companyId).executeTakeFirst();
      expect([inside?.nom, (await named()).nom]).toEqual(["Dedans", "Avant"]);
    });
    expect((await named()).nom).toBe("Dedans");
    const { numUpdatedRows } = await db
      .updateTable("companies")
      .set({ nom: "Après" })
      .where("id", "=", companyId)
      .executeTakeFirst();
    expect([numUpdatedRows, (await named()).nom]).toEqual([1n, "Après"]);
  });
});

test("a unit that only reads cannot write, with shared reads or without", async () => {
  const { companyId } = await aCompany({ nom: "Avant" });
  const rename = () => db.updateTable("companies").set({ nom: "Après" }).where("id", "=", companyId).execute();
  await expect(runReadOnly(rename)).rejects.toMatchObject({ code: "25006" });
  await expect(shareReads(() => runReadOnly(rename))).rejects.toMatchObject({ code: "25006" });
  await expect(shareReads(() => runReadOnly(() => transaction(() => rename())))).rejects.toMatchObject({
    code: "25006",
  });
});

const openPool = (url: string) => {
  const pool = new WatchedPool({ connectionString: url, max: 1, connectionTimeoutMillis: 1_000, pipeline: true });
  // A client that is being closed when its database is dropped hears of that, and nobody asks any more.
  pool.on("connect", (client) => client.on("error", () => {}));
  onTestFinished(() => pool.end());
  return pool;
};

test("reads of a replica that does not answer go to the primary", async () => {
  const replica = openPool("postgres://nobody@127.0.0.1:1/none");
  const reads = new SharedReads(replica, new SharedReads(openPool(databaseUrl())));
  const answers = await Promise.all([1, 2, 3].map((n) => reads.query("select $1::int as n", [n])));
  expect(answers.map(({ rows }) => rows[0])).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
});

async function connected() {
  const client = await openPool(databaseUrl()).connect();
  onTestFinished(() => client.release());
  const names = new StatementNames();
  const ask = async (text: string, values: unknown[] = []) => (await send(client, text, values, names)).rows;
  const listPrepared = async () => {
    const { rows } = await client.query<{ statement: string }>("SELECT statement FROM pg_prepared_statements");
    return rows.map(({ statement }) => statement);
  };
  const often = (text: string, values: unknown[] = []) =>
    Promise.all(Array.from({ length: platformLimits.usesBeforeNamed + 2 }, () => ask(text, values)));
  return { ask, often, listPrepared };
}

test("a frequent statement is prepared, and answers with the values of each use", async () => {
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

test("a statement whose columns a migration changed still answers", async () => {
  const { ask, often } = await connected();
  await ask(`CREATE TEMPORARY TABLE "changing" AS SELECT 1 AS "one"`);
  await often(`select * from "changing"`);
  await ask(`ALTER TABLE "changing" ADD "two" int DEFAULT 2`);
  expect(await ask(`select * from "changing"`)).toEqual([{ one: 1, two: 2 }]);
  expect(await ask(`select * from "changing"`)).toEqual([{ one: 1, two: 2 }]);
});

test("a pattern is planned for each use, because it decides which index serves", async () => {
  const { often, listPrepared } = await connected();
  await often(`select 1 where 'Lyon' like $1`, ["L%"]);
  expect(await listPrepared()).toEqual([]);
});

test("a statement that calls one of our functions counts as a write", () => {
  expect(isReading(`SELECT "signOfLife"($1, $2)`)).toBe(false);
  expect(isReading(` select "shortenAudit" ($1) AS "count"`)).toBe(false);
  expect(isReading(`select "id", "foldText"("name") from "companies"`)).toBe(true);
});
