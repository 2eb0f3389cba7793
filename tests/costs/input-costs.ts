// What an input costs: how the cost grows with the size, and for how long nothing else is served. Both are counted in the time of
// the processor, so that other programs on the machine change little.
import { setImmediate as nextTurn } from "node:timers/promises";

/** Times are measured by `npm run lab -- costs` alone: beside other tests they would say little. */
export const isMeasured = Boolean(process.env.COSTS);

export type Ask = () => Promise<Response>;

/** One row of the table of SECURITY.md. */
export type InputLimit = {
  /** The first cell of the row. */
  input: string;
  /** The largest size that is taken, in the unit of the row. */
  limit: number;
  /** Makes an input of a size: a request that can be sent many times. */
  make(size: number): Ask | Promise<Ask>;
  /** The status at the limit. */
  taken: number;
  /** How often it is measured; five times when it is left out. */
  rounds?: number;
  /** What is answered to ten times the limit: the status, and a sentence that the answer contains. */
  beyond: { status: number; says: string };
};

const usualRounds = 5;
/** What is shorter cannot be told from noise: a request is then repeated. */
const measurableMs = 40;
/** What seems too much is measured again: other programs slow a processor down, and never make it faster. */
const tries = 3;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;

const inMs = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000;
/** Of all threads of this process. The system's share is counted as well: Linux only estimates how both divide a short time. */
const processMs = () => inMs(process.cpuUsage());
/** Of the event loop's thread alone, where Node tells it. */
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
 * How many times as much twice the input costs, warm, from an input and one of a quarter of its size: over one doubling a step (an
 * allocation that the system serves otherwise from 128 KiB on) would look like growth. The least of five runs of each, because memory that
 * is tidied up in between costs more than many a request.
 * @param most what is more is measured again
 */
export async function growth(quarter: Ask, whole: Ask, most: number, rounds = usualRounds): Promise<number> {
  await repeated(whole, 2);
  return least(most, () => growthOnce(quarter, whole, rounds));
}

/**
 * For how long one request lets the event loop do nothing else, in milliseconds: the median of five runs.
 * @param most what is more is measured again
 */
export const blockedMs = (ask: Ask, most: number, rounds = usualRounds): Promise<number> =>
  least(most, () => blockedOnce(ask, rounds));
