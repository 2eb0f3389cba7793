// Installs the tools from Debian's packages.
import { spawnSync } from "node:child_process";
import { needPackages } from "../debian.ts";
import { nginxPackage } from "../nginx.ts";

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
