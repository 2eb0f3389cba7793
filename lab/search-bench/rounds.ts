// Runs the searches in two ways and checks every answer. The ways take turns, so that a slow time of the machine hits both.
import { figure, limited, timesOf, timesRow } from "../figures.ts";
import type { Row } from "../measured.ts";
import { type BenchAnswer, type BenchQuery, liveIndex, type Way } from "./ours.ts";
import { shuffled } from "./queries.ts";
import { differenceOf } from "./reference.ts";

/** What a part of the benchmark found: its rows, those of promises included, and answers unlike the reference. */
export type Part = { rows: Row[]; wrong: string[] };

type Measured = Way & { times: Map<string, number[]>; wrong: string[] };

const searchInWords = ({ group, typed, cursor }: BenchQuery) =>
  `${group}: ${JSON.stringify({ ...typed, job: typed.job?.slice(0, 40) })}${cursor ? " after a cursor" : ""}`;

async function round(
  { name, search, expected, times, wrong }: Measured,
  queries: readonly BenchQuery[],
  reference: Map<BenchQuery, BenchAnswer>,
  isCounted: boolean,
): Promise<void> {
  await liveIndex();
  const answers: BenchAnswer[] = [];
  for (const query of queries) {
    const started = performance.now();
    answers.push(await search(query));
    if (isCounted) times.get(query.group)!.push(performance.now() - started);
    // Lets the index follow the database, as between two requests.
    await new Promise((next) => setImmediate(next));
  }
  for (const [at, query] of queries.entries()) {
    const difference = differenceOf((await expected?.(query)) ?? reference.get(query)!, answers[at]!);
    if (difference) wrong.push(`${name}, ${searchInWords(query)}: ${difference}`);
  }
}

/** @param reference the right answers of a search that does not understand words */
export async function measureWays(
  ways: readonly Way[],
  queries: readonly BenchQuery[],
  reference: Map<BenchQuery, BenchAnswer>,
  rounds: number,
): Promise<Part> {
  const groups = [...new Set(queries.map(({ group }) => group))];
  const all = ways.map((way): Measured => {
    const times = new Map(groups.map((group): [string, number[]] => [group, []]));
    return { ...way, times, wrong: [] };
  });
  // The first round warms the caches.
  for (let number = 0; number <= rounds; number += 1)
    for (const measured of number % 2 === 0 ? all : all.toReversed())
      await round(measured, shuffled(queries, number), reference, number > 0);
  const rows = all.flatMap(({ name, limits, times }) => {
    const whole = timesOf([...times.values()].flat());
    return [...limited(name, whole, limits), timesRow(name, whole)];
  });
  const classes = groups.map((group): Row => {
    const found = all.map(({ name, times }) => {
      const { median, p95 } = timesOf(times.get(group)!);
      return `${name} ${figure(median)} and ${figure(p95)}`;
    });
    return { what: `${group}: median and 95 % in ms`, found: found.join(" · ") };
  });
  return { rows: [...rows, ...classes], wrong: all.flatMap(({ wrong }) => wrong) };
}
