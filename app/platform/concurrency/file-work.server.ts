// Costly work on uploaded files (reading, drawing, scanning): few at a time, a fair share for each address, a time limit for accounts and networks.
import { consume, findWait, type Limit } from "../http/limiter.server.ts";
import { currentRequest } from "../http/request.server.ts";
import * as platformLimits from "../limits.ts";
import * as platformMessages from "../messages.ts";
import { duration } from "../text/french.ts";
import { sharedTurns } from "./shared-turns.server.ts";

/** The work was not started: the queue is full (503), or the files of this account or network took too much time (429). */
export class FileWorkRefused extends Error {
  readonly status: 429 | 503;
  readonly retrySeconds: number;

  constructor(status: 429 | 503, retrySeconds: number, message: string) {
    super(message);
    this.status = status;
    this.retrySeconds = retrySeconds;
  }
}

const queueFull = () => new FileWorkRefused(503, platformLimits.fileWorkRetrySeconds, platformMessages.filesWaiting);

type FileWork = <T>(work: () => Promise<T>) => Promise<T>;

const times = { "file-time": platformLimits.fileTime, "draw-time": platformLimits.drawTime };

type Count = { name: string; key: string; limit: Limit; refusal: (wait: string) => string };

/** What counts the time of the current request: its account and, with more room because many people share one, its network. Nothing counts administrators. */
function countsOf(name: keyof typeof times): Count[] {
  const request = currentRequest();
  if (!request || request.isAdmin) return [];
  const { own, network } = times[name];
  const { userId, ip } = request;
  return [
    ...(userId ? [{ name, key: userId, limit: own, refusal: platformMessages.ownFilesTakeLong }] : []),
    { name: `${name}-network`, key: ip, limit: network, refusal: platformMessages.networkFilesTakeLong },
  ];
}

/** @throws FileWorkRefused when one of the counts is used up */
async function requireTime(counts: readonly Count[]): Promise<void> {
  for (const { name, key, limit, refusal } of counts) {
    const wait = await findWait(name, key, limit);
    if (wait !== null) throw new FileWorkRefused(429, wait, refusal(duration(wait)));
  }
}

/** A kind of work with one queue for all workers and its own time limit (`counted`). @throws FileWorkRefused from the returned function */
export function fileWork(name: string, slots: number, waiting: number, counted?: keyof typeof times): FileWork {
  const turns = sharedTurns(name, slots, waiting);
  return async (work) => {
    const address = currentRequest()?.ip ?? null;
    if (address !== null && turns.refuses(address)) throw queueFull();
    const counts = counted ? countsOf(counted) : [];
    await requireTime(counts);
    let started = Number.POSITIVE_INFINITY;
    try {
      const done = await turns.run(address, () => {
        started = performance.now();
        return work();
      });
      if (!done) throw queueFull();
      return done.result;
    } finally {
      const ms = Math.ceil(performance.now() - started);
      if (ms > 0) for (const { name, key, limit } of counts) await consume(name, key, limit, ms);
    }
  };
}
