// `npm run lab -- hostile`: uploads the hostile corpus, and opens what is accepted; writes docs/measured.md.
import path from "node:path";
import { registerCleanup, runLab } from "./ending.ts";
import { record } from "./measured.ts";

await runLab("hostile", async (folder) => {
  process.env.DATA_DIR = folder;
  process.env.LOG_LEVEL = "warn";
  process.env.SECRET ??= "un secret pour les fichiers hostiles, plus de 32";
  const { openCluster } = await import("../app/platform/db/embedded.server.ts");
  const database = await import("../app/platform/db/db.server.ts");
  const { migrate } = await import("../app/platform/db/migrate.server.ts");
  const { closeJobs, openJobs } = await import("../app/platform/jobs/jobs.server.ts");
  const { inspectCorpus, rowsOf } = await import("./hostile/judging.ts");
  const { showFiles } = await import("./hostile/showing.ts");

  const cluster = await openCluster({ dataDir: path.join(folder, "database") });
  database.connect(cluster.url, () => {});
  registerCleanup(async () => {
    await closeJobs(1000);
    await database.disconnect();
    await cluster.stop();
  });
  await migrate(database.db);
  await openJobs();
  const faults: string[] = [];
  const judged = await inspectCorpus(path.join(folder, "given"), faults);
  const shown = await showFiles({ dataDir: folder, databaseUrl: cluster.url }, judged, faults);
  const ran = {
    what: `of ${shown.files} accepted files, shown in Chromium`,
    promised: "none runs or contacts another address",
    found: String(shown.executed),
    isMet: shown.executed === 0,
  };
  for (const fault of faults) process.stderr.write(`\n${fault}\n`);
  return record("hostile", "", [...rowsOf(judged), ran]) && faults.length === 0;
});
