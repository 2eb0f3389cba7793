// A Patroni cluster on loopback: etcd, and two nodes of PostgreSQL with synchronous replication.
import fs from "node:fs";
import path from "node:path";
import { freePort } from "../../app/platform/db/postgres-connection.server.ts";
import { until } from "../../tests/e2e/server.ts";
import { type Run, run } from "../processes.ts";
import { postgresAccount, postgresPrograms } from "./packages.ts";
import { folderFor } from "./postgres.ts";

export type Node = { name: string; port: number; api: number; folder: string; run: Run };

/** Patroni's minimum: a lost leader is noticed after this many seconds. */
export const leaderSeconds = 20;

async function startEtcd(root: string): Promise<number> {
  const [client, peer] = [await freePort(), await freePort()];
  const at = (port: number) => `http://127.0.0.1:${port}`;
  const own = ["--name", "one", "--data-dir", path.join(root, "etcd"), "--enable-v2=true"];
  const addresses = ["--listen-client-urls", at(client), "--advertise-client-urls", at(client)];
  const peers = [
    "--listen-peer-urls",
    at(peer),
    "--initial-advertise-peer-urls",
    at(peer),
    "--initial-cluster",
    `one=${at(peer)}`,
  ];
  run(path.join(root, "etcd.log"), "/usr/bin/etcd", [...own, ...addresses, ...peers]);
  await until(
    () =>
      fetch(`${at(client)}/health`).then(
        ({ ok }) => ok,
        () => false,
      ),
    30_000,
  );
  return client;
}

function configuration(node: Omit<Node, "run">, etcd: number): string {
  const data = path.join(node.folder, "data");
  return `scope: vivier
name: ${node.name}
restapi:
  listen: 127.0.0.1:${node.api}
  connect_address: 127.0.0.1:${node.api}
etcd3:
  host: 127.0.0.1:${etcd}
bootstrap:
  dcs:
    ttl: ${leaderSeconds}
    loop_wait: 2
    retry_timeout: 5
    maximum_lag_on_failover: 1048576
    primary_start_timeout: 0
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters:
        max_connections: 200
        shared_buffers: 64MB
        wal_log_hints: "on"
  initdb:
    - encoding: UTF8
    - locale: C.UTF-8
    - locale-provider: icu
    - icu-locale: fr-FR
    - no-sync
postgresql:
  listen: 127.0.0.1:${node.port}
  connect_address: 127.0.0.1:${node.port}
  data_dir: ${data}
  bin_dir: ${postgresPrograms()}
  pgpass: ${path.join(node.folder, "pgpass")}
  parameters:
    unix_socket_directories: ${node.folder}
  pg_hba:
    - local all all trust
    - host all all 127.0.0.1/32 trust
    - host replication all 127.0.0.1/32 trust
  authentication:
    superuser: {username: postgres, password: essai}
    replication: {username: copie, password: essai}
    rewind: {username: rembobine, password: essai}
`;
}

export function startNode(root: string, node: Omit<Node, "run">): Node {
  const started = run(
    path.join(root, `${node.name}.log`),
    "/usr/bin/patroni",
    [path.join(node.folder, "patroni.yml")],
    {
      ...postgresAccount(),
      cwd: node.folder,
      env: { PATH: `${postgresPrograms()}:/usr/bin:/bin`, HOME: node.folder, LC_ALL: "C.UTF-8" },
    },
  );
  return { ...node, run: started };
}

export const isNow = ({ api }: Pick<Node, "api">, role: "primary" | "synchronous") =>
  fetch(`http://127.0.0.1:${api}/${role}`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );

export async function startCluster(root: string): Promise<Node[]> {
  const etcd = await startEtcd(root);
  const nodes: Node[] = [];
  for (const name of ["one", "two"]) {
    const node = { name, port: await freePort(), api: await freePort(), folder: folderFor(root, `patroni-${name}`) };
    fs.writeFileSync(path.join(node.folder, "patroni.yml"), configuration(node, etcd), { mode: 0o644 });
    nodes.push(startNode(root, node));
    if (nodes.length === 1) await until(() => isNow(node, "primary"), 90_000);
  }
  await until(() => isNow(nodes[1]!, "synchronous"), 90_000);
  return nodes;
}

export async function killNode(node: Node): Promise<void> {
  const isBelow = (pid: string) => {
    try {
      return fs.readlinkSync(`/proc/${pid}/cwd`).startsWith(node.folder);
    } catch {
      return false;
    }
  };
  for (const pid of fs.readdirSync("/proc").filter((name) => /^\d+$/.test(name) && isBelow(name))) {
    try {
      process.kill(Number(pid), "SIGKILL");
    } catch {}
  }
  await node.run.end("SIGKILL");
}
