// The program in production on the loaded database: start time, memory, and the results page against the offers page.
import fs from "node:fs";
import { newDataDir, type Server, startServer, until } from "../../tests/e2e/server.ts";
import { queryDatabase } from "../faults/postgres.ts";
import { atMost, figure, limited, medianOf, timesOf, timesRow } from "../figures.ts";
import type { Row } from "../measured.ts";
import { mebibyte, residentBytes } from "../proc.ts";
import { sessionCookies, signedInPage } from "../session.ts";
import { benchCompany, secret } from "./company.ts";
import { addressOf, type BenchQuery } from "./ours.ts";

const metricsToken = "jeton-du-banc";
const rounds = 9;
const warmingRounds = 20;
const results = [
  "job=vendeur",
  "job=d%C3%A9veloppeur&departments=69",
  "city=Lyon&cityCode=69123",
  "job=rh&departments=75&departments=92",
  "job=infirmi&city=saint",
  "departments=33",
  "job=Soudeur",
  "job=a&city=Paris&cityCode=75056",
].map((query) => `/resultats?${query}`);
const offers = ["", "?q=vendeu", "?lieu=Lyon", "?q=technic", "?contractTypes=CDI", "?q=infirmi", "?lieu=33"].map(
  (query) => `/offres${query}`,
);
/** Searches for words that nobody carries. */
const vain = Array.from({ length: 200 }, (_, n) => `/resultats?job=zq${(n * 7_919 + 131_071).toString(36)}zq`);

async function emptyDatabase(url: string): Promise<string> {
  await queryDatabase(url, "DROP DATABASE IF EXISTS vivier_empty WITH (FORCE)");
  await queryDatabase(url, "CREATE DATABASE vivier_empty");
  return url.replace("/vivier?", "/vivier_empty?");
}

async function onServer<T>(url: string, work: (server: Server, startedAt: number) => Promise<T>): Promise<T> {
  const dataDir = newDataDir("vivier-bench-data-");
  const env = { DATABASE_URL: url, LOG_LEVEL: "warn", SECRET: secret, METRICS_TOKEN: metricsToken };
  const startedAt = performance.now();
  const server = await startServer({ mode: "start", dataDir, env });
  try {
    return await work(server, startedAt);
  } finally {
    await server.end("SIGTERM");
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

async function indexIsReady({ url }: Server): Promise<boolean> {
  const answer = await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${metricsToken}` } });
  return /^vivier_index_ready 1$/m.test(await answer.text());
}

const residentMiB = ({ child }: Server, name: "VmRSS" | "VmHWM") => residentBytes(child.pid!, name) / mebibyte;

async function timesOfPages(server: Server, cookie: string, addresses: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const address of addresses) {
    const started = performance.now();
    await (await signedInPage(server.url + address, cookie)).arrayBuffer();
    times.push(performance.now() - started);
  }
  return times;
}

async function openedBy(url: string, server: Server): Promise<string> {
  const { userId } = await benchCompany(url);
  const [cookie] = await sessionCookies(url, [userId], secret);
  for (let round = 0; round < warmingRounds; round += 1) await timesOfPages(server, cookie!, [...results, ...offers]);
  return cookie!;
}

async function comparePages(server: Server, cookie: string): Promise<Row[]> {
  const measured: { results: number; offers: number }[] = [];
  for (let round = 0; round < rounds; round += 1)
    measured.push({
      results: medianOf(await timesOfPages(server, cookie, results)),
      offers: medianOf(await timesOfPages(server, cookie, offers)),
    });
  const [shown, public_] = [measured.map((each) => each.results), measured.map((each) => each.offers)];
  const ratio = medianOf(measured.map((each) => each.results / each.offers));
  return [
    atMost("/resultats as a share of /offres", ratio, 1.5, "times"),
    {
      what: "/resultats and /offres, medians",
      found: `${figure(medianOf(shown))} and ${figure(medianOf(public_))} ms`,
    },
  ];
}

/** `search;dur` of Server-Timing in ms, with the rows, access and counts: when an address is requested for the first time, and again. */
async function searchRows(
  what: string,
  median: number,
  server: Server,
  cookie: string,
  addresses: readonly string[],
): Promise<Row[]> {
  const pass = async () => {
    const times: number[] = [];
    for (const address of addresses) {
      const answer = await signedInPage(server.url + address, cookie);
      await answer.arrayBuffer();
      const duration = /search;dur=([\d.]+)/.exec(answer.headers.get("server-timing") ?? "")?.[1];
      if (duration === undefined) throw new Error(`${address}: no search;dur`);
      times.push(Number(duration));
    }
    return timesOf(times);
  };
  const first = await pass();
  return [
    ...limited(`search;dur of ${what}`, first, { median }),
    timesRow(`search;dur of ${what} for the first time`, first),
    timesRow("… again", await pass()),
  ];
}

/** The server's start, memory and searches, with these candidates and with an empty database. */
export async function measureServers(url: string, queries: readonly BenchQuery[]): Promise<Row[]> {
  const empty = await emptyDatabase(url);
  const emptyMiB = await onServer(empty, async (server) => {
    await openedBy(empty, server);
    return residentMiB(server, "VmRSS");
  });
  return onServer(url, async (server, startedAt) => {
    const seconds = () => (performance.now() - startedAt) / 1000;
    const ready = atMost("start until ready to serve", seconds(), 10, "s");
    await until(() => indexIsReady(server), 600_000);
    const indexReady = atMost("start until the index is ready", seconds(), 10, "s");
    const cookie = await openedBy(url, server);
    const loadedMiB = residentMiB(server, "VmRSS");
    return [
      ready,
      indexReady,
      atMost("memory above the empty server", loadedMiB - emptyMiB, 400, "MiB"),
      ...(await comparePages(server, cookie)),
      ...(await searchRows("/resultats", 1.2, server, cookie, queries.map(addressOf))),
      ...(await searchRows("a search without results", 0.4, server, cookie, vain)),
      {
        what: "memory of the server: empty, with these candidates, at most",
        found: `${[emptyMiB, loadedMiB, residentMiB(server, "VmHWM")].map(figure).join(", ")} MiB`,
      },
    ];
  });
}
