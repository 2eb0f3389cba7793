// `npm run lab -- hostile`: uploads the hostile corpus, and opens what is accepted; writes docs/measured.md.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { ensureBuilt } from "../scripts/build.ts";
import { endAll } from "../tests/e2e/server.ts";
import { needChromium } from "./chromium.ts";
import { record } from "./measured.ts";

process.env.DATA_DIR = fs.mkdtempSync(path.join(os.tmpdir(), "vivier-hostile-"));
process.env.LOG_LEVEL = "warn";
process.env.SECRET ??= "un secret pour les fichiers hostiles, plus de 32";

ensureBuilt();
const folder = process.env.DATA_DIR;
const chromium = needChromium();
const { openCluster } = await import("../app/platform/db/embedded.server.ts");
const database = await import("../app/platform/db/db.server.ts");
const { migrate } = await import("../app/platform/db/migrate.server.ts");
const { closeJobs, openJobs } = await import("../app/platform/jobs/jobs.server.ts");
const { inspectCorpus, rowsOf } = await import("./hostile/judging.ts");
const { showFiles } = await import("./hostile/showing.ts");

const cluster = await openCluster({ dataDir: path.join(folder, "database") });
database.connect(cluster.url, () => {});
const faults: string[] = [];
try {
  await migrate(database.db);
  await openJobs();
  const judged = await inspectCorpus(path.join(folder, "given"), faults);
  const shown = await showFiles({ chromium, dataDir: folder, databaseUrl: cluster.url }, judged, faults);
  const ran = {
    what: `of ${shown.files} accepted files, shown in Chromium`,
    promised: "none runs or contacts another address",
  };
  const rows = [...rowsOf(judged), { ...ran, found: String(shown.executed), isMet: shown.executed === 0 }];
  record("hostile", "", rows);
} catch (error) {
  faults.push(String((error as Error).stack ?? error));
} finally {
  await endAll();
  await closeJobs(1000);
  await database.disconnect();
  await cluster.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}
for (const fault of faults) process.stderr.write(`\n${fault}\n`);
process.exit(faults.length > 0 ? 1 : 0);
