// `npm run lab -- pages`: cached and rendered pages, workers, memory and start; writes docs/measured.md.
// `--rounds` and `--seconds` set the extent; `--identity` measures cache, memory and start once more with a name, colours and a logo.

import fs from "node:fs";
import path from "node:path";
import { Person } from "../tests/e2e/people.ts";
import { endAll, newDataDir, type Server, startServer, until } from "../tests/e2e/server.ts";
import { runLab } from "./ending.ts";
import { atLeast, atMost, medianOf } from "./figures.ts";
import { type Row, record } from "./measured.ts";
import { measureFreshness } from "./pages/freshness.ts";
import { setLabIdentity } from "./pages/identity.ts";
import { rateOf } from "./pages/rate.ts";
import { childrenOf, mebibyte } from "./proc.ts";
import { signedInPage } from "./session.ts";

const root = path.join(import.meta.dirname, "..");
const option = (name: string, usual: string) => {
  const at = process.argv.indexOf(`--${name}`);
  return at > 0 ? process.argv[at + 1]! : usual;
};
/** A run with fewer rounds is a trial, and writes nothing. */
const isWhole = !process.argv.includes("--rounds");
const isWithIdentity = process.argv.includes("--identity");
const ofIdentity = "with a name, colours and a logo";
const rounds = Number(option("rounds", "5"));
const seconds = Number(option("seconds", "2"));
/** Random writes and reads of public pages. */
const asked = Number(option("asked", "10000"));
/** Requests of a page whose time of the processor is measured, and those before that do not count: cold code costs three times as much. */
const [counted, warming] = [100, 600];
/** Requests to each worker before the workers are compared: each compiles its own code. */
const warmingEach = 1_500;

/** Each second round in the other order: what comes first may find a slower machine. */
const inTurn = <T>(each: T[], round: number): T[] => (round % 2 === 0 ? each : each.toReversed());
const portOf = ({ url }: Server) => Number(new URL(url).port);

type Site = { server: Server; cookies: Record<"visitor" | "candidat" | "entreprise" | "admin", string> };

async function signIn(server: Server, form: string, name: string): Promise<string> {
  const person = new Person(server.url);
  await person.post(form, { email: `${name}@demo.vivier.example`, password: "demonstration" });
  return person.cookie;
}

async function open(workers: number): Promise<Site> {
  const server = await startServer({
    command: [process.execPath, path.join(root, "cli.ts"), "demo"],
    env: { WORKERS: String(workers) },
  });
  if (workers > 1) await until(async () => (await figure(server, "vivier_workers")) === workers, 60_000);
  const [candidat, entreprise, admin] = [
    await signIn(server, "/login", "candidat"),
    await signIn(server, "/login", "entreprise"),
    await signIn(server, "/admin-auth", "admin"),
  ];
  // With a cookie a page is rendered each time.
  return { server, cookies: { visitor: "mesure=1", candidat, entreprise, admin } };
}

async function figure(server: Server, name: string): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Number(new RegExp(`^${name} (.+)$`, "m").exec(text)![1]);
}

type Page = { address: string; who: keyof Site["cookies"] };

const rendered: Page[] = [
  { address: "/offres", who: "visitor" },
  { address: "/candidat", who: "candidat" },
  { address: "/entreprise", who: "entreprise" },
  { address: "/admin", who: "admin" },
  { address: "/resultats?job=infirmier", who: "entreprise" },
];

/** Milliseconds of the processor that one request costs the server. */
async function costOf({ server, cookies }: Site, { address, who }: Page, count: number): Promise<number> {
  const began = await figure(server, "process_cpu_seconds_total");
  for (let asked = 0; asked < count; asked += 1)
    await (await signedInPage(server.url + address, cookies[who])).arrayBuffer();
  return (1000 * ((await figure(server, "process_cpu_seconds_total")) - began)) / count;
}

type Measured = { path: string; headers: Record<string, string>; status: number };

/** The path of today's built file whose packed size is nearest to a number of bytes. */
function builtFileOf(bytes: number): string {
  const folder = path.join(root, "build/client");
  const packed = (fs.readdirSync(folder, { recursive: true }) as string[]).filter((name) => name.endsWith(".gz"));
  const far = (name: string) => Math.abs(fs.statSync(path.join(folder, name)).size - bytes);
  return `/${packed.reduce((near, name) => (far(name) < far(near) ? name : near)).slice(0, -3)}`;
}

async function etagOf(server: Server, address: string): Promise<string> {
  const answer = await fetch(server.url + address, { headers: { "Accept-Encoding": "gzip" } });
  await answer.arrayBuffer();
  return answer.headers.get("etag")!;
}

/** Waits until a page stays the same for five seconds: a new demonstration goes on counting what its pages name. */
async function untilSettled(server: Server, address: string): Promise<void> {
  let tag = "";
  let since = 0;
  await until(async () => {
    const now = await etagOf(server, address);
    if (now !== tag) since = performance.now();
    tag = now;
    return performance.now() - since > 5_000;
  }, 120_000);
}

async function measureCached({ server }: Site): Promise<Row[]> {
  await untilSettled(server, "/offres");
  const gzip = { "Accept-Encoding": "gzip" };
  const first = await fetch(`${server.url}/offres`, { headers: gzip });
  const style = `/${/assets\/[^"]+\.css/.exec(await first.text())![0]}`;
  const alike = builtFileOf(Number(first.headers.get("content-length")));
  const asked = {
    "a built file of that size": { path: alike, headers: gzip, status: 200 },
    "/offres, cached": { path: "/offres", headers: gzip, status: 200 },
    "/offres, 304": { path: "/offres", headers: gzip, status: 304 },
    "/healthz": { path: "/healthz", headers: {}, status: 200 },
    "the stylesheet": { path: style, headers: gzip, status: 200 },
  };
  const found = new Map(Object.keys(asked).map((name): [string, number[]] => [name, []]));
  for (let round = -1; round < rounds; round += 1)
    for (const [name, { path: address, headers, status }] of inTurn(Object.entries<Measured>(asked), round)) {
      const run = async () => {
        const known: Record<string, string> = status === 304 ? { "If-None-Match": await etagOf(server, address) } : {};
        const asked = { port: portOf(server), path: address, headers: { ...headers, ...known }, depth: 8 };
        return rateOf(asked, seconds, status);
      };
      // "Il y a 3 min" becomes 4: the page is another one then, and has another tag.
      const rate = await run().catch((error) => (status === 304 ? run() : Promise.reject(error)));
      if (round >= 0) found.get(name)!.push(rate);
    }
  // Of each round: the machine is slower in some than in others.
  const ratio = (one: keyof typeof asked, other: keyof typeof asked) =>
    medianOf(found.get(one)!.map((rate, round) => rate / found.get(other)![round]!));
  return [
    atLeast("a cached page, against /healthz", ratio("/offres, cached", "/healthz"), 0.1, "times"),
    atLeast(
      "a cached page, against a built file of its size",
      ratio("/offres, cached", "a built file of that size"),
      1,
      "times",
    ),
    atLeast("a 304, against /healthz", ratio("/offres, 304", "/healthz"), 0.7, "times"),
    ...[...found].map(([name, rates]) => ({ what: `${name}: answers a second`, found: medianOf(rates).toFixed(0) })),
  ];
}

async function measureRendered(site: Site): Promise<Row[]> {
  const rows: Row[] = [];
  for (const page of rendered) {
    const costs: number[] = [];
    for (let round = -1; round < rounds; round += 1) {
      const cost = await costOf(site, page, round < 0 ? warming : counted);
      if (round >= 0) costs.push(cost);
    }
    const what = `time of the processor for ${page.address}, rendered`;
    rows.push({ what, found: `${medianOf(costs).toFixed(1)} ms` });
  }
  return rows;
}

async function measureWorkers(one: Site, two: Site): Promise<Row[]> {
  const rates: [number[], number[]] = [[], []];
  const costs: [number[], number[]] = [[], []];
  for (let round = -1; round < rounds; round += 1)
    for (const index of inTurn([0, 1], round)) {
      const length = 2 * seconds;
      const { server, cookies } = [one, two][index]!;
      const headers = { Cookie: cookies.entreprise, "Accept-Encoding": "gzip" };
      const asked = { port: portOf(server), path: "/entreprise", headers, depth: 1 };
      for (let warm = 0; round < 0 && warm < warmingEach * (index + 1); )
        warm += length * (await rateOf(asked, length));
      const began = await figure(server, "process_cpu_seconds_total");
      const rate = await rateOf(asked, length);
      const spent = (await figure(server, "process_cpu_seconds_total")) - began;
      if (round < 0) continue;
      rates[index]!.push(rate);
      costs[index]!.push(spent / (rate * length));
    }
  return [
    atLeast(
      "/entreprise for eight clients with two workers, against one",
      medianOf(rates[1]) / medianOf(rates[0]),
      1.5,
      "times",
    ),
    atMost(
      "the processor's time of each request with two workers, against one",
      medianOf(costs[1]) / medianOf(costs[0]),
      1.1,
      "times",
    ),
  ];
}

/** No reader gets a page more than 1.2 s after it changed, and no author of a change gets it at all. */
async function measureOldest({ server, cookies }: Site): Promise<Row> {
  const { writes, reads, hits, oldestMs, broken } = await measureFreshness(server, cookies.entreprise, asked);
  for (const line of broken.slice(0, 20)) process.stdout.write(`  ${line}\n`);
  const [share, count] = [Math.round((100 * hits) / reads), (writes + reads).toLocaleString("en")];
  return {
    what: `the oldest page sent, of ${count} random writes and reads with two workers (${share} % of the reads from memory)`,
    found: `${oldestMs.toFixed(0)} ms after its change${broken.length > 0 ? `; ${broken.length} too old` : ""}`,
    promised: "≤ 1200 ms",
    isMet: broken.length === 0,
  };
}

/** Memory in MiB that only our processes hold: a page shared by several counts in parts. Without PostgreSQL. */
function memoryOf(server: Server): number {
  const pids = [server.child.pid!, ...childrenOf(server.child.pid!)];
  const bytesOf = (pid: number) => {
    if (fs.readFileSync(`/proc/${pid}/comm`, "utf8").startsWith("postgres")) return 0;
    return 1024 * Number(/^Pss:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))![1]);
  };
  return pids.reduce((sum, pid) => sum + bytesOf(pid), 0) / mebibyte;
}

/** An empty installation, started for the second time. @returns MiB after half a minute, and milliseconds until it is ready */
async function measureEmpty(workers: number, hasIdentity = false): Promise<{ mib: number; ms: number }> {
  const { scripts } = JSON.parse(fs.readFileSync(path.join(root, "package.json"), "utf8"));
  const command: [string, ...string[]] = ["sh", "-c", scripts.start];
  const start = (dataDir: string) => startServer({ command, dataDir, env: { WORKERS: String(workers) } });
  const dataDir = newDataDir("vivier-empty-");
  await (await start(dataDir)).end("SIGTERM");
  if (hasIdentity) await setLabIdentity(dataDir);
  const began = performance.now();
  const server = await start(dataDir);
  await until(async () => (await fetch(`${server.url}/readyz`)).status === 200, 60_000);
  const ms = performance.now() - began;
  await new Promise((rested) => setTimeout(rested, 30_000));
  const mib = memoryOf(server);
  await server.end("SIGTERM");
  fs.rmSync(dataDir, { recursive: true, force: true });
  return { mib, ms };
}

/** Cache, memory and start again. @param plain those of an installation without */
async function measureIdentity(plain: { mib: number; ms: number }): Promise<Row[]> {
  const site = await open(1);
  await setLabIdentity(site.server.dataDir);
  await until(async () => (await (await fetch(site.server.url)).text()).includes("/identite/"));
  const cached = await measureCached(site);
  await endAll();
  const own = await measureEmpty(1, true);
  return [
    ...cached.map((row) => ({ ...row, what: `${row.what}, ${ofIdentity}` })),
    atMost(`memory of an empty installation, ${ofIdentity}, against one without`, own.mib - plain.mib, 10, "MiB"),
    atMost(`ready on existing data after, ${ofIdentity}, against without`, (own.ms - plain.ms) / 1000, 0.3, "s"),
  ];
}

await runLab("pages", async () => {
  const site = await open(1);
  const rows = [...(await measureCached(site)), ...(await measureRendered(site))];
  await site.server.end("SIGTERM");
  // Both new: a server that has answered thousands of requests runs compiled code.
  rows.push(...(await measureWorkers(await open(1), await open(2))));
  await endAll();
  rows.push(await measureOldest(await open(2)));
  await endAll();
  const [empty, further] = [await measureEmpty(1), await measureEmpty(2)];
  rows.push(
    atMost("memory of an empty installation with one worker", empty.mib, 200, "MiB"),
    atMost("memory of a further worker", further.mib - empty.mib, 110, "MiB"),
    atMost("ready on existing data after", empty.ms / 1000, 1.5, "s"),
  );
  if (isWithIdentity) rows.push(...(await measureIdentity(empty)));
  const about = `The demonstration, one worker, medians of ${rounds} rounds of ${seconds} s.`;
  return record("pages", about, rows, isWhole);
});
