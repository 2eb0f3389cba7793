// Before each test file: an empty DATA_DIR, and where it may be used its own database with `db` open on it. The indexes open when a test
// first searches.
import { randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, expect, inject } from "vitest";
import { loadsDriver } from "./driver-use.ts";
import { thorough } from "./effort.ts";
import { countWrites, writesSoFar } from "./writes.ts";

// The same draws in every run, so that a red one is of the change; `npm run lab -- thorough` draws new ones.
if (!thorough) fc.configureGlobal({ seed: 45 });

const clusterUrl = inject("clusterUrl");
const name = `test_${randomUUID().replaceAll("-", "")}`;
// The configuration is read once per worker, so its files share a folder, emptied for each. It is never the caller's
// DATA_DIR, which may hold data of value.
const worker = globalThis as { vivierTestFolder?: string; vivierTestClock?: unknown[] };
worker.vivierTestFolder ??= newFolder();
// Files of one worker share its clock: a clock left fake would stop the next files.
const clock = () => [globalThis.setTimeout, globalThis.setInterval, globalThis.setImmediate, globalThis.Date, Date.now];
worker.vivierTestClock ??= clock();
const dataDir = worker.vivierTestFolder;
const url = clusterUrl.replace("/vivier?", `/${name}?`);
process.env.DATA_DIR = dataDir;
process.env.DATABASE_URL = url;

function newFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "vivier-test-"));
  process.on("exit", () => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function onCluster(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl.replace("/vivier?", "/postgres?") });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

let hasDatabase = false;

async function openDatabase(): Promise<void> {
  // A copy of the files: the default writes each page to the log too, and takes twice as long.
  await onCluster(`CREATE DATABASE ${name} TEMPLATE vivier STRATEGY FILE_COPY`);
  const { config } = await import("../app/platform/config/config.server.ts");
  config.databaseUrl = url;
  const { connect } = await import("../app/platform/db/db.server.ts");
  connect(url, () => {}, 6);
  const { openJobs } = await import("../app/platform/jobs/jobs.server.ts");
  await openJobs();
  const { showEveryCommit } = await import("../app/people/candidate-index/search-ready.server.ts");
  const { buildInThreadsAbove } = await import("../app/platform/db/snapshot-build.server.ts");
  buildInThreadsAbove(Number.POSITIVE_INFINITY);
  countWrites();
  showEveryCommit(writesSoFar);
}

beforeAll(async () => {
  for (const entry of fs.readdirSync(dataDir)) fs.rmSync(path.join(dataDir, entry), { recursive: true, force: true });
  // Files of one worker share the identity in memory: a name that a file chose would stand in the next one's pages.
  const { defaultIdentity, publishIdentity } = await import("../app/platform/config/site-identity.server.ts");
  publishIdentity(defaultIdentity);
  const { preferBuiltPrograms } = await import("../app/platform/concurrency/separate-program.server.ts");
  if (inject("isBuilt")) preferBuiltPrograms(new URL("../build/server/", import.meta.url));
  hasDatabase = loadsDriver(expect.getState().testPath!);
  if (hasDatabase) await openDatabase();
});

afterAll(() => {
  if (clock().some((part, at) => part !== worker.vivierTestClock?.[at])) throw new Error("The clock is left faked");
});

afterAll(async () => {
  if (!hasDatabase) return;
  const { closeJobs } = await import("../app/platform/jobs/jobs.server.ts");
  const { closeIndex } = await import("../app/people/candidate-index/live-candidates.server.ts");
  const { closeOfferIndex } = await import("../app/offers/offer-index/live-offers.server.ts");
  await Promise.all([closeJobs(0), closeIndex(), closeOfferIndex()]);
  const { disconnect } = await import("../app/platform/db/db.server.ts");
  await disconnect();
  await onCluster(`DROP DATABASE ${name} WITH (FORCE)`);
});
