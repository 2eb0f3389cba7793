// Runs a few costly tasks at a time. The rest waits, first come, first served.

export class QueueFull extends Error {}

/** A queue with `slots`. @returns runs work in its turn; rejects with QueueFull when `waitingMax` already wait */
export function turns(slots: number, waitingMax = Number.POSITIVE_INFINITY): <T>(work: () => Promise<T>) => Promise<T> {
  let busy = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (busy >= slots && waiting.length >= waitingMax) throw new QueueFull();
    // Finished work hands its slot to the next in line, so a newcomer cannot overtake.
    if (busy >= slots) await new Promise<void>((next) => waiting.push(next));
    else busy++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy--;
    }
  };
}
