// Debian's packages that several machines are made of here: PostgreSQL with its tools, HAProxy, nginx, Patroni, etcd. Installed when missing,
// without letting their services start.
import { spawnSync } from "node:child_process";
import fs from "node:fs";

const versions = "/usr/lib/postgresql";

const wanted: { name: string; found: () => boolean }[] = [
  { name: "postgresql", found: () => fs.existsSync(versions) && fs.readdirSync(versions).length > 0 },
  { name: "haproxy", found: () => fs.existsSync("/usr/sbin/haproxy") },
  { name: "nginx-light", found: () => fs.existsSync("/usr/sbin/nginx") },
  { name: "patroni", found: () => fs.existsSync("/usr/bin/patroni") },
  { name: "python3-etcd", found: () => fs.existsSync("/usr/lib/python3/dist-packages/etcd") },
  { name: "etcd-server", found: () => fs.existsSync("/usr/bin/etcd") },
];

/** Installs what is missing. @throws when that cannot be done: Debian and root are needed */
export function needPackages(): void {
  const missing = wanted.filter(({ found }) => !found()).map(({ name }) => name);
  if (missing.length === 0) return;
  process.stdout.write(`Installing ${missing.join(", ")} from Debian's packages\n`);
  // At this run level no package starts its service.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  const apt = (...args: string[]) => spawnSync("apt-get", args, { stdio: "ignore", env }).status;
  apt("update");
  if (apt("install", "-y", "--no-install-recommends", ...missing) !== 0)
    throw new Error(`${missing.join(", ")}: apt-get could not install them. Debian and root are needed`);
}

/** The newest PostgreSQL's programs. */
export function postgresPrograms(): string {
  const newest = fs.readdirSync(versions).sort((a, b) => Number(b) - Number(a))[0];
  return `${versions}/${newest}/bin`;
}

/** Who runs PostgreSQL: it refuses root. */
export function postgresAccount(): { uid: number; gid: number } {
  const line = fs
    .readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((one) => one.startsWith("postgres:"));
  const [, , uid, gid] = (line ?? "").split(":").map(Number);
  if (!uid || !gid) throw new Error("There is no account named postgres");
  return { uid, gid };
}
