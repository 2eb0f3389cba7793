// A database that does not answer: which errors say so, and what a pool does that can be broken off.
import { expect, test } from "vitest";
import { faultOf } from "./faults.server.ts";
import { WatchedPool } from "./watched-pool.server.ts";

const coded = (code: string, more: object = {}) => Object.assign(new Error("x"), { code, ...more });

test("errors that pass by themselves are told from mistakes, also behind other errors", () => {
  for (const code of ["57P01", "57P03", "08006", "53300", "ECONNREFUSED", "ECONNRESET"])
    expect(faultOf(coded(code)), code).toBe("away");
  expect(faultOf(coded("ENOENT", { syscall: "connect" }))).toBe("away");
  expect(faultOf(new Error("Connection terminated unexpectedly"))).toBe("away");
  for (const code of ["53100", "ENOSPC", "EDQUOT"]) expect(faultOf(coded(code)), code).toBe("full");
  expect(faultOf(new Error("Failed", { cause: new AggregateError([coded("ECONNREFUSED")]) }))).toBe("away");
  for (const error of [
    coded("23505"),
    coded("42601"),
    coded("25006"),
    coded("ENOENT", { syscall: "open" }),
    "57P01",
    null,
  ])
    expect(faultOf(error)).toBeNull();
  const circular = new Error("x");
  circular.cause = circular;
  expect(faultOf(circular)).toBeNull();
});

test("what is broken off is told so at once and rolled back; who asks meanwhile is refused, and then it goes on", async () => {
  const pool = new WatchedPool({ connectionString: process.env.DATABASE_URL, max: 1 });
  try {
    await pool.query(`CREATE TABLE "breaking" ("n" int)`);
    const client = await pool.connect();
    await client.query("BEGIN");
    await client.query(`INSERT INTO "breaking" VALUES (1)`);
    const under = client.query("SELECT pg_sleep(60)");
    const waiting = pool.query("SELECT 1");
    const refused = [under, waiting].map((work) => work.then(() => null, faultOf));
    pool.breakOff(new Error("silence"));
    expect(await Promise.all(refused)).toEqual(["away", "away"]);
    client.release(true);
    const late = await pool.query("SELECT 1").catch((error: unknown) => faultOf(error));
    expect(late).toBe("away");
    pool.goOn();
    const { rows } = await pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM "breaking"`);
    expect(rows).toEqual([{ n: 0 }]);
  } finally {
    await pool.end();
  }
  expect(WatchedPool.open.has(pool)).toBe(false);
});
