// Global setup: one PostgreSQL for the tests, and the migrated database that each test file copies.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { connect, db, disconnect } from "../app/platform/db/db.server.ts";
import { type Cluster, openCluster } from "../app/platform/db/embedded.server.ts";
import { migrate } from "../app/platform/db/migrate.server.ts";
import { endOrphans } from "../app/platform/db/postgres-traces.server.ts";

declare module "vitest" {
  interface ProvidedContext {
    clusterUrl: string;
  }
}

const folderForm = /^vivier-tests-of-(\d+)-/;

const isAlive = (pid: number) => fs.existsSync(`/proc/${pid}`);

// Linux keeps these files in memory. The database of a test file is copied there in 20 ms, on a disk in 250 ms.
const memory = "/dev/shm";
const bytesNeeded = 2 * 1024 ** 3;

function hasMemoryFolder(): boolean {
  if (process.platform !== "linux" || !fs.existsSync(memory)) return false;
  const { bavail, bsize } = fs.statfsSync(memory);
  return bavail * bsize > bytesNeeded;
}

/** Stops leftovers of killed test runs: PostgreSQL outlives the process that started it. */
async function clearOthers(): Promise<void> {
  if (process.platform !== "linux") return;
  for (const place of [os.tmpdir(), memory].filter((folder) => fs.existsSync(folder)))
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

/** In memory where this works: its folder may allow no programs. */
async function openTestCluster(): Promise<{ cluster: Cluster; dataDir: string }> {
  if (!hasMemoryFolder()) return openIn(os.tmpdir());
  return openIn(memory).catch(() => openIn(os.tmpdir()));
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
  return async () => {
    await cluster.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
}
