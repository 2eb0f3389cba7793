// The Debian packages of these cases: PostgreSQL, HAProxy, nginx, Patroni, etcd.
import fs from "node:fs";
import { needPackages } from "../../tests/e2e/debian.ts";
import { nginxPackage } from "../nginx.ts";

const versions = "/usr/lib/postgresql";

export function needMachines(): void {
  needPackages({
    postgresql: `${versions}/*`,
    haproxy: "/usr/sbin/haproxy",
    ...nginxPackage,
    patroni: "/usr/bin/patroni",
    "python3-etcd": "/usr/lib/python3/dist-packages/etcd",
    "etcd-server": "/usr/bin/etcd",
  });
}

export function postgresPrograms(): string {
  const newest = fs.readdirSync(versions).sort((a, b) => Number(b) - Number(a))[0];
  return `${versions}/${newest}/bin`;
}

/** PostgreSQL refuses to run as root. */
export function postgresAccount(): { uid: number; gid: number } {
  const line = fs
    .readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((one) => one.startsWith("postgres:"));
  const [, , uid, gid] = (line ?? "").split(":").map(Number);
  if (!uid || !gid) throw new Error("There is no account named postgres");
  return { uid, gid };
}
