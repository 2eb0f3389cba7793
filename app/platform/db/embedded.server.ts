// The embedded PostgreSQL: created at the first start, later started or adopted, stopped cleanly.
import { type ChildProcess, spawnSync } from "node:child_process";
import { mkdir, open, readFile, realpath, rename, stat } from "node:fs/promises";
import { totalmem } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import {
  ClusterError,
  canEnter,
  chooseAccount,
  dataArgument,
  outcome,
  reasonOf,
  spawnAs,
} from "./postgres-account.server.ts";
import { findBinaries } from "./postgres-binaries.server.ts";
import { type Address, freePort, probe, urlOf } from "./postgres-connection.server.ts";
import { type ClusterSetup, makeCluster } from "./postgres-creation.server.ts";
import {
  clearTraces,
  findPostmaster,
  holds,
  makeSocketFolder,
  type Postmaster,
  readPidFile,
  socketFolders,
  takeStartLock,
} from "./postgres-traces.server.ts";

export { ClusterError };

export type Cluster = {
  url: string;
  /** False when a running PostgreSQL was adopted. */
  started: boolean;
  /** Stops PostgreSQL, adopted or not; rolls back open transactions and resolves when the process has ended. */
  stop(): Promise<void>;
  exited: Promise<void>;
};

const patience = 60_000;
const onWindows = process.platform === "win32"; // untested there and on macOS

/**
 * Opens the PostgreSQL in `<dataDir>/postgres`, created if missing. It survives our process, and the next call adopts it.
 * @param options.asRoot for tests: forces one of the two ways of root
 * @param options.forgetful for tests: disables fsync
 * @throws ClusterError in French, when it cannot be created or does not answer within 60 s
 */
export async function openCluster(options: {
  dataDir: string;
  onLog?: (line: string) => void;
  asRoot?: "namespace" | "drop";
  forgetful?: boolean;
}): Promise<Cluster> {
  const dataDir = await makeDataFolder(options.dataDir);
  const endTurn = await takeStartLock(dataDir);
  try {
    const cluster = join(dataDir, "postgres");
    const account = await chooseAccount(cluster, options.asRoot);
    const binaries = await findBinaries(account, dataDir);
    const logPath = join(dataDir, "postgres.log");
    const { onLog: log = () => {}, forgetful = false } = options;
    return await startOrAdopt({ dataDir, cluster, logPath, account, binaries, log, forgetful });
  } catch (error) {
    if (error instanceof ClusterError || !(error as NodeJS.ErrnoException).syscall) throw error;
    throw new ClusterError(
      `La base de données de « ${dataDir} » n’a pas pu être ouverte : ${reasonOf(error)} (${(error as Error).message}).`,
    );
  } finally {
    endTurn();
  }
}

async function makeDataFolder(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    return await realpath(dataDir);
  } catch (error) {
    throw new ClusterError(`Le dossier « ${dataDir} » ne peut pas être créé (${reasonOf(error)}).`);
  }
}

async function startOrAdopt(setup: ClusterSetup): Promise<Cluster> {
  const deadline = Date.now() + patience;
  let refusal = "";
  while (Date.now() < deadline) {
    const running = await findPostmaster(setup.cluster, setup.dataDir, setup.account);
    if (running) {
      refusal = await probe(running);
      if (!refusal) return adopted(setup, running);
      await pause(20); // recovering or stopping: check again
      continue;
    }
    await clearTraces(setup.cluster, setup.dataDir, setup.account);
    await makeCluster(setup);
    const result = await start(setup, deadline);
    if (typeof result !== "string") return result;
    refusal = result;
    await pause(100);
  }
  throw new ClusterError(
    `La base de données de « ${setup.dataDir} » ne répond pas après ${patience / 1000} secondes (${refusal}). Elle se ` +
      `remet peut-être d’un arrêt brutal : relancez dans un instant, et voyez ${setup.logPath}.`,
  );
}

/** Starts PostgreSQL. Returns the cluster, or the reason of a refusal that may pass; throws for a permanent one. */
async function start(setup: ClusterSetup, deadline: number): Promise<Cluster | string> {
  const address = onWindows ? { host: "127.0.0.1", port: await freePort() } : await socketAddress(setup);
  if ((await sizeOf(setup.logPath)) > 10_000_000) await rename(setup.logPath, `${setup.logPath}.1`);
  const from = await sizeOf(setup.logPath);
  const logFile = await open(setup.logPath, "a", 0o600); // a file, because PostgreSQL outlives our process and a pipe does not
  const stdio = ["ignore", logFile.fd, logFile.fd] as const;
  const args = ["-D", dataArgument(setup.account, setup.cluster), ...settings(address, setup.forgetful)];
  const child = spawnAs(setup.account, setup.binaries.postgres, args, setup.cluster, [...stdio]);
  const ended = outcome(child);
  await logFile.close();
  let over = false;
  const exited = ended.then(() => {
    over = true;
  });
  let refusal = "elle n’a pas encore répondu";
  while (!over && Date.now() < deadline) {
    refusal = await probe(address);
    if (!refusal && (await readPidFile(setup.cluster))?.pid === child.pid) {
      return started(setup, { ...address, pid: child.pid }, child, exited, from);
    }
    await pause(10);
  }
  child.unref();
  if (!over) return refusal;
  const lines = await lastLines(setup.logPath, from);
  // Processes of a killed PostgreSQL may still be ending, or another start was faster.
  if (/already exists|still in use/.test(lines)) return lines;
  throw new ClusterError(
    `La base de données de « ${setup.dataDir} » n’a pas démarré. Ses derniers mots (${setup.logPath}) :\n` +
      (lines || (await ended).output),
  );
}

/** Size of PostgreSQL's page cache in MiB: an eighth of the memory, at least its default, at most a gibibyte. Pages take memory once read. */
function sharedBuffersMb(): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.min(Math.max(Math.floor(memory / 8 / 1_048_576), 128), 1024);
}

/** PostgreSQL logs only its own events: query texts may contain personal data, and our program logs query errors itself. */
function settings({ host, port }: Address, forgetful: boolean): string[] {
  const waits = forgetful ? "off" : "on";
  const values = {
    ...(onWindows
      ? { listen_addresses: host, unix_socket_directories: "" }
      : { listen_addresses: "", unix_socket_directories: host, unix_socket_permissions: "0700" }),
    port,
    max_connections: 100,
    shared_buffers: `${sharedBuffersMb()}MB`,
    fsync: waits,
    full_page_writes: waits,
    synchronous_commit: "on",
    timezone: "UTC",
    log_timezone: "UTC",
    log_destination: "stderr",
    logging_collector: "off",
    log_checkpoints: "off",
    log_min_messages: "log",
    log_min_error_statement: "panic",
  };
  return Object.entries(values).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

async function socketAddress({ dataDir, account }: ClusterSetup): Promise<Address> {
  for (const host of socketFolders(dataDir)) {
    await makeSocketFolder(host, dataDir, account);
    if (canEnter(account, host)) return { host, port: 5432 };
  }
  throw new ClusterError(
    `Le chemin « ${dataDir} » ne permet pas d’ouvrir la base de données, et le dossier temporaire du système non plus. ` +
      "Indiquez avec DATA_DIR un dossier au chemin plus court.",
  );
}

function started(
  setup: ClusterSetup,
  running: Postmaster,
  child: ChildProcess,
  exited: Promise<void>,
  from: number,
): Cluster {
  let stopRequested = false;
  let over = false;
  child.unref(); // lets our process end without stopping PostgreSQL
  exited.then(async () => {
    over = true;
    if (!stopRequested) setup.log(`PostgreSQL s’est arrêté : ${await lastLines(setup.logPath, from)}`);
  });
  setup.log(`PostgreSQL démarré (processus ${running.pid})`);
  const stop = once(async () => {
    stopRequested = true;
    child.ref();
    await stopPostmaster(setup, running, async () => !over);
    await exited;
  });
  return { url: urlOf(running), started: true, stop, exited };
}

function adopted(setup: ClusterSetup, running: Postmaster): Cluster {
  const { pid } = running;
  setup.log(`PostgreSQL tournait déjà (processus ${pid ?? "d’un autre conteneur"})`);
  const alive = async () => pid === undefined || (await holds(pid, setup.cluster)) !== "no";
  const stop = once(() => stopPostmaster(setup, running, alive));
  return { url: urlOf(running), started: false, stop, exited: untilGone(alive) };
}

async function untilGone(alive: () => Promise<boolean>): Promise<void> {
  while (await alive()) await pause(500, undefined, { ref: false });
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= work();
    return done;
  };
}

// SIGINT rolls back and closes the files; SIGQUIT aborts, and the next start recovers.
async function stopPostmaster(setup: ClusterSetup, { pid }: Postmaster, alive: () => Promise<boolean>): Promise<void> {
  if (pid === undefined) return; // in another container, which stops it
  if (onWindows)
    spawnSync(setup.binaries.pgCtl, ["stop", "-D", setup.cluster, "-m", "fast", "-w"], { stdio: "ignore" });
  for (const signal of ["SIGINT", "SIGQUIT"] as const) {
    if (await alive()) sendSignal(pid, signal);
    const deadline = Date.now() + 10_000;
    while (Date.now() < deadline) {
      if (!(await alive())) return;
      await pause(10);
    }
  }
  throw new ClusterError(`PostgreSQL (processus ${pid}) ne s’arrête pas. Voyez ${setup.logPath}.`);
}

function sendSignal(pid: number, signal: "SIGINT" | "SIGQUIT"): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return;
    throw new ClusterError(`PostgreSQL (processus ${pid}) ne peut pas être arrêté : ${reasonOf(error)}.`);
  }
}

async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}

async function lastLines(path: string, from: number): Promise<string> {
  const text = await readFile(path).catch(() => Buffer.alloc(0));
  return text.subarray(from).toString("utf8").trim().split("\n").slice(-15).join("\n");
}
