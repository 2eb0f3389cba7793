// Cleanup of servers and mounts, also when a script is stopped by a signal.
import { endAll } from "../tests/e2e/server.ts";

const undone: (() => unknown)[] = [];
let ending: Promise<void> | undefined;
let stopped = false;

/** Registers a cleanup step; the last registered runs first. @returns runs it now, once */
export function registerCleanup(undo: () => unknown): () => Promise<void> {
  const once = async () => {
    const at = undone.indexOf(once);
    if (at < 0) return;
    undone.splice(at, 1);
    await undo();
  };
  undone.push(once);
  return once;
}

async function undoAll(): Promise<void> {
  await endAll();
  for (const undo of [...undone].reverse()) await Promise.resolve(undo()).catch(() => {});
}

/** Ends the servers, then runs every cleanup step; twice, because aborted work may have started something in between. */
export function runCleanup(): Promise<void> {
  ending ??= undoAll()
    .then(undoAll)
    .finally(() => {
      ending = undefined;
    });
  return ending;
}

/** Resolves at once, or never after a stop signal, so that nothing new starts. */
export function continueUnlessStopped(): Promise<void> {
  return stopped ? new Promise(() => {}) : Promise.resolve();
}

export function cleanUpOnSignals(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (stopped) return;
      stopped = true;
      for (const fault of ["uncaughtException", "unhandledRejection"]) process.on(fault, () => {});
      void runCleanup().finally(() => process.exit(signal === "SIGINT" ? 130 : 143));
    });
  }
}
