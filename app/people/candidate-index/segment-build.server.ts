// Builds an index in a thread, if the memory limit of this process allows it.
import fs from "node:fs";
import { Worker } from "node:worker_threads";
import * as peopleLimits from "../limits.ts";
import { type BuildOrder, type BuildTold, buildHere, type Reading } from "./thread-build.server.ts";

/** The worker's file: the first of these places that exists. `rowBytes`: memory that a row takes. */
export type Builder<Segment> = { places: readonly URL[]; rowBytes: number; reading: Reading<Segment> };

let isThreaded = true;

/** Whether indexes are built in threads; tests of other things start none. @internal */
export function buildInThreads(are: boolean): void {
  isThreaded = are;
}

export type Build<Segment> = {
  /** @throws the error that ended the thread, or a timeout after peopleLimits.indexBuildMs */
  told: Promise<BuildTold<Segment>>;
  stop(): Promise<void>;
};

/** Bytes of memory that this process may still take: the machine's, or less under a container's limit. */
function freeBytes(): number {
  const bound = process.constrainedMemory();
  const free = process.availableMemory();
  return bound > 0 ? Math.min(free, bound - process.memoryUsage.rss()) : free;
}

/** A first build needs memory for two, because its successor is built while it is in use (`again`). */
export function createBuild<Segment>(
  builder: Builder<Segment>,
  connectionString: string,
  again: boolean,
): Build<Segment> {
  const order: BuildOrder = {
    connectionString,
    maxBytes: again ? freeBytes() : freeBytes() / 2,
    rowBytes: builder.rowBytes,
  };
  if (!isThreaded) return { told: buildHere(builder.reading, order), stop: async () => {} };
  const worker = new Worker(builder.places.find((place) => fs.existsSync(place))!, { workerData: order });
  let late: NodeJS.Timeout | undefined;
  const told = new Promise<BuildTold<Segment>>((resolve, reject) => {
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
