// A sandboxed child process for an uploaded file: it reads and writes only given paths, starts no process and evaluates no code.
import { type ChildProcess, fork } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export type Sealed = {
  reads?: string[];
  writes?: string[];
  /** Heap of its JavaScript, in MiB. */
  memoryMb: number;
};

function programFolders(program: string): string[] {
  const beside = path.dirname(program);
  // Sources import from other wings; a built program is one file.
  const folders = [program.endsWith(".ts") ? path.resolve(beside, "../..") : beside];
  for (let above = beside; above !== path.dirname(above); above = path.dirname(above)) {
    const packages = path.join(above, "node_modules");
    if (fs.existsSync(packages)) folders.push(packages, fs.realpathSync(packages));
  }
  return [...new Set(folders)];
}

const watched = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of watched) child.kill("SIGKILL");
});

/** Memory of the process in bytes, where the system reports it; elsewhere only its own limits apply. */
function bytesOf(child: ChildProcess): number {
  try {
    return Number(fs.readFileSync(`/proc/${child.pid}/statm`, "utf8").split(" ")[1]) * 4096;
  } catch {
    return 0;
  }
}

/** Waits for a sealed process, killed beyond its time or memory and with the program. @returns whether it ended well */
export function waitForSealed(child: ChildProcess, { ms, mb }: { ms: number; mb: number }): Promise<boolean> {
  return new Promise((resolve) => {
    watched.add(child);
    const late = setTimeout(() => child.kill("SIGKILL"), ms);
    const watch = setInterval(() => {
      if (bytesOf(child) > mb * 1_048_576) child.kill("SIGKILL");
    }, 100);
    const finish = (well: boolean) => {
      clearTimeout(late);
      clearInterval(watch);
      watched.delete(child);
      resolve(well);
    };
    child.on("error", () => finish(false));
    child.on("close", (code) => finish(code === 0));
  });
}

/** Forks a program under Node's permission model, which does not cover native libraries. */
export function forkSealed(file: URL, { reads = [], writes = [], memoryMb }: Sealed): ChildProcess {
  const program = fileURLToPath(file);
  return fork(program, {
    execArgv: [
      "--permission",
      "--allow-addons",
      "--disallow-code-generation-from-strings",
      ...[...programFolders(program), ...reads].map((file) => `--allow-fs-read=${file}`),
      ...writes.map((file) => `--allow-fs-write=${file}`),
      `--max-old-space-size=${memoryMb}`,
    ],
    env: {},
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
}
