// Heavy work that cannot be cut into slices, such as drawing a page, comes once in each turn of the event loop: between two of
// them the loop hears who has come meanwhile, also one who is only to be refused.

const waiting: (() => void)[] = [];

function next(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(next);
}

/**
 * Waits for a turn of the event loop that nobody else has, first come, first served. What is done right then, and what it puts
 * off with setImmediate, shares its turn with nothing else that asked here.
 */
export function ownLoopTurn(): Promise<void> {
  return new Promise((go) => {
    waiting.push(go);
    if (waiting.length === 1) setImmediate(next);
  });
}
