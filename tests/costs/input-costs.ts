// Measures the cost of an input: its growth with size, and how long it blocks the event loop.
// Both use processor time, so that other programs change little.
import { setImmediate as nextTurn } from "node:timers/promises";

/** Only `npm run lab -- costs` measures times: other tests would disturb them. */
export const isMeasured = Boolean(process.env.COSTS);

export type Ask = () => Promise<Response>;

export type InputLimit = {
  input: string;
  /** The largest accepted size, in the row's unit. */
  limit: number;
  /** Makes a request of a size; it can be sent many times. */
  make(size: number): Ask | Promise<Ask>;
  taken: number;
  rounds?: number;
  /** The answer to ten times the limit: its status, and a sentence that it contains. */
  beyond: { status: number; says: string };
};

const usualRounds = 5;
/** Shorter times drown in noise: the request is repeated. */
const measurableMs = 40;
/** A value above the limit is measured again: other programs only ever slow a processor down. */
const tries = 3;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;

const inMs = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000;
/** All threads, user and system time: Linux only estimates the split of short times. */
const processMs = () => inMs(process.cpuUsage());
/** The event loop's thread alone, where Node reports it. */
const loopMs = () =>
  inMs((process as { threadCpuUsage?: () => NodeJS.CpuUsage }).threadCpuUsage?.() ?? process.cpuUsage());

async function repeated(ask: Ask, times: number): Promise<number> {
  const before = processMs();
  for (let n = 0; n < times; n++) await (await ask()).arrayBuffer();
  return processMs() - before;
}

async function growthOnce(quarter: Ask, whole: Ask, rounds: number): Promise<number> {
  let times = 1;
  while (Math.min(await repeated(quarter, times), await repeated(quarter, times)) < measurableMs) times *= 2;
  const costs: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    costs[0].push(await repeated(quarter, times));
    costs[1].push(await repeated(whole, times));
  }
  return Math.sqrt(Math.min(...costs[1]) / Math.min(...costs[0]));
}

async function blockedOnce(ask: Ask, rounds: number): Promise<number> {
  const longest: number[] = [];
  for (let round = 0; round < rounds; round++) {
    let [most, last, over] = [0, loopMs(), false];
    const watch = async () => {
      while (!over) {
        await nextTurn();
        const now = loopMs();
        [most, last] = [Math.max(most, now - last), now];
      }
    };
    const watched = watch();
    await (await ask()).arrayBuffer();
    over = true;
    await watched;
    longest.push(most);
  }
  return median(longest);
}

async function least(most: number, measure: () => Promise<number>): Promise<number> {
  let found = Number.POSITIVE_INFINITY;
  for (let tried = 0; tried < tries && found > most; tried++) found = Math.min(found, await measure());
  return found;
}

/**
 * The cost factor of doubling the input, warm, as the root of a fourfold step: over one doubling an allocation step at 128 KiB
 * would look like growth. Takes the least of five runs, because garbage collection costs more than many requests.
 * @param most larger values are measured again
 */
export async function growth(quarter: Ask, whole: Ask, most: number, rounds = usualRounds): Promise<number> {
  await repeated(whole, 2);
  return least(most, () => growthOnce(quarter, whole, rounds));
}

/**
 * How long one request blocks the event loop, in milliseconds: the median of five runs.
 * @param most larger values are measured again
 */
export const blockedMs = (ask: Ask, most: number, rounds = usualRounds): Promise<number> =>
  least(most, () => blockedOnce(ask, rounds));
