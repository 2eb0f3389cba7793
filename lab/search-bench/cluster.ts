// The program's own PostgreSQL for the benchmark, with memory settings of a real installation.
import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Cluster, openCluster } from "../../app/platform/db/embedded.server.ts";
import { chooseAccount, dataArgument, spawnAs } from "../../app/platform/db/postgres-account.server.ts";
import { findBinaries } from "../../app/platform/db/postgres-binaries.server.ts";

/** random_page_cost stays at 4: at 1.1 the planner reads the whole trigram index for words without a trigram. */
export const postgresSettings = {
  shared_buffers: "2GB",
  effective_cache_size: "8GB",
  work_mem: "64MB",
  maintenance_work_mem: "1GB",
  random_page_cost: "4",
  max_wal_size: "8GB",
  checkpoint_timeout: "30min",
  max_connections: "120",
};

function startTuned(dataDir: string, url: string, account: Awaited<ReturnType<typeof chooseAccount>>, program: string) {
  const cluster = path.join(dataDir, "postgres");
  const own = {
    ...postgresSettings,
    listen_addresses: "",
    unix_socket_directories: new URLSearchParams(url.split("?")[1]).get("host") ?? "",
    unix_socket_permissions: "0700",
    port: "5432",
    timezone: "UTC",
  };
  const args = Object.entries(own).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const log = fs.openSync(path.join(dataDir, "postgres.log"), "a");
  spawnAs(account, program, ["-D", dataArgument(account, cluster), ...args], cluster, ["ignore", log, log]).unref();
  fs.closeSync(log);
}

export async function openTunedCluster(dataDir: string): Promise<Cluster> {
  const first = await openCluster({ dataDir });
  const url = first.url;
  await first.stop();
  const real = fs.realpathSync(dataDir);
  const account = await chooseAccount(path.join(real, "postgres"));
  const { postgres } = await findBinaries(account, real);
  startTuned(real, url, account, postgres);
  // Until postmaster.pid exists, openCluster() sees no running cluster and starts the program's own.
  while (!fs.existsSync(path.join(real, "postgres", "postmaster.pid"))) await pause(20);
  return openCluster({ dataDir });
}
