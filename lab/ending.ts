// Scripts that start servers and mount disks: what they made goes also when they are stopped.
import { endAll } from "../tests/e2e/server.ts";

const undone: (() => unknown)[] = [];
let ending: Promise<void> | undefined;
let stopped = false;

/** Says what is to be undone at the end, the last first. @returns undoes it now, once */
export function undoAtEnd(undo: () => unknown): () => Promise<void> {
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
  // What cannot be undone keeps nothing from being tried.
  for (const undo of [...undone].reverse()) await Promise.resolve(undo()).catch(() => {});
}

/** Ends the servers, then undoes everything else; twice, because work that is broken off may have begun something meanwhile. */
export function endEverything(): Promise<void> {
  ending ??= undoAll()
    .then(undoAll)
    .finally(() => {
      ending = undefined;
    });
  return ending;
}

/** Resolves at once; never again once somebody has asked this process to stop: nothing new is begun. */
export function unlessStopped(): Promise<void> {
  return stopped ? new Promise(() => {}) : Promise.resolve();
}

/** From now on whoever stops this process leaves nothing behind. To be called before anything is started. */
export function endOnSignals(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (stopped) return;
      stopped = true;
      // Whatever was under way fails now that its servers end.
      for (const fault of ["uncaughtException", "unhandledRejection"]) process.on(fault, () => {});
      void endEverything().finally(() => process.exit(signal === "SIGINT" ? 130 : 143));
    });
  }
}
