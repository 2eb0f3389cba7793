// Tests of the lock after its connection breaks.
import pg from "pg";
import { afterEach, expect, test, vi } from "vitest";
import { config } from "../config/config.server.ts";
import { log } from "../config/log.server.ts";
import { processIdOf } from "./connection-internals.server.ts";
import { databaseUrl, pool } from "./db.server.ts";
import { takeLock } from "./machine-lock.server.ts";
import { keepOpen } from "./reconnect.server.ts";

const cut = (client: pg.Client) => pool.query("SELECT pg_terminate_backend($1)", [processIdOf(client)]);

afterEach(() => vi.restoreAllMocks());

test("takes a lost lock again and logs it; logs an error once when another server has it", async () => {
  const [warned, faults] = [vi.spyOn(log, "warn"), vi.spyOn(log, "error")];
  const running = { cluster: null, lock: await takeLock() };
  let goesOn = true;
  const taken: pg.Client[] = [];
  let inTheWay: Error | null = null;
  let refused = 0;
  const take = async () => {
    if (inTheWay) {
      refused++;
      throw inTheWay;
    }
    taken.push(await takeLock());
    return taken.at(-1)!;
  };
  void keepOpen(running, { dataDir: config.dataDir, goesOn: () => goesOn, take });
  try {
    await cut(running.lock);
    await vi.waitUntil(() => taken.length === 1 && running.lock === taken[0], 5000);
    await vi.waitUntil(() => warned.mock.calls.length === 1, 5000);
    expect(warned.mock.calls[0]).toEqual(["the connection with the lock of the folder was lost, and is ours again"]);
    expect(faults).not.toHaveBeenCalled();
    const other = new pg.Client(databaseUrl());
    await other.connect();
    const held = await other.query(
      `SELECT count(*)::int AS n FROM pg_locks WHERE locktype = 'advisory' AND pid = $1 AND classid::bigint = $2`,
      [processIdOf(running.lock), 0x56495649],
    );
    await other.end();
    expect(held.rows).toEqual([{ n: 1 }]);

    inTheWay = new Error("a server uses this folder");
    await cut(running.lock);
    await vi.waitUntil(() => faults.mock.calls.length > 0, 5000);
    expect(faults.mock.calls[0]).toEqual([{ err: inTheWay }, "the lock of the folder is not ours"]);
    await vi.waitUntil(() => refused > 2, 5000);
    expect(faults.mock.calls.length).toBe(1);
    inTheWay = null;
    await vi.waitUntil(() => taken.length === 2, 5000);
  } finally {
    goesOn = false;
    await running.lock.end();
  }
});
