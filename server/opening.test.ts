// How a command opens and closes the database, with and without a running server.
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { startUploads, sweepUploads } from "../app/files/uploads/upload-sweep.server.ts";
import { connect, disconnect } from "../app/platform/db/db.server.ts";
import { run } from "./commands.ts";

// A refused start ends the sweep of uploads, as for the end of the process; other files' tests run in this one.
afterAll(async () => {
  connect(process.env.DATABASE_URL!, () => {}, 1);
  startUploads();
  await sweepUploads();
  await disconnect();
});

async function outbox() {
  const told = { out: "", err: "" };
  const say = (where: "out" | "err") => (text: string) => {
    told[where] += `${text}\n`;
  };
  const code = await run("outbox", [], { terminal: { out: say("out"), err: say("err"), input: async () => "" } });
  return { code, ...told };
}

/** Runs work on a separate connection, like another process. */
async function beside<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  return work(client).finally(() => client.end());
}

test("a command opens the database, does its work and leaves no connection behind", async () => {
  const { closeJobs } = await import("../app/platform/jobs/jobs.server.ts");
  await closeJobs(0);
  await disconnect();
  expect(await outbox()).toMatchObject({ code: 0, out: "Aucun e-mail.\n", err: "" });
  await beside(async (client) => {
    const others = () =>
      client.query(
        "SELECT application_name FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'",
      );
    // PostgreSQL takes a moment to forget a closed connection.
    await expect.poll(async () => (await others()).rows).toEqual([]);
  });
});

test("a command works while a server runs, and is refused when a migration is pending", async () => {
  await beside(async (client) => {
    await client.query("SELECT pg_advisory_lock($1, 42)", [0x56495649]);
    expect((await outbox()).code).toBe(0);
    await client.query(`CREATE TABLE "kept" AS TABLE "kysely_migration"`);
    await client.query(`DELETE FROM "kysely_migration"`);
    try {
      const { code, out, err } = await outbox();
      expect(err).toContain("Un serveur d’une autre version utilise cette base");
      expect(err).toContain("101-schema");
      expect(err).not.toContain("Error");
      expect(out).toBe("");
      expect(code).toBe(1);
    } finally {
      await client.query(`INSERT INTO "kysely_migration" TABLE "kept"`);
    }
    const { rows } = await client.query("SELECT pg_try_advisory_lock($1, 42) AS mine", [0x56495649]);
    expect(rows).toEqual([{ mine: true }]);
  });
});

test.each([
  ["a newer program", "999-demain", "Cette base de données vient d’une version plus récente de Vivier (999-demain)"],
  ["a program from before the squashed schema", "001-start", "d’un Vivier d’avant la première version publiée"],
  ["a commit with another schema", "101-schema-00000000", "d’un Vivier d’avant la première version publiée"],
  ["a commit from before the hash in the name", "101-schema", "d’un Vivier d’avant la première version publiée"],
])("neither the server nor a command starts on the database of %s", async (_whose, migration, sentence) => {
  const { boot } = await import("../app/boot.server.ts");
  await beside(async (client) => {
    const before = await client.query(`SELECT count(*) FROM "kysely_migration"`);
    await client.query(`INSERT INTO "kysely_migration" VALUES ($1, now()::text)`, [migration]);
    try {
      await expect(boot()).rejects.toThrow(sentence);
      const { code, out, err } = await outbox();
      expect(err).toContain(sentence);
      expect(err).not.toContain("Error");
      expect([code, out]).toEqual([1, ""]);
    } finally {
      await client.query(`DELETE FROM "kysely_migration" WHERE "name" = $1`, [migration]);
    }
    expect((await client.query(`SELECT count(*) FROM "kysely_migration"`)).rows).toEqual(before.rows);
  });
});
