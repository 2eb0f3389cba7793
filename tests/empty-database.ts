// Databases without tables, to restore a backup into.
import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { config } from "../app/platform/config/config.server.ts";
import { connect, disconnect } from "../app/platform/db/db.server.ts";
import { closeJobs, openJobs } from "../app/platform/jobs/jobs.server.ts";

const created: string[] = [];

async function onCluster(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject("clusterUrl").replace("/vivier?", "/postgres?") });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Creates an empty database and connects the program to it. */
export async function emptyDatabase(): Promise<void> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  created.push(name);
  await onCluster(`CREATE DATABASE ${name}`);
  await closeJobs(0);
  await disconnect();
  connect(inject("clusterUrl").replace("/vivier?", `/${name}?`), () => {}, 4);
}

/** Connects the program to the database of its test file again, and drops the empty ones. */
export async function endEmptyDatabases(): Promise<void> {
  await closeJobs(0);
  await disconnect();
  connect(config.databaseUrl!, () => {}, 6);
  await openJobs();
  for (const name of created.splice(0)) await onCluster(`DROP DATABASE ${name} WITH (FORCE)`);
}
