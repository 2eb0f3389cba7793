// Writes docs/bench-search.md: a run replaces the sections of its sizes and keeps the others.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { table } from "../audit/report.ts";
import { postgresSettings } from "./cluster.ts";
import { figure, sizeName, type Times, timesHead, timesOf, timesRow } from "./figures.ts";
import { indexName } from "./ours.ts";
import { allTimes, type Measured } from "./rounds.ts";
import type { Results, Verdict } from "./verdicts.ts";

const file = path.join(import.meta.dirname, "../../docs/bench-search.md");
const clients = [1, 2, 8, 32];
const mib = (value: number | null | undefined) => (value === null || value === undefined ? "" : `${figure(value)} MiB`);

function contendersTable({ measured, built }: Results): string {
  return table(
    ["", ...timesHead, "rounds", "unlike", ...clients.map((count) => `${count}/s`), "ready after", "memory", "disk"],
    measured.map((each) => {
      const { seconds, memoryMiB, diskMiB } = built.get(each.name)!;
      const paces = clients.map((count) => (each.perSecond.has(count) ? figure(each.perSecond.get(count)!) : ""));
      const times = timesRow(timesOf(allTimes(each)));
      return [
        each.name,
        ...times,
        String(each.rounds),
        String(each.wrong.length),
        ...paces,
        `${figure(seconds)} s`,
        mib(memoryMiB),
        mib(diskMiB),
      ];
    }),
  );
}

function classesTable({ name, times }: Measured): string {
  const rows = [...times].map(([group, list]) => [group, String(list.length), ...timesRow(timesOf(list))]);
  return table([name, "searches", ...timesHead], rows);
}

function comparedTable(measured: readonly Measured[]): string {
  const groups = [...(measured[0]?.times.keys() ?? [])];
  const rows = groups.map((group) => [
    group,
    ...measured.map(({ times }) => {
      const { median, p95 } = timesOf(times.get(group)!);
      return `${figure(median)} · ${figure(p95)}`;
    }),
  ]);
  return table(["median · 95 %", ...measured.map(({ name }) => name)], rows);
}

const facetsTable = ({ facets, jobs }: NonNullable<Results["facets"]>) =>
  table(
    ["", ...timesHead],
    [
      ["counts by facet of a search", ...timesRow(facets)],
      ["jobs proposed on a key", ...timesRow(jobs)],
    ],
  );

const understoodTable = ({ searches, reading, page, whole, peer }: NonNullable<Results["understood"]>) =>
  table(
    [`${searches} searches as typed`, ...timesHead],
    [
      ["understanding the text", ...timesRow(reading)],
      ["with ids and total", ...timesRow(page)],
      ["with facet counts", ...timesRow(whole)],
      ...(peer ? [[`${peer.name}: ids and total of the same meaning`, ...timesRow(peer.times)]] : []),
    ],
  );

const matchesTable = ({ offers, found, times }: NonNullable<Results["matches"]>) =>
  table(
    [`matches of ${offers} offers, ${found} with people`, ...timesHead],
    [["first 20 with reasons, from PostgreSQL", ...timesRow(times)]],
  );

const wideningTable = ({ all, search, searches, proposals }: NonNullable<Results["widening"]>) =>
  table(
    [`${searches} searches that found few, ${proposals} proposals`, ...timesHead],
    [
      ["all proposals of a search", ...timesRow(all)],
      ["the ids of its page", ...timesRow(search)],
    ],
  );

const writesTable = ({ insert, update, found }: NonNullable<Results["writes"]>) =>
  table(
    ["", ...timesHead],
    [
      ["insert, with search", ...timesRow(insert.withSearch)],
      ["insert, without", ...timesRow(insert.without)],
      ["profile change, with search", ...timesRow(update.withSearch)],
      ["profile change, without", ...timesRow(update.without)],
      ["from the commit until found", ...timesRow(found)],
    ],
  );

const timesText = ({ median, p95, p99 }: Times) => `${[median, p95, p99].map(figure).join(", ")} ms`;

function servedTable({
  alone,
  ready,
  indexReady,
  emptyMiB,
  loadedMiB,
  peakMiB,
  results,
  offers,
  ratio,
  search,
  nobody,
}: NonNullable<Results["served"]>) {
  return table(
    ["the server in production", ""],
    [
      ["start until it is ready", `${figure(ready)} s`],
      ["start until its index is ready", indexReady === null ? "not told" : `${figure(indexReady)} s`],
      ["memory on an empty database", mib(emptyMiB)],
      ["memory on this one, after the same requests", mib(loadedMiB)],
      ["the most that it had", mib(peakMiB)],
      [
        "the index alone: until ready",
        `${figure(alone.seconds)} s (${figure(alone.processorSeconds)} s of a processor)`,
      ],
      [
        "the index alone: memory before, after, at most",
        [alone.emptyMiB, alone.withMiB, alone.peakMiB].map(mib).join(", "),
      ],
      ["`/resultats`, median", `${figure(results)} ms`],
      ["`/offres`, median", `${figure(offers)} ms`],
      ["ratio, median of the rounds", figure(ratio)],
      ["`search;dur` of `/resultats`, asked for the first time: median, 95 %, 99 %", timesText(search.first)],
      ["… asked for again", timesText(search.again)],
      ["`search;dur` of a search without results, asked for the first time", timesText(nobody.first)],
      ["… asked for again", timesText(nobody.again)],
    ],
  );
}

export function verdictsTable(verdicts: readonly Verdict[]): string {
  const rows = verdicts.map(({ what, limit, measured, kept }) => [what, limit, measured, kept ? "kept" : "**broken**"]);
  return table(["promised", "limit", "measured", ""], rows);
}

function floorText({ floor, measured }: Results): string {
  const ids = measured.find(({ name }) => name === indexName);
  const own = ids ? `; ours takes ${figure(timesOf(allTimes(ids)).median)} ms` : "";
  return `The floor: the median search has to read ${figure(floor.medianBytes / 1024)} KiB, and one thread reads ${figure(floor.bandwidth / 1e9)} GB a second here: ${floor.medianMs.toFixed(4)} ms${own}.`;
}

export function sectionOf(results: Results, verdicts: readonly Verdict[]): string {
  const { measured, facets, understood, matches, widening, writes, served } = results;
  const ours = measured.find(({ name }) => name === indexName);
  const load = os.loadavg()[1]!.toFixed(1);
  const parts = [
    `Measured on ${new Date().toISOString().slice(0, 10)}, ${os.availableParallelism()} processors, load ${load} at the end (the benchmark itself is in it). Milliseconds; searches a second by number of clients.`,
    contendersTable(results),
    verdictsTable(verdicts),
    floorText(results),
    comparedTable(measured),
    ...(ours
      ? [
          classesTable(ours),
          `The best round of each search, an estimate of its time on an idle machine: ${bestText(measured)}.`,
        ]
      : []),
    ...(ours ? [`The first round, with cold caches: ${coldText(measured)}.`] : []),
    ...(facets ? [facetsTable(facets)] : []),
    ...(understood ? [understoodTable(understood)] : []),
    ...(matches ? [matchesTable(matches)] : []),
    ...(widening ? [wideningTable(widening)] : []),
    ...(writes ? [writesTable(writes)] : []),
    ...(served ? [servedTable(served)] : []),
  ];
  return parts.join("\n\n");
}

const coldText = (measured: readonly Measured[]) =>
  measured
    .map(({ name, cold }) => `${name} ${figure(timesOf(cold).median)} (99 %: ${figure(timesOf(cold).p99)})`)
    .join("; ");

const bestText = (measured: readonly Measured[]) =>
  measured
    .map(({ name, best }) => ({ name, times: timesOf([...best.values()]) }))
    .map(
      ({ name, times }) =>
        `${name} ${figure(times.median)} (95 %: ${figure(times.p95)}, 99 %: ${figure(times.p99)}, worst ${figure(times.worst)})`,
    )
    .join("; ");

const heading = (size: number) => `## ${sizeName(size)} candidates`;

function sections(): Map<string, string> {
  const text = fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "";
  const found = text.split(/^(?=## )/m).filter((part) => part.startsWith("## "));
  return new Map(found.map((part) => [part.slice(0, part.indexOf("\n")), part.slice(part.indexOf("\n")).trim()]));
}

export function keptMedians(sizes: readonly number[]): Map<number, number> {
  const all = sections();
  const pairs = sizes.flatMap((size): [number, number][] => {
    const median = new RegExp(`^\\| ${indexName} \\| ([\\d.,]+) \\|`, "m").exec(all.get(heading(size)) ?? "")?.[1];
    return median ? [[size, Number(median.replaceAll(",", ""))]] : [];
  });
  return new Map(pairs);
}

const orderOf = (title: string) => {
  const [, number = "0", unit = ""] = /^## (\d+) ?([kM]?)/.exec(title) ?? [];
  return Number(number) * (unit === "M" ? 1_000_000 : unit === "k" ? 1000 : 1);
};

export function writeSection(size: number, text: string): void {
  const all = sections().set(heading(size), text);
  const parts = [...all]
    .toSorted(([a], [b]) => orderOf(a) - orderOf(b))
    .map(([title, body]) => `${title}\n\n${body}\n`);
  const head = [
    "# The candidate search, measured",
    "",
    "Written by `npm run lab -- bench --recherche`: 230 searches in classes, drawn from a seed, in three rounds. Every answer of every",
    "contender is compared with a plain filter and sort. [search.md](search.md) explains what it measures and why.",
    `PostgreSQL, for all who ask it: ${Object.entries(postgresSettings)
      .map((pair) => pair.join(" "))
      .join(", ")}.`,
    "",
  ].join("\n");
  fs.writeFileSync(file, `${head}\n${parts.join("\n")}`);
}
