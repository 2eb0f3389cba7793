// Starts the further workers of a server, and replaces each worker that ends.
import { Worker } from "node:worker_threads";
import { separateProgram } from "../app/platform/concurrency/separate-program.server.ts";
import { log } from "../app/platform/config/log.server.ts";
import type { Program } from "./answering.ts";

export type WorkerData = { vivierWorker: true; port: number };

/** Messages on the port of a worker, besides the calls of siblings.server.ts. */
export type WorkerMessage = { worker: "ready" | "end" };

const pauseMs = 200;
const longestPauseMs = 10_000;

export type Workers = {
  /** Resolves once each worker answers requests or has ended. @internal */
  ready: Promise<void>;
  end(): Promise<void>;
};

const program = separateProgram(import.meta.url, "worker", "./worker.ts");

/** Starts `count` workers beside this one. A worker that ends is replaced at once; one that cannot start, after a growing pause. */
export function startWorkers(
  count: number,
  port: number,
  { addSibling }: Pick<Program, "addSibling">,
  file: URL = program(),
): Workers {
  const workers = new Set<Worker>();
  let ending = false;

  function start(failures: number, settled: () => void): void {
    const worker = new Worker(file, {
      workerData: { vivierWorker: true, port } satisfies WorkerData,
    });
    workers.add(worker);
    const sibling = addSibling(worker);
    let isReady = false;
    worker.on("message", (message: Partial<WorkerMessage>) => {
      if (message.worker !== "ready") return;
      isReady = true;
      sibling.ready();
      settled();
    });
    worker.on("error", (error) => log.error({ err: error }, "a worker has failed"));
    worker.once("exit", (code) => {
      workers.delete(worker);
      sibling.lost();
      settled();
      if (ending) return;
      const failed = isReady ? 0 : failures + 1;
      const pause = failed === 0 ? 0 : Math.min(longestPauseMs, pauseMs * 2 ** (failed - 1));
      log.error({ code, pause }, "a worker has ended: another is started");
      setTimeout(() => !ending && start(failed, () => {}), pause).unref();
    });
  }

  const all = Array.from({ length: count }, () => new Promise<void>((settled) => start(0, settled)));
  return {
    ready: Promise.all(all).then(() => {}),
    async end() {
      ending = true;
      await Promise.all(
        [...workers].map((worker) => {
          const over = new Promise((ended) => worker.once("exit", ended));
          worker.postMessage({ worker: "end" } satisfies WorkerMessage);
          return over;
        }),
      );
    },
  };
}
