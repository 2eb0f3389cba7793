// Global setup: one PostgreSQL for the tests, and the migrated database that each test file copies.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { connect, db, disconnect } from "../app/platform/db/db.server.ts";
import { openCluster } from "../app/platform/db/embedded.server.ts";
import { migrate } from "../app/platform/db/migrate.server.ts";
import { endOrphans } from "../app/platform/db/postgres-traces.server.ts";

declare module "vitest" {
  interface ProvidedContext {
    clusterUrl: string;
  }
}

const folderForm = /^vivier-tests-of-(\d+)-/;

const isAlive = (pid: number) => fs.existsSync(`/proc/${pid}`);

/** Stops leftovers of killed test runs: PostgreSQL outlives the process that started it. */
async function clearOthers(): Promise<void> {
  if (process.platform !== "linux") return;
  for (const name of fs.readdirSync(os.tmpdir())) {
    const pid = folderForm.exec(name)?.[1];
    if (!pid || isAlive(Number(pid))) continue;
    const left = path.join(os.tmpdir(), name);
    await endOrphans(path.join(left, "postgres"));
    fs.rmSync(left, { recursive: true, force: true });
  }
}

export default async function setUp(project: TestProject) {
  await clearOthers();
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), `vivier-tests-of-${process.pid}-`));
  const cluster = await openCluster({ dataDir, forgetful: true });
  connect(cluster.url, () => {});
  await migrate(db);
  const { openJobs, closeJobs } = await import("../app/platform/jobs/jobs.server.ts");
  await openJobs();
  await closeJobs(0);
  await disconnect();
  project.provide("clusterUrl", cluster.url);
  return async () => {
    await cluster.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
}
