// One piece of heavy indivisible work (drawing a page) per turn of the event loop, so that new requests are heard between two.
import * as platformLimits from "../limits.ts";

const waiting: (() => void)[] = [];
/** Whether a connection came since the last look, and since when pages wait for connections. */
let hasHeard = false;
let since = 0;

/** Called for each new connection. Node takes one in a turn of its loop, so a crowd of them needs many short turns. */
export function hearConnection(): void {
  hasHeard = true;
}

function next(): void {
  if (hasHeard) {
    hasHeard = false;
    since ||= performance.now();
    if (performance.now() - since < platformLimits.hearingMs) {
      setImmediate(next);
      return;
    }
  }
  since = 0;
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(next);
}

/** Waits for an exclusive turn of the event loop, in order of calls. The turn includes what the work defers with setImmediate. */
export function waitForLoopTurn(): Promise<void> {
  return new Promise((go) => {
    waiting.push(go);
    if (waiting.length === 1) setImmediate(next);
  });
}
