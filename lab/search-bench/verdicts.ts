// Compares the search's promises with the measurements. The limits apply to a million candidates and an idle machine.

import type { Row } from "../measured.ts";
import type { Facets } from "./facets.ts";
import { atMost, type Times, timesOf } from "./figures.ts";
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
  built: Map<string, { seconds: number; memoryMiB: number | null }>;
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

function ofServers({ alone, ready, indexReady, emptyMiB, loadedMiB, ratio, search, nobody }: Served): Row[] {
  return [
    ...limited("search;dur of /resultats: rows, access and counts", search.first, { median: 1.2 }),
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

function ofUnderstood({ reading, whole }: Understood): Row[] {
  return [
    ...limited("understanding a text", reading, { p95: 0.3 }),
    ...limited("a typed search: ids, total, facets", whole, { median: 0.5, p95: 2, p99: 5 }),
  ];
}

export function verdictsOf({ size, measured, facets, understood, matches, widening, writes, served }: Results): Row[] {
  const parts = [...measured, facets, widening];
  const wrong = parts.flatMap((each) => each?.wrong ?? []).length;
  const right: Row = {
    what: "answers unlike the reference",
    promised: "0",
    found: String(wrong),
    isMet: wrong === 0,
  };
  if (size !== 1_000_000) return [right];
  const ids = measured.find(({ name }) => name === indexName);
  const rows = measured.find(({ name }) => name === rowsName);
  return [
    right,
    ...(ids
      ? limited("ids of a page with the total", timesOf(allTimes(ids)), { median: 0.5, p95: 2, p99: 5, worst: 100 })
      : []),
    ...(rows ? limited("with the ten rows", timesOf(allTimes(rows)), { median: 1.5, p99: 8, worst: 100 }) : []),
    ...(facets ? limited("facets", facets.facets, { p95: 5 }) : []),
    ...(facets ? limited("jobs proposed", facets.jobs, { p95: 5 }) : []),
    ...(understood ? ofUnderstood(understood) : []),
    ...(matches ? limited("matches of an offer, first 20 with reasons", matches.times, { p95: 20 }) : []),
    ...(widening ? limited("all proposals of a search that found few", widening.all, { p95: 30 }) : []),
    ...(writes ? ofWrites(writes) : []),
    ...(served ? ofServers(served) : []),
  ];
}
