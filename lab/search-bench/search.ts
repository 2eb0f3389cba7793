// The search benchmark: loads people, runs the searches, checks answers, and compares results with promises.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { findIndexFacts } from "../../app/people/candidate-index/live-candidates.server.ts";
import { ensureBuilt } from "../../scripts/build.ts";
import { atMost, figure, sizeName } from "../figures.ts";
import { type Row, record } from "../measured.ts";
import { openTunedCluster, postgresSettings } from "./cluster.ts";
import { benchCompany } from "./company.ts";
import { measureFacets } from "./facets.ts";
import { loadOnce } from "./loading.ts";
import { measureMatches } from "./matches.ts";
import { closeSearch, liveIndex, openSearch, waysOf } from "./ours.ts";
import { drawPeople, type People, traits } from "./people.ts";
import { drawQueries } from "./queries.ts";
import { referenceOf } from "./reference.ts";
import { measureWays, type Part } from "./rounds.ts";
import { measureServers } from "./servers.ts";
import { measureUnderstood } from "./understood.ts";
import { measureWidening } from "./widening.ts";

export type SearchBench = {
  sizes: number[];
  without: string[];
  rounds: number;
  folder: string | null;
};

const log = (line: string) => process.stdout.write(`${line}\n`);

/** As in the loader, one in two of those who hide blocked the benchmark's company. */
const hidesFromCompany = (people: People) => (person: number) =>
  (people.traits[person]! & traits.blocks) > 0 && person % 2 === 0;

/** Runs each part unless it is left out, with the index in this process, then the servers. */
async function measureParts(url: string, people: People, { rounds, without }: SearchBench): Promise<Part[]> {
  const company = await benchCompany(url);
  const { companyId } = company;
  const reference = referenceOf(people, hidesFromCompany(people));
  const queries = drawQueries(people, reference);
  log(`drawing the right answers to ${queries.length} searches`);
  const answers = new Map(queries.map((query) => [query, reference.answer(query)]));
  const parts: Part[] = [];
  const part = async (name: string, measure: () => Promise<Part>) => {
    if (without.includes(name)) return;
    log(name);
    parts.push(await measure());
  };
  const started = performance.now();
  await openSearch(url);
  const { size, bytes } = findIndexFacts();
  const ready = `${figure((performance.now() - started) / 1000)} s, ${figure(bytes / 1_048_576)} MiB`;
  const memory = [
    atMost("memory of the index", bytes / size, 200, "bytes a candidate"),
    { what: "the index, ready after", found: ready },
  ];
  parts.push({ rows: memory, wrong: [] });
  try {
    await part("recherches", () => measureWays(waysOf(companyId), queries, answers, rounds));
    await part("facettes", async () => measureFacets(await liveIndex(), people, reference, queries));
    await part("textes", async () => measureUnderstood(await liveIndex()));
    await part("correspondances", () => measureMatches(people, company));
    await part("propositions", async () => measureWidening(await liveIndex(), companyId, people, reference, queries));
  } finally {
    await closeSearch();
  }
  await part("serveurs", async () => ({ rows: await measureServers(url, queries), wrong: [] }));
  return parts;
}

async function measureSize(bench: SearchBench, size: number): Promise<Part[]> {
  const folder = bench.folder
    ? path.join(bench.folder, String(size))
    : fs.mkdtempSync(path.join(os.tmpdir(), "vivier-bench-"));
  log(`\n${sizeName(size)} candidates`);
  const people = drawPeople(size);
  const cluster = await openTunedCluster(folder);
  // PostgreSQL outlives its starter: an interrupt must stop it.
  const interrupted = () => void cluster.stop().finally(() => process.exit(1));
  process.once("SIGINT", interrupted).once("SIGTERM", interrupted);
  try {
    await loadOnce(cluster.url, people);
    return await measureParts(cluster.url, people, bench);
  } finally {
    process.off("SIGINT", interrupted).off("SIGTERM", interrupted);
    await cluster.stop();
    if (!bench.folder) fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Prints wrong answers and records the rows. The limits of times and memory are those of a million candidates. */
function report(size: number, parts: Part[], isWhole: boolean): boolean {
  const wrong = parts.flatMap((each) => each.wrong);
  for (const line of wrong.slice(0, 20)) log(`WRONG ${line}`);
  if (wrong.length > 20) log(`and ${wrong.length - 20} more`);
  const equal = { what: "answers unlike the reference", promised: "0", found: String(wrong.length) };
  const rows: Row[] = parts.flatMap((each) => each.rows);
  const promises = size === 1_000_000 ? rows.filter(({ promised }) => promised) : [];
  const settings = Object.entries(postgresSettings).map((pair) => pair.join(" "));
  const about = `230 searches in classes, each answer compared with a plain filter. PostgreSQL with ${settings.join(", ")}; load ${os.loadavg()[1]!.toFixed(1)}.`;
  return record(
    `bench, ${sizeName(size)} candidates`,
    about,
    [{ ...equal, isMet: wrong.length === 0 }, ...promises, ...rows.filter(({ promised }) => !promised)],
    isWhole,
  );
}

export async function benchSearch(bench: SearchBench): Promise<boolean> {
  ensureBuilt();
  const isWhole = bench.without.length === 0 && bench.rounds >= 3;
  let allMet = true;
  // The index itself does not keep the process alive.
  const alive = setInterval(() => {}, 60_000);
  for (const size of bench.sizes)
    allMet = report(size, await measureSize(bench, size), isWhole && size >= 100_000) && allMet;
  clearInterval(alive);
  return allMet;
}
