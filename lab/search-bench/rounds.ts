// Runs the searches on each contender and checks every answer. They take turns, so that slow moments hit all.
import type { BenchAnswer, BenchQuery, Contender } from "./contender.ts";
import { liveIndex } from "./ours.ts";
import { shuffled } from "./queries.ts";
import { differenceOf } from "./reference.ts";

export type Measured = {
  name: string;
  times: Map<string, number[]>;
  best: Map<BenchQuery, number>;
  cold: number[];
  perSecond: Map<number, number>;
  wrong: string[];
};

export type Measuring = { rounds: number; clients: readonly number[]; seconds: number; log(line: string): void };

export const searchInWords = ({ group, typed, cursor }: BenchQuery) =>
  `${group}: ${JSON.stringify({ ...typed, job: typed.job?.slice(0, 40) })}${cursor ? " after a place" : ""}`;

type Timed = { query: BenchQuery; ms: number; answer: BenchAnswer };

async function askEach(contender: Contender, queries: readonly BenchQuery[]): Promise<Timed[]> {
  const timed: Timed[] = [];
  for (const query of queries) {
    const started = performance.now();
    const answer = await contender.search(query);
    timed.push({ query, ms: performance.now() - started, answer });
    // Lets the index follow the database, as between two requests.
    await new Promise((next) => setImmediate(next));
  }
  return timed;
}

async function round(
  contender: Contender,
  queries: readonly BenchQuery[],
  expected: Map<BenchQuery, BenchAnswer>,
  wrong: string[],
): Promise<Timed[]> {
  await liveIndex();
  const timed = await askEach(contender, queries);
  for (const { query, answer } of timed) {
    const wanted = (await contender.expected?.(query)) ?? expected.get(query)!;
    const difference = differenceOf(wanted, answer);
    if (difference) wrong.push(`${contender.name}, ${searchInWords(query)}: ${difference}`);
  }
  return timed;
}

function keep(measured: Measured, timed: readonly Timed[]): void {
  for (const { query, ms } of timed) {
    measured.times.get(query.group)!.push(ms);
    measured.best.set(query, Math.min(ms, measured.best.get(query) ?? Number.POSITIVE_INFINITY));
  }
}

async function throughput(contender: Contender, queries: readonly BenchQuery[], clients: number, seconds: number) {
  await liveIndex();
  const started = performance.now();
  const end = started + seconds * 1000;
  let answered = 0;
  const client = async (number: number) => {
    const own = shuffled(queries, 100 + number);
    for (let place = 0; performance.now() < end; place += 1) {
      await contender.search(own[place % own.length]!);
      answered += 1;
      await new Promise((next) => setImmediate(next));
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return answered / ((performance.now() - started) / 1000);
}

export const allTimes = ({ times }: Measured): number[] => [...times.values()].flat();

export async function measureAll(
  contenders: readonly Contender[],
  queries: readonly BenchQuery[],
  expected: Map<BenchQuery, BenchAnswer>,
  { rounds, clients, seconds, log }: Measuring,
): Promise<Measured[]> {
  const all = contenders.map((contender) => {
    const times = new Map(queries.map(({ group }): [string, number[]] => [group, []]));
    const none = { best: new Map(), cold: [], perSecond: new Map(), wrong: [] };
    const measured: Measured = { name: contender.name, times, ...none };
    return { contender, measured };
  });
  for (const { contender, measured } of all) {
    log(`first round: ${contender.name}`);
    const timed = await round(contender, shuffled(queries, 0), expected, measured.wrong);
    measured.cold = timed.map(({ ms }) => ms);
  }
  for (let number = 1; number <= rounds; number += 1) {
    log(`round ${number}`);
    for (const { contender, measured } of number % 2 === 0 ? all : all.toReversed())
      keep(measured, await round(contender, shuffled(queries, number), expected, measured.wrong));
  }
  for (const count of clients) {
    log(`${count} clients`);
    for (const { contender, measured } of all) {
      measured.perSecond.set(count, await throughput(contender, queries, count, seconds));
    }
  }
  return all.map(({ measured }) => measured);
}
