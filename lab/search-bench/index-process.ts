// A process that only opens the index of the database given by address, and prints its time and memory as one line of JSON.
import fs from "node:fs";
import { candidateIndex, closeIndex, openIndex } from "../../app/people/candidate-index/live-candidates.server.ts";
import "../../app/sourcing/search/candidate-search.server.ts";
import { connect, db, disconnect } from "../../app/platform/db/db.server.ts";

export type IndexProcess = {
  /** Time until the index is ready, and CPU time of this process, which a busy machine does not change. */
  seconds: number;
  processorSeconds: number;
  emptyMiB: number;
  withMiB: number;
  peakMiB: number;
};

const mib = (kib: number) => kib / 1024;
const status = (name: string) =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(fs.readFileSync("/proc/self/status", "utf8"))?.[1] ?? 0);
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

if (import.meta.main) {
  // The index itself does not keep the process alive.
  const alive = setInterval(() => {}, 60_000);
  connect(process.argv[2]!, () => {}, 4);
  await db.selectFrom("settings").select("key").limit(1).execute();
  await pause(1000);
  const emptyMiB = mib(status("VmRSS"));
  const started = performance.now();
  const worked = process.cpuUsage();
  await openIndex();
  await candidateIndex();
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(worked);
  await pause(3000);
  const told: IndexProcess = {
    seconds,
    processorSeconds: (user + system) / 1e6,
    emptyMiB,
    withMiB: mib(status("VmRSS")),
    peakMiB: mib(status("VmHWM")),
  };
  process.stdout.write(`${JSON.stringify(told)}\n`);
  await closeIndex();
  await disconnect();
  clearInterval(alive);
}
