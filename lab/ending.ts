// Runs a lab in a folder of its own. Its servers and mounts are cleaned up, also when it is stopped by a signal.
import { type Browser, chromium } from "@playwright/test";
import { ensureBuilt } from "../scripts/build.ts";
import { needChromium } from "../tests/e2e/chromium.ts";
import { endAll, newDataDir } from "../tests/e2e/server.ts";
import { clearFolder } from "./proc.ts";

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

function cleanUpOnSignals(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (stopped) return;
      stopped = true;
      for (const fault of ["uncaughtException", "unhandledRejection"]) process.on(fault, () => {});
      void runCleanup().finally(() => process.exit(signal === "SIGINT" ? 130 : 143));
    });
  }
}

/** Builds the program and runs a lab. The process then ends, with 1 unless `work` resolves to true. */
export async function runLab(name: string, work: (folder: string) => Promise<boolean>): Promise<never> {
  cleanUpOnSignals();
  ensureBuilt();
  const folder = newDataDir(`vivier-${name}-`);
  process.once("exit", () => clearFolder(folder));
  let allMet = false;
  try {
    allMet = await work(folder);
  } catch (error) {
    process.stderr.write(`\n${(error as Error).stack ?? error}\n`);
  }
  await continueUnlessStopped();
  await runCleanup();
  return process.exit(allMet ? 0 : 1);
}

/** A browser that ends with the lab. */
export async function launchChromium(): Promise<Browser> {
  const args = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--disable-background-networking"];
  // Our own signal handling ends the browser after the servers; the browser's would exit the process first.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  const browser = await chromium.launch({ executablePath: needChromium(), args, ...signals });
  registerCleanup(() => browser.close());
  return browser;
}
