// A small disk in memory (tmpfs) that can be filled and emptied. Needs Linux and root.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { registerCleanup } from "../ending.ts";
import { mebibyte, processesBelow, signal } from "../proc.ts";

function run(command: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")}: ${stderr}`);
}

export class SmallDisk {
  readonly folder: string;
  readonly unmount: () => Promise<void>;
  private readonly ballast: string;

  constructor(folder: string, size: number) {
    this.folder = folder;
    this.ballast = path.join(folder, "lest");
    fs.mkdirSync(folder, { recursive: true });
    run("mount", "-t", "tmpfs", "-o", `size=${size},mode=0700`, "tmpfs", folder);
    this.unmount = registerCleanup(() => {
      signal(processesBelow(folder), "SIGKILL");
      run("umount", "-l", folder);
    });
  }

  fill(): void {
    const file = fs.openSync(this.ballast, "w");
    for (const size of [mebibyte, 4096]) {
      const block = Buffer.alloc(size, 1);
      try {
        for (;;) fs.writeSync(file, block);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      }
    }
    fs.closeSync(file);
  }

  empty(): void {
    fs.rmSync(this.ballast, { force: true });
  }
}
