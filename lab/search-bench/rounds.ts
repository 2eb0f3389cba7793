// Runs the searches on each contender and checks every answer. They take turns, so that slow moments hit all.
import type { BenchAnswer, BenchQuery, Contender } from "./contender.ts";
import { shuffled } from "./queries.ts";
import { differenceOf } from "./reference.ts";

export type Asked = Contender & {
  /** Its right answer, when it is not that of the plain search: it understands the words. */
  expected?(query: BenchQuery): Promise<BenchAnswer>;
  /** Awaited before its turn, because another contender may have kept it from following the database. */
  ready?(): Promise<unknown>;
};

export type Measured = {
  name: string;
  times: Map<string, number[]>;
  best: Map<BenchQuery, number>;
  cold: number[];
  rounds: number;
  perSecond: Map<number, number>;
  wrong: string[];
};

export type Measuring = { rounds: number; clients: readonly number[]; seconds: number; log(line: string): void };

const slowRoundSeconds = 120;
const slowMs = 400;

export const searchInWords = ({ group, typed, cursor }: BenchQuery) =>
  `${group}: ${JSON.stringify({ ...typed, job: typed.job?.slice(0, 40) })}${cursor ? " after a place" : ""}`;

type Timed = { query: BenchQuery; ms: number; answer: BenchAnswer };

async function askEach(contender: Asked, queries: readonly BenchQuery[]): Promise<Timed[]> {
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

// A contender in another process times itself, without the pipe.
async function askItself(contender: Asked, queries: readonly BenchQuery[]): Promise<Timed[]> {
  const answers = await contender.searchAll!(queries, 1);
  return answers.map(({ ms, ...answer }, place) => ({ query: queries[place]!, ms: ms[0]!, answer }));
}

async function round(
  contender: Asked,
  queries: readonly BenchQuery[],
  expected: Map<BenchQuery, BenchAnswer>,
  wrong: string[],
): Promise<Timed[]> {
  await contender.ready?.();
  const timed = await (contender.searchAll ? askItself : askEach)(contender, queries);
  for (const { query, answer } of timed) {
    const wanted = (await contender.expected?.(query)) ?? expected.get(query)!;
    const isOtherOrder = contender.newestFirst && query.query.word !== "";
    const difference = differenceOf(wanted, isOtherOrder ? { ...answer, ids: wanted.ids } : answer);
    if (difference) wrong.push(`${contender.name}, ${searchInWords(query)}: ${difference}`);
  }
  return timed;
}

function keep(measured: Measured, timed: readonly Timed[]): void {
  measured.rounds += 1;
  for (const { query, ms } of timed) {
    measured.times.get(query.group)!.push(ms);
    measured.best.set(query, Math.min(ms, measured.best.get(query) ?? Number.POSITIVE_INFINITY));
  }
}

async function throughput(contender: Asked, queries: readonly BenchQuery[], clients: number, seconds: number) {
  await contender.ready?.();
  if (contender.throughput) return contender.throughput(clients, seconds);
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
  contenders: readonly Asked[],
  queries: readonly BenchQuery[],
  expected: Map<BenchQuery, BenchAnswer>,
  { rounds, clients, seconds, log }: Measuring,
): Promise<Measured[]> {
  const all = contenders.map((contender) => {
    const times = new Map(queries.map(({ group }): [string, number[]] => [group, []]));
    const none = { best: new Map(), cold: [], rounds: 0, perSecond: new Map(), wrong: [] };
    const measured: Measured = { name: contender.name, times, ...none };
    return { contender, measured };
  });
  for (const { contender, measured } of all) {
    log(`first round: ${contender.name}`);
    const timed = await round(contender, shuffled(queries, 0), expected, measured.wrong);
    measured.cold = timed.map(({ ms }) => ms);
    if (measured.cold.reduce((sum, ms) => sum + ms, 0) > slowRoundSeconds * 1000) keep(measured, timed);
  }
  const patient = all.filter(({ measured }) => measured.rounds === 0);
  for (let number = 1; number <= rounds; number += 1) {
    log(`round ${number}`);
    const turn = number % Math.max(1, patient.length);
    for (const { contender, measured } of [...patient.slice(turn), ...patient.slice(0, turn)])
      keep(measured, await round(contender, shuffled(queries, number), expected, measured.wrong));
  }
  for (const count of clients) {
    log(`${count} clients`);
    for (const { contender, measured } of all) {
      const times = allTimes(measured);
      if (times.reduce((sum, ms) => sum + ms, 0) / times.length > slowMs) continue;
      measured.perSecond.set(count, await throughput(contender, queries, count, seconds));
    }
  }
  return all.map(({ measured }) => measured);
}
