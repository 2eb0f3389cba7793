// The tools of this script, from Debian's packages: found, or installed through apt where it may.
import { spawnSync } from "node:child_process";
import fs from "node:fs";

const packages: Record<string, string> = {
  "/usr/bin/wapiti": "wapiti",
  "/usr/bin/sqlmap": "sqlmap",
  "/usr/bin/ffuf": "ffuf",
  "/usr/share/dirb/wordlists/common.txt": "dirb",
  "/usr/sbin/nginx": "nginx-light",
  "/usr/bin/openssl": "openssl",
};

export const wordlist = "/usr/share/dirb/wordlists/common.txt";

const missing = () => Object.keys(packages).filter((file) => !fs.existsSync(file));

function apt(...args: string[]): void {
  const [command = "", ...rest] = [...(process.getuid?.() === 0 ? [] : ["sudo", "-n"]), "apt-get", ...args];
  // A package that brings a service must not start it.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  spawnSync(command, rest, { stdio: ["ignore", "ignore", "inherit"], env });
}

/** Installs what is missing; ends the process when that cannot be done. */
export function needTools(): void {
  if (missing().length === 0) return;
  process.stdout.write(
    `Missing: installing Debian's ${missing()
      .map((file) => packages[file])
      .join(", ")}\n`,
  );
  apt("update", "-qq");
  apt("install", "-y", "-qq", "--no-install-recommends", ...missing().map((file) => packages[file] ?? ""));
  const left = missing();
  if (left.length === 0) return;
  process.stderr.write(`Not there, and cannot be installed here: ${left.join(", ")}\n`);
  process.exit(1);
}

/** "wapiti 3.0.4+dfsg-2, sqlmap ...", as Debian numbers them. */
export function toolVersions(): string {
  const names = ["wapiti", "sqlmap", "ffuf", "dirb", "nginx-light"];
  const asked = spawnSync("dpkg-query", ["-W", "-f", `\${Package} \${Version}\n`, ...names], { encoding: "utf8" });
  return asked.stdout.trim().split("\n").join(", ");
}
