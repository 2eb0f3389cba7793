// The search benchmark: loads people, runs the searches, checks answers, and compares results with promises.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { record } from "../measured.ts";
import { folderBytes, openTunedCluster, postgresSettings } from "./cluster.ts";
import { benchCompany, type SeekingCompany } from "./company.ts";
import type { BenchQuery, Contender } from "./contender.ts";
import { measureFacets } from "./facets.ts";
import { figure, sizeName, timesOf } from "./figures.ts";
import { bytesToRead, memoryBandwidth } from "./floor.ts";
import { loadOnce } from "./loading.ts";
import { measureMatches } from "./matches.ts";
import { liveIndex, ourContenders } from "./ours.ts";
import { drawPeople, type People, traits } from "./people.ts";
import { drawQueries } from "./queries.ts";
import { type Reference, referenceOf } from "./reference.ts";
import { measureAll, searchInWords } from "./rounds.ts";
import { rowsOf } from "./search-report.ts";
import { measureServers, withBuiltProgram } from "./servers.ts";
import { measureUnderstood } from "./understood.ts";
import { type Results, verdictsOf } from "./verdicts.ts";
import { measureWidening } from "./widening.ts";
import { measureWrites } from "./writes.ts";

export type SearchBench = {
  sizes: number[];
  without: string[];
  rounds: number;
  seconds: number;
  folder: string | null;
};

const clients = [1, 2, 8, 32];

const log = (line: string) => process.stdout.write(`${line}\n`);

/** As in the loader, one in two of those who hide blocked the benchmark's company. */
const hidesFromCompany = (people: People) => (person: number) =>
  (people.traits[person]! & traits.blocks) > 0 && person % 2 === 0;

async function end(contender: Contender): Promise<void> {
  try {
    await contender.close();
  } catch (error) {
    log(`${contender.name}: ${(error as Error).message}`);
  }
}

async function prepareAll(contenders: Contender[]): Promise<Results["built"]> {
  const built: Results["built"] = new Map();
  for (const contender of contenders) {
    const started = performance.now();
    await contender.prepare();
    const seconds = (performance.now() - started) / 1000;
    built.set(contender.name, { seconds, memoryMiB: contender.memoryMiB?.() ?? null });
    log(`ready after ${figure(seconds)} s: ${contender.name}`);
  }
  return built;
}

function floorOf(people: People, reference: Reference, queries: BenchQuery[]): Results["floor"] {
  const bandwidth = memoryBandwidth();
  const medianBytes = timesOf(queries.map((query) => bytesToRead(people, reference, query))).median;
  return { bandwidth, medianBytes, medianMs: (medianBytes / bandwidth) * 1000 };
}

type Prepared = { people: People; url: string; company: SeekingCompany };

async function measureSearches(bench: SearchBench, prepared: Prepared, has: (name: string) => boolean) {
  const { people, url, company } = prepared;
  const { companyId } = company;
  const reference = referenceOf(people, hidesFromCompany(people));
  const queries = drawQueries(people, reference);
  log(`drawing the right answers to ${queries.length} searches`);
  const expected = new Map(queries.map((query) => [query, reference.answer(query)]));
  // Before the index opens: this count would delay its updates.
  const floor = floorOf(people, reference, queries);
  const ours = ourContenders(url, companyId);
  try {
    const built = await prepareAll(ours);
    const measuring = { rounds: bench.rounds, clients, seconds: bench.seconds, log };
    const measured = await measureAll(ours, queries, expected, measuring);
    log("facets and jobs");
    const facets = has("facettes") ? await measureFacets(await liveIndex(), people, reference, queries) : null;
    log("typed searches");
    const understood = has("textes") ? await measureUnderstood(await liveIndex()) : null;
    log("matches");
    const matches = has("correspondances") ? await measureMatches(people, company) : null;
    log("proposals");
    const widening = has("propositions")
      ? await measureWidening(await liveIndex(), companyId, people, reference, queries)
      : null;
    log("writes");
    await liveIndex();
    const writes = has("ecritures") ? await measureWrites(url, people) : null;
    return { queries, built, measured, floor, facets, understood, matches, widening, writes };
  } finally {
    for (const contender of ours.toReversed()) await end(contender);
  }
}

async function measureSize(bench: SearchBench, size: number, program: string | null): Promise<Results> {
  const has = (name: string) => !bench.without.some((part) => name.toLowerCase().includes(part.toLowerCase()));
  const kept = bench.folder ? path.join(bench.folder, String(size)) : null;
  const folder = kept ?? fs.mkdtempSync(path.join(os.tmpdir(), "vivier-bench-"));
  log(`\n${sizeName(size)} candidates`);
  const people = drawPeople(size);
  const cluster = await openTunedCluster(folder);
  // PostgreSQL outlives its starter: an interrupt must stop it.
  const interrupted = () => void cluster.stop().finally(() => process.exit(1));
  process.once("SIGINT", interrupted).once("SIGTERM", interrupted);
  try {
    const seconds = await loadOnce(cluster.url, people);
    log(
      seconds === null
        ? "loaded by an earlier run"
        : `loaded in ${figure(seconds)} s, ${figure(folderBytes(folder) / 1e6)} MB`,
    );
    const company = await benchCompany(cluster.url);
    const { queries, ...searches } = await measureSearches(bench, { people, url: cluster.url, company }, has);
    log(program ? "servers" : "no servers");
    const served = program ? await measureServers(cluster.url, program, queries) : null;
    return { size, ...searches, served };
  } finally {
    process.off("SIGINT", interrupted).off("SIGTERM", interrupted);
    await cluster.stop();
    if (!kept) fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Prints what was wrong and slow, and records the rows. @returns whether every promise was kept */
function tell(results: Results, isWhole: boolean): boolean {
  const wrong = [
    ...results.measured.flatMap((each) => each.wrong),
    ...(results.facets?.wrong ?? []),
    ...(results.widening?.wrong ?? []),
  ];
  for (const line of wrong.slice(0, 20)) log(`WRONG ${line}`);
  if (wrong.length > 20) log(`and ${wrong.length - 20} more`);
  for (const { name, best } of results.measured) {
    log(`\nslowest of ${name}, the best of their rounds:`);
    const slowest = [...best].toSorted(([, a], [, b]) => b - a).slice(0, 12);
    for (const [query, ms] of slowest) log(`${figure(ms)} ms  ${searchInWords(query)}`);
  }
  const settings = Object.entries(postgresSettings).map((pair) => pair.join(" "));
  const about = `230 searches in classes, each answer compared with a plain filter. PostgreSQL with ${settings.join(", ")}; load ${os.loadavg()[1]!.toFixed(1)}.`;
  return record(
    `bench, ${sizeName(results.size)} candidates`,
    about,
    [...verdictsOf(results), ...rowsOf(results)],
    isWhole,
  );
}

export async function benchSearch(bench: SearchBench): Promise<boolean> {
  let kept = true;
  const measure = async (program: string | null) => {
    for (const size of bench.sizes)
      kept = tell(await measureSize(bench, size, program), bench.without.length === 0) && kept;
  };
  // The index itself does not keep the process alive.
  const alive = setInterval(() => {}, 60_000);
  try {
    if (bench.without.includes("serveurs")) await measure(null);
    else await withBuiltProgram(measure);
  } finally {
    clearInterval(alive);
  }
  return kept;
}
