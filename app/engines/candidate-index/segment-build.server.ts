// Has the index built in a thread, as long as this process may use the memory it takes.
import fs from "node:fs";
import { Worker } from "node:worker_threads";
import * as limits from "../../limits.ts";
import type { BuildOrder, BuildTold } from "./builder-worker.ts";

// Beside the built program, which may lie one folder deeper, or beside this source.
const places = ["./index-worker.js", "../index-worker.js", "./builder-worker.ts"].map(
  (place) => new URL(place, import.meta.url),
);

export type Build = {
  /** @throws whatever ended the thread early, limits.indexBuildMs among it */
  told: Promise<BuildTold>;
  /** Ends the thread; `told` is never answered then. */
  stop(): Promise<void>;
};

/** The bytes that this process may still take: what the machine has left, or less where a container has its own bound. */
function freeBytes(): number {
  const bound = process.constrainedMemory();
  const free = process.availableMemory();
  return bound > 0 ? Math.min(free, bound - process.memoryUsage.rss()) : free;
}

/**
 * Starts to build a segment of every findable candidate.
 * @param again whether another one is in use meanwhile; the first one is only built when there is room for two, because
 * its successor will be built beside it
 */
export function createBuild(connectionString: string, again: boolean): Build {
  const order: BuildOrder = {
    connectionString,
    maxBytes: again ? freeBytes() : freeBytes() / 2,
    candidateBytes: limits.indexCandidateBytes,
  };
  const worker = new Worker(places.find((place) => fs.existsSync(place))!, { workerData: order });
  let late: NodeJS.Timeout | undefined;
  const told = new Promise<BuildTold>((resolve, reject) => {
    late = setTimeout(() => {
      void worker.terminate();
      reject(new Error("The index was not built in time"));
    }, limits.indexBuildMs).unref();
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
