// Costly work on uploaded files (reading, drawing, scanning): few at a time, a fair share and a time limit for each address.
import { consume, findWait } from "../http/limiter.server.ts";
import { currentRequest } from "../http/request.server.ts";
import * as platformLimits from "../limits.ts";
import * as platformMessages from "../messages.ts";
import { sharedTurns } from "./shared-turns.server.ts";

/** The work was not started: the queue is full (503), or the files of this address took too much time (429). */
export class FileWorkRefused extends Error {
  readonly status: 429 | 503;
  readonly retrySeconds: number;

  constructor(status: 429 | 503, retrySeconds: number) {
    super(status === 429 ? platformMessages.filesTakeLong : platformMessages.filesWaiting);
    this.status = status;
    this.retrySeconds = retrySeconds;
  }
}

type FileWork = <T>(work: () => Promise<T>) => Promise<T>;

const times = { "file-time": platformLimits.fileTimeByAddress, "draw-time": platformLimits.drawTimeByAddress };

/** A kind of work with one queue for all workers and its own time limit (`counted`). @throws FileWorkRefused from the returned function */
export function fileWork(name: string, slots: number, waiting: number, counted?: keyof typeof times): FileWork {
  const turns = sharedTurns(name, slots, waiting);
  return async (work) => {
    const address = currentRequest()?.ip ?? null;
    if (address !== null) {
      if (turns.refuses(address)) throw new FileWorkRefused(503, platformLimits.fileWorkRetrySeconds);
      const wait = counted ? await findWait(counted, address, times[counted]) : null;
      if (wait !== null) throw new FileWorkRefused(429, wait);
    }
    let started = Number.POSITIVE_INFINITY;
    try {
      const done = await turns.run(address, () => {
        started = performance.now();
        return work();
      });
      if (!done) throw new FileWorkRefused(503, platformLimits.fileWorkRetrySeconds);
      return done.result;
    } finally {
      const ms = Math.ceil(performance.now() - started);
      if (address !== null && counted && ms > 0) await consume(counted, address, times[counted], ms);
    }
  };
}
