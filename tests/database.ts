// Once for all tests: a PostgreSQL of their own, and the migrated database that each test file copies.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { connect, db, disconnect } from "../app/db/db.server.ts";
import { openCluster } from "../app/db/embedded.server.ts";
import { migrate } from "../app/db/migrate.server.ts";

declare module "vitest" {
  interface ProvidedContext {
    clusterUrl: string;
  }
}

export default async function setUp(project: TestProject) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "vivier-tests-"));
  const cluster = await openCluster({ dataDir });
  connect(cluster.url, () => {});
  await migrate(db);
  const { openJobs, closeJobs } = await import("../app/jobs/jobs.server.ts");
  await openJobs();
  await closeJobs(0);
  await disconnect();
  project.provide("clusterUrl", cluster.url);
  return async () => {
    await cluster.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
}
