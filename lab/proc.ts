// Processes and their memory, from Linux's /proc.
import fs from "node:fs";

export const mebibyte = 1_048_576;

export const inMib = (bytes: number) => `${(bytes / mebibyte).toFixed(bytes < 10 * mebibyte ? 1 : 0)} MiB`;

/** Bytes that a process holds: now (VmRSS), at most so far (VmHWM), or not from files (RssAnon); 0 when it has ended. */
export function residentBytes(pid: number, name: "VmRSS" | "VmHWM" | "RssAnon" = "VmRSS"): number {
  try {
    return (
      Number(new RegExp(`${name}:\\s+(\\d+)`).exec(fs.readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) * 1024
    );
  } catch {
    return 0;
  }
}

/** All processes below one. */
export function childrenOf(pid: number): number[] {
  try {
    // A child belongs to the thread that started it.
    const own = fs
      .readdirSync(`/proc/${pid}/task`)
      .flatMap((thread) => fs.readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").match(/\d+/g) ?? []);
    return own.flatMap((child) => [Number(child), ...childrenOf(Number(child))]);
  } catch {
    return [];
  }
}

const childrenBytes = (pid: number) => childrenOf(pid).reduce((sum, child) => sum + residentBytes(child, "RssAnon"), 0);

/** @returns the most bytes that a process, and those below it, held during some work, and the result of the work */
export async function peakMemoryDuring<T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ own: number; children: number; result: T }> {
  let [own, children] = [residentBytes(pid), childrenBytes(pid)];
  const look = () => {
    own = Math.max(own, residentBytes(pid));
    children = Math.max(children, childrenBytes(pid));
  };
  const round = setInterval(look, 20);
  try {
    const result = await work();
    look();
    return { own, children, result };
  } finally {
    clearInterval(round);
  }
}

/** @returns MiB by which this process and those below it grew at most during some work, and the result of the work */
export async function growthDuring<T>(work: () => Promise<T>): Promise<{ mib: number; result: T }> {
  globalThis.gc?.();
  const before = residentBytes(process.pid) + childrenBytes(process.pid);
  const { own, children, result } = await peakMemoryDuring(process.pid, work);
  return { mib: Math.max(0, Math.round((own + children - before) / mebibyte)), result };
}

/** The processes that work in a folder. */
export function processesBelow(folder: string): number[] {
  if (!fs.existsSync(folder)) return [];
  const root = fs.realpathSync(folder);
  return fs
    .readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const cwd = fs.readlinkSync(`/proc/${pid}/cwd`);
        return cwd === root || cwd.startsWith(`${root}/`);
      } catch {
        return false;
      }
    })
    .map(Number);
}

export function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {}
  }
}

/** Kills the processes of a folder and removes it. */
export function clearFolder(folder: string): void {
  const left = processesBelow(folder);
  signal(left, "SIGCONT");
  signal(left, "SIGKILL");
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
