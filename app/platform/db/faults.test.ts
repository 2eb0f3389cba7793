// Tests of outage errors and of the pool during an outage.
import { expect, test } from "vitest";
import { outageKind } from "./faults.server.ts";
import { WatchedPool } from "./watched-pool.server.ts";

const coded = (code: string, more: object = {}) => Object.assign(new Error("x"), { code, ...more });

test("recognises outage errors, also as the cause of other errors", () => {
  for (const code of ["57P01", "57P03", "08006", "53300", "ECONNREFUSED", "ECONNRESET"])
    expect(outageKind(coded(code)), code).toBe("away");
  expect(outageKind(coded("ENOENT", { syscall: "connect" }))).toBe("away");
  expect(outageKind(new Error("Connection terminated unexpectedly"))).toBe("away");
  for (const code of ["53100", "ENOSPC", "EDQUOT"]) expect(outageKind(coded(code)), code).toBe("full");
  expect(outageKind(new Error("Failed", { cause: new AggregateError([coded("ECONNREFUSED")]) }))).toBe("away");
  for (const error of [
    coded("23505"),
    coded("42601"),
    coded("25006"),
    coded("ENOENT", { syscall: "open" }),
    "57P01",
    null,
  ])
    expect(outageKind(error)).toBeNull();
  const circular = new Error("x");
  circular.cause = circular;
  expect(outageKind(circular)).toBeNull();
});

test("aborts and rolls back running queries, refuses new ones during the outage, and then recovers", async () => {
  const pool = new WatchedPool({ connectionString: process.env.DATABASE_URL, max: 1 });
  try {
    await pool.query(`CREATE TABLE "breaking" ("n" int)`);
    const client = await pool.connect();
    await client.query("BEGIN");
    await client.query(`INSERT INTO "breaking" VALUES (1)`);
    const under = client.query("SELECT pg_sleep(60)");
    const waiting = pool.query("SELECT 1");
    const refused = [under, waiting].map((work) => work.then(() => null, outageKind));
    pool.breakOff(new Error("silence"));
    expect(await Promise.all(refused)).toEqual(["away", "away"]);
    client.release(true);
    const late = await pool.query("SELECT 1").catch((error: unknown) => outageKind(error));
    expect(late).toBe("away");
    pool.goOn();
    const { rows } = await pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM "breaking"`);
    expect(rows).toEqual([{ n: 0 }]);
  } finally {
    await pool.end();
  }
  expect(WatchedPool.open.has(pool)).toBe(false);
});
