// Finds the Debian packages that scripts need, or installs them through apt.
import { spawnSync } from "node:child_process";
import fs from "node:fs";

function apt(...args: string[]): boolean {
  const [command = "", ...rest] = [...(process.getuid?.() === 0 ? [] : ["sudo", "-n"]), "apt-get", ...args];
  // At this run level packages start no service.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  return spawnSync(command, rest, { stdio: ["ignore", "ignore", "inherit"], env }).status === 0;
}

export function installPackages(...names: string[]): boolean {
  apt("update", "-qq");
  return apt("install", "-y", "-qq", "--no-install-recommends", ...names);
}

/** Installs packages, each given with the path or path pattern of a file in it. @throws when they cannot be had */
export function needPackages(packages: Record<string, string>): void {
  const missing = () =>
    Object.entries(packages)
      .filter(([, file]) => fs.globSync(file).length === 0)
      .map(([name]) => name);
  const names = missing();
  if (names.length === 0) return;
  process.stdout.write(`Installing ${names.join(", ")} from Debian's packages\n`);
  installPackages(...names);
  const left = missing();
  if (left.length > 0)
    throw new Error(`${left.join(", ")}: apt-get could not install this. Debian and root are needed`);
}
