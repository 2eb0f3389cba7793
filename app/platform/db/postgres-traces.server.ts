// The pid file, socket and processes of a PostgreSQL, and the lock for starting it.
import { createHash } from "node:crypto";
import { chmod, lstat, mkdir, readdir, readFile, readlink, rm, stat } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { type Account, ClusterError, changeOwner, reasonOf } from "./postgres-account.server.ts";

/** A running PostgreSQL. The pid is unknown when it runs in another container that shares the folder. */
export type Postmaster = { pid: number | undefined; host: string; port: number };

const socketName = ".s.PGSQL.5432";
const onLinux = process.platform === "linux";

/** Waits for the right to start the cluster. @returns its release @throws ClusterError after 90 s or when unwritable */
export async function takeStartLock(dataDir: string): Promise<() => void> {
  const path = join(dataDir, "postgres.lock");
  const deadline = Date.now() + 90_000;
  let lock: DatabaseSync | undefined;
  while (true) {
    try {
      lock ??= new DatabaseSync(path, { timeout: 0 });
      lock.exec("BEGIN EXCLUSIVE");
      return () => lock?.close();
    } catch (error) {
      const busy = (error as { errcode?: number }).errcode === 5;
      if (busy && Date.now() < deadline) {
        await pause(20);
        continue;
      }
      lock?.close();
      throw new ClusterError(
        busy
          ? `Un autre programme prépare depuis plus de 90 secondes la base de données de « ${dataDir} ». Arrêtez-le, puis relancez.`
          : `Le dossier « ${dataDir} » n’est pas accessible en écriture (${path} : ${reasonOf(error)}).`,
      );
    }
  }
}

/** Candidate socket folders, best first: a socket path is limited to 107 bytes without commas. */
export function socketFolders(dataDir: string): string[] {
  const name = `vivier-${createHash("sha256").update(dataDir).digest("hex").slice(0, 16)}`;
  const folders = new Set([join(dataDir, "socket"), join(tmpdir(), name), join("/tmp", name)]);
  return [...folders].filter((folder) => !/[,"]/.test(folder) && Buffer.byteLength(join(folder, socketName)) <= 107);
}

/** Creates the socket folder, mode 0700, owned by the account. @throws ClusterError when the path is a folder of another owner */
export async function makeSocketFolder(folder: string, dataDir: string, account: Account): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  if (folder === join(dataDir, "socket") && (await lstat(folder)).isDirectory()) await chmod(folder, 0o700);
  if (!(await isPrivate(folder, account))) {
    throw new ClusterError(
      `Le dossier « ${folder} », où doit se trouver la porte d’accès à la base de données, appartient à un autre compte ou ` +
        "lui est ouvert. Supprimez-le, puis relancez.",
    );
  }
  await changeOwner(account, folder);
}

async function isPrivate(folder: string, account: Account): Promise<boolean> {
  if (account.owner === undefined) return true;
  const found = await lstat(folder).catch(() => undefined);
  if (!found?.isDirectory() || (found.mode & 0o777) !== 0o700) return false;
  return found.uid === account.owner || found.uid === process.getuid?.();
}

/** Finds the PostgreSQL running on a cluster; undefined when there is none. */
export async function findPostmaster(
  cluster: string,
  dataDir: string,
  account: Account,
): Promise<Postmaster | undefined> {
  const file = await readPidFile(cluster);
  const sign = file ? await holds(file.pid, cluster) : "no";
  const folders = socketFolders(dataDir);
  if (file && sign === "yes") {
    // The folders may have changed since: the socket's presence decides.
    for (const host of [file.host, ...folders]) if (await exists(join(host, socketName))) return { ...file, host };
    return { ...file, host: folders[0] ?? cluster }; // not listening yet
  }
  if (process.platform === "win32") {
    const answered = file && sign === "unknown" && (await answers({ host: "127.0.0.1", port: file.port }));
    return answered ? { ...file, host: "127.0.0.1" } : undefined;
  }
  for (const host of folders) {
    const answered = (await isPrivate(host, account)) && (await answers({ path: join(host, socketName) }));
    if (answered) return { pid: sign === "unknown" ? file?.pid : undefined, host, port: 5432 };
  }
  return undefined;
}

/** Reads postmaster.pid; undefined when there is none. */
export async function readPidFile(cluster: string): Promise<{ pid: number; host: string; port: number } | undefined> {
  const text = await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "");
  const [pid = "", , , port = "", host = ""] = text.split("\n");
  return Number(pid) > 1 ? { pid: Number(pid), port: Number(port) || 5432, host: host.trim() } : undefined;
}

/** Whether a process is the cluster's PostgreSQL: the system reuses pids, and a zombie still has one. "unknown": the system hides its folder. */
export async function holds(pid: number, cluster: string): Promise<"yes" | "no" | "unknown"> {
  if (!onLinux) return isTaken(pid) ? "unknown" : "no";
  const line = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const [, name = "", state = "Z"] = /\((.*)\) (\w)/.exec(line) ?? [];
  if (state === "Z" || state === "X" || name !== "postgres") return "no";
  try {
    return (await readlink(`/proc/${pid}/cwd`)) === cluster ? "yes" : "no";
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ENOENT" ? "no" : "unknown"; // a container without SYS_PTRACE
  }
}

function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

function answers(address: { path: string } | { host: string; port: number }): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    const end = (answered: boolean) => {
      socket.destroy();
      resolve(answered);
    };
    socket.once("connect", () => end(true)).once("error", () => end(false));
  });
}

/** Removes processes, pid file and socket of a killed PostgreSQL. Requires takeStartLock(), and no PostgreSQL running on the cluster. */
export async function clearTraces(cluster: string, dataDir: string, account: Account): Promise<void> {
  await endOrphans(cluster);
  await rm(join(cluster, "postmaster.pid"), { force: true });
  for (const folder of socketFolders(dataDir)) {
    if (!(await isPrivate(folder, account))) continue;
    for (const name of [socketName, `${socketName}.lock`]) await rm(join(folder, name), { force: true });
  }
}

/** Kills orphaned PostgreSQL processes of a folder, because a running query blocks a new start. Recovery handles it like a crash. */
export async function endOrphans(folder: string): Promise<void> {
  if (!onLinux) return;
  for (const entry of await readdir("/proc")) {
    if (!/^\d+$/.test(entry) || (await readlink(`/proc/${entry}/cwd`).catch(() => "")) !== folder) continue;
    const name = basename(await readlink(`/proc/${entry}/exe`).catch(() => ""));
    if (name !== "postgres" && name !== "initdb") continue;
    try {
      process.kill(Number(entry), "SIGKILL");
    } catch {
      continue; // already ended
    }
    for (let tries = 0; tries < 400 && (await exists(`/proc/${entry}/exe`)); tries++) await pause(5);
  }
}
