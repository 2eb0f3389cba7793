// One piece of heavy indivisible work (drawing a page) per turn of the event loop, so that new requests are heard between two.

const waiting: (() => void)[] = [];

function next(): void {
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
