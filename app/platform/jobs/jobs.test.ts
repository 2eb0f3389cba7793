// Tests of enqueuing in transactions while every connection is taken.
import { afterEach, expect, test } from "vitest";
import { config } from "../config/config.server.ts";
import { connect, disconnect, pool, transaction } from "../db/db.server.ts";
import { newId } from "../http/id.ts";
import { closeJobs, enqueue, openJobs, requeue } from "./jobs.server.ts";

async function reopen(connections: number): Promise<void> {
  await closeJobs(0);
  await disconnect();
  connect(config.databaseUrl!, () => {}, connections);
  await openJobs();
}

afterEach(() => reopen(6));

test("enqueues over the transaction's own connection, also in many transactions at once", async () => {
  await reopen(2);
  const ids = Array.from({ length: 15 }, newId);
  await Promise.all(ids.map((id) => transaction((tx) => enqueue(tx, "mail", { id }, id))));
  await Promise.all(ids.slice(0, 5).map((id) => transaction((tx) => requeue(tx, "backup", { id }, id))));
  const { rows } = await pool.query("SELECT count(*) AS n FROM pgboss.job WHERE id = ANY($1)", [ids]);
  expect(rows).toEqual([{ n: 20 }]);
});

test("drops enqueued jobs when the transaction is rolled back", async () => {
  const id = newId();
  const change = transaction(async (tx) => {
    await enqueue(tx, "mail", { id }, id);
    throw new Error("rolled back");
  });
  await expect(change).rejects.toThrow("rolled back");
  expect((await pool.query("SELECT id FROM pgboss.job WHERE id = $1", [id])).rows).toEqual([]);
});
