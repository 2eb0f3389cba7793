// Creates the files of the embedded PostgreSQL at the first start.
import { chmod, mkdtemp, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Account, ClusterError, changeOwner, dataArgument, outcome, spawnAs } from "./postgres-account.server.ts";
import type { Binaries } from "./postgres-binaries.server.ts";
import { endOrphans } from "./postgres-traces.server.ts";

export type ClusterSetup = {
  dataDir: string;
  cluster: string;
  logPath: string;
  account: Account;
  binaries: Binaries;
  log: (line: string) => void;
  forgetful: boolean;
};

/** Creates the cluster if missing, as a draft that is renamed. Requires takeStartLock(). @throws ClusterError when initdb fails */
export async function makeCluster(setup: ClusterSetup): Promise<void> {
  const { dataDir, cluster, account } = setup;
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith("postgres-init-")) continue;
    await endOrphans(join(dataDir, name));
    await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 3 });
  }
  if (await isThere(cluster)) {
    await changeOwner(account, cluster);
    return chmod(cluster, 0o700); // a restored copy may have another mode, which PostgreSQL refuses
  }
  setup.log("Création de la base de données embarquée");
  const draft = await mkdtemp(join(dataDir, "postgres-init-"));
  try {
    await fill(draft, setup);
    await rename(draft, cluster);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  await syncFolder(dataDir);
}

async function fill(draft: string, { dataDir, account, binaries }: ClusterSetup): Promise<void> {
  await changeOwner(account, draft);
  const locale = process.platform === "linux" ? "C.UTF-8" : "C";
  const args = ["-U", "vivier", "-A", "trust", "-E", "UTF8", "--no-instructions", `--locale=${locale}`];
  args.push("--locale-provider=icu", "--icu-locale=fr-FR", "-D", dataArgument(account, draft));
  const initdb = spawnAs(account, binaries.initdb, args, draft, ["ignore", "pipe", "pipe"]);
  const { code, output } = await outcome(initdb);
  if (code === 0) return;
  throw new ClusterError(
    `La base de données n’a pas pu être créée dans « ${dataDir} » :\n${output.trim()}${advice(output)}`,
  );
}

function advice(output: string): string {
  if (!output.includes("could not look up effective user ID")) return "";
  return "\nPostgreSQL veut un compte qui ait un nom dans /etc/passwd. Lancez Vivier avec un tel compte, ou utilisez DATABASE_URL.";
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}
