// Compares the search's promises with the measurements. The limits apply to a million candidates and an idle machine.

import type { Row } from "../measured.ts";
import type { Facets } from "./facets.ts";
import { atMost, figure, type Times, timesOf } from "./figures.ts";
import type { Matches } from "./matches.ts";
import { indexName, rowsName } from "./ours.ts";
import { allTimes, type Measured } from "./rounds.ts";
import type { Served } from "./servers.ts";
import type { Understood } from "./understood.ts";
import type { Widenings } from "./widening.ts";
import type { Writes } from "./writes.ts";

export type Results = {
  size: number;
  measured: Measured[];
  built: Map<string, { seconds: number; memoryMiB: number | null; diskMiB: number | null }>;
  floor: { bandwidth: number; medianBytes: number; medianMs: number };
  facets: Facets | null;
  understood: Understood | null;
  matches: Matches | null;
  widening: Widenings | null;
  writes: Writes | null;
  served: Served | null;
};

const limited = (name: string, times: Times, most: Partial<Times>): Row[] =>
  (Object.entries(most) as [keyof Times, number][]).map(([key, limit]) =>
    atMost(`${name}: ${key}`, times[key], limit, "ms"),
  );

const isLucene = ({ name }: Measured) => /lucene/i.test(name);
export const isOurs = ({ name }: Measured) => name === indexName || name === rowsName;

const keys = ["median", "p95", "p99"] as const;

const below = (what: string, own: number, theirs: number): Row => ({
  what,
  promised: "below",
  found: `${figure(own)} ms against ${figure(theirs)} ms`,
  kept: own < theirs,
});

function againstLucene(ours: Measured, lucene: Measured): Row[] {
  const [own, times] = [timesOf(allTimes(ours)), timesOf(allTimes(lucene))];
  const [mine = 0, theirs = 0] = [ours.perSecond.get(32), lucene.perSecond.get(32)];
  return [
    atMost("mean as a share of Lucene's", own.mean / times.mean, 0.5, "of it"),
    ...keys.map((key) => below(`${key} against Lucene`, own[key], times[key])),
    {
      what: "searches a second, 32 clients, against Lucene",
      promised: "≥ 1 times",
      found: `${figure(mine)} against ${figure(theirs)}`,
      kept: mine >= theirs,
    },
  ];
}

function ofServers(
  { alone, ready, indexReady, emptyMiB, loadedMiB, ratio, search, nobody }: Served,
  lucene: Measured | undefined,
): Row[] {
  const theirs = lucene ? timesOf(allTimes(lucene)).median : null;
  return [
    ...limited("search;dur of /resultats: rows, access and counts", search.first, { median: 1.2 }),
    ...(theirs === null
      ? []
      : [below("search;dur of /resultats: median against Lucene's ids and total", search.first.median, theirs)]),
    ...limited("search;dur of a search without results", nobody.first, { median: 0.4 }),
    atMost("start until ready to serve", ready, 10, "s"),
    atMost("start until the index is ready", indexReady ?? Number.POSITIVE_INFINITY, 10, "s"),
    atMost("memory above the empty server", loadedMiB - emptyMiB, 400, "MiB"),
    atMost("memory of the index in a process of its own", alone.withMiB - alone.emptyMiB, 400, "MiB"),
    atMost("/resultats as a share of /offres", ratio, 1.5, "times"),
  ];
}

function ofWrites({ insert, update, found }: Writes): Row[] {
  return [
    atMost(
      "an insert as a multiple of one without search",
      insert.withSearch.median / insert.without.median,
      2,
      "times",
    ),
    atMost(
      "an update as a multiple of one without search",
      update.withSearch.median / update.without.median,
      2,
      "times",
    ),
    atMost("found after the commit: worst", found.worst, 1000, "ms"),
  ];
}

function ofUnderstood({ reading, whole, peer }: Understood): Row[] {
  return [
    ...limited("understanding a text", reading, { p95: 0.3 }),
    ...limited("a typed search: ids, total, facets", whole, { median: 0.5, p95: 2, p99: 5 }),
    ...(peer ? keys.map((key) => below(`a typed search: ${key} against Lucene`, whole[key], peer.times[key])) : []),
  ];
}

export function verdictsOf({ size, measured, facets, understood, matches, widening, writes, served }: Results): Row[] {
  const parts = [...measured, facets, understood, widening];
  const wrong = parts.flatMap((each) => each?.wrong ?? []).length;
  const right: Row = {
    what: "answers unlike the reference",
    promised: "0",
    found: String(wrong),
    kept: wrong === 0,
  };
  if (size !== 1_000_000) return [right];
  const ids = measured.find(({ name }) => name === indexName);
  const rows = measured.find(({ name }) => name === rowsName);
  const lucene = measured.find(isLucene);
  return [
    right,
    ...(ids
      ? limited("ids of a page with the total", timesOf(allTimes(ids)), { median: 0.5, p95: 2, p99: 5, worst: 100 })
      : []),
    ...(rows ? limited("with the ten rows", timesOf(allTimes(rows)), { median: 1.5, p99: 8, worst: 100 }) : []),
    ...(ids && lucene ? againstLucene(ids, lucene) : []),
    ...(facets ? limited("facets", facets.facets, { p95: 5 }) : []),
    ...(facets ? limited("jobs proposed", facets.jobs, { p95: 5 }) : []),
    ...(understood ? ofUnderstood(understood) : []),
    ...(matches ? limited("matches of an offer, first 20 with reasons", matches.times, { p95: 20 }) : []),
    ...(widening ? limited("all proposals of a search that found few", widening.all, { p95: 30 }) : []),
    ...(writes ? ofWrites(writes) : []),
    ...(served ? ofServers(served, lucene) : []),
  ];
}
