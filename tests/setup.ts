// Before each test file: a database and a DATA_DIR of its own, and `db` open on it.
import { randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, inject } from "vitest";

const clusterUrl = inject("clusterUrl");
const name = `test_${randomUUID().replaceAll("-", "")}`;
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "vivier-test-"));
const url = clusterUrl.replace("/vivier?", `/${name}?`);
process.env.DATA_DIR = dataDir;
process.env.DATABASE_URL = url;

async function onCluster(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl.replace("/vivier?", "/postgres?") });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

beforeAll(async () => {
  await onCluster(`CREATE DATABASE ${name} TEMPLATE vivier`);
  const { connect } = await import("../app/db/db.server.ts");
  connect(url, () => {}, 6);
  const { openJobs } = await import("../app/base/jobs.server.ts");
  await openJobs();
});

afterAll(async () => {
  const { closeJobs } = await import("../app/base/jobs.server.ts");
  await closeJobs(0);
  const { disconnect } = await import("../app/db/db.server.ts");
  await disconnect();
  await onCluster(`DROP DATABASE ${name} WITH (FORCE)`);
  fs.rmSync(dataDir, { recursive: true, force: true });
});
