// Runs one heavy, indivisible task (rendering a page) per turn of the event loop. New connections are accepted between two tasks.
import * as platformLimits from "../limits.ts";

const waiting: (() => void)[] = [];
/** Whether a connection came since the last turn, and the time since which pages have waited for connections. */
let hasConnection = false;
let since = 0;

/** Called for each new connection. Node accepts one connection per turn of its loop, so a burst of them needs many short turns. */
export function noteConnection(): void {
  hasConnection = true;
}

function next(): void {
  if (hasConnection) {
    hasConnection = false;
    since ||= performance.now();
    if (performance.now() - since < platformLimits.connectionTurnsMs) {
      setImmediate(next);
      return;
    }
  }
  since = 0;
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(next);
}

/** Waits for an exclusive turn of the event loop, in order of calls. The turn includes callbacks that the work defers with setImmediate. */
export function waitForLoopTurn(): Promise<void> {
  return new Promise((go) => {
    waiting.push(go);
    if (waiting.length === 1) setImmediate(next);
  });
}
