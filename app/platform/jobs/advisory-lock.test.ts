// Tests of advisory locks: each connection of the pool stands for a server.
import { describe, expect, test, vi } from "vitest";
import { pool } from "../db/db.server.ts";
import { alone, runAfterOthers } from "./advisory-lock.server.ts";

describe("an advisory lock", () => {
  test("skips work that is running, and runs it again afterwards", async () => {
    const done: number[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = alone("essai", async () => {
      done.push(1);
      await promise;
      return "done";
    });
    await vi.waitUntil(() => done.length === 1);
    expect(await alone("essai", async () => done.push(2))).toBeNull();
    expect(await alone("another", async () => "done")).toBe("done");
    resolve();
    expect(await first).toBe("done");
    await expect(alone("essai", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await alone("essai", async () => "again")).toBe("again");
  });

  test("makes later work wait", async () => {
    const order: string[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = runAfterOthers("row", 5000, async () => {
      order.push("first begins");
      await promise;
      order.push("first ends");
    });
    await vi.waitUntil(() => order.length === 1);
    await expect(runAfterOthers("row", 20, async () => {})).rejects.toMatchObject({ code: "55P03" });
    const second = runAfterOthers("row", 5000, async () => order.push("second"));
    resolve();
    await Promise.all([first, second]);
    expect(order).toEqual(["first begins", "first ends", "second"]);
  });

  test("is released when its holder dies", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const dead = alone("essai", () => promise);
    const holder = await vi.waitUntil(async () => {
      const { rows } = await pool.query<{ pid: number }>(
        `SELECT pid FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
          WHERE locktype = 'advisory' AND datname = current_database() AND classid::bigint = $1`,
        [0x5649564f],
      );
      return rows[0]?.pid;
    });
    await pool.query("SELECT pg_terminate_backend($1)", [holder]);
    await vi.waitUntil(async () => (await alone("essai", async () => "taken over")) === "taken over");
    resolve();
    await dead;
  });
});
