// Builds the index in a thread, if the memory limit of this process allows it.
import fs from "node:fs";
import { Worker } from "node:worker_threads";
import * as peopleLimits from "../limits.ts";
import type { BuildOrder, BuildTold } from "./builder-worker.ts";

// The worker lies next to the built program, possibly one folder up, or next to this source.
const places = ["./index-worker.js", "../index-worker.js", "./builder-worker.ts"].map(
  (place) => new URL(place, import.meta.url),
);

export type Build = {
  /** @throws the error that ended the thread, or a timeout after peopleLimits.indexBuildMs */
  told: Promise<BuildTold>;
  stop(): Promise<void>;
};

/** Bytes of memory that this process may still take: the machine's, or less under a container's limit. */
function freeBytes(): number {
  const bound = process.constrainedMemory();
  const free = process.availableMemory();
  return bound > 0 ? Math.min(free, bound - process.memoryUsage.rss()) : free;
}

/** A first build needs memory for two, because its successor is built while it is in use (`again`). */
export function createBuild(connectionString: string, again: boolean): Build {
  const order: BuildOrder = {
    connectionString,
    maxBytes: again ? freeBytes() : freeBytes() / 2,
    candidateBytes: peopleLimits.indexCandidateBytes,
  };
  const worker = new Worker(places.find((place) => fs.existsSync(place))!, { workerData: order });
  let late: NodeJS.Timeout | undefined;
  const told = new Promise<BuildTold>((resolve, reject) => {
    late = setTimeout(() => {
      void worker.terminate();
      reject(new Error("The index was not built in time"));
    }, peopleLimits.indexBuildMs).unref();
    worker.on("message", resolve);
    worker.on("error", reject);
    worker.on("exit", () => reject(new Error("The thread ended without an index")));
  });
  const end = () => clearTimeout(late);
  told.then(end, end);
  const stop = async () => {
    clearTimeout(late);
    worker.removeAllListeners("exit");
    await worker.terminate();
  };
  return { told, stop };
}
