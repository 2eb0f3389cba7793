// Installs the tools from Debian's packages.
import { spawnSync } from "node:child_process";
import { needPackages } from "../../tests/e2e/debian.ts";
import { nginxPackage } from "../nginx.ts";
import { type Ran, runFor } from "../processes.ts";

export const wordlist = "/usr/share/dirb/wordlists/common.txt";

export function needTools(): void {
  needPackages({
    wapiti: "/usr/bin/wapiti",
    sqlmap: "/usr/bin/sqlmap",
    ffuf: "/usr/bin/ffuf",
    dirb: wordlist,
    ...nginxPackage,
    openssl: "/usr/bin/openssl",
  });
}

export function toolVersions(): string {
  const names = ["wapiti", "sqlmap", "ffuf", "dirb", "nginx-light"];
  const asked = spawnSync("dpkg-query", ["-W", "-f", `\${Package} \${Version}\n`, ...names], { encoding: "utf8" });
  return asked.stdout.trim().split("\n").join(", ");
}

/** Runs a tool, whose files stay in a folder. @param seconds time limit */
export const runTool = (command: string, args: string[], seconds: number, cwd: string): Promise<Ran> =>
  runFor(seconds, command, args, { cwd, env: { ...process.env, NO_COLOR: "1", HOME: cwd, TMPDIR: cwd } });
