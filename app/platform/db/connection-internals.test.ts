// The undocumented members of pg's connections do what we use them for.
import { spawnSync } from "node:child_process";
import pg from "pg";
import { expect, test } from "vitest";
import { breakConnection, ignoreAtExit, processIdOf } from "./connection-internals.server.ts";
import { databaseUrl } from "./db.server.ts";

test("a connected client knows its process, can be broken at once, and does not keep ours alive", async () => {
  const client = new pg.Client(databaseUrl());
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query("SELECT pg_backend_pid() AS pid");
  expect(processIdOf(client)).toBe(rows[0].pid);
  const asleep = client.query("SELECT pg_sleep(60)");
  breakConnection(client);
  await expect(asleep).rejects.toThrow(/terminated/);

  const program = `
    import pg from "pg";
    import { ignoreAtExit } from ${JSON.stringify(new URL("./connection-internals.server.ts", import.meta.url).href)};
    const client = new pg.Client(${JSON.stringify(databaseUrl())});
    await client.connect();
    ignoreAtExit(client);`;
  const ended = spawnSync(process.execPath, ["--input-type=module", "--eval", program], { timeout: 30_000 });
  expect([ended.status, String(ended.stderr)]).toEqual([0, ""]);
  expect(ignoreAtExit).toBeTypeOf("function");
});
