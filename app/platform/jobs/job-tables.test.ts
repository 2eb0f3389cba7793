// The columns of the job queue's tables that our SQL relies on, and its only place.
import { expect, test } from "vitest";
import { program } from "../../../tests/sources.ts";
import { pool } from "../db/db.server.ts";

const reliedOn = {
  job: {
    id: "uuid",
    name: "text",
    state: "pgboss.job_state",
    start_after: "timestamp with time zone",
    started_on: "timestamp with time zone",
    completed_on: "timestamp with time zone",
  },
  queue: {
    maintain_on: "timestamp with time zone",
    monitor_claim_on: "timestamp with time zone",
    monitor_on: "timestamp with time zone",
  },
  version: {
    bam_on: "timestamp with time zone",
    cron_on: "timestamp with time zone",
    flow_on: "timestamp with time zone",
  },
};

test("the queue has the columns and states that our SQL relies on", async () => {
  const { rows } = await pool.query<{ table: string; column: string; type: string }>(
    `SELECT c.relname AS "table", a.attname AS "column", format_type(a.atttypid, NULL) AS "type"
     FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     WHERE c.relnamespace = 'pgboss'::regnamespace AND a.attnum > 0 AND NOT a.attisdropped`,
  );
  const found = (table: string) =>
    Object.fromEntries(rows.flatMap((row) => (row.table === table ? [[row.column, row.type]] : [])));
  for (const [table, columns] of Object.entries(reliedOn)) expect(found(table)).toMatchObject(columns);
  const { rows: states } = await pool.query("SELECT unnest(enum_range(NULL::pgboss.job_state))::text AS state");
  expect(states.map(({ state }) => state)).toEqual(
    expect.arrayContaining(["created", "retry", "active", "completed", "failed"]),
  );
});

test("no other file has SQL on these tables", () => {
  const others = program.filter(({ path, text }) => /pgboss\.|"pgboss"/.test(text) && !/\/job-tables\./.test(path));
  expect(others.map(({ path }) => path)).toEqual([]);
});
