// A process of its own for the file of a stranger. It reads our program, what it is told to read and nothing else, writes what it is
// told to write, starts nothing and makes no code of texts.
import { type ChildProcess, fork } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export type Sealed = {
  /** Files that it may read, and files that it may write. */
  reads?: string[];
  writes?: string[];
  /** What its JavaScript may hold, in MiB. */
  memoryMb: number;
};

/** What our program is made of: the folder of the built one, or the sources, and the packages. */
function programFolders(program: string): string[] {
  const beside = path.dirname(program);
  const folders = [program.endsWith(".ts") ? path.dirname(beside) : beside];
  for (let above = beside; above !== path.dirname(above); above = path.dirname(above)) {
    const packages = path.join(above, "node_modules");
    if (fs.existsSync(packages)) folders.push(packages, fs.realpathSync(packages));
  }
  return [...new Set(folders)];
}

/**
 * Starts a program of ours that can do nothing but what is said here. The libraries that draw are programs in C: what they do by
 * themselves, Node does not see.
 * @param places where the program may lie, the first that is there counts
 */
export function forkSealed(places: URL[], { reads = [], writes = [], memoryMb }: Sealed): ChildProcess {
  const program = fileURLToPath(places.find((place) => fs.existsSync(place))!);
  return fork(program, {
    execArgv: [
      ...["--permission", "--allow-addons", "--disallow-code-generation-from-strings"],
      ...[...programFolders(program), ...reads].map((file) => `--allow-fs-read=${file}`),
      ...writes.map((file) => `--allow-fs-write=${file}`),
      `--max-old-space-size=${memoryMb}`,
    ],
    env: {},
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
}
