// Compares the search's promises with the measurements. The limits apply to a million candidates and an idle machine.

import type { Facets } from "./facets.ts";
import { figure, type Times, timesOf } from "./figures.ts";
import type { Matches } from "./matches.ts";
import { indexName, rowsName } from "./ours.ts";
import { allTimes, type Measured } from "./rounds.ts";
import type { Served } from "./servers.ts";
import type { Understood } from "./understood.ts";
import type { Widenings } from "./widening.ts";
import type { Writes } from "./writes.ts";

export type Verdict = { what: string; limit: string; measured: string; kept: boolean };

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

const atMost = (what: string, measured: number, limit: number, unit: string): Verdict => ({
  what,
  limit: `≤ ${limit} ${unit}`,
  measured: `${figure(measured)} ${unit}`,
  kept: measured <= limit,
});

const limited = (name: string, times: Times, most: Partial<Times>): Verdict[] =>
  (Object.entries(most) as [keyof Times, number][]).map(([key, limit]) =>
    atMost(`${name}: ${key}`, times[key], limit, "ms"),
  );

const isTrigram = ({ name }: Measured) => /trigram \+ pattern/i.test(name);
const isLucene = ({ name }: Measured) => /lucene/i.test(name);
const isPostgres = ({ name }: Measured) => /postgresql/i.test(name);
export const isOurs = ({ name }: Measured) => name === indexName || name === rowsName;

function againstPeers(ours: Measured, peers: Measured[]): Verdict[] {
  const own = timesOf(allTimes(ours));
  const verdicts: Verdict[] = [];
  for (const peer of peers) {
    const times = timesOf(allTimes(peer));
    const share = isTrigram(peer) ? 0.1 : isLucene(peer) ? 0.5 : null;
    if (share) verdicts.push(atMost(`mean as a share of ${peer.name}`, own.mean / times.mean, share, "of it"));
    for (const key of ["median", "p95", "p99"] as const) {
      const measured = `${figure(own[key])} ms against ${figure(times[key])} ms`;
      verdicts.push({ what: `${key} against ${peer.name}`, limit: "below", measured, kept: own[key] < times[key] });
    }
    const [theirs, mine] = [peer.perSecond.get(32), ours.perSecond.get(32)];
    if (theirs === undefined || mine === undefined) continue;
    const factor = isPostgres(peer) ? 10 : isLucene(peer) ? 1 : null;
    if (factor === null) continue;
    const measured = `${figure(mine)} against ${figure(theirs)}`;
    const what = `searches a second, 32 clients, against ${peer.name}`;
    verdicts.push({ what, limit: `≥ ${factor} times`, measured, kept: mine >= factor * theirs });
  }
  return verdicts;
}

function ofServers(
  { alone, ready, indexReady, emptyMiB, loadedMiB, ratio, search, nobody }: Served,
  lucene: Measured | undefined,
): Verdict[] {
  const theirs = lucene ? timesOf(allTimes(lucene)).median : null;
  return [
    ...limited("search;dur of /resultats: rows, access and counts", search.first, { median: 1.2 }),
    ...(theirs === null
      ? []
      : [
          {
            what: "search;dur of /resultats: median against Lucene's ids and total",
            limit: "below",
            measured: `${figure(search.first.median)} ms against ${figure(theirs)} ms`,
            kept: search.first.median < theirs,
          },
        ]),
    ...limited("search;dur of a search without results", nobody.first, { median: 0.4 }),
    atMost("start until ready to serve", ready, 10, "s"),
    atMost("start until the index is ready", indexReady ?? Number.POSITIVE_INFINITY, 10, "s"),
    atMost("memory above the empty server", loadedMiB - emptyMiB, 400, "MiB"),
    atMost("memory of the index in a process of its own", alone.withMiB - alone.emptyMiB, 400, "MiB"),
    atMost("/resultats as a share of /offres", ratio, 1.5, "times"),
  ];
}

function ofWrites({ insert, update, found }: Writes): Verdict[] {
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

function ofUnderstood({ reading, whole, peer }: Understood): Verdict[] {
  const keys = ["median", "p95", "p99"] as const;
  return [
    ...limited("understanding a text", reading, { p95: 0.3 }),
    ...limited("a typed search: ids, total, facets", whole, { median: 0.5, p95: 2, p99: 5 }),
    ...(peer
      ? keys.map((key): Verdict => {
          const measured = `${figure(whole[key])} ms against ${figure(peer.times[key])} ms`;
          return {
            what: `a typed search: ${key} against ${peer.name}`,
            limit: "below",
            measured,
            kept: whole[key] < peer.times[key],
          };
        })
      : []),
  ];
}

export function verdictsOf({
  size,
  measured,
  facets,
  understood,
  matches,
  widening,
  writes,
  served,
}: Results): Verdict[] {
  const parts = [...measured, facets, understood, widening];
  const wrong = parts.flatMap((each) => each?.wrong ?? []).length;
  const right: Verdict = {
    what: "answers unlike the reference",
    limit: "0",
    measured: String(wrong),
    kept: wrong === 0,
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
    ...(ids
      ? againstPeers(
          ids,
          measured.filter((each) => !isOurs(each)),
        )
      : []),
    ...(facets ? limited("facets", facets.facets, { p95: 5 }) : []),
    ...(facets ? limited("jobs proposed", facets.jobs, { p95: 5 }) : []),
    ...(understood ? ofUnderstood(understood) : []),
    ...(matches ? limited("matches of an offer, first 20 with reasons", matches.times, { p95: 20 }) : []),
    ...(widening ? limited("all proposals of a search that found few", widening.all, { p95: 30 }) : []),
    ...(writes ? ofWrites(writes) : []),
    ...(served ? ofServers(served, measured.find(isLucene)) : []),
  ];
}

/** From 100 k to 10 M the median may grow fivefold. */
export function growthVerdict(medians: Map<number, number>): Verdict[] {
  const [few, many] = [medians.get(100_000), medians.get(10_000_000)];
  return few && many ? [atMost("growth of the median from 100 k to 10 M", many / few, 5, "times")] : [];
}
