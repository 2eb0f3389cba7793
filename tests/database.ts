// Global setup: one PostgreSQL for the tests, and the migrated database that each test file copies.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { connect, db, disconnect } from "../app/platform/db/db.server.ts";
import { type Cluster, openCluster } from "../app/platform/db/embedded.server.ts";
import { migrate } from "../app/platform/db/migrate.server.ts";
import { endOrphans } from "../app/platform/db/postgres-traces.server.ts";
import { isBuilt } from "../scripts/build-freshness.mjs";
import { fastFolder } from "./fast-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    clusterUrl: string;
    isBuilt: boolean;
  }
}

const folderForm = /^vivier-tests-of-(\d+)-/;

const isAlive = (pid: number) => fs.existsSync(`/proc/${pid}`);

/** Stops leftovers of killed test runs: PostgreSQL outlives the process that started it. */
async function clearOthers(): Promise<void> {
  if (process.platform !== "linux") return;
  for (const place of new Set([os.tmpdir(), fastFolder()]))
    for (const name of fs.readdirSync(place)) {
      const pid = folderForm.exec(name)?.[1];
      if (!pid || isAlive(Number(pid))) continue;
      const left = path.join(place, name);
      await endOrphans(path.join(left, "postgres"));
      fs.rmSync(left, { recursive: true, force: true });
    }
}

async function openIn(place: string): Promise<{ cluster: Cluster; dataDir: string }> {
  const dataDir = fs.mkdtempSync(path.join(place, `vivier-tests-of-${process.pid}-`));
  try {
    return { dataDir, cluster: await openCluster({ dataDir, forgetful: true }) };
  } catch (error) {
    fs.rmSync(dataDir, { recursive: true, force: true });
    throw error;
  }
}

/** The database of a test file is copied in memory in 20 ms, on a disk in 250 ms. A folder in memory may allow no programs. */
async function openTestCluster(): Promise<{ cluster: Cluster; dataDir: string }> {
  return openIn(fastFolder()).catch((error) => {
    if (fastFolder() === os.tmpdir()) throw error;
    return openIn(os.tmpdir());
  });
}

export default async function setUp(project: TestProject) {
  await clearOthers();
  const { cluster, dataDir } = await openTestCluster();
  connect(cluster.url, () => {});
  await migrate(db);
  const { openJobs, closeJobs } = await import("../app/platform/jobs/jobs.server.ts");
  await openJobs();
  await closeJobs(0);
  await disconnect();
  project.provide("clusterUrl", cluster.url);
  project.provide("isBuilt", isBuilt());
  return async () => {
    await cluster.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
}
