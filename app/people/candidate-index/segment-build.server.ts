// Builds an index if the memory limit of this process allows it: in a thread, or here while there are few rows.
import { Worker } from "node:worker_threads";
import * as peopleLimits from "../limits.ts";
import { type BuildOrder, type BuildTold, buildFew, type Reading } from "./thread-build.server.ts";

/** `program`: the worker's file. `rowBytes`: memory that a row takes. */
export type Builder<Segment> = { program: () => URL; rowBytes: number; reading: Reading<Segment> };

// A thread takes half a second and some 20 MiB to start; so many rows take a few milliseconds.
let few = peopleLimits.indexFew;

/** An index of more rows is built in a thread; tests of other things start none. @internal */
export function buildInThreadsAbove(rows: number): void {
  few = rows;
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

function startThread<Segment>(program: () => URL, order: BuildOrder) {
  const worker = new Worker(program(), { workerData: order });
  const told = new Promise<BuildTold<Segment>>((resolve, reject) => {
    worker.on("message", resolve);
    worker.on("error", reject);
    worker.on("exit", () => reject(new Error("The thread ended without an index")));
  });
  return { worker, told };
}

/** A first build needs memory for two, because its successor is built while it is in use (`again`). */
export function createBuild<Segment>(
  { program, reading, rowBytes }: Builder<Segment>,
  connectionString: string,
  again: boolean,
): Build<Segment> {
  const order: BuildOrder = { connectionString, maxBytes: again ? freeBytes() : freeBytes() / 2, rowBytes };
  const over = new AbortController();
  const ended = new Promise<never>((_, reject) => {
    over.signal.addEventListener("abort", () => reject(over.signal.reason));
  });
  let thread: Worker | undefined;
  const build = async () => {
    const told = await buildFew(reading, order, few, over.signal);
    if (told) return told;
    over.signal.throwIfAborted();
    const started = startThread<Segment>(program, order);
    thread = started.worker;
    return started.told;
  };
  const end = async (reason: Error) => {
    clearTimeout(late);
    over.abort(reason);
    await thread?.terminate();
  };
  const late = setTimeout(() => void end(new Error("The index was not built in time")), peopleLimits.indexBuildMs);
  late.unref();
  const told = Promise.race([build(), ended]).finally(() => clearTimeout(late));
  return { told, stop: () => end(new Error("The build was stopped")) };
}
