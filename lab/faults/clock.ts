// Shifts the clock of a server, and of a PostgreSQL started here, with Debian's libfaketime and an offset file.
import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { openCluster } from "../../app/platform/db/embedded.server.ts";
import { chooseAccount } from "../../app/platform/db/postgres-account.server.ts";
import { installPackages } from "../../tests/e2e/debian.ts";
import { until } from "../../tests/e2e/server.ts";
import { registerCleanup } from "../ending.ts";
import { processesBelow, signal } from "../proc.ts";
import { postmaster, queryDatabase } from "./postgres.ts";

function findLibrary(): string | undefined {
  return fs
    .globSync("/usr/lib/{*/,}faketime/libfaketimeMT.so.1")
    .map((name) => String(name))
    .at(0);
}

function needLibrary(): string {
  if (!findLibrary()) installPackages("libfaketime");
  const found = findLibrary();
  if (!found) throw new Error("libfaketime is missing: apt-get install libfaketime");
  return found;
}

export class Clock {
  readonly env: Record<string, string>;
  private readonly file: string;

  constructor() {
    // PostgreSQL's own account must be able to read it.
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "vivier-heure-"));
    registerCleanup(() => fs.rmSync(folder, { recursive: true, force: true }));
    fs.chmodSync(folder, 0o755);
    this.file = path.join(folder, "heure");
    this.set(0);
    this.env = {
      LD_PRELOAD: needLibrary(),
      FAKETIME_TIMESTAMP_FILE: this.file,
      FAKETIME_NO_CACHE: "1",
      // Monotonic time must go on, as when a real clock is set.
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
      FAKETIME_DONT_RESET: "1",
    };
  }

  set(seconds: number): void {
    fs.writeFileSync(`${this.file}.new`, `${seconds < 0 ? "-" : "+"}${Math.abs(seconds)}s\n`);
    fs.renameSync(`${this.file}.new`, this.file);
  }

  async startPostgres(dataDir: string): Promise<{ url: string; stop: () => Promise<void> }> {
    const cluster = await openCluster({ dataDir });
    const folder = path.join(fs.realpathSync(dataDir), "postgres");
    const [program, ...args] = fs
      .readFileSync(`/proc/${await postmaster(dataDir)}/cmdline`, "utf8")
      .split("\0")
      .slice(0, -1);
    const { ids, prefix } = await chooseAccount(folder);
    await cluster.stop();
    const [command, ...rest] = [...prefix, program!, ...args];
    const env = { PATH: process.env.PATH, LC_ALL: "C", ...this.env };
    const child = spawn(command!, rest, { ...ids, cwd: folder, env, stdio: "ignore" });
    const ended = new Promise((done) => child.once("exit", done));
    const stop = registerCleanup(async () => {
      signal(processesBelow(folder), "SIGINT");
      await ended;
    });
    await until(() => queryDatabase(cluster.url, "SELECT 1").catch(() => null));
    return { url: cluster.url, stop };
  }
}
