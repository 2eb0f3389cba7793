// The program in production on the loaded database: start time, memory, and the results page against the offers page.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { type Server, startServer, until } from "../../tests/e2e/server.ts";
import { benchCompany, secret, sessionCookie } from "./company.ts";
import type { BenchQuery } from "./contender.ts";
import { medianOf, type Times, timesOf } from "./figures.ts";
import type { IndexProcess } from "./index-process.ts";
import { measureLoad } from "./load.ts";
import { addressOf } from "./ours.ts";
import { buildProgram, copyProgram } from "./program.ts";

type AskedTwice = { first: Times; again: Times };

export type Served = {
  ready: number;
  indexReady: number | null;
  emptyMiB: number;
  loadedMiB: number;
  peakMiB: number;
  results: number;
  offers: number;
  ratio: number;
  /** `search;dur` of Server-Timing, with the rows, access and counts. */
  search: AskedTwice;
  /** The same of searches that find nobody. */
  nobody: AskedTwice;
  alone: IndexProcess;
};

const indexFigure = "vivier_index_ready";
const metricsToken = "jeton-du-banc";
const rounds = 9;
const searches = [
  "job=vendeur",
  "job=d%C3%A9veloppeur&departments=69",
  "city=Lyon&cityCode=69123",
  "job=rh&departments=75&departments=92",
  "job=infirmi&city=saint",
  "departments=33",
  "job=Soudeur",
  "job=a&city=Paris&cityCode=75056",
];
/** Searches for words that nobody carries. */
const vain = Array.from({ length: 200 }, (_, n) => `/resultats?job=zq${(n * 7_919 + 131_071).toString(36)}zq`);
const offerPages = ["", "?q=vendeu", "?lieu=Lyon", "?q=technic", "?contractTypes=CDI", "", "?q=infirmi", "?lieu=33"];

async function emptyDatabase(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("DROP DATABASE IF EXISTS vivier_empty WITH (FORCE)");
  await client.query("CREATE DATABASE vivier_empty");
  await client.end();
  return url.replace("/vivier?", "/vivier_empty?");
}

async function onServer<T>(
  folder: string,
  url: string,
  work: (server: Server, startedAt: number) => Promise<T>,
): Promise<T> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "vivier-bench-data-"));
  const env = { DATABASE_URL: url, LOG_LEVEL: "warn", SECRET: secret, METRICS_TOKEN: metricsToken };
  const startedAt = performance.now();
  const server = await startServer({ dataDir, env, command: [process.execPath, path.join(folder, "cli.ts"), "start"] });
  try {
    return await work(server, startedAt);
  } finally {
    await server.end("SIGTERM");
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

async function figureOf(server: Server, name: string): Promise<number | null> {
  const headers = { Authorization: `Bearer ${metricsToken}` };
  const text = await (await fetch(`${server.url}/metrics`, { headers })).text();
  const found = new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1];
  return found === undefined ? null : Number(found);
}

const residentMiB = (server: Server, name: "VmRSS" | "VmHWM") =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(fs.readFileSync(`/proc/${server.child.pid}/status`, "utf8"))?.[1]) /
  1024;

const pagesOf = (server: Server) => ({
  results: searches.map((query) => `${server.url}/resultats?${query}`),
  offers: offerPages.map((query) => `${server.url}/offres${query}`),
});

async function warmUp(server: Server, cookie: string): Promise<void> {
  const { results, offers } = pagesOf(server);
  await measureLoad({ address: [...results, ...offers], connections: 4, seconds: 5, headers: { Cookie: cookie } });
}

async function comparePages(server: Server, cookie: string): Promise<Pick<Served, "results" | "offers" | "ratio">> {
  const { results, offers } = pagesOf(server);
  const load = { connections: 4, seconds: 2, headers: { Cookie: cookie } };
  const measured: { results: number; offers: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const first = await measureLoad({ ...load, address: round % 2 === 0 ? results : offers });
    const second = await measureLoad({ ...load, address: round % 2 === 0 ? offers : results });
    const [ours, theirs] = round % 2 === 0 ? [first, second] : [second, first];
    measured.push({ results: ours.p50, offers: theirs.p50 });
  }
  return {
    results: medianOf(measured.map((each) => each.results)),
    offers: medianOf(measured.map((each) => each.offers)),
    ratio: medianOf(measured.map((each) => each.results / each.offers)),
  };
}

/** `search;dur` of each address in ms, one request after the other: when it is asked for the first time, and when again. */
async function searchTimes(server: Server, cookie: string, addresses: readonly string[]): Promise<AskedTwice> {
  const ask = async (address: string) => {
    const answer = await fetch(server.url + address, { headers: { Cookie: cookie } });
    await answer.arrayBuffer();
    const told = /search;dur=([\d.]+)/.exec(answer.headers.get("server-timing") ?? "")?.[1];
    if (answer.status !== 200 || told === undefined) throw new Error(`${address}: ${answer.status}, no search;dur`);
    return Number(told);
  };
  const pass = async () => {
    const times: number[] = [];
    for (const address of addresses) times.push(await ask(address));
    return timesOf(times);
  };
  return { first: await pass(), again: await pass() };
}

function indexProcess(url: string): IndexProcess {
  const program = path.join(import.meta.dirname, "index-process.ts");
  return JSON.parse(execFileSync(process.execPath, [program, url], { encoding: "utf8" }).trim().split("\n").at(-1)!);
}

export async function measureServers(url: string, folder: string, queries: readonly BenchQuery[]): Promise<Served> {
  const alone = indexProcess(url);
  const empty = await emptyDatabase(url);
  const emptyMiB = await onServer(folder, empty, async (server) => {
    const { userId } = await benchCompany(empty);
    await warmUp(server, await sessionCookie(empty, userId));
    return residentMiB(server, "VmRSS");
  });
  const { userId } = await benchCompany(url);
  const cookie = await sessionCookie(url, userId);
  return onServer(folder, url, async (server, startedAt) => {
    const ready = (performance.now() - startedAt) / 1000;
    const tells = (await figureOf(server, indexFigure)) !== null;
    if (tells) await until(async () => (await figureOf(server, indexFigure)) === 1, 600_000);
    const indexReady = tells ? (performance.now() - startedAt) / 1000 : null;
    await warmUp(server, cookie);
    const loadedMiB = residentMiB(server, "VmRSS");
    const pages = await comparePages(server, cookie);
    const search = await searchTimes(server, cookie, queries.map(addressOf));
    const nobody = await searchTimes(server, cookie, vain);
    const peakMiB = residentMiB(server, "VmHWM");
    return { ready, indexReady, emptyMiB, loadedMiB, peakMiB, ...pages, search, nobody, alone };
  });
}

export async function withBuiltProgram<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = copyProgram();
  try {
    buildProgram(folder);
    return await work(folder);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
