// The rows of docs/measured.md that promise nothing: what each contender, and each part of the search, took.
import type { Row } from "../measured.ts";
import { figure, timesOf, timesRow } from "./figures.ts";
import { indexName } from "./ours.ts";
import { allTimes, type Measured } from "./rounds.ts";
import type { Results } from "./verdicts.ts";

const mib = (value: number | null) => (value === null ? "" : `, ${figure(value)} MiB`);

const contenderRow =
  ({ built }: Results) =>
  (each: Measured): Row => {
    const { seconds, memoryMiB } = built.get(each.name)!;
    const paces = [...each.perSecond].map(([clients, pace]) => `${figure(pace)} with ${clients}`).join(", ");
    const found = `${timesRow("", timesOf(allTimes(each))).found}; searches a second by clients: ${paces}; ready after ${figure(seconds)} s${mib(memoryMiB)}`;
    return { what: each.name, found };
  };

/** Median and 95 % of each class of searches, for all contenders. */
const classRows = ({ measured }: Results): Row[] =>
  [...(measured[0]?.times.keys() ?? [])].map((group) => {
    const found = measured.map(({ name, times }) => {
      const { median, p95 } = timesOf(times.get(group)!);
      return `${name} ${figure(median)} and ${figure(p95)}`;
    });
    return { what: `${group}: median and 95 % in ms`, found: found.join(" · ") };
  });

function servedRows({ alone, ...served }: NonNullable<Results["served"]>): Row[] {
  const memory = [served.emptyMiB, served.loadedMiB, served.peakMiB].map(figure).join(", ");
  return [
    { what: "memory of the server: empty, with these candidates, at most", found: `${memory} MiB` },
    {
      what: "the index alone, ready after",
      found: `${figure(alone.seconds)} s, ${figure(alone.processorSeconds)} s of a processor`,
    },
    { what: "/resultats and /offres, medians", found: `${figure(served.results)} and ${figure(served.offers)} ms` },
    timesRow("search;dur of /resultats for the first time", served.search.first),
    timesRow("… again", served.search.again),
    timesRow("search;dur of a search without results for the first time", served.nobody.first),
    timesRow("… again", served.nobody.again),
  ];
}

/** The lower bound of the memory's bandwidth. */
function floorRow({ floor, measured }: Results): Row {
  const ids = measured.find(({ name }) => name === indexName);
  const own = ids ? `; ours takes ${figure(timesOf(allTimes(ids)).median)} ms` : "";
  const found = `${figure(floor.medianBytes / 1024)} KiB at ${figure(floor.bandwidth / 1e9)} GB a second: ${floor.medianMs.toFixed(4)} ms${own}`;
  return { what: "the floor: what the median search must read", found };
}

export function rowsOf(results: Results): Row[] {
  const { measured, facets, understood, matches, widening, writes, served } = results;
  return [
    ...measured.map(contenderRow(results)),
    floorRow(results),
    ...classRows(results),
    ...measured.map(({ name, cold }) => timesRow(`${name}, the first round with cold caches`, timesOf(cold))),
    ...(facets ? [timesRow("counts by facet", facets.facets), timesRow("jobs proposed on a key", facets.jobs)] : []),
    ...(understood
      ? [
          timesRow(`${understood.searches} searches as typed: understanding the text`, understood.reading),
          timesRow("… with ids and total", understood.page),
          timesRow("… with facet counts", understood.whole),
        ]
      : []),
    ...(matches ? [timesRow(`matches of ${matches.offers} offers, first 20 with reasons`, matches.times)] : []),
    ...(widening
      ? [
          timesRow(`${widening.proposals} proposals of ${widening.searches} searches that found few`, widening.all),
          timesRow("… the ids of their pages", widening.search),
        ]
      : []),
    ...(writes
      ? [
          timesRow("insert with search", writes.insert.withSearch),
          timesRow("… without", writes.insert.without),
          timesRow("profile change with search", writes.update.withSearch),
          timesRow("… without", writes.update.without),
          timesRow("from the commit until found", writes.found),
        ]
      : []),
    ...(served ? servedRows(served) : []),
  ];
}
