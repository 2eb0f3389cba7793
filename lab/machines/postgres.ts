// Debian's PostgreSQL on loopback, and a streaming replica of it.
import fs from "node:fs";
import path from "node:path";
import { freePort } from "../../app/platform/db/postgres-connection.server.ts";
import { until } from "../../tests/e2e/server.ts";
import { queryDatabase } from "../faults/postgres.ts";
import { type Run, run, runToEnd } from "../processes.ts";
import { postgresAccount, postgresPrograms } from "./packages.ts";

const settings = {
  listen_addresses: "127.0.0.1",
  max_connections: "200",
  shared_buffers: "64MB",
  wal_level: "replica",
  max_wal_senders: "8",
  hot_standby: "on",
};

export type Postgres = { url: string; port: number; folder: string; run: Run };

export function folderFor(root: string, name: string): string {
  const folder = path.join(root, name);
  const { uid, gid } = postgresAccount();
  fs.mkdirSync(folder, { mode: 0o700 });
  fs.chownSync(folder, uid, gid);
  return folder;
}

async function start(folder: string, root: string): Promise<Postgres> {
  const port = await freePort();
  const options = Object.entries({ ...settings, unix_socket_directories: folder }).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
  const program = path.join(postgresPrograms(), "postgres");
  const started = run(
    path.join(root, `${path.basename(folder)}.log`),
    program,
    ["-D", folder, "-p", String(port), ...options],
    {
      ...postgresAccount(),
      cwd: folder,
    },
  );
  const url = `postgres://vivier@127.0.0.1:${port}/vivier`;
  await until(
    () =>
      queryDatabase(url.replace(/\/vivier$/, "/postgres"), "SELECT 1").then(
        () => true,
        () => false,
      ),
    60_000,
  );
  return { url, port, folder, run: started };
}

export async function startPostgres(root: string, name: string): Promise<Postgres> {
  const folder = folderFor(root, name);
  const init = ["-D", folder, "-U", "vivier", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"];
  const icu = ["--locale-provider=icu", "--icu-locale=fr-FR"];
  await runToEnd(path.join(postgresPrograms(), "initdb"), [...init, ...icu], { ...postgresAccount(), cwd: folder });
  const postgres = await start(folder, root);
  await queryDatabase(postgres.url.replace(/\/vivier$/, "/postgres"), "CREATE DATABASE vivier");
  return postgres;
}

export async function startReplica(root: string, name: string, primary: Postgres): Promise<Postgres> {
  const folder = folderFor(root, name);
  const from = `host=127.0.0.1 port=${primary.port} user=vivier`;
  const copy = ["-d", from, "-D", folder, "-R", "-X", "stream", "-c", "fast", "--no-sync"];
  await runToEnd(path.join(postgresPrograms(), "pg_basebackup"), copy, { ...postgresAccount(), cwd: root });
  return start(folder, root);
}
